import type { LeaderboardEntry } from '../../src/contract/scores.ts';
import { puzzle } from '../messages/en.ts';
import { formatExact } from './clock.ts';

type Props = {
  entries: readonly LeaderboardEntry[];
  /** The name of the list, for screen readers. */
  label: string;
  /** The place of the player's own game. */
  mine?: number | null | undefined;
};

/** The fastest games of one puzzle. All have the same board, so the list shows only names and times. */
export function FastestTimes({ entries, label, mine }: Props) {
  return (
    <ol class="times" aria-label={label}>
      {entries.map(({ player_name, time_seconds }, i) => (
        <li key={i} class={i + 1 === mine ? 'mine' : ''}>
          <span class="who">
            {player_name}
            {i + 1 === mine && <span class="tag">{puzzle.thisGame}</span>}
          </span>
          <span class="time">{formatExact(time_seconds)}</span>
        </li>
      ))}
    </ol>
  );
}
