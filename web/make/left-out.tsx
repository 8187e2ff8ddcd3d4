import type { LeftOut } from '../../src/game/puzzle-words.ts';

/** A pasted text can have thousands of entries. */
const MAX_SHOWN = 50;

/** Each word that is not on the board, with the reason. */
export function LeftOutWords({ words }: { words: readonly LeftOut[] }) {
  const more = words.length - MAX_SHOWN;
  if (words.length === 0) return null;
  return (
    <ul class="left-out" aria-label="Words that are left out">
      {words.slice(0, MAX_SHOWN).map(({ word, reason }, i) => (
        <li key={`${i} ${word}`}>
          <b>
            <bdi>{word}</bdi>
          </b>
          : <bdi>{reason}</bdi>
        </li>
      ))}
      {more > 0 && (
        <li>
          and {more} more {more === 1 ? 'word' : 'words'}
        </li>
      )}
    </ul>
  );
}
