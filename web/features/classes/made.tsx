import { classes as t } from '../../messages/messages.ts';
import type { MadeSlot } from '../puzzles/made-slot.ts';
import { createPlayed, type Pupil } from './pupils.ts';
import { countsOf, ResultTable } from './results.tsx';

/** The classes of this browser's puzzles, and their numbers of players. */
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

/** The puzzle's number of players, with a link to the page of its class. */
function Games({ games }: { games: readonly Pupil[] }) {
  if (games.length === 0) return null;
  return (
    <details class="played">
      <summary>{countsOf(games)}</summary>
      <ResultTable pupils={games} />
    </details>
  );
}
