import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises';
import { createLive, type Live } from '../../../src/core/live/live.ts';
import type { Watcher } from '../../../src/core/store/store.ts';
import type { Caps } from '../../../src/platform/limit/open-counts.ts';
import type { Deps } from '../../support/app.ts';
import { type Follower, type FollowOptions, follow } from '../../support/follow.ts';
import { NO_GAMES } from '../../support/live.ts';
import { postJson, serve } from '../../support/process.ts';
import { createLog, startListening } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

type Options = Partial<Deps> & { caps?: Caps; beforeRead?: () => Promise<void> };

async function listening(t: TestContext, { caps, beforeRead, ...deps }: Options = {}) {
  const late: { store?: Deps['store']; watcher?: Watcher } = {};
  const live: Live = createLive({
    store: {
      ...NO_GAMES,
      game: async (id) => late.store?.game(id),
      watch: (watcher) => {
        late.watcher = watcher;
      },
    },
    json: () => '{}',
    ...(caps && { caps }),
  });
  const service = await startListening(t, sqlite, { live, ...deps });
  late.store = service.store;
  if (late.watcher) service.store.watch(late.watcher);
  const { game } = service.store;
  t.mock.method(service.store, 'game', async (wanted: string) => {
    await beforeRead?.();
    return game(wanted);
  });
  const { url } = service;
  const { id } = await service.newGame({ word_count: 3 });
  /** Repeats the request if the app refuses the stream because this machine is too busy. */
  const watch = async (options?: FollowOptions): Promise<Follower> => {
    const follower = await follow(t, url, id, options);
    return follower.response.statusCode === 503 ? sleep(100).then(() => watch(options)) : follower;
  };
  return { ...service, live, id, watch };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(5);
}

test('streams above the cap of an address get a 429, and above the cap of the process a 503', async (t) => {
  const { watch, url, id } = await listening(t, { caps: { total: 3, perAddress: 2 } });
  const first = await watch();
  await watch();
  const refused = await fetch(`${url}/api/game/${id}/events`);
  assert.deepEqual(
    [refused.status, await refused.json()],
    [429, { error: 'Too many requests', code: 'rate_limited' }],
  );
  assert.equal(refused.headers.get('content-type'), 'application/json');
  assert.equal(refused.headers.get('retry-after'), '30');
  await watch({ from: '127.0.0.2' });
  const full = await follow(t, url, id, { from: '127.0.0.3' });
  assert.equal(full.response.statusCode, 503);
  assert.equal((await fetch(`${url}/api/game/${id}`)).status, 200);
  first.close();
  while ((await watch()).response.statusCode !== 200) await sleep(5);
});

for (const [how, leave] of [
  ['resets its connection', (client: Socket) => client.resetAndDestroy()],
  ['closes its sending side', (client: Socket) => client.end()],
] as const)
  test(`a client that ${how} while its game is read leaves no stream or name behind`, async (t) => {
    const reads = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const { open, url, id } = await listening(t, {
      caps: { total: 1, perAddress: 1 },
      beforeRead() {
        reads[0].resolve();
        return reads[1].promise;
      },
    });
    const { socket: client, served } = await open({ allowHalfOpen: true });
    client.write(`GET /api/game/${id}/events HTTP/1.1\r\nHost: a\r\nWordsearch-Name: Ghost\r\n\r\n`);
    await reads[0].promise;
    leave(client);
    await until(() => served.destroyed || served.readableEnded);
    await nextTick();
    reads[1].resolve();
    await nextTick();
    const real = await follow(t, url, id, { name: 'Real' });
    assert.equal(real.response.statusCode, 200);
    const { data } = await real.until(({ name }) => name === 'players');
    assert.deepEqual(data, { players: ['Real'], watchers: 0 });
  });

test('a failed request leaves no stream behind', async (t) => {
  const { live, send } = await listening(t, { caps: { total: 1, perAddress: 1 } });
  for (let i = 0; i < 3; i++) assert.equal((await send('GET', '/api/game/x/events')).status, 404);
  assert.deepEqual([live.streams.use().open, live.games.size()], [0, 0]);
});

test('a client that closes its connection, or only its sending side, is no longer a player', async (t) => {
  const { live, open, id, watch } = await listening(t);
  const ann = await watch({ name: 'Ann' });
  const bob = await watch({ name: 'Bob' });
  await ann.until(({ data }) => data.players?.join() === 'Ann,Bob');
  bob.close();
  const { socket: cid } = await open({ allowHalfOpen: true });
  cid.write(`GET /api/game/${id}/events HTTP/1.1\r\nHost: a\r\nWordsearch-Name: Cid\r\n\r\n`);
  await ann.until(({ data }) => data.players?.join() === 'Ann,Cid');
  ann.seen.length = 0;
  cid.end();
  await ann.until(({ data }) => data.players?.join() === 'Ann');
  assert.equal(live.streams.use().open, 1);
});

test('the end of a stream is logged in one line with its duration', async (t) => {
  const { log, lines } = createLog();
  const { watch } = await listening(t, { log, logRequests: true });
  const follower = await watch({ name: 'Ann' });
  await follower.until(({ name }) => name === 'players');
  follower.close();
  await until(() => lines.some(({ route }) => route === '/api/game/{game_id}/events'));
  await nextTick();
  const [line, ...others] = lines.filter(({ route }) => route === '/api/game/{game_id}/events');
  assert.equal(others.length, 0);
  assert.equal(line.status, 200);
  assert.ok(line.ms > 0);
});

test("a client that doesn't read is dropped, and one that reads gets everything", async (t) => {
  const { live, open, id, watch } = await listening(t);
  const sends: ((text: string) => void)[] = [];
  const { subscribe } = live.games;
  live.games.subscribe = (game, subscriber) => {
    sends.push(subscriber.send);
    return subscribe(game, subscriber);
  };
  const reader = await watch();
  const { socket: silent } = await open();
  silent.pause().write(`GET /api/game/${id}/events HTTP/1.1\r\nHost: a\r\n\r\n`);
  await until(() => live.streams.use().open === 2);
  const text = `:${'x'.repeat(50_000)}\n\n`;
  let sent = 0;
  while (live.streams.use().dropped === 0) {
    assert.ok(sent++ < 2_000, 'not dropped after 100 MB');
    sends[1]?.(text);
    await nextTick();
  }
  for (let i = 0; i < 60; i++) {
    sends[0]?.(text);
    await nextTick();
  }
  sends[0]?.('event: last\ndata: 1\n\n');
  await reader.until(({ name }) => name === 'last');
  assert.deepEqual([live.streams.use().open, live.streams.use().dropped], [1, 1]);
});

test('closing the app ends each stream with a time to reconnect', async (t) => {
  const { app, watch, url, id } = await listening(t);
  const followers = await Promise.all([watch(), watch(), watch()]);
  for (const follower of followers) await follower.until(({ name }) => name === 'players');
  const closed = app.close();
  for (const follower of followers) {
    await follower.ended;
    assert.match(follower.text(), /\n\nretry: \d+\n\n$/);
    assert.ok(follower.response.complete);
  }
  await closed;
  await assert.rejects(fetch(`${url}/api/game/${id}/events`));
});

test("a stopping process ends its streams immediately and doesn't wait for them", async (t) => {
  const { url, child, exited } = await serve(t, ['--database', 'sqlite::memory:']);
  const { id } = await postJson(`${url}/api/game/new`, { category_id: 1 });
  const follower = await follow(t, url, id);
  await follower.until(({ name }) => name === 'players');
  const start = performance.now();
  child.kill('SIGTERM');
  await follower.ended;
  assert.match(follower.text(), /\n\nretry: \d+\n\n$/);
  assert.equal(await exited, 0);
  // If this side didn't end it, the connection would be cut after 8 s.
  assert.ok(performance.now() - start < 7_000);
});

test('an HTTP/1.0 client gets the same events', async (t) => {
  const { open, id } = await listening(t);
  const { socket } = await open();
  socket.write(`GET /api/game/${id}/events HTTP/1.0\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    if (text.includes('event: players')) break;
  }
  assert.doesNotMatch(text, /transfer-encoding/i);
  assert.match(text, /\r\n\r\nretry: \d+\n\nid: 0\nevent: state\ndata: \{\}\n\nevent: players\n/);
});
