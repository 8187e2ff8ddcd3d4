import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import pg from 'pg';
import { connect } from '../../src/platform/postgres/connect.ts';
import { createPool, type Pool } from '../../src/platform/postgres/pool.ts';
import { connectionSettingsFrom } from '../../src/platform/postgres/settings.ts';
import { command } from '../support/command.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { startBadNetwork } from '../support/proxy.ts';

const PORT = `SELECT current_setting('port')::int AS port`;
const WRITE = 'UPDATE written SET n = n + 1';

let writable: PostgresServer;
let other: PostgresServer;
let standby: PostgresServer;

before(async () => {
  [writable, other, standby] = await Promise.all([
    startPostgresServer(),
    startPostgresServer(),
    startPostgresServer(),
  ]);
  for (const server of [writable, other]) await execute(server, 'CREATE TABLE written AS SELECT 0 AS n');
  await standby.stop();
  await writeFile(join(standby.folder, 'data/standby.signal'), '');
  await standby.start();
});
after(() => Promise.all([writable, other, standby].map((server) => server.remove())));

test('the first host that accepts writes is used, skipping hosts that are down, hang or are standbys', async (t) => {
  const hanging = createServer(() => {}).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  t.after(() => hanging.close());
  const { port: deaf } = hanging.address() as { port: number };
  assert.equal(await portOf([1, standby.port, writable.port, other.port]), writable.port);
  assert.equal(await portOf([standby.port, writable.port], 'primary'), writable.port);
  assert.equal(await portOf([1, standby.port, writable.port], 'any'), standby.port);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const found = portOf([deaf, writable.port]);
  t.mock.timers.tick(OPTIONS.connectMs);
  assert.equal(await found, writable.port);
});

test('a server set to read-only counts as a primary but not as read-write', async (t) => {
  await setReadOnly(other, true);
  t.after(() => setReadOnly(other, false));
  assert.equal(await portOf([other.port, writable.port], 'primary'), other.port);
  assert.equal(await portOf([other.port, writable.port], 'read-write'), writable.port);
});

test('if no host is suitable, the error gives the reason for each', async () => {
  await assert.rejects(portOf([1, standby.port]), {
    message: `127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1; 127.0.0.1:${standby.port}: the server is read-only`,
  });
  await assert.rejects(portOf([standby.port], 'primary'), { message: 'the server is a standby' });
});

test('a wrong password ends the search, so the next host never sees it', async () => {
  const url = urlOf([writable.port, 1]).replace(/:[^:@]+@/, ':wrong@');
  await assert.rejects(connect(connectionSettingsFrom(url), OPTIONS), /password authentication failed/);
});

test('the pool replaces a server that became read-only or crashed with the next writable one', async (t) => {
  const pool = await openPoolOn(t, [writable.port, other.port], writable.port);

  await setReadOnly(writable, true);
  await assert.rejects(pool.query(WRITE, []), /read-only/);
  await pool.query(WRITE, []);
  assert.equal(await serverOf(pool), other.port);
  await setReadOnly(writable, false);
  await other.stop('crash');
  t.after(() => other.start());
  await pool.query(WRITE, []).catch(() => pool.query(WRITE, []));
  assert.equal(await serverOf(pool), writable.port);
});

test('if a server stops answering, only the statements in flight fail, and later ones use another server', async (t) => {
  const network = await startBadNetwork(t, writable.port);
  const pool = await openPoolOn(t, [network.port, other.port], writable.port);
  network.swallow(true);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const unanswered = assert.rejects(pool.query(PORT, []), /no answer/);
  t.mock.timers.tick(DEADLINE_MS);
  await unanswered;
  const next = serverOf(pool);
  t.mock.timers.tick(DEADLINE_MS / 2);
  assert.equal(await next, other.port);
  t.mock.timers.reset();
});

test('commands find the writable server', async () => {
  const env = { DATABASE_URL: urlOf([1, standby.port, other.port]) };
  assert.match(await command(['migrate'], env), /^Created a new database /);
  assert.match(await command(['categories', 'list'], env), /Animals/);
});

/** Long enough for a busy machine. */
const OPTIONS = { connectMs: 20_000 };
const DEADLINE_MS = 60_000;

function urlOf(ports: readonly number[], target?: string): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  const url = writable.url.replace(/@[^/]+/, `@${hosts}`);
  return target ? `${url}?target_session_attrs=${target}` : url;
}

async function portOf(ports: readonly number[], target = 'read-write'): Promise<number> {
  const client = await connect(connectionSettingsFrom(urlOf(ports, target)), OPTIONS);
  try {
    return (await client.query(PORT)).rows[0].port;
  } finally {
    await client.end();
  }
}

/** Opens a pool with five connections. */
async function openPoolOn(t: TestContext, ports: number[], wanted: number): Promise<Pool> {
  const pool = createPool(connectionSettingsFrom(urlOf(ports)), { connections: 5, deadlineMs: DEADLINE_MS });
  t.after(() => pool.close());
  assert.equal(await serverOf(pool), wanted);
  while (pool.use().open < 5) await Promise.all(Array.from({ length: 20 }, () => pool.query(PORT, [])));
  return pool;
}

async function serverOf(pool: Pool): Promise<number | undefined> {
  const [row] = await pool.query<{ port: number }>(PORT, []);
  return row?.port;
}

async function setReadOnly(server: PostgresServer, on: boolean): Promise<void> {
  await execute(server, `ALTER SYSTEM SET default_transaction_read_only = ${on ? 'on' : 'off'}`);
  await execute(server, 'SELECT pg_reload_conf(), pg_sleep(0.3)');
}

async function execute(server: PostgresServer, sql: string): Promise<void> {
  const client = new pg.Client({
    connectionString: server.url,
    options: '-c default_transaction_read_only=off',
  });
  await client.connect();
  await client.query(sql);
  await client.end();
}
