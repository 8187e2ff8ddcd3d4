import { DAY_MS, dayOfWeek, FIRST_DAY, weekdayOf, weekOf } from '../../core/game/days.ts';
import {
  DEFAULT_PRIORITY,
  daysIn,
  isQuiet,
  parseThemeDate,
  parseThemeDates,
  rangeAround,
  type Theme,
  type Themes,
} from './theme.ts';

/**
 * The theme of a day, from the first daily puzzle on. Skipped themes don't appear on that day, and other days
 * stay the same.
 */
export type Calendar = (day: number, isLeftOut?: IsLeftOut) => Theme;

type IsLeftOut = (theme: Theme, day: number) => boolean;

/** If possible, a kind returns on a weekday after four weeks, and a theme after a year or at least nine weeks. */
const KIND_WEEKS = 4;
const THEME_WEEKS = 9;
const YEAR_WEEKS = 53;

/** The costs of breaking rules, worst first. `notDue` applies to themes before their randomly chosen day. */
const COST = { range: 256, quiet: 128, soon: 64, year: 32, reserved: 16, kind: 8, notDue: 4, early: 2 };

/** Each waiting theme of a kind adds this many weeks of waiting; otherwise large kinds would be left to the end. */
const WAITING_WEEKS = 6;

/**
 * Only the date and the themes decide: the theme with this date; otherwise, from the weekday's list, the theme with the
 * lowest cost and, among equals, the one that appeared longest ago. So the themes of a weekday are chosen week by week,
 * from the first week on.
 */
export function createCalendar(themes: Themes): Calendar {
  const isQuietDay = createQuietDays(themes);
  const datedTheme = createDates(themes, isQuietDay);
  const weekdays = themes.week.map((list, weekday) => createWeekday(list, weekday, datedTheme, isQuietDay));
  return (day, isLeftOut) => {
    const weekday = weekdays[weekdayOf(day)] as Weekday;
    const theme = datedTheme(day) ?? weekday.theme(weekOf(day));
    return isLeftOut?.(theme, day) ? weekday.replacement(weekOf(day), isLeftOut) : theme;
  };
}

type Dates = (day: number) => Theme | undefined;
type IsQuietDay = (day: number) => boolean;

function createQuietDays({ quiet, feasts }: Themes): IsQuietDay {
  const dates = quiet.flatMap((text) => parseThemeDate(text, feasts) ?? []);
  return cacheByYear((year) => {
    const days = new Set(dates.flatMap((date) => daysIn(year, date)));
    return (day) => days.has(day);
  });
}

/** Makes a function once per year, and calls it for days of that year. */
function cacheByYear<T>(make: (year: number) => (day: number) => T): (day: number) => T {
  const years = new Map<number, (day: number) => T>();
  return (day) => {
    const year = yearOf(day);
    const known = years.get(year) ?? make(year);
    years.set(year, known);
    return known(day);
  };
}

function yearOf(day: number): number {
  return new Date(day * DAY_MS).getUTCFullYear();
}

/** Each year, by priority and then in file order, each theme gets its first free day. */
function createDates({ dated, feasts }: Themes, isQuietDay: IsQuietDay): Dates {
  const found = new Map<number, Theme>();
  const themes = dated
    .map((theme) => ({ theme, dates: parseThemeDates(theme.date ?? '', feasts) ?? [] }))
    .sort((a, b) => priorityOf(a.theme) - priorityOf(b.theme));
  const assign = (theme: Theme, days: readonly number[]) => {
    const day = days.find((day) => !found.has(day) && (!isQuietDay(day) || isQuiet(theme)));
    if (day !== undefined) found.set(day, theme);
  };
  const assignYear = (year: number) => {
    for (const { theme, dates } of themes) {
      const [first, ...others] = dates.map((date) => daysIn(year, date));
      // A feast may occur twice in a year; its other days belong to the nearest one.
      for (const [i, day] of first?.entries() ?? [])
        assign(theme, [day, ...others.flatMap((days) => days[i] ?? [])]);
    }
  };
  let nextYear = yearOf(FIRST_DAY);
  return (day) => {
    for (; nextYear <= yearOf(day); nextYear++) assignYear(nextYear);
    return found.get(day);
  };
}

function priorityOf({ priority = DEFAULT_PRIORITY }: Theme): number {
  return priority;
}

type Weekday = ReturnType<typeof createWeekday>;

function createWeekday(list: readonly Theme[], weekday: number, datedTheme: Dates, isQuietDay: IsQuietDay) {
  const firstWeek = weekOf(FIRST_DAY);
  const choices: Choice[] = list.map((theme) => ({
    theme,
    lastWeek: firstWeek - YEAR_WEEKS,
    isCalm: isCalm(theme),
  }));
  const chosen: Theme[] = [];
  const dayOfWeekNumber = (week: number) => dayOfWeek(week, weekday);
  const datedThemeIn = (week: number) => datedTheme(dayOfWeekNumber(week));
  const isQuietWeek = (week: number) => isQuietDay(dayOfWeekNumber(week)) && !datedThemeIn(week);

  const choose = (week: number): Theme => {
    const kinds: string[] = [];
    for (let i = 1; i < KIND_WEEKS; i++) {
      const [before, after] = [chosen[week - i - firstWeek], datedThemeIn(week + i)];
      if (before) kinds.push(before.kind);
      if (after) kinds.push(after.kind);
    }
    const day = dayOfWeekNumber(week);
    const isQuiet = isQuietDay(day);
    const isReserved = !isQuiet && areCalmThemesNeeded(week);
    let least = Number.POSITIVE_INFINITY;
    let best: Choice[] = [];
    for (const choice of choices) {
      const cost = costOf(choice, { week, day, kinds, isQuiet, isReserved });
      if (cost < least) [least, best] = [cost, []];
      if (cost === least) best.push(choice);
    }
    const choice = longestWaiting(best);
    choice.lastWeek = week;
    return choice.theme;
  };

  /** Whether the next days of mourning need all calm themes that have not appeared for a year. */
  const areCalmThemesNeeded = (week: number): boolean => {
    const free = choices.filter(({ isCalm, lastWeek }) => isCalm && week - lastWeek >= YEAR_WEEKS).length;
    let needed = 0;
    for (let next = week + 1; next < week + YEAR_WEEKS && needed < free; next++)
      if (isQuietWeek(next)) needed++;
    return free > 0 && needed >= free;
  };

  const theme = (week: number): Theme => {
    for (let next = firstWeek + chosen.length; next <= week; next++)
      chosen.push(datedThemeIn(next) ?? choose(next));
    return chosen[week - firstWeek] as Theme;
  };

  /** The replacement for a skipped theme: the theme furthest from its own days. */
  const replacement = (wanted: number, isLeftOut: IsLeftOut): Theme => {
    const shown = new Map<number, Theme>();
    for (let week = firstWeek; week <= wanted; week++) {
      if (!isLeftOut(theme(week), dayOfWeekNumber(week))) continue;
      const distanceOf = (one: Theme) => {
        for (let weeks = 1; weeks < YEAR_WEEKS; weeks++) {
          const near = [shown.get(week - weeks), chosen[week - weeks - firstWeek], theme(week + weeks)];
          if (near.includes(one)) return weeks;
        }
        return YEAR_WEEKS;
      };
      const day = dayOfWeekNumber(week);
      const allowed = list.filter((one) => !isLeftOut(one, day));
      const inRange = allowed.filter((one) => !hasRange(one) || rangeAround(one, day));
      const fitting = inRange.filter((one) => !isQuietDay(day) || isQuiet(one));
      const from = [fitting, inRange, allowed].find((themes) => themes.length > 0) ?? list;
      const distances = new Map(from.map((one) => [one, distanceOf(one)]));
      const most = Math.max(...distances.values());
      shown.set(week, from.find((one) => distances.get(one) === most) as Theme);
    }
    return shown.get(wanted) as Theme;
  };

  return { theme, replacement };
}

/** A calm theme may appear on any day of mourning. */
type Choice = { readonly theme: Theme; lastWeek: number; readonly isCalm: boolean };

function isCalm(theme: Theme): boolean {
  return isQuiet(theme) && !hasRange(theme);
}

function hasRange({ from }: Theme): boolean {
  return from !== undefined;
}

type Circumstances = {
  week: number;
  day: number;
  kinds: readonly string[];
  isQuiet: boolean;
  isReserved: boolean;
};

function costOf({ theme, lastWeek, isCalm }: Choice, { week, day, kinds, ...today }: Circumstances): number {
  const weeks = week - lastWeek;
  const range = rangeAround(theme, day);
  const isDue = range !== undefined && isDrawn(theme, range, day) && day - weeks * 7 < range.first;
  return (
    (today.isQuiet && !isQuiet(theme) ? COST.quiet : 0) +
    (hasRange(theme) && !range ? COST.range : 0) +
    (weeks < THEME_WEEKS ? COST.soon : 0) +
    (weeks < YEAR_WEEKS ? COST.year : 0) +
    (today.isReserved && isCalm ? COST.reserved : 0) +
    (kinds.includes(theme.kind) ? COST.kind : 0) +
    (isDue ? 0 : COST.notDue) +
    (range && !isDue ? COST.early : 0)
  );
}

/** Whether a theme's week, chosen at random each year, has come. */
function isDrawn({ title }: Theme, { first, last }: { first: number; last: number }, day: number): boolean {
  const weeks = Math.max(1, Math.floor((last - first + 1) / 7));
  return day - first >= (hashOf(`${title} ${first}`) % weeks) * 7;
}

/** Returns the text's FNV-1a hash. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Returns the first of the choices that have waited longest. */
function longestWaiting(choices: readonly Choice[]): Choice {
  const counts = new Map<string, number>();
  for (const { theme } of choices) counts.set(theme.kind, (counts.get(theme.kind) ?? 0) + 1);
  const rank = ({ theme, lastWeek }: Choice) => (counts.get(theme.kind) ?? 0) * WAITING_WEEKS - lastWeek;
  return choices.reduce((first, one) => (rank(one) > rank(first) ? one : first));
}
