import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { claim, clickAll, presetGame, SEED, start } from '../../support/games.ts';
import { leaderboardsIn } from '../../support/leaderboards.ts';
import { createPostgresDatabase, untilOneWaits } from '../../support/postgres.ts';
import { newPuzzle, play } from '../../support/puzzles.ts';

async function open(t: TestContext) {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  return { ...database, store: await database.openStore(SEED) };
}

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
  assert.deepEqual((await leaderboardsIn(store).boardLeaderboard(order.boardId)).best, []);
});

test('a game that is deleted is uncounted before it leaves leaderboards, in the order of a completion: they cannot wait for each other', async (t) => {
  const { store, admin, clock } = await open(t);
  const game = await start(store, presetGame('quick'));
  await clickAll(store, clock, game, 5000);
  await admin.query(`
    INSERT INTO completions (category_id, slot, games) VALUES (${game.categoryId}, 0, 0) ON CONFLICT DO NOTHING;
    BEGIN; UPDATE completions SET games = games + 1 WHERE slot = 0`);
  const deleting = store.deleteGame(game.id);
  await untilOneWaits(admin);
  await admin.query('SELECT 1 FROM leaderboard_entries FOR UPDATE NOWAIT');
  await admin.query('ROLLBACK');
  assert.equal(await deleting, true);
});

test('a completion that waits for another change of its game is counted once', async (t) => {
  const { store, admin } = await open(t);
  const game = await start(store);
  for (const word of [0, 1]) await claim(store, game, word);
  await admin.query('BEGIN');
  await admin.query('UPDATE games SET version = version + 1 WHERE id = $1', [game.id]);
  const completing = claim(store, game, 2);
  await untilOneWaits(admin);
  await admin.query('COMMIT');
  assert.ok((await completing)?.completedAt);
  assert.equal((await store.scoreboard('en')).popularity[0]?.completedGames, 1);
});

test('a game that is completed while its deletion waits for it leaves its leaderboards, too', async (t) => {
  const { store, admin } = await open(t);
  const { id } = await start(store, presetGame('quick'));
  await admin.query('BEGIN');
  await admin.query(
    'UPDATE games SET version = version + 1, completed_at = started_at + 9000, ranked_ms = 9000 WHERE id = $1',
    [id],
  );
  await admin.query(
    `INSERT INTO leaderboard_entries (leaderboard, player, duration_ms, completed_at, game_id, category_id)
     SELECT 'all quick en', player_name, ranked_ms, completed_at, id, category_id FROM games WHERE id = $1`,
    [id],
  );
  const deleting = store.deleteGame(id);
  await untilOneWaits(admin);
  await admin.query('COMMIT');
  assert.equal(await deleting, true);
  assert.deepEqual(
    (await leaderboardsIn(store).leaderboard({ preset: 'quick', of: 'en', period: 'all' })).best,
    [],
  );
});
