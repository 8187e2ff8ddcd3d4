import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { LEADERBOARD_SQL } from '../../../src/store/leaderboards.ts';
import { claim, clickAll, presetGame, SEED, start } from '../../support/games.ts';
import { createPostgresDatabase } from '../../support/postgres.ts';
import { newPuzzle, play } from '../../support/puzzles.ts';

async function open(t: TestContext) {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  return { ...database, store: await database.openStore(SEED) };
}

test('every query of the scores reads a range of an index, at most a thousand rows, and sorts nothing', async (t) => {
  const { admin } = await open(t);
  await admin.query(`
    INSERT INTO leaderboard_entries SELECT 'all quick ' || l, 'P' || n, 1000 + n, n, gen_random_uuid(), 1
    FROM generate_series(1, 1000) n, generate_series(1, 20) l;
    ANALYZE leaderboard_entries;
    SET plan_cache_mode = force_generic_plan`);
  const { best, better, before, after } = LEADERBOARD_SQL;
  for (const text of [best, better, before, after]) {
    const values = ['all quick 7', 90_000, 5, randomUUIDv7()].slice(0, text.includes('$2') ? 4 : 1);
    const { rows } = await admin.query(`EXPLAIN ANALYZE ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.match(plan, /Index (Only )?Scan (Backward )?(using|on) leaderboard_entries_/, plan);
    assert.doesNotMatch(plan, /Sort|Seq Scan on leaderboard_entries/, plan);
    const counts = [...plan.matchAll(/actual time=\S+ rows=([\d.]+) loops=(\d+)/g)];
    for (const [, count, loops] of counts) assert.ok(Number(count) * Number(loops) <= 1001, plan);
  }
});

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
  assert.equal(await store.deletePuzzleGame(best), true);
  await admin.query('COMMIT');
  assert.deepEqual((await store.boardLeaderboard(order.boardId)).best, []);
});
