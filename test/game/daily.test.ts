import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoryOf, dateOf, dayAt, dayOf, planOf } from '../../src/game/daily.ts';
import { DIFFICULTIES } from '../../src/game/difficulty.ts';

const MONDAY = dayOf('2026-11-16') as number;
const weekFrom = (day: number) => Array.from({ length: 7 }, (_, i) => day + i);

test('a day is counted from 1970-01-01 and changes at midnight UTC', () => {
  assert.equal(dayOf('1970-01-01'), 0);
  const midnight = Date.parse('2026-11-16T00:00:00Z');
  assert.deepEqual([dayAt(midnight - 1), dayAt(midnight)], [MONDAY - 1, MONDAY]);
  assert.equal(dateOf(MONDAY), '2026-11-16');
});

test('only an existing date, written as 2026-11-15, has a day', () => {
  const wrong = [
    '',
    '2026-11-1',
    '2026-1-15',
    '26-11-15',
    '02026-11-15',
    '+002026-11-15',
    '2026-11-15 ',
    ' 2026-11-15',
    '2026-11-15\n',
    '2026-11-15T00:00:00Z',
    '2026/11/15',
    '20261115',
    '2026-W46-7',
    '２０２６-11-15',
    '2026-00-10',
    '2026-13-01',
    '2026-11-00',
    '2026-11-31',
    '2026-11-32',
    '2026-02-30',
    'today',
    undefined,
    null,
    20_772,
    ['2026-11-15'],
    new Date(0),
  ];
  for (const date of wrong) assert.equal(dayOf(date), undefined, JSON.stringify(date));
});

test('29 February is a date in leap years only', () => {
  for (const year of ['2024', '2028', '2000']) {
    const day = dayOf(`${year}-02-29`);
    assert.equal(day, (dayOf(`${year}-03-01`) as number) - 1, year);
  }
  for (const year of ['2025', '2026', '2100', '1900']) assert.equal(dayOf(`${year}-02-29`), undefined, year);
});

test('each day of four years has the date after the one before, and the date gives the day again', () => {
  for (let day = MONDAY; day < MONDAY + 1461; day++) {
    assert.equal(dayOf(dateOf(day)), day);
    assert.ok(dateOf(day) > dateOf(day - 1), dateOf(day));
  }
});

test('the puzzles grow from a small and easy Monday to a large and hard Sunday, every week', () => {
  const plans = weekFrom(MONDAY).map(planOf);
  for (const [i, plan] of plans.entries()) {
    const before = plans[i - 1];
    if (!before) continue;
    assert.ok(plan.size > before.size && plan.count > before.count, `day ${i}`);
    assert.ok(DIFFICULTIES.indexOf(plan.difficulty) >= DIFFICULTIES.indexOf(before.difficulty), `day ${i}`);
  }
  assert.deepEqual([plans[0]?.difficulty, plans[6]?.difficulty], ['easy', 'hard']);
  for (const week of [1, 6, 52]) assert.deepEqual(weekFrom(MONDAY + 7 * week).map(planOf), plans);
});

test('the categories take turns, and no weekday keeps the same one, however many there are', () => {
  for (let length = 2; length <= 21; length++) {
    const categories = Array.from({ length }, (_, i) => i);
    const days = Array.from({ length: 7 * length }, (_, i) => MONDAY + i);
    const subjects = days.map((day) => categoryOf(categories, day));
    assert.equal(new Set(subjects).size, length, `each of ${length} has a day`);
    for (const [i, subject] of subjects.entries()) {
      assert.notEqual(subject, subjects[i + 1], `${length} categories, day ${i}`);
    }
    for (let weekday = 0; weekday < 7; weekday++) {
      const onWeekday = subjects.filter((_, i) => i % 7 === weekday);
      assert.ok(new Set(onWeekday).size > 1, `${length} categories, weekday ${weekday}`);
    }
  }
});

test('seven categories: each week has all of them, and in seven weeks each weekday has had all', () => {
  const categories = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  for (let i = 0; i < 7; i++) {
    assert.equal(new Set(weekFrom(MONDAY + 7 * i).map((day) => categoryOf(categories, day))).size, 7);
    const onWeekday = Array.from({ length: 7 }, (_, week) => categoryOf(categories, MONDAY + 7 * week + i));
    assert.equal(new Set(onWeekday).size, 7);
  }
});

test('a multiple of seven categories: each weekday gets all of them', () => {
  for (const length of [14, 21, 28]) {
    const categories = Array.from({ length }, (_, i) => i);
    for (const weekday of weekFrom(MONDAY)) {
      const weeks = Array.from({ length: 2 * length }, (_, week) => weekday + 7 * week);
      const subjects = weeks.map((day) => categoryOf(categories, day));
      assert.equal(new Set(subjects).size, length, `${length} categories, day ${weekday}`);
    }
  }
});

test('without categories there is no subject, and one category has every day', () => {
  assert.equal(categoryOf([], MONDAY), undefined);
  for (const day of weekFrom(MONDAY)) assert.equal(categoryOf(['a'], day), 'a');
});
