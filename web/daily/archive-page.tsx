import { common, daily as texts } from '../messages/en.ts';
import { formatExact } from '../shared/clock.ts';
import { PuzzleFacts } from '../shared/puzzle-facts.tsx';
import { Spoken } from '../shared/shell.tsx';
import { puzzleDate } from '../shared/when.ts';
import type { Archive, ArchivedPuzzle } from './archive.ts';

export function ArchivePage({ ctl }: { ctl: Archive }) {
  const { puzzles, hasEarlier, isLoading, isUnreachable, spoken } = ctl.ui;
  return (
    <div class="archive">
      <h1>{texts.archiveTitle}</h1>
      <p class="soft">{texts.archiveText}</p>
      {puzzles && (
        <ul class="card recent">
          {puzzles.map((puzzle) => (
            <li key={puzzle.date}>
              <Row puzzle={puzzle} />
            </li>
          ))}
        </ul>
      )}
      {isUnreachable && <p class="warning">{common.noAnswer}</p>}
      {hasEarlier && (
        <button type="button" onClick={ctl.earlier} aria-disabled={isLoading}>
          {texts.archiveMore}
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
        <b>{texts.archived(number, title)}</b>
        <span class="soft">{puzzleDate(date)}</span>
        <span class="soft">
          <PuzzleFacts {...puzzle} />
        </span>
      </span>
      <span class="state">
        {attempt.state === 'done' && texts.done(formatExact(attempt.seconds))}
        {attempt.state !== 'done' && texts.play[attempt.state]}
      </span>
    </a>
  );
}
