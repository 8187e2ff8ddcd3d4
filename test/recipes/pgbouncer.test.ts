import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { apiContract } from '../http/suite/all.ts';
import { adminContract } from '../store/admin-contract.ts';
import { storeContract } from '../store/contract.ts';
import type { Backend } from '../support/backend.ts';
import { createPooledSchema, type PgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { createPostgresDatabase } from '../support/postgres.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { postJson, serve } from '../support/process.ts';

let server: PostgresServer;
let bouncer: PgBouncer;

before(async () => {
  server = await startPostgresServer();
  bouncer = await startPgBouncer(server.url);
});
after(async () => {
  await bouncer.stop();
  await server.remove();
});

const create = () => createPooledSchema(server.url, bouncer);

const pooled: Backend = {
  name: 'PostgreSQL behind PgBouncer in transaction mode',
  createDatabase: () => createPostgresDatabase({ create, prepare: false }),
};

storeContract(pooled);
adminContract(pooled);
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
