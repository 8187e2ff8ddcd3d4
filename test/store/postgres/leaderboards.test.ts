import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { claim, clickAll, presetGame, SEED, start } from '../../support/games.ts';
import { createPostgresDatabase } from '../../support/postgres.ts';
import { newPuzzle, play } from '../../support/puzzles.ts';

async function open(t: TestContext) {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  return { ...database, store: await database.openStore(SEED) };
}

test('a completion and its best times are one transaction: when the best times fail, the last find is not stored', async (t) => {
  const { store, admin, clock } = await open(t);
  await admin.query('ALTER TABLE leaderboard_entries ADD CONSTRAINT no_entry CHECK (duration_ms < 0)');
  const game = await start(store, presetGame('quick'));
  await assert.rejects(clickAll(store, clock, game, 5000), /no_entry/);
  assert.equal((await store.game(game.id))?.completedAt, null);
  assert.equal((await store.scoreboard('en')).popularity[0]?.completedGames, 0);
  await admin.query('ALTER TABLE leaderboard_entries DROP CONSTRAINT no_entry');
  assert.ok((await claim(store, game, 4, { how: 'clicked', name: null }))?.completedAt);
  assert.equal((await store.leaderboard({ preset: 'quick', of: 'en', period: 'all' })).best.length, 1);
});

test('a game that is being deleted does not take the place of another one of its player', async (t) => {
  const { store, admin, clock } = await open(t);
  const order = newPuzzle();
  await store.addPuzzle(order);
  const [best, next] = [
    await play({ store, clock }, order.id, 3000),
    await play({ store, clock }, order.id, 4000),
  ];
  await admin.query('BEGIN');
  await admin.query('DELETE FROM games WHERE id = $1', [next.id]);
  assert.equal(await store.deleteGame(best.id), true);
  await admin.query('COMMIT');
  assert.deepEqual((await store.boardLeaderboard(order.boardId)).best, []);
});
