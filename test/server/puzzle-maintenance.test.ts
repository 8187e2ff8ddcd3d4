import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DAY_MS } from '../../src/game/daily.ts';
import { createPuzzleMaintenance, startPuzzleMaintenance } from '../../src/puzzles/maintenance.ts';
import { beginOf } from '../support/puzzles.ts';

const log = { debug: () => {}, info: () => {} };

test('the puzzle of the next date is made once, shortly before the date begins at UTC+14', async () => {
  let now = 100 * DAY_MS + 5;
  const made: number[] = [];
  const maintenance = createPuzzleMaintenance({
    store: {
      dailies: async () => ({ now, dailies: [] }),
      prunePuzzles: () => assert.fail('not asked for'),
      pruneGames: () => assert.fail('not asked for'),
      cleanUp: () => assert.fail('not asked for'),
    },
    daily: {
      make: async (day) => {
        made.push(day);
      },
    },
    puzzleRetentionMs: 0,
    gameRetentionMs: 0,
    log,
  });
  await maintenance.checkDay();
  now = beginOf(101) - 20 * 60_000;
  await maintenance.checkDay();
  assert.deepEqual(made, [100]);
  now = beginOf(101) - 10 * 60_000;
  await maintenance.checkDay();
  await maintenance.checkDay();
  assert.deepEqual(made, [100, 101]);
});

test('puzzles and games are pruned after their retention, and never when it is 0; deletions are completed anyway', async () => {
  const calls: string[] = [];
  const partsWith = (puzzleRetentionMs: number, gameRetentionMs: number) => ({
    store: {
      dailies: () => assert.fail('not asked for'),
      prunePuzzles: async (unplayedMs: number) => calls.push(`puzzles: ${unplayedMs / DAY_MS} days`),
      pruneGames: async (olderThanMs: number) => calls.push(`games: ${olderThanMs}`),
      cleanUp: async () => void calls.push('clean up'),
    },
    daily: { make: () => assert.fail('not asked for') },
    puzzleRetentionMs,
    gameRetentionMs,
    log,
  });
  await createPuzzleMaintenance(partsWith(0, 0)).prune();
  await createPuzzleMaintenance(partsWith(7 * DAY_MS, 5)).prune();
  assert.deepEqual(calls, ['clean up', 'puzzles: 7 days', 'games: 5', 'clean up']);
});

test('deletions are completed although no games can be pruned', async () => {
  let cleanUps = 0;
  const { prune } = createPuzzleMaintenance({
    store: {
      dailies: () => assert.fail('not asked for'),
      prunePuzzles: () => assert.fail('not asked for'),
      pruneGames: () => Promise.reject(new Error('too slow')),
      cleanUp: async () => void cleanUps++,
    },
    daily: { make: () => assert.fail('not asked for') },
    puzzleRetentionMs: 0,
    gameRetentionMs: 5,
    log,
  });
  await assert.rejects(prune(), /too slow/);
  assert.equal(cleanUps, 1);
});

test('a failure of the upkeep is a warning, and does not end it', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  let failures = 0;
  const fail = async () => {
    failures++;
    throw new Error('no database');
  };
  const warnings: string[] = [];
  const warn = (_: object, text: string) => void warnings.push(text);
  const stop = startPuzzleMaintenance({ checkDay: fail, prune: fail }, { warn } as Pick<Logger, 'warn'>);
  t.mock.timers.tick(2 * 60 * 60_000);
  await setImmediate();
  assert.ok(failures > 24, `${failures} failures`);
  assert.deepEqual(warnings, Array(failures).fill('the upkeep of puzzles failed'));
  stop();
  t.mock.timers.tick(2 * 60 * 60_000);
  await setImmediate();
  assert.equal(warnings.length, failures);
});
