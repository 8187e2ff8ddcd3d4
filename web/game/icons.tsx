import type { ComponentChildren } from 'preact';

/** Drawn with round lines, like the letters of the brand. */
function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg
      class="icon-picture"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export const HintIcon = () => (
  <Icon>
    <path d="M9 17.5c0-2-3-3.6-3-7.5a6 6 0 0 1 12 0c0 3.9-3 5.5-3 7.5zM10 21h4" />
  </Icon>
);

export const TypeIcon = () => (
  <Icon>
    <rect x="2.5" y="6" width="19" height="12" rx="3" />
    <path d="M7 10h.01M12 10h.01M17 10h.01M8.5 14h7" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M9 6v12M15 6v12" stroke-width="3.5" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="M8 5.5v13l10-6.5z" fill="currentColor" />
  </Icon>
);

export const ShareIcon = () => (
  <Icon>
    <path d="M12 14.5V3.5M8 7l4-4 4 4M6 11.5H5V21h14v-9.5h-1" />
  </Icon>
);

export const PrintIcon = () => (
  <Icon>
    <path d="M7 8.5V3.5h10v5M7 17.5H3.5v-9h17v9H17M7 14h10v6.5H7z" />
  </Icon>
);

export const SettingsIcon = () => (
  <Icon>
    <path d="M3 7h9M18 7h3M3 17h3M12 17h9" />
    <circle cx="15" cy="7" r="2.5" />
    <circle cx="9" cy="17" r="2.5" />
  </Icon>
);

export const ResultIcon = () => (
  <Icon>
    <path d="M8 4h8v5a4 4 0 0 1-8 0zM8 5.5H4.5c0 3 1.5 4.5 3.700 4.5M16 5.5h3.5c0 3-1.5 4.5-3.700 4.5M12 13v4M8.5 20.5h7" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />
  </Icon>
);
