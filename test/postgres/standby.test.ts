import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { createSchema } from '../support/postgres.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { type FaultService, openService } from '../support/postgres-service.ts';
import { until } from '../support/program.ts';

const UNAVAILABLE = [503, { error: 'Service Unavailable' }];

let server: PostgresServer;

before(async () => {
  server = await startPostgresServer();
});
after(() => server.remove());

test("a standby isn't ready, answers reads and refuses writes with 503 until it is promoted", async (t) => {
  const { url } = await createSchema(server.url);
  const service = await openService(t, url);
  const { id, words } = (await service.send('POST', '/api/game/new', { category_id: 1 })).body;
  assert.equal((await service.send('GET', '/readyz')).status, 200);

  await server.stop();
  await writeFile(join(server.folder, 'data/standby.signal'), '');
  await server.start();
  await answers(service, `/api/game/${id}`);
  for (const path of ['/api/game/new', `/api/game/${id}/guess`]) {
    const { status, body } = await service.send('POST', path, { category_id: 1, word: words[0].text });
    assert.deepEqual([status, body], UNAVAILABLE, path);
  }
  const { status, body } = await service.send('GET', '/readyz');
  assert.deepEqual([status, body], UNAVAILABLE);

  await promote();
  await answers(service, '/readyz');
  const guess = await service.send('POST', `/api/game/${id}/guess`, { word: words[0].text });
  assert.equal(guess.body.correct, true);
});

test("a database set to read-only isn't ready", async (t) => {
  const schema = await createSchema(server.url);
  t.after(() => schema.drop());
  await (await openService(t, schema.url)).close();
  const url = new URL(schema.url);
  url.searchParams.set('options', `-c search_path=${schema.name} -c default_transaction_read_only=on`);
  const service = await openService(t, url.href);
  assert.equal((await service.send('GET', '/api/scoreboard')).status, 200);
  assert.equal((await service.send('GET', '/readyz')).status, 503);
});

async function promote(): Promise<void> {
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query('SELECT pg_promote()');
  await admin.end();
}

/** Repeats the request until the response is a 200. */
function answers(service: FaultService, path: string): Promise<void> {
  return until(`${path} answers`, async () => (await service.send('GET', path)).status === 200);
}
