import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DAY_MS } from '../../src/core/game/days.ts';
import { prune, startPruning } from '../../src/core/puzzle-maintenance.ts';

const log = { info: () => {} };

test('puzzles and games are pruned after their retention, or never if it is 0', async () => {
  const calls: string[] = [];
  const partsWith = (puzzleRetentionMs: number, gameRetentionMs: number) => ({
    store: {
      prunePuzzles: async (unplayedMs: number) => calls.push(`puzzles: ${unplayedMs / DAY_MS} days`),
      pruneGames: async (olderThanMs: number) => calls.push(`games: ${olderThanMs}`),
      cleanUp: async () => void calls.push('clean up'),
      deleteOldCodes: async () => void calls.push('codes'),
    },
    upkeep: async () => void calls.push('features'),
    puzzleRetentionMs,
    gameRetentionMs,
    log,
  });
  await prune(partsWith(0, 0));
  await prune(partsWith(7 * DAY_MS, 5));
  assert.deepEqual(calls, [
    ...['clean up', 'codes', 'features'],
    ...['puzzles: 7 days', 'games: 5', 'clean up', 'codes', 'features'],
  ]);
});

test("deletions are completed and the features' upkeep runs even if games can't be pruned", async () => {
  const done: string[] = [];
  const pruning = prune({
    store: {
      prunePuzzles: () => assert.fail('not asked for'),
      pruneGames: () => Promise.reject(new Error('too slow')),
      cleanUp: async () => void done.push('clean up'),
      deleteOldCodes: async () => {},
    },
    upkeep: async () => void done.push('features'),
    puzzleRetentionMs: 0,
    gameRetentionMs: 5,
    log,
  });
  await assert.rejects(pruning, /too slow/);
  assert.deepEqual(done, ['clean up', 'features']);
});

test('a failed upkeep logs a warning and continues later', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  let failures = 0;
  const fail = async () => {
    failures++;
    throw new Error('no database');
  };
  const warnings: string[] = [];
  const warn = (_: object, text: string) => void warnings.push(text);
  const stop = startPruning(fail, { warn } as Pick<Logger, 'warn'>);
  for (let hours = 0; hours < 3; hours++) t.mock.timers.tick(60 * 60_000);
  await setImmediate();
  assert.ok(failures > 1, `${failures} failures`);
  assert.deepEqual(warnings, Array(failures).fill('upkeep of puzzles failed'));
  stop();
  t.mock.timers.tick(2 * 60 * 60_000);
  await setImmediate();
  assert.equal(warnings.length, failures);
});
