import { DAY_MS, dayOfWeek, FIRST_DAY, weekdayOf, weekOf } from '../days.ts';
import { dayIn, fitOf, readThemeDate, type Theme, type Themes, type YearlyDate } from './theme.ts';

/** The theme of a day, from the first puzzle of the day on. */
export type Calendar = (day: number) => Theme;

/** A kind comes on a weekday again after four weeks, a title after nine (60 days), if it can a year. */
const KIND_WEEKS = 4;
const TITLE_WEEKS = 9;
const YEAR_WEEKS = 53;

/** What a theme breaks, the worst first. */
const COST = { season: 16, title: 8, kind: 4, year: 2, early: 1 };

/** Each waiting theme of a kind counts as so many weeks more of waiting: else large kinds stay to the end. */
const WAITING_WEEKS = 6;

/**
 * The date and the themes alone decide: a theme with this date, or else of the list of the weekday the one
 * that breaks least, and of these the one that came longest ago, counted from the first week. So a weekday
 * is chosen week by week; a date in 2035 takes 3 ms once.
 */
export function createCalendar({ week, dated }: Themes): Calendar {
  const ofDate = createDates(dated);
  const weekdays = week.map((list, weekday) => createWeekday(list, weekday, ofDate));
  return (day) => ofDate(day) ?? (weekdays[weekdayOf(day)]?.(weekOf(day)) as Theme);
}

type Dates = (day: number) => Theme | undefined;

/** A feast of the table wins over a day of every year; then the order of the file decides. */
function createDates(themes: readonly Theme[]): Dates {
  const found = new Map<number, Theme>();
  const put = (day: number | undefined, theme: Theme) => {
    if (day !== undefined && !found.has(day)) found.set(day, theme);
  };
  const yearly: { theme: Theme; date: YearlyDate }[] = [];
  for (const theme of themes) {
    const date = readThemeDate(theme.date ?? '');
    if (date && 'feastDays' in date) for (const day of date.feastDays) put(day, theme);
    else if (date) yearly.push({ theme, date });
  }
  // The Sunday after a day in December may be in January.
  let nextYear = new Date(FIRST_DAY * DAY_MS).getUTCFullYear() - 1;
  return (day) => {
    for (; day * DAY_MS >= Date.UTC(nextYear, 0); nextYear++) {
      for (const { theme, date } of yearly) put(dayIn(nextYear, date), theme);
    }
    return found.get(day);
  };
}

function createWeekday(list: readonly Theme[], weekday: number, ofDate: Dates) {
  const firstWeek = weekOf(FIRST_DAY);
  const choices: Choice[] = list.map((theme) => ({ theme, lastWeek: firstWeek - YEAR_WEEKS }));
  const chosen: Theme[] = [];
  const datedIn = (week: number) => ofDate(dayOfWeek(week, weekday));

  const choose = (week: number): Theme => {
    const month = new Date(dayOfWeek(week, weekday) * DAY_MS).getUTCMonth() + 1;
    const kinds: string[] = [];
    for (let i = 1; i < KIND_WEEKS; i++) {
      const [before, after] = [chosen[week - i - firstWeek], datedIn(week + i)];
      if (before) kinds.push(before.kind);
      if (after) kinds.push(after.kind);
    }
    let least = Number.POSITIVE_INFINITY;
    let best: Choice[] = [];
    for (const choice of choices) {
      const cost = costOf(choice, week, month, kinds);
      if (cost < least) [least, best] = [cost, []];
      if (cost === least) best.push(choice);
    }
    const choice = longestWaiting(best);
    choice.lastWeek = week;
    return choice.theme;
  };

  return (week: number): Theme | undefined => {
    for (let next = firstWeek + chosen.length; next <= week; next++)
      chosen.push(datedIn(next) ?? choose(next));
    return chosen[week - firstWeek];
  };
}

type Choice = { readonly theme: Theme; lastWeek: number };

function costOf({ theme, lastWeek }: Choice, week: number, month: number, kinds: readonly string[]): number {
  const weeks = week - lastWeek;
  const fit = fitOf(theme.season, month);
  return (
    (fit === 'never' ? COST.season : 0) +
    (weeks < TITLE_WEEKS ? COST.title : 0) +
    (kinds.includes(theme.kind) ? COST.kind : 0) +
    (weeks < YEAR_WEEKS ? COST.year : 0) +
    (fit === 'allowed' ? COST.early : 0)
  );
}

/** Of equals the first one. */
function longestWaiting(choices: readonly Choice[]): Choice {
  const counts = new Map<string, number>();
  for (const { theme } of choices) counts.set(theme.kind, (counts.get(theme.kind) ?? 0) + 1);
  const rank = ({ theme, lastWeek }: Choice) => (counts.get(theme.kind) ?? 0) * WAITING_WEEKS - lastWeek;
  return choices.reduce((first, one) => (rank(one) > rank(first) ? one : first));
}
