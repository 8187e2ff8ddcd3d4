import assert from 'node:assert/strict';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { DEADLINE_MS } from '../../../src/http/guards/deadline.ts';
import { createLive } from '../../../src/live/live.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';
import { startStopwatch } from '../../support/stopwatch.ts';

const ORDER = JSON.stringify({ category_id: 1 });

/** Concurrent, because each waits for the deadline. */
describe('the deadline', { concurrency: true }, () => {
  test('a write that hangs is answered 503 within three seconds, as an outage', async (t) => {
    const { send, store, lines } = await logged(t);
    t.mock.method(store, 'startGame', () => new Promise(() => {}));
    const [begunAt, stop] = [performance.now(), startStopwatch()];
    const { status, body, headers } = await send('POST', '/api/game/new', ORDER);
    assert.ok(performance.now() - begunAt >= DEADLINE_MS - 1);
    const ms = stop();
    assert.ok(ms < 3_000, `${ms} ms`);
    assert.deepEqual([status, body], [503, { error: 'Service Unavailable' }]);
    assert.equal(headers['retry-after'], '1');
    assert.equal(lines.filter(({ msg }) => msg.includes('the database is away')).length, 1);
  });

  test('it is one for all that a request waits for: the limit, and each step of its handler', async (t) => {
    const { store } = await startService(t, sqlite);
    const slow = async <T>(result: T) => sleep(1_000, result);
    const limiter = { take: () => slow({ allowed: true, limit: 1, remaining: 0, freeInMs: 0 }) };
    const { send } = await startService(t, sqlite, {
      limiter,
      store: { ...store, category: (id) => slow(id).then(store.category), startGame: () => slow(undefined) },
    });
    const stop = startStopwatch();
    assert.equal((await send('POST', '/api/game/new', ORDER)).status, 503);
    const ms = stop();
    assert.ok(ms < 3_000, `${ms} ms`);
  });

  test('the time in which a body arrives is not counted', async (t) => {
    const { app } = await startService(t, sqlite);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    t.after(() => socket.destroy());
    const length = `Content-Length: ${ORDER.length}`;
    socket.write(`POST /api/game/new HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${length}\r\n\r\n`);
    await sleep(DEADLINE_MS + 200);
    socket.write(ORDER);
    assert.match(await text(socket), /^HTTP\/1\.1 200 /);
  });

  test('a stream that is too late leaves no place behind', async (t) => {
    const live = createLive({
      store: { game: async () => undefined, newestGames: async () => [] },
      json: String,
    });
    const { send, store, newGame } = await startService(t, sqlite, { live });
    const { id } = await newGame();
    const { game } = store;
    const reading = Promise.withResolvers<void>();
    t.mock.method(store, 'game', async (wanted: string) => {
      await reading.promise;
      return game(wanted);
    });
    assert.equal((await send('GET', `/api/game/${id}/events`)).status, 503);
    assert.equal(live.streams.use().open, 1);
    reading.resolve();
    while (live.streams.use().open > 0) await sleep(5, undefined, { signal: t.signal });
    assert.equal(live.hub.size(), 0);
  });
});

async function logged(t: TestContext) {
  const lines: any[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
  return { ...(await startService(t, sqlite, { log })), lines };
}
