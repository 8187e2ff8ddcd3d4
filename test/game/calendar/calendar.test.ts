import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { planOf } from '../../../src/game/board/themes.ts';
import { createCalendar } from '../../../src/game/calendar/calendar.ts';
import { fitOf, type Season, type Theme } from '../../../src/game/calendar/theme.ts';
import { dateOf, dayOf, FIRST_DAY, weekdayOf } from '../../../src/game/days.ts';
import { DIFFICULTIES } from '../../../src/game/difficulty.ts';
import { LANGUAGE_CODES } from '../../../src/game/language/languages.ts';
import { readThemes } from '../../../src/puzzles/theme-files.ts';

const MONDAY = dayOf('2026-11-16') as number;
const LAST_DAY = dayOf('2035-12-31') as number;
const DAYS = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, i) => FIRST_DAY + i);
const YEARS = Array.from({ length: 10 }, (_, i) => `${2026 + i}`);

const monthOf = (day: number) => Number(dateOf(day).slice(5, 7));
const weekFrom = (day: number) => Array.from({ length: 7 }, (_, i) => day + i);
const theme = (title: string, about: Partial<Theme> = {}): Theme => {
  return { title, kind: title, line: '', message: 'M', letters: 'M', words: [], labels: [], ...about };
};

/** Each weekday has these themes; a title begins with the weekday. */
const themesOf = (titles: string, dated: readonly Theme[] = []) => ({
  week: weekFrom(0).map((weekday) => Array.from(titles, (title) => theme(`${weekday}${title}`))),
  dated,
});

test('the boards grow from a small and easy Monday to a large and hard Sunday, every week', () => {
  const plans = weekFrom(MONDAY).map(planOf);
  assert.equal(plans.map(({ size }) => size).join(' '), '8 9 10 10 11 11 12');
  const levels = plans.map(({ difficulty }) => DIFFICULTIES.indexOf(difficulty));
  assert.deepEqual(levels, levels.toSorted());
  assert.deepEqual(weekFrom(MONDAY + 7 * 52).map(planOf), plans);
});

test('the themes of a weekday take turns, one a week, and one is enough', () => {
  const calendar = createCalendar(themesOf('abc'));
  const titles = Array.from({ length: 4 }, (_, i) => calendar(MONDAY + 7 * i + 2).title);
  assert.equal(new Set(titles).size, 3);
  assert.equal(titles[3], titles[0]);
  assert.ok(titles.every((title) => title.startsWith('2')));
  assert.equal(createCalendar(themesOf('a'))(MONDAY).title, '0a');
});

test('a title waits for 60 days, even when others of its kind come too early', () => {
  const list = Array.from('abcdefghij', (title) => theme(title, { kind: title === 'a' ? 'one' : 'other' }));
  const calendar = createCalendar({ week: weekFrom(0).map(() => list), dated: [] });
  const mondays = Array.from({ length: 100 }, (_, i) => MONDAY + 7 * i);
  const days = mondays.filter((day) => calendar(day).title === 'a');
  assert.ok(days.length > 5);
  assert.ok(days.every((day, i) => i === 0 || day - (days[i - 1] ?? 0) > 60));
});

test('a date has its theme, also a weekday after a date, a feast and a day so long before or after it', () => {
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
  const dated = expected.map(([date]) => theme(date, { date }));
  const calendar = createCalendar(themesOf('a', dated));
  for (const [title, days] of expected) {
    for (const day of days) assert.equal(calendar(dayOf(day) as number).title, title, day);
  }
  assert.equal(calendar(dayOf('2027-03-01') as number).title, '0a');
});

test('of two themes for one day the feast of the table wins, then the first in the file', () => {
  const dated = [
    theme('first', { date: '04-05' }),
    theme('second', { date: '04-05/sun' }),
    theme('feast', { date: 'easter' }),
  ];
  const calendar = createCalendar(themesOf('a', dated));
  assert.equal(calendar(dayOf('2026-04-05') as number).title, 'feast');
  assert.equal(calendar(dayOf('2027-04-05') as number).title, 'first');
  assert.equal(calendar(dayOf('2032-04-11') as number).title, 'second');
  assert.equal(calendar(dayOf('2037-04-05') as number).title, 'first');
});

test('no winter from May to August, no summer from December to February, autumn from July, spring until July', () => {
  const never: Record<Season, number[]> = {
    winter: [5, 6, 7, 8],
    summer: [12, 1, 2],
    autumn: [2, 3, 4, 5, 6],
    spring: [8, 9, 10, 11, 12],
  };
  for (const [season, months] of Object.entries(never)) {
    for (let month = 1; month <= 12; month++) {
      assert.equal(fitOf(season as Season, month) === 'never', months.includes(month), `${season} ${month}`);
    }
  }
});

test('the themes alone decide, in whatever order the days are asked for', () => {
  const themes = readThemes('en');
  const [forwards, backwards] = [createCalendar(themes), createCalendar(themes)];
  const late = DAYS.toReversed().map(backwards).reverse();
  assert.ok(DAYS.every((day, i) => forwards(day) === late[i]));
});

test('a date in 2035 takes less than 5 ms of processor time', () => {
  const themes = readThemes('en');
  const start = process.threadCpuUsage();
  for (let i = 0; i < 40; i++) createCalendar(themes)(LAST_DAY);
  const { user, system } = process.threadCpuUsage(start);
  assert.ok((user + system) / 40 < 5_000, `${(user + system) / 40} µs`);
});

for (const code of LANGUAGE_CODES) {
  describe(`the calendar of ${code} from 2026 to 2035`, () => {
    const calendar = createCalendar(readThemes(code));
    const shown = DAYS.map((day) => ({ day, theme: calendar(day) }));
    const names = (broken: typeof shown) => broken.map(({ day, theme }) => `${dateOf(day)} ${theme.title}`);

    test('a theme comes in its season', () => {
      const wrong = shown.filter(
        ({ day, theme }) => theme.date === undefined && fitOf(theme.season, monthOf(day)) === 'never',
      );
      assert.deepEqual(names(wrong), []);
    });

    test('no kind comes on the same weekday twice within four weeks, except for days with a date', () => {
      const again = shown.filter(({ theme }, i) =>
        [7, 14, 21].some((days) => {
          const before = shown[i - days]?.theme;
          return before?.kind === theme.kind && (before.date === undefined || theme.date === undefined);
        }),
      );
      assert.deepEqual(names(again), []);
    });

    test(`no title comes again within ${code === 'en' ? 'a year' : '60 days'}, feasts aside`, () => {
      const pause = code === 'en' ? 365 : 61;
      const last = new Map<Theme, number>();
      const again = shown.filter(({ day, theme }) => {
        const before = last.get(theme) ?? Number.NEGATIVE_INFINITY;
        last.set(theme, day);
        return theme.date === undefined && day - before < pause;
      });
      assert.deepEqual(names(again), []);
    });

    test('at least 110 titles come up in a year', () => {
      for (const year of YEARS) {
        const titles = shown
          .filter(({ day }) => dateOf(day).startsWith(year))
          .map(({ theme }) => theme.title);
        assert.ok(new Set(titles).size >= 110, `${year}: ${new Set(titles).size}`);
      }
    });

    test('each day has a theme of its weekday or of its date', () => {
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
