import { dateOf, FIRST_DAY, parseDay, weekdayOf } from '../../../src/core/game/days.ts';
import type { DailyView } from '../../../src/features/daily/schema.ts';
import { type Attempt, attemptOf } from '../../puzzle/attempt.ts';
import { dateAt } from '../../shared/clock.ts';
import { createRetry, createState, type PageDeps } from '../../shared/controller.ts';
import { WEEK } from './day.ts';

export type CalendarDay = {
  date: string;
  /** Undefined before the server's response, and without a server. */
  title: string | undefined;
  attempt: Attempt;
  isToday: boolean;
  /** Whether this day hasn't begun yet in the player's time zone. */
  isFuture: boolean;
};

const FIRST_DATE = dateOf(FIRST_DAY);

/**
 * The calendar of daily puzzles, a month at a time. The player's games are in this browser; the server adds the titles.
 * `weekStart`: the days from Monday to the first day of the week.
 */
export function createArchive(deps: PageDeps, weekStart: number) {
  const { client, storage, results, clock, timers, redraw } = deps;
  const known = new Map<string, DailyView>();
  let month = monthOf(dateAt(clock.now()));
  const { state: ui, change } = createState({ ...monthView(), isUnreachable: false }, redraw);
  const retry = createRetry(timers);

  function monthView() {
    const today = dateAt(clock.now());
    const days = datesOf(month).map((date) => (date < FIRST_DATE ? undefined : calendarDay(date, today)));
    const before = new Array<undefined>((weekdayOf(parseDay(month) ?? 0) - weekStart + 7) % 7).fill(
      undefined,
    );
    const all = [...before, ...days];
    return {
      /** The first day of the displayed month. */
      month,
      weekStart,
      /** The weeks of the month, with undefined for days of other months. */
      weeks: Array.from({ length: Math.ceil(all.length / WEEK) }, (_, i) =>
        Array.from({ length: WEEK }, (_, weekday) => all[i * WEEK + weekday]),
      ),
      hasEarlier: month > monthOf(FIRST_DATE),
      hasLater: month < monthOf(today),
    };
  }

  function calendarDay(date: string, today: string): CalendarDay {
    const daily = known.get(date);
    const attempt = attemptOf({ id: daily?.puzzle_id ?? '', date }, results.all(), storage.recent());
    return { date, title: daily?.title, attempt, isToday: date === today, isFuture: date > today };
  }

  const show = () => change(monthView());

  /** Loads the month's titles. The server sends at most thirty days at a time. */
  async function load(): Promise<void> {
    show();
    const wanted = month;
    try {
      for (let before = untitled(wanted); before !== undefined; before = untitled(wanted)) {
        const loaded = await client.dailyArchive(before, client.wordsIn());
        if (loaded.length === 0) break;
        for (const daily of loaded) known.set(daily.date, daily);
      }
      retry.succeeded();
      change({ ...monthView(), isUnreachable: false });
    } catch {
      change({ ...monthView(), isUnreachable: true });
      retry.again(() => month === wanted && load());
    }
  }

  /** Returns the day after the month's last day that has begun and still lacks a title. */
  function untitled(of: string): string | undefined {
    const today = dateAt(clock.now());
    const last = datesOf(of)
      .filter((date) => date >= FIRST_DATE && date <= today && !known.has(date))
      .at(-1);
    return last && dateOf((parseDay(last) ?? 0) + 1);
  }

  function turn(to: string): Promise<void> {
    month = to;
    return load();
  }

  return {
    ui,
    wordsIn: client.wordsIn,
    open: load,
    earlier: () => turn(monthOf(dateOf((parseDay(month) ?? 0) - 1))),
    later: () => turn(monthOf(dateOf((parseDay(month) ?? 0) + 31))),
    /**
     * Called when the browser has restored the page from its back/forward cache, because a puzzle may have been played
     * since.
     */
    restored: show,
  };
}

export type Archive = ReturnType<typeof createArchive>;

/** Returns the first day of a date's month. */
function monthOf(date: string): string {
  return `${date.slice(0, 8)}01`;
}

function datesOf(month: string): string[] {
  const first = parseDay(month) ?? 0;
  const all = Array.from({ length: 31 }, (_, i) => dateOf(first + i));
  return all.filter((date) => monthOf(date) === month);
}
