import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dateOf, FIRST_DAY, parseDay, weekdayOf } from '../../../src/core/game/days.ts';
import { DIFFICULTIES } from '../../../src/core/game/difficulty.ts';
import { LANGUAGE_CODES } from '../../../src/core/game/language/languages.ts';
import { createCalendar } from '../../../src/features/daily/calendar.ts';
import {
  daysIn,
  type Feasts,
  parseThemeDate,
  rangeAround,
  type Theme,
  type Themes,
} from '../../../src/features/daily/theme.ts';
import { planOf } from '../../../src/features/daily/theme-board.ts';
import { readFeasts, readThemes } from '../../../src/features/daily/theme-files.ts';

const FEASTS = readFeasts('en');
const MONDAY = parseDay('2026-11-16') as number;
const LAST_DAY = parseDay('2035-12-31') as number;
const DAYS = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, i) => FIRST_DAY + i);
const YEARS = Array.from({ length: 10 }, (_, i) => `${2026 + i}`);

const daysOf = (text: string, feasts: Feasts) => {
  const date = parseThemeDate(text, feasts);
  return date ? YEARS.flatMap((year) => daysIn(Number(year), date)) : [];
};
const weekFrom = (day: number) => Array.from({ length: 7 }, (_, i) => day + i);
const theme = (title: string, about: Partial<Theme> = {}): Theme => {
  return {
    title,
    kind: title,
    line: '',
    message: 'M',
    letters: 'M',
    words: [],
    marked: [],
    labels: [],
    ...about,
  };
};

/** Themes with these titles for each weekday, prefixed with the weekday. */
const themesOf = (titles: string, dated: readonly Theme[] = [], quiet: readonly string[] = []): Themes => ({
  week: weekFrom(0).map((weekday) => Array.from(titles, (title) => theme(`${weekday}${title}`))),
  dated,
  quiet,
  feasts: FEASTS,
});

test('the boards grow from a small, easy Monday to a large, hard Sunday every week', () => {
  const plans = weekFrom(MONDAY).map(planOf);
  assert.equal(plans.map(({ size }) => size).join(' '), '8 9 10 10 11 11 12');
  const levels = plans.map(({ difficulty }) => DIFFICULTIES.indexOf(difficulty));
  assert.deepEqual(levels, levels.toSorted());
  assert.deepEqual(weekFrom(MONDAY + 7 * 52).map(planOf), plans);
});

test('the themes of a weekday take turns, and a single theme is enough', () => {
  const calendar = createCalendar(themesOf('abc'));
  const titles = Array.from({ length: 4 }, (_, i) => calendar(MONDAY + 7 * i + 2).title);
  assert.equal(new Set(titles).size, 3);
  assert.equal(titles[3], titles[0]);
  assert.ok(titles.every((title) => title.startsWith('2')));
  assert.equal(createCalendar(themesOf('a'))(MONDAY).title, '0a');
});

test("a title isn't repeated for 60 days, even if others of its kind then repeat too early", () => {
  const list = Array.from('abcdefghij', (title) => theme(title, { kind: title === 'a' ? 'one' : 'other' }));
  const calendar = createCalendar({ ...themesOf('a'), week: weekFrom(0).map(() => list) });
  const mondays = Array.from({ length: 100 }, (_, i) => MONDAY + 7 * i);
  const days = mondays.filter((day) => calendar(day).title === 'a');
  assert.ok(days.length > 5);
  assert.ok(days.every((day, i) => i === 0 || day - (days[i - 1] ?? 0) > 60));
});

test("a theme's date may be a day, a weekday after a day, or a feast with days before or after it", () => {
  const expected: [date: string, days: string[]][] = [
    ['12-21', ['2026-12-21', '2031-12-21']],
    ['02-29', ['2032-02-29', '2036-02-29']],
    ['05-08/sun', ['2026-05-10', '2027-05-09', '2033-05-08']],
    ['12-30/mon', ['2027-01-04', '2030-12-30']],
    ['easter', ['2026-04-05', '2035-03-25']],
    ['easter-47', ['2026-02-17', '2027-02-09']],
    ['eid-al-fitr', ['2026-03-20', '2033-01-03', '2033-12-23']],
    ['diwali+1', ['2026-11-09']],
  ];
  const dated = expected.map(([date]) => theme(date, { date, priority: date === 'eid-al-fitr' ? 1 : 2 }));
  const calendar = createCalendar(themesOf('a', dated));
  for (const [title, days] of expected) {
    for (const day of days) assert.equal(calendar(parseDay(day) as number).title, title, day);
  }
  assert.equal(calendar(parseDay('2027-03-01') as number).title, '0a');
});

test('if two themes want one day, the higher priority wins, then the first in the file', () => {
  const dated = [
    theme('feast', { date: 'easter' }),
    theme('minor', { date: '04-05', priority: 3 }),
    theme('second', { date: '04-05' }),
    theme('third', { date: '04-01/thu', priority: 1 }),
  ];
  const calendar = createCalendar(themesOf('a', dated));
  assert.equal(calendar(parseDay('2026-04-05') as number).title, 'feast');
  assert.equal(calendar(parseDay('2027-04-05') as number).title, 'second');
  assert.equal(calendar(parseDay('2029-04-05') as number).title, 'third');
});

test('a theme whose day is taken appears on the next of its dates', () => {
  const dated = [
    theme('Christmas', { date: '12-25', priority: 1 }),
    theme('Hanukkah', { date: 'hanukkah, hanukkah+1, hanukkah+2' }),
    theme('Boxing Day', { date: '12-26', priority: 1 }),
  ];
  const calendar = createCalendar(themesOf('a', dated));
  const titles = ['2026-12-05', '2027-12-25', '2027-12-26', '2027-12-27'];
  assert.deepEqual(
    titles.map((date) => calendar(parseDay(date) as number).title),
    ['Hanukkah', 'Christmas', 'Boxing Day', 'Hanukkah'],
  );
});

test('a day of mourning has a theme that is quiet or about nature, even if another theme has its date', () => {
  const week = weekFrom(0).map(() => [
    ...Array.from('abcdefgh', (title) => theme(title)),
    theme('woods', { kind: 'nature' }),
    theme('silence', { quiet: true }),
  ]);
  const dated = [theme('party', { date: '01-27' }), theme('candles', { date: '11-01', quiet: true })];
  const calendar = createCalendar({ ...themesOf('a', dated, ['01-27', '11-01', 'easter-2']), week });
  for (const day of DAYS) {
    const date = dateOf(day);
    if (/-01-27$/.test(date) || date === '2027-03-26')
      assert.ok(['woods', 'silence'].includes(calendar(day).title), `${date} ${calendar(day).title}`);
    if (/-11-01$/.test(date)) assert.equal(calendar(day).title, 'candles');
  }
});

test("each of a weekday's 53 themes appears once a year, despite days of mourning, dates and ranges", () => {
  const ranges = [
    ['05-10', '06-20'],
    ['12-01', '02-20'],
  ];
  const week = weekFrom(0).map((weekday) =>
    Array.from({ length: 53 + ranges.length }, (_, i) => {
      const [from, to] = ranges[i] ?? [];
      const kind = i % 9 === 3 ? 'nature' : `kind ${i % 11}`;
      return theme(`${weekday} ${i}`, from && to ? { kind, from, to } : { kind });
    }),
  );
  const dated = ['01-01', '04-05', '12-25', 'easter'].map((date) => theme(date, { date, priority: 1 }));
  const quiet = ['01-27', '03-11', '09-11', '11-09'];
  const calendar = createCalendar({ ...themesOf('a', dated, quiet), week });
  const last = new Map<string, number>();
  const seasonal = new Map<string, number>();
  const offsets = new Set<number>();
  for (const day of DAYS) {
    const shown = calendar(day);
    if (shown.date !== undefined) continue;
    assert.ok(day - (last.get(shown.title) ?? 0) >= 365, `${dateOf(day)} ${shown.title}`);
    last.set(shown.title, day);
    if (quiet.includes(dateOf(day).slice(5))) assert.equal(shown.kind, 'nature', dateOf(day));
    if (shown.from === undefined) continue;
    const range = rangeAround(shown, day);
    assert.ok(range, `${dateOf(day)} ${shown.title}`);
    offsets.add(Math.floor((day - range.first) / 7));
    seasonal.set(shown.title, (seasonal.get(shown.title) ?? 0) + 1);
  }
  // Each appears in most years, and not always in the first week of its range.
  assert.ok(
    [...seasonal.values()].every((times) => times >= 4),
    JSON.stringify([...seasonal]),
  );
  assert.ok(offsets.size >= 6, [...offsets].join());
});

test('a range may cross New Year', () => {
  const winter = theme('winter', { from: '12-01', to: '02-28' });
  const inRange = (date: string) => rangeAround(winter, parseDay(date) as number);
  for (const date of ['2026-12-01', '2027-01-15', '2027-02-28']) {
    assert.deepEqual(inRange(date), { first: parseDay('2026-12-01'), last: parseDay('2027-02-28') }, date);
  }
  for (const date of ['2026-11-30', '2027-03-01', '2027-07-01']) assert.equal(inRange(date), undefined, date);
});

test('a skipped theme is replaced on that day only, by one whose own days are far away', () => {
  const calendar = createCalendar(readThemes('en'));
  const day = MONDAY + 70;
  const out = calendar(day);
  const isLeftOut = (one: Theme, on: number) => on === day && one.title === out.title;
  const instead = calendar(day, isLeftOut);
  assert.notEqual(instead.title, out.title);
  for (let other = day - 140; other <= day + 140; other++) {
    if (other === day) continue;
    assert.equal(calendar(other, isLeftOut), calendar(other));
    assert.notEqual(calendar(other).title, instead.title);
  }
});

test('the calendar depends only on the themes, in whatever order days are requested', () => {
  const themes = readThemes('en');
  const [forwards, backwards] = [createCalendar(themes), createCalendar(themes)];
  const late = DAYS.toReversed()
    .map((day) => backwards(day))
    .reverse();
  assert.ok(DAYS.every((day, i) => forwards(day) === late[i]));
});

for (const code of LANGUAGE_CODES) {
  describe(`the calendar of ${code} from 2026 to 2035`, () => {
    const themes = readThemes(code);
    const calendar = createCalendar(themes);
    const quiet = new Set(themes.quiet.flatMap((text) => daysOf(text, themes.feasts)));
    const shown = DAYS.map((day) => ({ day, theme: calendar(day) }));
    const names = (broken: typeof shown) => broken.map(({ day, theme }) => `${dateOf(day)} ${theme.title}`);

    const isFree = ({ day, theme: { date, from } }: (typeof shown)[number]) =>
      date === undefined && from === undefined && !quiet.has(day);

    test('except on dated days and days of mourning, at most one day in 50 repeats a kind of its weekday within four weeks', () => {
      const again = shown.filter((one, i) =>
        [7, 14, 21].some((days) => {
          const before = shown[i - days];
          return before && before.theme.kind === one.theme.kind && isFree(before) && isFree(one);
        }),
      );
      assert.ok(again.length * 50 <= shown.length, names(again).join('\n'));
    });

    test('no title repeats within 60 days, except on feasts and days of mourning', () => {
      const last = new Map<Theme, number>();
      const again = shown.filter((one) => {
        const before = last.get(one.theme) ?? Number.NEGATIVE_INFINITY;
        if (!quiet.has(one.day)) last.set(one.theme, one.day);
        return isFree(one) && one.day - before <= 60;
      });
      assert.deepEqual(names(again), []);
    });

    test('each day has a theme of its weekday or date', () => {
      const { week, dated } = readThemes(code);
      const lists = week.map((list) => new Set(list.map(({ title }) => title)));
      const ofDates = new Set(dated.map(({ title }) => title));
      const wrong = shown.filter(
        ({ day, theme }) => !lists[weekdayOf(day)]?.has(theme.title) && !ofDates.has(theme.title),
      );
      assert.deepEqual(names(wrong), []);
    });
  });
}
