import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createResults, type GameResult, mergeResults } from '../../../web/shared/results.ts';
import { statisticsByKind, streakOf } from '../../../web/shared/statistics.ts';
import {
  transferCode as codeOf,
  readTransferCode as readCode,
  shortTransferCode,
} from '../../../web/stats/transfer.ts';
import { gameResult, memoryStorage as memory } from '../support.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const transferCode = (games: readonly GameResult[]) => codeOf({ games, others: {} });
const readTransferCode = async (code: string) => (await readCode(code, NOW, []))?.games;

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

test('a streak counts consecutive days, and ends when a whole day was missed', () => {
  const results = ['2026-11-12', '2026-11-13', '2026-11-14'].map((date) => daily(date));
  assert.deepEqual(streakOf(results, '2026-11-14'), { current: 3, longest: 3 });
  assert.deepEqual(streakOf(results, '2026-11-15'), { current: 3, longest: 3 });
  assert.deepEqual(streakOf(results, '2026-11-16'), { current: 0, longest: 3 });
  assert.deepEqual(streakOf([], '2026-11-16'), { current: 0, longest: 0 });
});

test('a gap starts a new streak, and the longest one is kept', () => {
  const dates = ['2026-02-26', '2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03', '2026-03-04'];
  const results = dates.map((date) => daily(date));
  assert.deepEqual(streakOf(results, '2026-03-04'), { current: 2, longest: 4 });
});

test('a puzzle finished after its midnight does not count, and one finished twice counts once', () => {
  const late = daily('2026-11-14', '2026-11-15');
  assert.equal(streakOf([late], '2026-11-15').current, 0);
  const twice = [daily('2026-11-14'), daily('2026-11-14'), daily('2026-11-15')];
  assert.equal(streakOf(twice, '2026-11-15').current, 2);
});

test('days are counted in UTC: the night of a time change is one day', () => {
  const results = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'];
  assert.equal(
    streakOf(
      results.map((date) => daily(date)),
      '2026-10-26',
    ).longest,
    3,
  );
});

test('best and mean are those of each kind, without typed words and hints', () => {
  const results = [
    result({ seconds: 50 }),
    result({ seconds: 70 }),
    result({ seconds: 5, typed: 1 }),
    result({ seconds: 6, hints: 1 }),
    result({ seconds: 20, difficulty: 'easy' }),
    result({ seconds: 9, size: 8, words: 5, hints: 2 }),
  ];
  assert.deepEqual(statisticsByKind(results), [
    { size: 10, words: 8, difficulty: 'hard', games: 4, best: 50, mean: 60, times: [50, 70] },
    { size: 8, words: 5, difficulty: 'hard', games: 1, best: undefined, mean: undefined, times: [] },
    { size: 10, words: 8, difficulty: 'easy', games: 1, best: 20, mean: 20, times: [20] },
  ]);
});

test('two tabs add to the same list, and each game is kept once', () => {
  const backend = memory();
  const [one, other] = [createResults(backend), createResults(backend)];
  const [a, b] = [result(), result()];
  assert.equal(one.add([a]), 1);
  assert.equal(other.add([b]), 1);
  assert.equal(one.add([a, b]), 0);
  assert.deepEqual(one.all(), [a, b]);
});

test('a transfer code carries every game, and importing it twice changes nothing', async () => {
  const sent = [daily('2026-11-14'), result({ title: 'Île d’été 🏝', typed: 2 }), result({ hints: 1 })];
  const code = await transferCode(sent);
  const backend = memory();
  const results = createResults(backend);
  const own = result({ completedAt: '2026-11-16T00:00:00.000Z' });
  results.add([own]);
  const read = await readTransferCode(` ${code.slice(0, 40)}\n${code.slice(40)} `);
  assert.deepEqual(read, sent);
  assert.equal(results.add(read ?? []), 3);
  const before = results.all();
  assert.equal(results.add((await readTransferCode(code)) ?? []), 0);
  assert.deepEqual(results.all(), before);
  assert.equal(before.length, 4);
});

test('a code that was cut or changed is refused whole', async () => {
  const code = await transferCode([result(), result()]);
  const flipped = code[40] === 'A' ? 'B' : 'A';
  const damaged = [
    '',
    'hello',
    code.slice(12),
    code.slice(0, -3),
    code.slice(0, 40) + flipped + code.slice(41),
  ];
  for (const text of damaged) assert.equal(await readTransferCode(text), undefined, text);
});

test('a code that would fill the memory is refused', async () => {
  const list = new Blob(['{"games":[', ' '.repeat(5_000_000), ']}']);
  const bomb = list.stream().pipeThrough(new CompressionStream('gzip'));
  const packed = Buffer.from(await new Response(bomb).arrayBuffer());
  assert.equal(await readTransferCode(`wordsearch1.${packed.toString('base64url')}`), undefined);
});

test('merging is the same in any order, and adds nothing when repeated', () => {
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

test('games of a team have no times, stay games of a team in another browser, and count as a day of a streak', async () => {
  const team = result({ team: true, seconds: 1 });
  assert.deepEqual(statisticsByKind([team]), []);
  assert.deepEqual(statisticsByKind([team, result()])[0]?.best, 60);
  assert.deepEqual(await readTransferCode(await transferCode([team])), [team]);
  assert.equal(streakOf([{ ...daily('2026-11-15'), team: true }], '2026-11-15').current, 1);
});

test('a code brings no game of the future: neither its end, nor its day, nor the day of its puzzle', async () => {
  const future = [
    result({ completedAt: '2026-11-15T12:05:00.000Z' }),
    result({ finishedOn: '2026-11-17' }),
    daily('2026-11-17', '2026-11-15'),
  ];
  // At UTC+14 it is the 16th already.
  const now = [result(), daily('2026-11-16', '2026-11-16')];
  assert.deepEqual(await readTransferCode(await transferCode([...future, ...now])), now);
});

test('games of a code take only the room that is left: no own game makes room for them', () => {
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
    'the newest are taken',
  );
  assert.equal(results.add([result()]), 0);
  assert.equal(results.all().length, 5000);
  const next = result();
  results.put(next);
  assert.deepEqual(
    [results.all().length, results.all().at(-1)?.id],
    [5000, next.id],
    'the oldest makes room',
  );
});

test('the code of a QR code has the newest games that fit', async () => {
  const many = Array.from({ length: 300 }, (_, i) => result({ seconds: 60 + ((i * 7919) % 100) }));
  const { code, games } = await shortTransferCode({ games: many, others: {} }, []);
  assert.ok(code.length <= 700 && games >= 5 && games < 300, `${games} games in ${code.length}`);
  assert.deepEqual(await readTransferCode(code), many.slice(-games));
  const few = many.slice(0, 2);
  assert.equal((await shortTransferCode({ games: few, others: {} }, [])).games, 2);
});

test('a practice game counts as a game, and its time as none', () => {
  const [kind] = statisticsByKind([result({ seconds: 9, practice: true }), result({ seconds: 50 })]);
  assert.deepEqual([kind?.games, kind?.best, kind?.mean], [2, 50, 50]);
});
