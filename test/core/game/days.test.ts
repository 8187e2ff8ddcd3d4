import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  dateOf,
  dayAt,
  dayEndsAt,
  FIRST_DAY,
  latestDay,
  parseDay,
  puzzleNumberOf,
} from '../../../src/core/game/days.ts';

const MONDAY = parseDay('2026-11-16') as number;

test('a day is counted from 1970-01-01 and changes at midnight UTC', () => {
  assert.equal(parseDay('1970-01-01'), 0);
  const midnight = Date.parse('2026-11-16T00:00:00Z');
  assert.deepEqual([dayAt(midnight - 1), dayAt(midnight)], [MONDAY - 1, MONDAY]);
  assert.equal(dateOf(MONDAY), '2026-11-16');
});

test('only an existing date in the form 2026-11-15 has a day', () => {
  const forms =
    '2026-11-1 2026-1-15 26-11-15 02026-11-15 +002026-11-15 2026/11/15 20261115 2026-W46-7 ２０２６-11-15';
  const absent = '2026-00-10 2026-13-01 2026-11-00 2026-11-31 2026-02-30 2026-11-15T00:00:00Z today';
  const others = ['', '2026-11-15 ', ' 2026-11-15', '2026-11-15\n', undefined, null, 20_772, ['2026-11-15']];
  const wrong = [...forms.split(' '), ...absent.split(' '), ...others];
  for (const date of wrong) assert.equal(parseDay(date), undefined, JSON.stringify(date));
});

test('29 February is a date only in leap years', () => {
  for (const year of ['2024', '2028', '2000']) {
    const day = parseDay(`${year}-02-29`);
    assert.equal(day, (parseDay(`${year}-03-01`) as number) - 1, year);
  }
  for (const year of ['2025', '2026', '2100', '1900'])
    assert.equal(parseDay(`${year}-02-29`), undefined, year);
});

test('each day of four years has the date after the day before, and converts back from it', () => {
  for (let day = MONDAY; day < MONDAY + 1461; day++) {
    assert.equal(parseDay(dateOf(day)), day);
    assert.ok(dateOf(day) > dateOf(day - 1), dateOf(day));
  }
});

test('puzzle number 1 is dated 2026-01-01', () => {
  assert.equal(FIRST_DAY, parseDay('2026-01-01'));
  assert.deepEqual([puzzleNumberOf(FIRST_DAY), puzzleNumberOf(FIRST_DAY + 365)], [1, 366]);
});

test('a date lasts from its first moment at UTC+14 to its last at UTC−12', () => {
  const begin = Date.parse('2026-11-16T00:00:00+14:00');
  assert.equal(dayEndsAt(MONDAY), Date.parse('2026-11-17T00:00:00-12:00'));
  assert.deepEqual([latestDay(begin - 1), latestDay(begin)], [MONDAY - 1, MONDAY]);
});
