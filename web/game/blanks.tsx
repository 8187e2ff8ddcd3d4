import { common } from '../messages/en.ts';

/** Visible only in print: a blank for each letter that no word uses, where they read a message. */
export function Blanks({ length }: { length: number }) {
  if (length === 0) return null;
  return (
    <p class="blanks">
      {common.lettersLeft}
      <span>
        {Array.from({ length }, (_, i) => (
          <i key={i} />
        ))}
      </span>
    </p>
  );
}
