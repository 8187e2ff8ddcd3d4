import type { LeftOut } from '../../src/game/puzzle-words.ts';
import { make } from '../messages/en.ts';

/** A pasted text can have thousands of entries. */
const MAX_SHOWN = 50;

/** Each word that is not on the board, with the reason. */
export function LeftOutWords({ words }: { words: readonly LeftOut[] }) {
  const more = words.length - MAX_SHOWN;
  if (words.length === 0) return null;
  return (
    <ul class="left-out" aria-label={make.leftOutLabel}>
      {words.slice(0, MAX_SHOWN).map(({ word, reason }, i) => (
        <li key={`${i} ${word}`}>
          <b>
            <bdi>{word}</bdi>
          </b>
          : <bdi>{reason}</bdi>
        </li>
      ))}
      {more > 0 && <li>{make.leftOutMore(more)}</li>}
    </ul>
  );
}
