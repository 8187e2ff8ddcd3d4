/** The lines of each picture, in a square of 24. */
const PATHS = {
  hint: 'M9 17.5c0-2-3-3.6-3-7.5a6 6 0 0 1 12 0c0 3.9-3 5.5-3 7.5zM10 21h4',
  type: 'M5.5 6h13a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM7 10h.01M12 10h.01M17 10h.01M8.5 14h7',
  pause: 'M8.5 6v12M9.5 6v12M14.5 6v12M15.5 6v12',
  play: 'M8 5.5v13l10-6.5z',
  share: 'M12 14.5V3.5M8 7l4-4 4 4M6 11.5H5V21h14v-9.5h-1',
  print: 'M7 8.5V3.5h10v5M7 17.5H3.5v-9h17v9H17M7 14h10v6.5H7z',
  settings:
    'M3 7h9M18 7h3M3 17h3M12 17h9M12.5 7a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M6.5 17a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  hide: 'M3 12c2.5-4 5.5-6 9-6s6.5 2 9 6c-2.5 4-5.5 6-9 6s-6.5-2-9-6zM5 20L19 4',
  invite: 'M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M18.5 8v6M15.5 11h6',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
} as const;

export type IconName = keyof typeof PATHS;

/** Drawn with round lines, like the letters of the brand. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon-picture"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill={name === 'play' ? 'currentColor' : 'none'}
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
