import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import pg from 'pg';
import { DEADLINE_MS } from '../../src/platform/http/request/admission.ts';
import { createSchema } from '../support/postgres.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { type FaultService, openService, type Reply } from '../support/postgres-service.ts';
import { WAIT_MS } from '../support/program.ts';
import { startBadNetwork } from '../support/proxy.ts';
import type { TestSchema } from '../support/schema.ts';
import { slowTimers } from '../support/slow-timers.ts';

const CONNECTIONS = 12;
/** Shorter than in production, so that the tests wait less. */
const SHORT_MS = 1_400;
/** How long after the deadline a response may arrive. */
const LATER_MS = 200;

let server: PostgresServer;

before(async () => {
  server = await startPostgresServer({
    settings: [`max_connections=${CONNECTIONS}`],
  });
});
after(() => server.remove());

test('while PostgreSQL is down, requests get a 503 in time, and the service recovers by itself (C92)', async (t) => {
  const { service } = await open(t, { logLevel: 'info', deadlineMs: SHORT_MS });
  const { id, words } = (await service.send('POST', '/api/game/new', { category_id: 1 })).body;
  const hit = (i: number) => service.send('POST', `/api/game/${id}/guess`, { word: words[i].text });
  await hit(0);
  await server.stop();
  const away = await Promise.all([
    hit(1),
    service.send('GET', `/api/game/${id}`),
    service.send('GET', '/api/categories'),
    service.send('GET', '/api/scoreboard'),
    service.send('POST', '/api/game/new', { category_id: 1 }),
    service.send('GET', '/readyz'),
  ]);
  for (const answer of away) assertUnavailable(answer, SHORT_MS);
  assert.equal((await service.send('GET', '/healthz')).status, 200);
  await server.start();
  assert.equal((await eventually(service, 'GET', '/readyz')).status, 200);
  await eventually(service, 'POST', `/api/game/${id}/guess`, { word: words[1].text });
  assert.equal(await foundIn(service, id), 2);
  while (!service.log().includes('database available again')) await service.send('GET', '/readyz');
  const lines = service.log().trimEnd().split('\n');
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'request');
  assert.deepEqual(
    logged.map(({ msg }) => msg),
    ['database unavailable', 'database available again'],
  );
  assert.match(logged[0].reason, /^PostgreSQL: |^no answer within/);
  assert.doesNotMatch(service.log(), /secret|"stack"/);
});

test('a PostgreSQL crash under load loses and duplicates no answered find', async (t) => {
  const { service, schema } = await open(t);
  const games = await Promise.all(
    Array.from({ length: 20 }, () =>
      service.send('POST', '/api/game/new', { category_id: 1, word_count: 8 }),
    ),
  );
  const answered = new Map<string, string[]>();
  const play = games.map(async ({ body: { id, words } }) => {
    for (const { text } of words) {
      const answer = await eventually(service, 'POST', `/api/game/${id}/guess`, { word: text });
      if (answer.body.correct) answered.set(id, [...(answered.get(id) ?? []), text]);
    }
  });
  await server.stop('crash');
  await server.start();
  await Promise.all(play);
  const admin = await connectTo(t, schema.url);
  const { rows } = await admin.query('SELECT id, version, completed_at, finds FROM games');
  assert.equal(rows.length, 20);
  for (const { id, version, completed_at, finds } of rows) {
    assert.equal(version, 8, `${id}: ${answered.get(id)}`);
    assert.equal(finds.trim().split(' ').length, 8);
    assert.notEqual(completed_at, null);
  }
  const counted = await admin.query('SELECT sum(games)::int AS games FROM completions');
  assert.equal(counted.rows[0].games, 20);
});

test('terminated backends fail only the requests in flight, with a 503', async (t) => {
  const { service, schema } = await open(t);
  for (let round = 0; round < 5; round++) {
    const requests = Array.from({ length: 20 }, () => service.send('GET', '/api/scoreboard'));
    const terminated = terminateBackends(schema);
    for (const { status } of await Promise.all(requests)) assert.ok([200, 503].includes(status), `${status}`);
    await terminated;
    assert.equal((await eventually(service, 'GET', '/api/scoreboard')).status, 200);
  }
});

test('without free connections the pool uses its open ones, and without any, requests get a 503', async (t) => {
  const { service, schema } = await open(t, { databaseConnections: 3, deadlineMs: DEADLINE_MS });
  const greedy = new Set<pg.Client>();
  t.after(() => free(greedy));
  await takeAllConnections(schema.url, greedy);
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.send('GET', '/api/scoreboard')));
  for (const { status } of answers) assert.equal(status, 200);
  while (greedy.size < CONNECTIONS - 1) {
    await terminateBackends(schema);
    await takeAllConnections(schema.url, greedy);
  }
  assertUnavailable(await service.send('GET', '/api/scoreboard'), DEADLINE_MS);
  await free(greedy);
  assert.equal((await eventually(service, 'GET', '/api/scoreboard')).status, 200);
});

test('a row locked for too long makes requests to its game, but no others, fail with a 503', async (t) => {
  const { service, schema } = await open(t, { deadlineMs: DEADLINE_MS });
  const [held, other] = await Promise.all(
    [1, 2].map(async () => (await service.send('POST', '/api/game/new', { category_id: 1 })).body),
  );
  const hit = (game: typeof held) =>
    service.send('POST', `/api/game/${game.id}/guess`, { word: game.words[0].text });
  await schema.admin.query('BEGIN');
  await schema.admin.query('SELECT 1 FROM games WHERE id = $1 FOR UPDATE', [held.id]);
  slowTimers(t);
  const [stuck, moving] = await Promise.all([hit(held), hit(other)]);
  assert.equal(stuck.status, 503);
  assert.match(service.log(), /lock timeout","msg":"database lock held too long/);
  assert.doesNotMatch(service.log(), /database unavailable/);
  assert.equal(moving.body.correct, true);
  await schema.admin.query('ROLLBACK');
  assert.equal((await hit(held)).body.correct, true);
});

test('on a network that is slow or drops every packet, requests get a 503 in time, and then the service recovers', async (t) => {
  const { service, network } = await openBehindBadNetwork(t);
  const { id, words } = (await service.send('POST', '/api/game/new', { category_id: 1 })).body;
  const hit = (i: number) => service.send('POST', `/api/game/${id}/guess`, { word: words[i].text });
  network.delay(100);
  await eventually(service, 'POST', `/api/game/${id}/guess`, { word: words[0].text });
  assert.equal(await foundIn(service, id), 1);
  // A guess has three statements, one after another.
  network.delay(SHORT_MS * 0.4);
  assertUnavailable(await hit(1), SHORT_MS);
  network.swallow(true);
  const stuck = await Promise.all(Array.from({ length: 10 }, () => service.send('GET', '/api/scoreboard')));
  for (const answer of stuck) assertUnavailable(answer, SHORT_MS);
  network.swallow(false);
  network.delay(0);
  assert.equal((await eventually(service, 'GET', '/readyz')).status, 200);
  await eventually(service, 'POST', `/api/game/${id}/guess`, { word: words[2].text });
  const { body } = await eventually(service, 'GET', `/api/game/${id}`);
  assert.ok(body.words[0].found && body.words[2].found);
});

async function open(t: TestContext, options = {}): Promise<{ service: FaultService; schema: TestSchema }> {
  const schema = await createSchema(server.url);
  const service = await openService(t, schema.url, options);
  t.after(() => schema.drop().catch(() => {})); // its connection may have been terminated
  return { service, schema };
}

async function openBehindBadNetwork(t: TestContext) {
  const schema = await createSchema(server.url);
  t.after(() => schema.drop());
  const network = await startBadNetwork(t, server.port);
  const url = new URL(schema.url);
  url.port = String(network.port);
  return { service: await openService(t, url.href, { deadlineMs: SHORT_MS }), network, schema };
}

function assertUnavailable({ status, body, ms }: Reply, deadlineMs: number): void {
  assert.deepEqual([status, body], [503, { error: 'Service Unavailable' }]);
  assert.ok(ms < deadlineMs + LATER_MS, `answered after ${ms} ms`);
}

/** Repeats the request, as a client would, until the response isn't a 503. */
async function eventually(
  service: FaultService,
  ...request: Parameters<FaultService['send']>
): Promise<Reply> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const answer = await service.send(...request);
    if (answer.status !== 503 || Date.now() > until) return answer;
  }
}

async function foundIn(service: FaultService, id: string): Promise<number> {
  const { body } = await eventually(service, 'GET', `/api/game/${id}`);
  return body.words.filter((word: { found: boolean }) => word.found).length;
}

async function connectTo(t: TestContext, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  t.after(() => client.end());
  return client;
}

async function terminateBackends({ admin }: TestSchema): Promise<number> {
  const { rowCount } = await admin.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wordsearch'`,
  );
  return rowCount ?? 0;
}

async function takeAllConnections(url: string, taken: Set<pg.Client>): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      taken.add(client);
    } catch {
      return;
    }
  }
}

async function free(clients: Set<pg.Client>): Promise<void> {
  for (const client of clients) await client.end();
  clients.clear();
}
