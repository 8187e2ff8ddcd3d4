import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planOf, type Theme, themeOf } from '../../src/game/board/themes.ts';
import { dayOf } from '../../src/game/daily.ts';
import { DIFFICULTIES } from '../../src/game/difficulty.ts';

const MONDAY = dayOf('2026-11-16') as number;
const weekFrom = (day: number) => Array.from({ length: 7 }, (_, i) => day + i);
const theme = (title: string, date?: string): Theme => ({
  title,
  line: '',
  message: 'M',
  words: [],
  ...(date !== undefined && { date }),
});

test('the boards grow from a small and easy Monday to a large and hard Sunday, every week', () => {
  const plans = weekFrom(MONDAY).map(planOf);
  assert.deepEqual(
    plans.map(({ size }) => size),
    [8, 9, 10, 10, 11, 11, 12],
  );
  const levels = plans.map(({ difficulty }) => DIFFICULTIES.indexOf(difficulty));
  assert.deepEqual(levels, levels.toSorted());
  assert.deepEqual(weekFrom(MONDAY + 7 * 52).map(planOf), plans);
});

test('the themes of a weekday take turns, one a week, and a date with its own theme has that', () => {
  const week = weekFrom(0).map((weekday) => [
    theme(`${weekday}a`),
    theme(`${weekday}b`),
    theme(`${weekday}c`),
  ]);
  const themes = { week, dated: [theme('The longest night', '12-21')] };
  const titles = Array.from({ length: 4 }, (_, i) => themeOf(themes, MONDAY + 7 * i + 2).title);
  assert.equal(new Set(titles).size, 3);
  assert.equal(titles[3], titles[0]);
  assert.ok(titles.every((title) => title.startsWith('2')));
  for (const year of [2026, 2031]) {
    assert.equal(themeOf(themes, dayOf(`${year}-12-21`) as number).title, 'The longest night');
  }
});
