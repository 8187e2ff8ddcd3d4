import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { apiContract } from '../http/suite/all.ts';
import { adminSuite } from '../store/admin-suite.ts';
import { storeSuite } from '../store/suite.ts';
import { atEnd } from '../support/at-end.ts';
import type { Backend } from '../support/backend.ts';
import { changes, follow } from '../support/follow.ts';
import { createPooledSchema, type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { reusingSchemas } from '../support/postgres.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { postJson, run, serve } from '../support/process.ts';

let server: PostgresServer;
let bouncer: PgBouncer;

before(async () => {
  server = await startPostgresServer();
  bouncer = await startPgBouncer(server.url);
});
// Called before `reusingSchemas`, so done after its schemas are dropped.
atEnd(async () => {
  await bouncer.stop();
  await server.remove();
});

const create = () => createPooledSchema(server.url, bouncer);

const pooled: Backend = {
  name: 'PostgreSQL behind PgBouncer in transaction mode',
  createDatabase: reusingSchemas({ create, prepare: false }),
};

storeSuite(pooled);
adminSuite(pooled);
apiContract(pooled);

test('DATABASE_PREPARE=off serves through PgBouncer with deploy/pgbouncer.ini', async (t) => {
  const { url, name, admin, drop } = await create();
  t.after(drop);
  const { url: service } = await serve(t, [], { DATABASE_URL: url, DATABASE_PREPARE: 'off' });
  const { id, words } = await postJson(`${service}/api/game/new`, { category_id: 1 });
  const guess = await postJson(`${service}/api/game/${id}/guess`, { word: words[0].text });
  assert.equal(guess.correct, true);
  assert.equal((await fetch(`${service}/readyz`)).status, 200);
  const { rows } = await admin.query(`SELECT player_name FROM ${name}.games`);
  assert.deepEqual(rows, [{ player_name: 'Anonymous' }]);
});

test('without DATABASE_PREPARE=off the start ends with a line that names it', async (t) => {
  const { url, drop } = await create();
  t.after(drop);
  const { exited, stderr } = run(['--port', '0'], { DATABASE_URL: url });
  assert.equal(await exited, 1);
  assert.match(stderr(), /^wordsearch: PostgreSQL: unsupported startup parameter: .* DATABASE_PREPARE=off;/m);
});

test('two instances behind PgBouncer: finds and the rematch at one are on a stream of the other', async (t) => {
  const { url, drop } = await create();
  const env = { DATABASE_URL: url, DATABASE_PREPARE: 'off' };
  const [a, b] = [await serve(t, [], env), await serve(t, [], env)];
  t.after(drop);
  const { id, words } = await postJson(`${a.url}/api/game/new`, { category_id: 1, word_count: 3 });
  const follower = await follow(t, b.url, id, { lastEventId: 0 });
  for (const [i, { text }] of words.entries()) {
    await postJson(`${a.url}/api/game/${id}/guess`, { word: text });
    await follower.until(({ id: version }) => version === String(i + 1));
  }
  await follower.until(({ name }) => name === 'completed');
  assert.deepEqual(changes(follower.seen), ['1 find', '2 find', '3 find', '4 completed']);
  const rematch = await postJson(`${a.url}/api/game/${id}/rematch`, {});
  const start = performance.now();
  assert.deepEqual((await follower.until(({ name }) => name === 'rematch')).data, { id: rematch.id });
  t.diagnostic(`the rematch came after ${Math.round(performance.now() - start)} ms`);
});
