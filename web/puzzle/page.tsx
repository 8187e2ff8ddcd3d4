import type { PuzzleView } from '../../src/contract/puzzles.ts';
import { directions } from '../messages/en.ts';
import { formatExact } from '../shared/clock.ts';
import { focusWrongName, NameField } from '../shared/name-field.tsx';
import { PuzzleFacts } from '../shared/puzzle-facts.tsx';
import { FastestTimes } from '../shared/times.tsx';
import { puzzleDate } from '../shared/when.ts';
import type { PuzzleController, PuzzleUi } from './controller.ts';

export function PuzzlePage({ ctl }: { ctl: PuzzleController }) {
  const { phase, puzzle, isUnreachable } = ctl.ui;
  if (phase === 'unknown') return <UnknownPuzzle />;
  return (
    <div class="puzzle">
      {isUnreachable && <p class="warning">The server does not answer. This page tries again by itself.</p>}
      {puzzle && (
        <>
          <StartForm ctl={ctl} puzzle={puzzle} />
          <Fastest ui={ctl.ui} />
        </>
      )}
    </div>
  );
}

function StartForm({ ctl, puzzle }: { ctl: PuzzleController; puzzle: PuzzleView }) {
  const { name, nameError, isStarting, problem, attempt } = ctl.ui;
  return (
    <form
      class="card new-game"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ctl.start();
        focusWrongName(ctl.ui.nameError);
      }}
    >
      <About ui={ctl.ui} puzzle={puzzle} />
      {attempt.state === 'running' && (
        <a class="button wide" href={attempt.path}>
          Resume your game
        </a>
      )}
      <NameField name={name} nameError={nameError} onType={ctl.typeName} onLeave={ctl.checkName} />
      <button
        type="submit"
        class={attempt.state === 'running' ? 'wide' : 'button wide'}
        aria-disabled={isStarting}
      >
        {isStarting ? 'Opening …' : attempt.state === 'none' ? 'Start' : 'Start again'}
      </button>
      <p class="field-error" role="alert">
        {problem}
      </p>
    </form>
  );
}

function About({ ui, puzzle }: { ui: PuzzleUi; puzzle: PuzzleView }) {
  const { number, attempt, rival, isPast } = ui;
  const { title, date, difficulty } = puzzle;
  return (
    <div class="about">
      <h1>
        <span class="eyebrow">
          {date === null ? 'Puzzle' : `Puzzle of the day${number === undefined ? '' : ` No. ${number}`}`}
          <span class="hidden">:</span>
        </span>{' '}
        {title}
      </h1>
      {date !== null && <p class="soft">{puzzleDate(date)}</p>}
      <p>
        <PuzzleFacts {...puzzle} />
      </p>
      <p class="soft small" aria-hidden="true">
        {directions.texts[difficulty]}
      </p>
      {rival && (
        <p class="challenge">
          <b>{rival.name}</b> challenges you: <b>{formatExact(rival.seconds)}</b> is the time to beat.
        </p>
      )}
      {attempt.state === 'done' && (
        <p>
          You have found all words in <a href={attempt.path}>{formatExact(attempt.seconds)}</a>.
        </p>
      )}
      {isPast && <p class="soft">This puzzle is from an earlier day: its list of times is closed.</p>}
    </div>
  );
}

function Fastest({ ui: { puzzle, entries } }: { ui: PuzzleUi }) {
  if (!puzzle || !entries) return null;
  const title = puzzle.date === null ? 'Fastest times' : 'Fastest of the day';
  return (
    <section class="card" aria-labelledby="fastest-title">
      <h2 id="fastest-title">{title}</h2>
      {entries.length > 0 ? (
        <FastestTimes entries={entries} label={title} />
      ) : (
        <p class="soft">No time yet.</p>
      )}
    </section>
  );
}

function UnknownPuzzle() {
  return (
    <div class="notice-page">
      <h1>There is no such puzzle</h1>
      <p>The link may be mistyped, or the puzzle has been deleted. There are always more words to find.</p>
      <p>
        <a class="button" href="./">
          Start a game
        </a>
      </p>
    </div>
  );
}
