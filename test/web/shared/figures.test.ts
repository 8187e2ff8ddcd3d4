import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bestOf, streakOf } from '../../../web/shared/figures.ts';
import { createResults, type GameResult, mergeResults } from '../../../web/shared/finished-games.ts';
import { gameResult, memoryStorage as memory } from '../support.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');

let count = 0;

function result(change: Partial<GameResult> = {}): GameResult {
  count += 1;
  const kind = { size: 10, words: 8, difficulty: 'hard' } as const;
  const completedAt = '2026-11-15T12:00:00.000Z';
  return gameResult({ id: `game-${count}`, ...kind, completedAt, finishedOn: '2026-11-15', ...change });
}

function daily(date: string, finishedOn = date): GameResult {
  return result({ date, puzzleId: `puzzle ${date}`, finishedOn });
}

test('a streak counts consecutive days and ends when a whole day is missed', () => {
  const results = ['2026-11-12', '2026-11-13', '2026-11-14'].map((date) => daily(date));
  assert.deepEqual(streakOf(results, '2026-11-14'), { current: 3, longest: 3 });
  assert.deepEqual(streakOf(results, '2026-11-15'), { current: 3, longest: 3 });
  assert.deepEqual(streakOf(results, '2026-11-16'), { current: 0, longest: 3 });
  assert.deepEqual(streakOf([], '2026-11-16'), { current: 0, longest: 0 });
});

test('a gap starts a new streak, and the longest streak is kept', () => {
  const dates = ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03', '2026-03-04'];
  const results = dates.map((date) => daily(date));
  assert.deepEqual(streakOf(results, '2026-03-04'), { current: 2, longest: 4 });
});

test("a puzzle finished after its midnight doesn't count, and one finished twice counts once", () => {
  const late = daily('2026-11-14', '2026-11-15');
  assert.equal(streakOf([late], '2026-11-15').current, 0);
  const twice = [daily('2026-11-14'), daily('2026-11-14'), daily('2026-11-15')];
  assert.equal(streakOf(twice, '2026-11-15').current, 2);
});

test('days are counted in UTC, so the night of a time change is one day', () => {
  const results = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'];
  assert.equal(
    streakOf(
      results.map((date) => daily(date)),
      '2026-10-26',
    ).longest,
    3,
  );
});

test('two tabs add to the same list, which has each game once', () => {
  const backend = memory();
  const [one, other] = [createResults(backend), createResults(backend)];
  const [a, b] = [result(), result()];
  assert.equal(one.add([a]), 1);
  assert.equal(other.add([b]), 1);
  assert.equal(one.add([a, b]), 0);
  assert.deepEqual(one.all(), [a, b]);
});

test('merging gives the same list in any order and when repeated', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }));
  fc.assert(
    fc.property(ids, ids, (a, b) => {
      const of = (numbers: number[]) =>
        numbers.map((n) =>
          result({ id: `id-${n}`, completedAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString() }),
        );
      const merged = mergeResults(of(a), of(b));
      assert.deepEqual(merged, mergeResults(of(b), of(a)));
      assert.deepEqual(mergeResults(merged, of(b)), merged);
    }),
  );
});

test('games from a code fill only the free space and never replace existing games', () => {
  const results = createResults(memory());
  const own = Array.from({ length: 10 }, () => result({ completedAt: '2026-01-01T12:00:00.000Z' }));
  results.add(own);
  const foreign = Array.from({ length: 5000 }, (_, i) =>
    result({ completedAt: new Date(NOW - i * 60_000).toISOString() }),
  );
  assert.equal(results.add(foreign), 4990);
  assert.deepEqual(results.all().slice(0, 10), own);
  assert.ok(
    results.all().some(({ id }) => id === foreign[0]?.id),
    'the newest games are taken',
  );
  assert.equal(results.add([result()]), 0);
  assert.equal(results.all().length, 5000);
  const next = result();
  results.put(next);
  assert.deepEqual(
    [results.all().length, results.all().at(-1)?.id],
    [5000, next.id],
    'the oldest game makes room',
  );
});

test("a team's game counts towards the streak", () => {
  assert.equal(streakOf([{ ...daily('2026-11-15'), team: true }], '2026-11-15').current, 1);
});

test('the best time for given settings excludes teams, practice, typed words and hints', () => {
  const kind = { size: 10, words: 8, difficulty: 'hard' } as const;
  const unfair = [{ team: true }, { practice: true }, { typed: 1 }, { hints: 1 }, { size: 8 }] as const;
  const results = unfair.map((change) => result({ ...change, seconds: 5 }));
  assert.equal(bestOf(results, kind), undefined);
  assert.equal(bestOf([...results, result({ seconds: 70 }), result({ seconds: 50 })], kind), 50);
});
