import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { claim, clickAll, presetGame, SEED, start } from '../../support/games.ts';
import { createPostgresDatabase, postgres, untilOneWaits } from '../../support/postgres.ts';
import { newPuzzle, play } from '../../support/puzzles.ts';
import { manyRowsSuite } from './many-rows.ts';
import { leaderboardsIn } from './opened.ts';

manyRowsSuite(postgres);

async function open(t: TestContext) {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  return { ...database, store: await database.openStore(SEED) };
}

test("a game that is being deleted doesn't replace its player's deleted best game", async (t) => {
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

test("deletions and completions lock counts before leaderboards, so they can't deadlock", async (t) => {
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

test('a game completed while its deletion waits is removed from its leaderboards too', async (t) => {
  const { store, admin } = await open(t);
  const { id } = await start(store, presetGame('quick'));
  await admin.query('BEGIN');
  await admin.query(
    'UPDATE games SET version = version + 1, completed_at = started_at + 9000, ranked_ms = 9000 WHERE id = $1',
    [id],
  );
  await admin.query(
    `INSERT INTO leaderboard_entries (leaderboard, player, duration_ms, completed_at, game_id, category_id, name)
     SELECT 'all quick en', player_key, ranked_ms, completed_at, id, category_id, player_name FROM games WHERE id = $1`,
    [id],
  );
  const deleting = store.deleteGame(id);
  await untilOneWaits(admin);
  await admin.query('COMMIT');
  assert.equal(await deleting, true);
  assert.deepEqual(
    (await leaderboardsIn(store).leaderboard({ preset: 'quick', scope: 'en', period: 'all' })).best,
    [],
  );
});

test('a completion, its count and its entries are stored together, so the last find fails if an entry does (C89)', async (t) => {
  const { store, admin, clock } = await open(t);
  await admin.query('ALTER TABLE leaderboard_entries ADD CONSTRAINT no_entry CHECK (duration_ms < 0)');
  const game = await start(store, presetGame('quick'));
  await assert.rejects(clickAll(store, clock, game, 5000), /no_entry/);
  assert.equal((await store.game(game.id))?.completedAt, null);
  assert.equal((await store.scoreboard('en')).popularity[0]?.completedGames, 0);
  await admin.query('ALTER TABLE leaderboard_entries DROP CONSTRAINT no_entry');
  assert.ok((await claim(store, game, 4, { how: 'clicked', name: null }))?.completedAt);
  assert.equal(
    (await leaderboardsIn(store).leaderboard({ preset: 'quick', scope: 'en', period: 'all' })).best.length,
    1,
  );
});
