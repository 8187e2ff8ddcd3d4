import type { ComponentChild } from 'preact';
import type { PuzzleView } from '../../../src/core/schemas/puzzles.ts';
import type { PuzzleScoresView } from '../../../src/features/leaderboards/schema.ts';
import { leaderboardsPage as t } from '../../messages/messages.ts';
import type { PuzzleSlot } from '../../puzzle/slot.ts';
import { formatExact } from '../../shared/clock.ts';
import { shownName } from '../../shared/player-name.ts';
import { createPuzzleTimes } from './puzzle-times.ts';

/** The features' comparisons of times among people who trust each other. */
const FRIENDS = import.meta.glob<() => ComponentChild>('../*/trust.tsx', { eager: true, import: 'default' });

/** The fastest games and the player's own rank, on the page of a puzzle. */
const slot: PuzzleSlot = (deps) => {
  const { ui, load } = createPuzzleTimes(deps);
  return {
    load,
    fact: () =>
      ui.place && (
        <li key="place" class={ui.scores?.game?.place === 1 ? 'news' : ''}>
          {ui.place}
        </li>
      ),
    section: ({ puzzle, isPast }) =>
      ui.scores && <Fastest key="times" puzzle={puzzle} isPast={isPast} scores={ui.scores} />,
  };
};

export default slot;

type Props = { puzzle: PuzzleView; isPast: boolean; scores: PuzzleScoresView };

/**
 * The fastest games, with only names and times, because all have the same board. A challenge's list lacks its creator,
 * so an empty list isn't shown, because it would say that no one has finished.
 */
function Fastest({ puzzle, isPast, scores: { entries, game } }: Props) {
  if (puzzle.is_challenge && entries.length === 0) return null;
  const title = puzzle.date === null ? t.fastest : t.fastestOfDay;
  return (
    <section class="card" aria-labelledby="fastest-title">
      <h2 id="fastest-title">{title}</h2>
      {entries.length > 0 ? (
        <ol class="times" aria-label={title}>
          {entries.map(({ player_name, time_seconds }, i) => (
            <li key={i} class={i + 1 === game?.place ? 'mine' : ''}>
              <span class="who">
                <bdi>{shownName(player_name)}</bdi>
                {i + 1 === game?.place && <span class="tag">{t.thisGame}</span>}
              </span>
              <span class="time">{formatExact(time_seconds)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p class="soft">{isPast ? t.nobodyThen : t.nobody}</p>
      )}
      {puzzle.date !== null && !isPast && (
        <p class="soft small">
          {t.trust} {Object.values(FRIENDS).map((view) => view())}
        </p>
      )}
    </section>
  );
}
