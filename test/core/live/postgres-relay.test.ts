import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ADDITIONS } from '../../../src/composition.ts';
import { createLive } from '../../../src/core/live/live.ts';
import { createNotificationListener, createPostgresRelay } from '../../../src/core/live/postgres-relay.ts';
import { gameJson } from '../../../src/core/routes/game.ts';
import { createAnnounce } from '../../../src/core/store/postgres/announce.ts';
import { openPostgresStore } from '../../../src/core/store/postgres/store.ts';
import { queryOf } from '../../../src/core/store/query.ts';
import { connect } from '../../../src/platform/postgres/connect.ts';
import { connectionSettingsFrom } from '../../../src/platform/postgres/settings.ts';
import { buildTestApp } from '../../support/app.ts';
import { changes, follow } from '../../support/follow.ts';
import { createPostgresDatabase, createSchema, type PostgresTestDatabase } from '../../support/postgres.ts';
import { postJson } from '../../support/process.ts';
import { startBadNetwork } from '../../support/proxy.ts';
import { NO_LIMITS } from '../../support/service.ts';
import { changesSuites } from './changes-suite.ts';

type Connect = () => Promise<pg.Client>;

/** Starts one instance: the real app with its own pool and its own connection for notifications. */
async function startInstance(
  t: TestContext,
  database: PostgresTestDatabase,
  listen: boolean | Connect = true,
  polls = true,
) {
  const store = await openPostgresStore(database.openPool(), { announces: true, additions: ADDITIONS });
  const settings = connectionSettingsFrom(database.url);
  const clients: pg.Client[] = [];
  const open: Connect = async () => {
    const client = await connect(settings, { connectMs: 1300 });
    clients.push(client);
    return client;
  };
  const notPolling = { outdatedGames: () => Promise.reject(new Error('not looked at')) };
  const relay = createPostgresRelay(listen === true ? open : listen || undefined);
  const live = createLive({ store: { ...store, ...(!polls && notPolling) }, json: gameJson, relay });
  const app = buildTestApp({ store, live, limiter: await database.openLimiter(NO_LIMITS) });
  t.after(async () => {
    await app.close();
    await live.close();
  });
  return { url: (await app.listen()).url, clients, store };
}

async function newDatabase(t: TestContext): Promise<PostgresTestDatabase> {
  const database = await createPostgresDatabase();
  t.after(() => database.dispose());
  await database.openStore();
  return database;
}

async function newGame(url: string, words = 3) {
  const game = await postJson(`${url}/api/game/new`, { category_id: 1, word_count: words });
  return { id: game.id as string, words: game.words.map(({ text }: { text: string }) => text) as string[] };
}

const guess = (url: string, id: string, body: unknown) => postJson(`${url}/api/game/${id}/guess`, body);

await changesSuites(async (t, listens = true) => {
  const database = await newDatabase(t);
  const instances = [await startInstance(t, database, listens), await startInstance(t, database, listens)];
  return { instances, command: await database.openForCommand() };
});

test('three instances send every find of a game on every stream, once and in one order', async (t) => {
  const database = await newDatabase(t);
  const urls: string[] = [];
  for (let i = 0; i < 3; i++) urls.push((await startInstance(t, database)).url);
  const [first = ''] = urls;
  const { id, words } = await newGame(first, 10);
  const followers = await Promise.all(
    urls.map((url, i) => follow(t, url, id, { lastEventId: 0, name: `P${i}` })),
  );
  await Promise.all(words.flatMap((word) => urls.map((url) => guess(url, id, { word }))));
  for (const follower of followers) {
    await follower.until(({ name }) => name === 'completed');
    assert.deepEqual(changes(follower.seen), [...words.map((_, i) => `${i + 1} find`), '11 completed']);
  }
  const streams = followers.map(({ seen }) => JSON.stringify(seen.filter(({ id: version }) => version)));
  assert.equal(new Set(streams).size, 1);
});

test("finds and rematches reach other instances' streams by notification only or by polling only", async (t) => {
  const database = await newDatabase(t);
  const a = await startInstance(t, database);
  const notified = await startInstance(t, database, true, false);
  const polling = await startInstance(t, database, false);
  const { id, words } = await newGame(a.url);
  const followers = [await follow(t, notified.url, id), await follow(t, polling.url, id)] as const;
  while (!notified.clients[0]) await sleep(20);
  // The connection responds in order, so it is listening.
  await notified.clients[0].query('SELECT 1');
  for (const word of words) await guess(a.url, id, { word });
  for (const { until } of followers) await until(({ name }) => name === 'completed');
  const rematch = await postJson(`${a.url}/api/game/${id}/rematch`, {});
  for (const { until } of followers) {
    const { data } = await until(({ name }) => name === 'rematch');
    assert.deepEqual(data, { id: rematch.id });
  }
});

test('a cut connection for notifications is replaced, and nothing is missed meanwhile', async (t) => {
  const database = await newDatabase(t);
  const a = await startInstance(t, database);
  const b = await startInstance(t, database);
  const { id, words } = await newGame(a.url, 5);
  const follower = await follow(t, b.url, id, { lastEventId: 0 });
  await guess(a.url, id, { word: words[0] });
  await follower.until(({ id: version }) => version === '1');
  b.clients[0]?.connection.stream.destroy();
  await guess(a.url, id, { word: words[1] });
  await follower.until(({ id: version }) => version === '2');
  while (b.clients.length < 2) await sleep(20);
  for (const word of words.slice(2)) await guess(a.url, id, { word });
  await follower.until(({ name }) => name === 'completed');
  assert.equal(changes(follower.seen).length, 6);
});

test('a change in a game of a puzzle is announced to the other instances', async (t) => {
  const database = await newDatabase(t);
  const open = () => connect(connectionSettingsFrom(database.url), { connectMs: 1300 });
  const relay = createPostgresRelay(open);
  const { promise, resolve } = Promise.withResolvers<unknown[]>();
  relay.start({ learn: (...heard) => resolve(heard), poll() {} });
  t.after(() => relay.close());
  const announce = createAnnounce(queryOf(database.openPool().transaction));
  // Announces repeatedly until the relay listens.
  const announcing = setInterval(() => announce('g 1 the-puzzle'), 50);
  t.after(() => clearInterval(announcing));
  assert.deepEqual(await promise, ['g', 1, 'the-puzzle']);
});

test("closing gives up on a PostgreSQL that doesn't respond", async (t) => {
  const schema = await createSchema();
  t.after(() => schema.drop());
  const url = new URL(schema.url);
  const network = await startBadNetwork(t, Number(url.port));
  url.port = String(network.port);
  const client = await connect(connectionSettingsFrom(url.href), { connectMs: 60_000 });
  const listener = createNotificationListener(
    async () => client,
    () => {},
  );
  await nextTick();
  await client.query('SELECT 1');
  network.swallow(true);
  assert.equal(
    await Promise.race([listener.close().then(() => 'closed'), sleep(60_000, 'late', { ref: false })]),
    'closed',
  );
  assert.equal(client.connection.stream.destroyed, true);
});
