import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { SCORES } from '../../../src/store/postgres/scores.ts';
import { playFair, SEED, start } from '../../support/games.ts';
import { createPostgresDatabase, untilOneWaits } from '../../support/postgres.ts';

async function open(t: TestContext) {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  const store = await database.openStore(SEED);
  const fill = (board: string, rows: number) =>
    database.admin.query(`
      INSERT INTO best_times SELECT '${board}', 'P' || n, 1000 + n, n, gen_random_uuid(), 1, 'hard', 10, 8
      FROM generate_series(1, ${rows}) n`);
  const rowsOf = async (board: string) =>
    (await database.admin.query('SELECT 1 FROM best_times WHERE board LIKE $1', [board])).rowCount;
  return { ...database, store, fill, rowsOf };
}

test('every query of the scores reads a range of an index, at most a thousand rows, and sorts nothing', async (t) => {
  const { admin, fill } = await open(t);
  for (let i = 0; i < 20; i++) await fill(`a ${i} * * *`, 1000);
  await admin.query(`
    ANALYZE best_times;
    LOAD 'auto_explain';
    SET auto_explain.log_min_duration = 0;
    SET auto_explain.log_nested_statements = on;
    SET auto_explain.log_analyze = on;
    SET plan_cache_mode = force_generic_plan;
    SET client_min_messages = log`);
  const plans: string[] = [];
  admin.on('notice', ({ message = '' }) => plans.push(message));
  const plansOf = async (text: string, values: unknown[]) => {
    plans.length = 0;
    await admin.query({ text, values });
    return plans.filter((plan) => /on best_times\b/.test(plan));
  };
  const read = await plansOf(SCORES.text, ['all', '7 * * *', 10, randomUUIDv7(), 90_000, 5]);
  const write = await plansOf('SELECT wordsearch_rank($1, $2, $3, $4, $5, $6, $7, $8)', [
    randomUUIDv7(),
    'Ann',
    7,
    'hard',
    10,
    8,
    0,
    90_000,
  ]);
  assert.deepEqual([read.length, write.length], [4, 4]);
  for (const plan of read) assert.doesNotMatch(plan, /Sort/, 'the index has the order');
  for (const plan of [...read, ...write]) {
    assert.match(plan, /(Index|Index Only|Tid) Scan/);
    assert.doesNotMatch(plan, /Seq Scan on best_times/);
    const rows = [...plan.matchAll(/actual time=\S+ rows=([\d.]+) loops=(\d+)/g)];
    for (const [, count, loops] of rows) assert.ok(Number(count) * Number(loops) <= 1001, plan);
  }
});

test('a place is counted up to a thousand', async (t) => {
  const { store, clock, fill, admin } = await open(t);
  await fill('a 1 * * *', 999);
  const game = await playFair(store, clock, 90_000);
  assert.equal((await store.scores({ period: 'all', categoryId: 1 }, game)).position?.better, 999);
  await admin.query(
    `INSERT INTO best_times VALUES ('a 1 * * *', 'Zoe', 1, 1, gen_random_uuid(), 1, 'hard', 10, 8)`,
  );
  assert.equal((await store.scores({ period: 'all', categoryId: 1 }, game)).position?.better, 1000);
});

test('a board is cut to its best thousand, and the boards of past days and weeks are deleted', async (t) => {
  const { store, clock, fill, rowsOf } = await open(t);
  await fill('a * * * *', 1150);
  await fill('d20000 * * * *', 150);
  await fill('w2857 * * * *', 150);
  for (let i = 0; i < 48; i++) await playFair(store, clock, 1, { playerName: `New ${i}` });
  assert.ok(((await rowsOf('a * * * *')) ?? 0) < 1048);
  assert.deepEqual([await rowsOf('d20000 %'), await rowsOf('w2857 %')], [0, 0]);
  assert.equal((await store.scores({ period: 'all' })).best[0]?.playerName, 'New 0');
});

test('a game that is not better than the best of its player waits for no row of the boards', async (t) => {
  const { store, clock, url } = await open(t);
  await playFair(store, clock, 1000);
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  t.after(() => holder.end());
  await holder.query('BEGIN; UPDATE best_times SET duration = duration');
  await playFair(store, clock, 2000);
  const faster = playFair(store, clock, 0);
  await untilOneWaits(holder);
  await holder.query('ROLLBACK');
  await faster;
  assert.equal((await store.scores({ period: 'all' })).best[0]?.durationMs, 0);
});

test('a completion and its best times are one transaction: when the best times fail, the last find is not stored', async (t) => {
  const { store, admin, clock } = await open(t);
  await admin.query('ALTER TABLE best_times ADD CONSTRAINT no_rank CHECK (duration < 0)');
  const game = await start(store);
  await clock.advance(1000);
  for (const word of [0, 1]) await store.claimWord(game, word, { how: 'clicked', name: null });
  await assert.rejects(store.claimWord(game, 2, { how: 'clicked', name: null }), /no_rank/);
  assert.equal((await store.game(game.id))?.completedAt, null);
  assert.equal((await store.scoreboard()).popularity[0]?.completedGames, 0);
});
