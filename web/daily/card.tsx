import { formatExact } from '../shared/clock.ts';
import { PuzzleFacts } from '../shared/puzzle-facts.tsx';
import { puzzleDate } from '../shared/when.ts';
import type { TodayUi } from './today.ts';

/** Gives a line its height before its text has loaded, so that nothing moves then. */
const EMPTY = '\u00a0';

/** The puzzle of the day, first on the start page. */
export function TodayCard({ ui, onPlay }: { ui: TodayUi; onPlay(): void }) {
  const { daily, problem } = ui;
  return (
    <section class="card today" aria-labelledby="today-title">
      <div class="about">
        <h2 id="today-title">
          <span class="eyebrow">
            Puzzle of the day{daily && ` No. ${daily.number}`}
            <span class="hidden">:</span>
          </span>{' '}
          {daily?.title ?? EMPTY}
        </h2>
        <p class="soft small facts">
          {daily ? <PuzzleFacts {...daily} /> : ui.isUnreachable ? 'It cannot be loaded right now.' : EMPTY}
        </p>
      </div>
      <button type="button" class="button" aria-disabled={!daily || ui.isStarting} onClick={onPlay}>
        {buttonText(ui)}
      </button>
      <p class="small state">{daily ? <State ui={ui} /> : EMPTY}</p>
      <p class="small links">
        <a href="daily/archive">Earlier puzzles</a>
        <a href="statistics">Your statistics</a>
      </p>
      <p class="field-error" role="alert">
        {problem}
      </p>
    </section>
  );
}

function buttonText({ attempt, isStarting }: TodayUi): string {
  if (isStarting) return 'Opening …';
  return { none: 'Play', running: 'Resume', done: 'See the result' }[attempt.state];
}

function State({ ui: { daily, attempt, streak, next } }: { ui: TodayUi }) {
  const days = streak?.current ?? 0;
  return (
    <>
      {attempt.state === 'done' ? (
        <b>Done in {formatExact(attempt.seconds)}</b>
      ) : (
        <span class="soft">{puzzleDate(daily?.date ?? '')}</span>
      )}
      {days > 0 && (
        <span class="streak">
          Streak: {days} {days === 1 ? 'day' : 'days'}
        </span>
      )}
      <span class="soft">Next in {next}</span>
    </>
  );
}
