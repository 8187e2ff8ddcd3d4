import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLive } from '../../../../src/core/live/live.ts';
import { POSTGRES_TURNS } from '../../../../src/platform/http/request/admission.ts';
import { createClients } from '../../../../src/platform/http/request/client.ts';
import { createTurns } from '../../../../src/platform/limit/turns.ts';
import { NO_GAMES } from '../../../support/live.ts';
import { startListening, startService } from '../../../support/service.ts';
import { sqlite } from '../../../support/sqlite.ts';

const GET = 'GET /api/categories HTTP/1.1\r\nHost: a\r\n\r\n';
const BODY = '{"category_id":1}';
const NEW_GAME_REQUEST = `POST /api/game/new HTTP/1.1\r\nHost: a\r\nContent-Length: ${BODY.length}\r\n\r\n`;

async function service(t: TestContext, deps: Parameters<typeof startListening>[2]) {
  const listening = await startListening(t, sqlite, deps);
  const open = async (from = '127.0.0.1'): Promise<Socket> => (await listening.open({ from })).socket;
  return { ...listening, open };
}

async function isAnswered(socket: Socket, bytes = GET): Promise<boolean> {
  socket.resume().write(bytes);
  const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return Buffer.isBuffer(first) && first.toString().startsWith('HTTP/1.1 200');
}

test("a client's new connections above its cap are closed, and other clients keep theirs", async (t) => {
  const { open } = await service(t, { connectionCaps: { total: 0, perAddress: 3 } });
  const kept = [await open('127.0.0.9'), await open(), await open(), await open()];
  await once((await open()).resume(), 'close');
  kept.push(await open('127.0.0.9'));
  for (const socket of kept) assert.ok(await isAnswered(socket));
  kept[1]?.destroy();
  let next = await open();
  while (!(await isAnswered(next))) next = await open();
});

test('new connections above the total cap are closed', async (t) => {
  const { app, open, port } = await service(t, { connectionCaps: { total: 2, perAddress: 0 } });
  const kept = [await open('127.0.0.2'), await open('127.0.0.3')];
  const dropped = once(app.server, 'drop');
  connect(port, '127.0.0.1').on('error', () => {});
  await dropped;
  for (const socket of kept) assert.ok(await isAnswered(socket));
});

test("closed connections aren't counted", async (t) => {
  const { app, open } = await service(t, { connectionCaps: { total: 3, perAddress: 3 } });
  const kept = [await open(), await open()];
  for (let i = 0; i < 10; i++) {
    const accepted = once(app.server, 'connection');
    const socket = await open();
    const [served] = await accepted;
    socket.destroy();
    await once(served as Socket, 'close');
  }
  for (const socket of kept) assert.ok(await isAnswered(socket));
});

test("behind a trusted proxy each client's requests are counted, not the proxy's connections", async (t) => {
  for (const trustProxy of [['127.0.0.1'], ['loopback'], ['127.0.0.0/8']]) {
    const { app, open } = await service(t, { trustProxy, connectionCaps: { total: 0, perAddress: 2 } });
    const from = (client: string, bytes: string) =>
      bytes.replace('Host: a', `Host: a\r\nX-Forwarded-For: ${client}`);
    const begin = async (client: string) => {
      const socket = await open();
      const begun = once(app.server, 'request');
      socket.write(from(client, NEW_GAME_REQUEST));
      await begun;
      return socket;
    };
    const busy = [await begin('192.0.2.1'), await begin('192.0.2.1')];
    const third = await open();
    third.write(from('192.0.2.1', GET));
    const [refusal] = await once(third, 'data');
    assert.match(String(refusal), /^HTTP\/1\.1 429 [\s\S]*\r\nretry-after: 1\r\n[\s\S]*"Too many requests"/);
    assert.ok(await isAnswered(third, from('192.0.2.2', GET)), 'another client on the same connection');
    for (const socket of busy) assert.ok(await isAnswered(socket, BODY));
    assert.ok(await isAnswered(third, from('192.0.2.1', GET)));
  }
});

test("an unfinished body that isn't needed counts until it has arrived or its connection is closed", async (t) => {
  const caps = { total: 0, perAddress: 2 };
  const { open } = await service(t, { trustProxy: ['loopback'], connectionCaps: caps });
  const unfinished = 'POST /api/nope HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{';
  const sockets = [await open(), await open()] as const;
  for (const socket of sockets) {
    socket.write(unfinished);
    assert.match(String((await once(socket, 'data'))[0]), /^HTTP\/1\.1 404 /);
  }
  const other = await open();
  assert.equal(await isAnswered(other), false);
  sockets[0].write('}');
  while (!(await isAnswered(other)));
  sockets[1].destroy();
  const held = await open();
  held.write(NEW_GAME_REQUEST);
  while (!(await isAnswered(other)));
});

test('IPv6 clients are counted by /64', async (t) => {
  const limits = { new_game: 0, default: 0 };
  const caps = { total: 0, perAddress: 1 };
  const { app, open } = await service(t, { limits, trustProxy: ['loopback'], connectionCaps: caps });
  const from = (client: string, bytes: string) =>
    bytes.replace('Host: a', `Host: a\r\nX-Forwarded-For: ${client}`);
  const held = await open();
  const begun = once(app.server, 'request');
  held.write(from('2001:db8::1', NEW_GAME_REQUEST));
  await begun;
  const other = await open();
  assert.equal(await isAnswered(other, from('2001:db8::1', GET)), false);
  assert.equal(await isAnswered(other, from('2001:db8::ffff:2', GET)), false);
  assert.ok(await isAnswered(other, from('2001:db8:0:1::1', GET)));
});

test('streams of IPv6 clients are counted by /64', async (t) => {
  const live = createLive({
    store: NO_GAMES,
    json: String,
    caps: { total: 0, perAddress: 1 },
  });
  const { open, newGame } = await service(t, { live, trustProxy: ['loopback'] });
  const { id } = await newGame();
  const follow = async (client: string) => {
    const socket = await open();
    socket.write(`GET /api/game/${id}/events HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${client}\r\n\r\n`);
    return String((await once(socket, 'data'))[0]).slice(9, 12);
  };
  assert.deepEqual(
    [await follow('2001:db8::1'), await follow('2001:db8::2'), await follow('2001:db8:0:1::1')],
    ['200', '429', '200'],
  );
});

test('an IPv6 peer is identified by its /64 whatever prefix the operator sets, and a trusted proxy is recognised', () => {
  const peer = (remoteAddress: string) => ({ remoteAddress }) as Socket;
  const name = '2001:db8:0:0:0:0:0:0/64';
  for (const prefix of [128, 48]) {
    const clients = createClients(['10.0.0.0/8'], prefix, new Map());
    assert.equal(clients.forPeer(peer('2001:db8::1')).capKey, name);
    assert.equal(clients.forPeer(peer('2001:db8::ffff:2')).capKey, name);
    assert.equal(clients.forPeer(peer('192.0.2.1')).capKey, '192.0.2.1');
    assert.equal(clients.forPeer(peer('10.1.2.3')).isBehindProxy, true);
  }
});

/** Returns a service that reads games only when the test lets it, with a test clock. */
async function held(t: TestContext) {
  let shed = 0;
  const onShed = () => {
    shed++;
  };
  const service = await startService(t, sqlite, { onShed, turns: createTurns(POSTGRES_TURNS) });
  const { id } = await service.newGame();
  const { game } = service.store;
  const { promise, resolve: release } = Promise.withResolvers<void>();
  let read = 0;
  t.mock.method(service.store, 'game', async (wanted: string) => {
    read++;
    await promise;
    return game(wanted);
  });
  const ask = async (remoteAddress: string, path = `/api/game/${id}`) =>
    (await service.send('GET', path, undefined, { remoteAddress })).status;
  const startMany = async (count: number) => {
    const many = Array.from({ length: count }, () => ask('192.0.2.1'));
    while (read < POSTGRES_TURNS.perClient) await nextTurn();
    return many;
  };
  return { ...service, ask, startMany, release, reads: () => read, shed: () => shed };
}

test('on PostgreSQL a client has at most 32 requests in progress, and other clients are served meanwhile', async (t) => {
  const { ask, startMany, release, reads } = await held(t);
  const many = await startMany(36);
  const another = ask('192.0.2.1', '/api/categories');
  assert.equal(await ask('192.0.2.2', '/api/categories'), 200);
  assert.equal(reads(), 32);
  release();
  assert.deepEqual(await Promise.all(many), new Array(36).fill(200));
  assert.equal(await another, 200);
});

test("a request that has waited two seconds for its client's other requests gets a 503", async (t) => {
  let time = 0;
  t.mock.method(performance, 'now', () => time);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { send, ask, startMany, release, shed } = await held(t);
  const many = await startMany(POSTGRES_TURNS.perClient);
  const late = send('GET', '/api/categories', undefined, { remoteAddress: '192.0.2.1' });
  await nextTurn();
  time = 2_000;
  t.mock.timers.tick(100);
  const { status, body, headers } = await late;
  assert.deepEqual([status, body], [503, { error: 'Service Unavailable' }]);
  assert.deepEqual([headers['content-type'], headers['retry-after']], ['application/json', '1']);
  assert.ok(headers['x-request-id']);
  assert.equal(shed(), 1);
  assert.equal(await ask('192.0.2.2', '/api/categories'), 200);
  release();
  await Promise.all(many);
});

test("a request of a disconnected client isn't served, but its running work still counts for the client", async (t) => {
  const { app, store, newGame, open } = await service(t, { turns: createTurns(POSTGRES_TURNS) });
  const { id } = await newGame();
  const { promise, resolve: release } = Promise.withResolvers<undefined>();
  t.mock.method(store, 'game', () => promise);
  const categories = t.mock.method(store, 'categories');
  const ask = async (path: string) => {
    const socket = await open();
    const begun = once(app.server, 'request');
    socket.write(GET.replace('/api/categories', path));
    const [raw] = (await begun) as [IncomingMessage];
    return { socket, served: raw.socket };
  };
  const busy = [];
  while (busy.length < POSTGRES_TURNS.perClient) busy.push(await ask(`/api/game/${id}`));
  const waiting = await ask('/api/categories');
  for (const { socket, served } of [...busy, waiting]) {
    const closed = new Promise((resolve) => served.once('close', resolve));
    socket.resetAndDestroy();
    await closed;
  }
  const next = await open();
  next.write(GET);
  for (let i = 0; i < 10; i++) await nextTurn();
  assert.equal(categories.mock.callCount(), 0, 'all these requests are still in progress');
  release(undefined);
  await once(next, 'data');
  assert.equal(categories.mock.callCount(), 1);
});
