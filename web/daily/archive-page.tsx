import { formatExact } from '../shared/clock.ts';
import { PuzzleFacts } from '../shared/puzzle-facts.tsx';
import { Spoken } from '../shared/shell.tsx';
import { puzzleDate } from '../shared/when.ts';
import type { Archive, ArchivedPuzzle } from './archive.ts';

export function ArchivePage({ ctl }: { ctl: Archive }) {
  const { puzzles, hasEarlier, isLoading, isUnreachable, spoken } = ctl.ui;
  return (
    <div class="archive">
      <h1>Puzzles of the day</h1>
      <p class="soft">
        A day begins at midnight UTC. You can play earlier puzzles too, but only a game that is finished on
        the same day is in the list of times.
      </p>
      {puzzles && (
        <ul class="card recent">
          {puzzles.map((puzzle) => (
            <li key={puzzle.date}>
              <Row puzzle={puzzle} />
            </li>
          ))}
        </ul>
      )}
      {isUnreachable && <p class="warning">The server does not answer. Try again in a moment.</p>}
      {hasEarlier && (
        <button type="button" onClick={ctl.earlier} aria-disabled={isLoading}>
          Earlier puzzles
        </button>
      )}
      <Spoken {...spoken} />
    </div>
  );
}

function Row({ puzzle }: { puzzle: ArchivedPuzzle }) {
  const { date, number, title, attempt } = puzzle;
  return (
    <a class="recent-game" href={attempt.state === 'running' ? attempt.path : `daily/${date}`}>
      <span class="about">
        <b>
          {number}. {title}
        </b>
        <span class="soft">{puzzleDate(date)}</span>
        <span class="soft">
          <PuzzleFacts {...puzzle} />
        </span>
      </span>
      <span class="state">
        {attempt.state === 'done' && `Done in ${formatExact(attempt.seconds)}`}
        {attempt.state === 'running' && 'Resume'}
        {attempt.state === 'none' && 'Play'}
      </span>
    </a>
  );
}
