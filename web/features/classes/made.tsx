import { classes as t } from '../../messages/messages.ts';
import type { MadeSlot } from '../puzzles/made-slot.ts';
import { createPlayed, type Pupil } from './pupils.ts';
import { countsOf, ResultTable } from './results.tsx';

/** The classes of the puzzles that this browser has made, and how many play them. */
const made: MadeSlot = ({ client, redraw }) => {
  const { open, gamesOf } = createPlayed(client, redraw);
  return {
    open,
    sent: (id) => (
      <a class="plain button" href={`class/${id}`}>
        {t.withClass}
      </a>
    ),
    below: (id) => <Games games={gamesOf(id)} />,
    action: ({ id, draft }) => (
      <a class="quiet" href={`class/${id}`} aria-label={t.classOf(draft.title)}>
        {t.classShort}
      </a>
    ),
  };
};

export default made;

/** How many play the puzzle; the page of its class can do more. */
function Games({ games }: { games: readonly Pupil[] }) {
  if (games.length === 0) return null;
  return (
    <details class="played">
      <summary>{countsOf(games)}</summary>
      <ResultTable pupils={games} />
    </details>
  );
}
