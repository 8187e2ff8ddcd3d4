import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statisticsByKind } from '../../../web/features/statistics/by-kind.ts';
import {
  transferCode as codeOf,
  readTransferCode as readCode,
  shortTransferCode,
} from '../../../web/features/statistics/transfer.ts';
import { type Carried, named } from '../../../web/shared/carried.ts';
import { createResults, type GameResult } from '../../../web/shared/finished-games.ts';
import { gameResult, memoryStorage as memory } from '../../web/support.ts';

const NOW = Date.parse('2026-11-15T12:00:00.000Z');
const transferCode = (games: readonly GameResult[]) => codeOf({ games, lists: {} });
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

test('each kind of board has its own best and mean time, without typed words and hints', () => {
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

test("a practice game counts as a game, but its time doesn't count", () => {
  const [kind] = statisticsByKind([result({ seconds: 9, practice: true }), result({ seconds: 50 })]);
  assert.deepEqual([kind?.games, kind?.best, kind?.mean], [2, 50, 50]);
});
test('a transfer code contains every game, and importing it twice changes nothing', async () => {
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

test('a truncated or changed code is refused entirely', async () => {
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

test('a code that would exhaust memory is refused', async () => {
  const list = new Blob(['{"games":[', ' '.repeat(5_000_000), ']}']);
  const bomb = list.stream().pipeThrough(new CompressionStream('gzip'));
  const packed = Buffer.from(await new Response(bomb).arrayBuffer());
  assert.equal(await readTransferCode(`wordsearch1.${packed.toString('base64url')}`), undefined);
});

test("a code can't bring games from the future, by their end, their day or their puzzle's day", async () => {
  const future = [
    result({ completedAt: '2026-11-15T12:05:00.000Z' }),
    result({ finishedOn: '2026-11-17' }),
    daily('2026-11-17', '2026-11-15'),
  ];
  // At UTC+14 it is already the 16th.
  const now = [result(), daily('2026-11-16', '2026-11-16')];
  assert.deepEqual(await readTransferCode(await transferCode([...future, ...now])), now);
});

test('a QR code carries the newest games that fit', async () => {
  const many = Array.from({ length: 300 }, (_, i) => result({ seconds: 60 + ((i * 7919) % 100) }));
  const { code, games } = await shortTransferCode({ games: many, lists: {} }, []);
  assert.ok(code.length <= 700 && games >= 5 && games < 300, `${games} games in ${code.length}`);
  assert.deepEqual(await readTransferCode(code), many.slice(-games));
  const few = many.slice(0, 2);
  assert.equal((await shortTransferCode({ games: few, lists: {} }, [])).games, 2);
});

test("a team's game has no time and stays a team's game in another browser", async () => {
  const team = result({ team: true, seconds: 1 });
  assert.deepEqual(statisticsByKind([team]), []);
  assert.deepEqual(statisticsByKind([team, result()])[0]?.best, 60);
  assert.deepEqual(await readTransferCode(await transferCode([team])), [team]);
});

/** A feature's list of texts. */
const NOTES: Carried = {
  name: 'notes',
  all: () => [],
  read: (item) => (named(item) || String(item).length > 1000 ? item : undefined),
  add: (items) => items.length,
  added: (count) => `${count} notes`,
  isLong: true,
};

test("a code carries the features' lists, and each feature checks its items", async () => {
  const code = await codeOf({ games: [], lists: { notes: ['a', '', 'b'] } });
  assert.deepEqual(await readCode(code, NOW, [NOTES]), { games: [], lists: { notes: ['a', 'b'] } });
  assert.equal(await readCode(await transferCode([]), NOW, [NOTES]), undefined, 'a list is missing');
});

test('a QR code carries the first items of a long list that fit', async () => {
  const long = Array.from({ length: 600 }, () => Math.random().toString(36)).join(', ');
  const { code } = await shortTransferCode({ games: [result()], lists: { notes: ['a', long] } }, [NOTES]);
  const read = await readCode(code, NOW, [NOTES]);
  assert.deepEqual([read?.games.length, read?.lists.notes], [1, ['a']]);
});
