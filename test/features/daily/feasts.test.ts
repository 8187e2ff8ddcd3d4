import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS, dateOf, dayAt, FIRST_DAY, parseDay, weekdayOf } from '../../../src/core/game/days.ts';
import { LANGUAGE_CODES } from '../../../src/core/game/language/languages.ts';
import { parseThemeDate, parseThemeDates } from '../../../src/features/daily/theme.ts';
import { readFeasts } from '../../../src/features/daily/theme-files.ts';
import { readSeed } from '../../core/game/seed.ts';

const FEASTS = readFeasts('en');
const YEARS = Array.from({ length: 10 }, (_, i) => 2026 + i);
const dayIn = (date: string) => parseDay(date) as number;

/** Returns the dates until 2035 for which another calendar gives this text. */
function datesOf(calendar: string, written: string): string[] {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
  });
  const days = Array.from({ length: dayIn('2036-01-01') - FIRST_DAY }, (_, i) => FIRST_DAY + i);
  return days.filter((day) => format.format(day * DAY_MS) === written).map(dateOf);
}

/** Computes Easter by the anonymous Gregorian algorithm. */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const m = Math.floor((a + 11 * h) / 319);
  const r = (2 * (b % 4) + 2 * Math.floor(c / 4) - (c % 4) - h + m + 32) % 7;
  const month = Math.floor((h - m + r + 90) / 25);
  return dateOf(dayAt(Date.UTC(year, month - 1, (h - m + r + month + 19) % 32)));
}

/** Computes Easter by Meeus's Julian algorithm. The Julian calendar is 13 days behind. */
function orthodoxEasterOf(year: number): string {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const n = d + e + 114;
  return dateOf(dayAt(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)) + 13);
}

test('Western and Orthodox Easter match the computus, and Thanksgiving is the fourth Thursday of November', () => {
  assert.deepEqual(FEASTS.easter, YEARS.map(easterOf));
  assert.deepEqual(FEASTS['orthodox-easter'], YEARS.map(orthodoxEasterOf));
  for (const date of FEASTS.thanksgiving ?? []) {
    assert.match(date, /-11-2[2-8]$/);
    assert.equal(weekdayOf(dayIn(date)), 3);
  }
});

test('Eid al-Fitr and Hanukkah match the Islamic and Hebrew calendars', () => {
  assert.deepEqual(FEASTS['eid-al-fitr'], datesOf('islamic-umalqura', 'Shawwal 1'));
  assert.deepEqual(FEASTS.hanukkah, datesOf('hebrew', '25 Kislev'));
});

test('Lunar New Year and Diwali are at a new moon once a year', () => {
  // A lunar month is 29.53 days. There was a new moon on 2026-02-17 at 12:01 UTC.
  const newMoon = Date.UTC(2026, 1, 17, 12, 1) / DAY_MS;
  for (const name of ['lunar-new-year', 'diwali']) {
    const years = FEASTS[name]?.map((date) => Number(date.slice(0, 4)));
    assert.deepEqual(years, YEARS);
    for (const date of FEASTS[name] ?? []) {
      const moons = (dayIn(date) + 0.5 - newMoon) / 29.530588;
      assert.ok(Math.abs(moons - Math.round(moons)) * 29.53 < 2, `${name} ${date}`);
    }
  }
});

test("a theme's date is a day, a weekday from a day on, or a feast with days before or after it", () => {
  const right = '12-21 02-29 05-08/sun easter easter-47 lunar-new-year+15 thanksgiving';
  for (const date of right.split(' ')) assert.ok(parseThemeDate(date, FEASTS), date);
  const wrong = '13-01 02-30 1-1 05-08/x 05-08/xyz xmas easter- easter-470 toString';
  for (const date of ['', ...wrong.split(' ')]) assert.equal(parseThemeDate(date, FEASTS), undefined, date);
});

test('a theme may have several dates, and each must be valid', () => {
  assert.equal(parseThemeDates('hanukkah, hanukkah+2', FEASTS)?.length, 2);
  assert.equal(parseThemeDates('hanukkah,', FEASTS), undefined);
});

test('the Turkish feasts follow Diyanet, with Kurban Bayramı on 24 April in 2029', () => {
  const { 'kurban-bayrami': kurban, 'ramazan-bayrami': ramazan } = readFeasts('tr');
  assert.ok(kurban?.includes('2029-04-24') && ramazan?.includes('2029-02-14'));
  for (const days of [kurban, ramazan]) assert.deepEqual(days, days?.toSorted());
  assert.equal(readFeasts('de')['kurban-bayrami'], undefined);
});

test('each table of feasts has a source, and each quiet day is a date with a reason', () => {
  for (const code of LANGUAGE_CODES) {
    const quiet: Record<string, string> = JSON.parse(readSeed(code, 'quiet.json'));
    for (const [date, reason] of Object.entries(quiet)) {
      assert.ok(parseThemeDate(date, readFeasts(code)) && reason !== '', `${code} ${date}`);
    }
  }
  const tables: { source: string }[] = ['../feasts.json', '../tr/feasts.json'].flatMap((path) =>
    Object.values(JSON.parse(readSeed('en', path))),
  );
  for (const { source } of tables) assert.ok(source);
});
