import { common, daily as texts } from '../../messages/messages.ts';
import { formatClock } from '../../shared/clock.ts';
import { Button, Problem } from '../../shared/controls.tsx';
import { LivingBoard } from '../../shared/living-board.tsx';
import { titleClass } from '../../shared/shell.tsx';
import { dateWithWeekday } from '../../shared/when.ts';
import { WEEK } from './day.ts';
import dailyPath from './day-path.ts';
import type { Today } from './today.ts';

/** Reserves a line's height before its text has loaded, so that nothing moves. */
const EMPTY = '\u00a0';

/** The daily puzzle, first on the start page. */
export function TodayCard({ ui, onPlay }: { ui: Today['ui']; onPlay(): unknown }) {
  const { daily, attempt, problem } = ui;
  return (
    <section class="today" aria-labelledby="today-title">
      <div class="about">
        <h2 id="today-title" class={titleClass(daily?.title)}>
          <span class="eyebrow">
            {texts.eyebrow(daily?.number)}
            <span class="hidden">:</span>
          </span>{' '}
          <span lang={daily?.language}>{daily?.title ?? EMPTY}</span>
        </h2>
        <p class="line" lang={daily?.line ? daily.language : undefined}>
          {daily ? daily.line || dateWithWeekday(daily.date) : ui.isUnreachable ? texts.unavailable : EMPTY}
        </p>
      </div>
      <div class="small-board">{daily && <LivingBoard title={daily.title} language={daily.language} />}</div>
      <div class="today-play">
        <Button
          text={ui.isStarting ? texts.opening : texts.play[attempt.state]}
          class="button"
          isOff={!daily || ui.isStarting}
          onClick={onPlay}
        />
        <p>
          {attempt.state === 'done' ? (
            <b>{texts.done(formatClock(attempt.seconds * 1000))}</b>
          ) : (
            <span>{daily ? common.board(daily.board_size, daily.word_count) : EMPTY}</span>
          )}
          <span>{ui.isOffline ? texts.offline : daily ? texts.next(ui.next) : EMPTY}</span>
        </p>
      </div>
      <div class="week">
        <Days days={ui.days} />
        <span class="streak">{streakText(ui)}</span>
        <a href={dailyPath('archive', daily?.language ?? null)} aria-label={texts.earlierPuzzles}>
          {texts.earlier}
        </a>
      </div>
      <Problem text={problem} />
    </section>
  );
}

function streakText({ streak }: Today['ui']): string {
  if (!streak) return EMPTY;
  return streak.current > 0 ? common.streak(streak.current) : texts.noStreak;
}

function Days({ days }: { days: readonly boolean[] }) {
  const done = days.filter(Boolean).length;
  return (
    <span class="days" role="img" aria-label={texts.lastDays(done)}>
      {Array.from({ length: WEEK }, (_, i) => (
        <i key={i} class={days[i] ? 'done' : ''} />
      ))}
    </span>
  );
}
