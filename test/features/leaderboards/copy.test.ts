import assert from 'node:assert/strict';
import { test } from 'node:test';
import { copyDatabase } from '../../../src/core/database/database.ts';
import { playFair, presetGame, SEED } from '../../support/games.ts';
import { createPostgresDatabase } from '../../support/postgres.ts';
import { newPuzzle, play } from '../../support/puzzles.ts';
import { createSqliteDatabase } from '../../support/sqlite.ts';
import { leaderboardsIn } from './opened.ts';

test('a copy to PostgreSQL has the leaderboards and counts the players of each once', async (t) => {
  const [from, to] = [await createSqliteDatabase(), await createPostgresDatabase()];
  t.after(() => Promise.all([from.dispose(), to.dispose()]));
  const store = await from.openStore(SEED);
  const game = await playFair(store, from.clock, 9000, presetGame('quick'));
  const puzzle = newPuzzle();
  await store.addPuzzle(puzzle);
  await play({ store, clock: from.clock }, puzzle.id, 4000);
  await store.close();
  await copyDatabase(`sqlite:${from.path}`, to.url, () => {});
  const { leaderboard, boardLeaderboard } = leaderboardsIn(await to.openStore());
  const { position } = await leaderboard({ preset: 'quick', scope: 'en', period: 'all' }, game);
  assert.equal(position?.listed, true);
  assert.equal((await boardLeaderboard(puzzle.boardId)).players, 1);
});
