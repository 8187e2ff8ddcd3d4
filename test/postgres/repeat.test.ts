import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { ADDITIONS } from '../../src/composition.ts';
import { CORE_LIMITS, GUESSES } from '../../src/core/routes/limits.ts';
import { prepareDatabase } from '../../src/core/store/postgres/schema.ts';
import { openPostgresStore } from '../../src/core/store/postgres/store.ts';
import { DEADLINE_MS } from '../../src/platform/http/request/admission.ts';
import { createPostgresLimiter } from '../../src/platform/limit/postgres.ts';
import { createPool, type Pool } from '../../src/platform/postgres/pool.ts';
import { connectionSettingsFrom } from '../../src/platform/postgres/settings.ts';
import { claim, hint, rowsBoard, SEED, start } from '../support/games.ts';
import { createSchema, untilOneWaits } from '../support/postgres.ts';
import type { TestSchema } from '../support/schema.ts';
import { slowTimers } from '../support/slow-timers.ts';

/** Like a distributed database, where the second of two concurrent updates fails with a serialization error. */
const STRICT = String.raw`default_transaction_isolation=repeatable\ read`;

test('conflicting claims are repeated until all are granted, and equal claims are granted once', async (t) => {
  const { pool, schema } = await openPools(t, STRICT);
  const [one, other] = [
    await openPostgresStore(pool(), { additions: ADDITIONS }),
    await openPostgresStore(pool(), { additions: ADDITIONS }),
  ];
  const words = Array.from({ length: 20 }, (_, i) => i);
  const game = await start(one, { size: 20, board: rowsBoard(20, 20) });
  await schema.admin.query('BEGIN');
  await schema.admin.query(`UPDATE games SET version = version + 1, finds = '0:0'`);
  const claims = words.flatMap((word) => [claim(one, game, word), claim(other, game, word)]);
  await untilOneWaits(schema.admin);
  await schema.admin.query('COMMIT');
  const granted = (await Promise.all(claims)).filter((after) => after !== undefined);
  assert.equal(granted.length, 19);
  assert.equal(granted.filter((after) => after.completedAt !== null).length, 1);
});

test('concurrent requests of a client are all counted in its rate window, so exactly 60 pass', async (t) => {
  const { pool } = await openPools(t, STRICT);
  const limiters = [pool(), pool()].map((own) =>
    createPostgresLimiter({ all: CORE_LIMITS, limits: { new_game: 10, default: 60 } }, own, () =>
      performance.now(),
    ),
  );
  const verdicts = await Promise.all(
    Array.from({ length: 100 }, (_, i) => limiters[i % 2]?.take(GUESSES, '192.0.2.1')),
  );
  assert.equal(verdicts.filter((verdict) => verdict?.allowed).length, 60);
});

test('a claim that loses a deadlock is repeated', async (t) => {
  const { pool, schema } = await openPools(t, 'deadlock_timeout=100ms');
  const { admin } = schema;
  const store = await openPostgresStore(pool(), { additions: ADDITIONS });
  const game = await start(store);
  for (const word of [0, 1]) await claim(store, game, word);
  await admin.query(`
    INSERT INTO completions SELECT 1, slot, 0 FROM generate_series(0, 31) slot;
    BEGIN;
    SET LOCAL deadlock_timeout = '1min';
    UPDATE completions SET games = 5`);
  const last = claim(store, game, 2);
  await untilOneWaits(admin);
  await admin.query('SELECT 1 FROM games FOR UPDATE; COMMIT');
  assert.ok((await last)?.completedAt);
  const { rows } = await admin.query('SELECT sum(games)::int AS games FROM completions');
  assert.equal(rows[0].games, 32 * 5 + 1);
});

test('a team on two instances gets a response to each find and hint, even if its game is locked', async (t) => {
  const { pool, schema } = await openPools(t, 'deadlock_timeout=1s', DEADLINE_MS);
  const stores = [
    await openPostgresStore(pool(), { additions: ADDITIONS }),
    await openPostgresStore(pool(), { additions: ADDITIONS }),
  ] as const;
  const words = Array.from({ length: 20 }, (_, i) => i);
  const game = await start(stores[0], { size: 20, board: rowsBoard(20, 20) });
  await schema.admin.query('BEGIN');
  await schema.admin.query('SELECT 1 FROM games FOR UPDATE');
  // The clock is stopped, so that a stalled machine reaches no deadline.
  const now = performance.now();
  t.mock.method(performance, 'now', () => now);
  slowTimers(t);
  const claims = words.slice(0, 18).flatMap((word) => stores.map((store) => claim(store, game, word)));
  const hints = [18, 18, 18, 19, 19].map((word) => hint(stores[0], game, word));
  // Longer than the pool lets an attempt wait for a lock.
  await schema.admin.query('SELECT pg_sleep(1.3); COMMIT');
  assert.equal((await Promise.all(claims)).filter(Boolean).length, 18);
  await Promise.all(hints);
});

/** Opens a separate database, and pools whose connections have this setting. */
async function openPools(
  t: TestContext,
  setting: string,
  deadlineMs = 60_000,
): Promise<{ pool: () => Pool; schema: TestSchema }> {
  const schema = await createSchema();
  await prepareDatabase(connectionSettingsFrom(schema.url), SEED);
  const url = new URL(schema.url);
  url.searchParams.set('options', `-c search_path=${schema.name} -c ${setting}`);
  const pools: Pool[] = [];
  t.after(async () => {
    for (const pool of pools) await pool.close();
    await schema.drop();
  });
  const pool = () => {
    const opened = createPool(connectionSettingsFrom(url.href), { connections: 4, deadlineMs });
    pools.push(opened);
    return opened;
  };
  return { pool, schema };
}
