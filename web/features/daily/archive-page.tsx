import { dateOf, dayAt } from '../../../src/core/game/days.ts';
import type { LanguageCode } from '../../../src/core/game/language/languages.ts';
import { shared, daily as texts } from '../../messages/messages.ts';
import { formatClock } from '../../shared/clock.ts';
import { Status } from '../../shared/controls.tsx';
import { dateWithWeekday, monthAndYear, weekday } from '../../shared/when.ts';
import type { Archive, CalendarDay } from './archive.ts';
import { WEEK } from './day.ts';
import dailyPath from './day-path.ts';
import type { MonthSlot } from './month-slot.ts';

/** The features' links to a month. */
const MONTH = Object.values(
  import.meta.glob<MonthSlot>('../*/archive-month.tsx', { eager: true, import: 'default' }),
);

/** Any Monday, from which the names of the weekdays are formatted. */
const MONDAY = dayAt(Date.UTC(2026, 0, 5));

export function ArchivePage({ ctl }: { ctl: Archive }) {
  const { month, weeks, weekStart, hasEarlier, hasLater, isUnreachable } = ctl.ui;
  const days = weeks.flat().filter((day) => day !== undefined && !day.isFuture);
  const done = days.filter((day) => day?.attempt.state === 'done').length;
  return (
    <div class="archive">
      <h1>{texts.archiveTitle}</h1>
      <p class="soft">{texts.archiveText}</p>
      <section class="card calendar" aria-labelledby="month">
        <div class="month">
          <Turn name={texts.earlierMonth} sign="‹" isOn={hasEarlier} onClick={ctl.earlier} />
          <h2 id="month" aria-live="polite">
            {monthAndYear(month)}
          </h2>
          <Turn name={texts.laterMonth} sign="›" isOn={hasLater} onClick={ctl.later} />
        </div>
        <table aria-labelledby="month">
          <thead>
            <tr>
              {Array.from({ length: WEEK }, (_, i) => (
                <th key={i} scope="col">
                  {weekday(dateOf(MONDAY + weekStart + i))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, i) => (
              <tr key={`${month} ${i}`}>
                {week.map((day, j) => (
                  <td key={j}>{day && <Day day={day} language={ctl.wordsIn()} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Status>{isUnreachable ? shared.noAnswer : texts.monthDone(done, days.length)}</Status>
        {MONTH.map((link) => link(month, ctl.wordsIn()))}
      </section>
    </div>
  );
}

type TurnProps = { name: string; sign: string; isOn: boolean; onClick(): unknown };

/** Never `disabled`, because a disabled button would lose the focus. */
function Turn({ name, sign, isOn, onClick }: TurnProps) {
  return (
    <button
      type="button"
      class="turn"
      aria-label={name}
      aria-disabled={!isOn}
      onClick={isOn ? onClick : undefined}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

function Day({ day, language }: { day: CalendarDay; language: LanguageCode }) {
  const { date, title, attempt, isToday, isFuture } = day;
  const number = Number(date.slice(8));
  if (isFuture) return <span class="day soft">{number}</span>;
  return (
    <a
      class={`day ${attempt.state === 'done' && !attempt.isOnItsDay ? 'later' : attempt.state}`}
      href={attempt.state === 'none' ? dailyPath(date, language) : attempt.path}
      aria-current={isToday ? 'date' : undefined}
    >
      <span class="hidden">{texts.day(dateWithWeekday(date), title, stateText(day))}</span>
      <b aria-hidden="true">{number}</b>
      <span class="title" aria-hidden="true" lang={language}>
        {title}
      </span>
      <span class="time" aria-hidden="true">
        {attempt.state === 'done' && formatClock(attempt.seconds * 1000)}
        {attempt.state === 'running' && '…'}
      </span>
    </a>
  );
}

function stateText({ attempt }: CalendarDay): string {
  return attempt.state === 'done'
    ? texts.done(formatClock(attempt.seconds * 1000))
    : texts.play[attempt.state];
}
