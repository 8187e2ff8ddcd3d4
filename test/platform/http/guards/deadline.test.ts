import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createLive } from '../../../../src/core/live/live.ts';
import { StoreUnavailable } from '../../../../src/platform/errors.ts';
import { withDeadline } from '../../../../src/platform/http/guards/deadline.ts';
import { DEADLINE_MS } from '../../../../src/platform/http/request/admission.ts';
import type { Deps } from '../../../support/app.ts';
import { NO_GAMES } from '../../../support/live.ts';
import { createLog, startService } from '../../../support/service.ts';
import { sqlite } from '../../../support/sqlite.ts';

const NEW_GAME_REQUEST = JSON.stringify({ category_id: 1 });

/** Returns a service with the production deadline and a test clock. */
async function clocked(t: TestContext, deps: Partial<Deps> = {}) {
  const service = await startService(t, sqlite, { ...deps, deadlineMs: undefined });
  let time = 0;
  t.mock.method(performance, 'now', () => time);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const pass = async (ms: number) => {
    // Timers of started work are set at the end of its event-loop iteration.
    await nextTurn();
    time += ms;
    t.mock.timers.tick(ms);
    await nextTurn();
  };
  return { ...service, pass };
}

/** Returns an operation that ends when the test ends it. */
function waiting<T>() {
  const begun = Promise.withResolvers<void>();
  const { promise, resolve: end } = Promise.withResolvers<T>();
  const wait = () => {
    begun.resolve();
    return promise;
  };
  return { begun: begun.promise, wait, end };
}

test('a write that hangs gets a 503 within three seconds and counts as an outage', async (t) => {
  const { log, lines } = createLog();
  const { send, store, pass } = await clocked(t, { log });
  const { begun, wait } = waiting<never>();
  t.mock.method(store, 'startGame', wait);
  let isAnswered = false;
  const sent = send('POST', '/api/game/new', NEW_GAME_REQUEST).finally(() => {
    isAnswered = true;
  });
  await begun;
  await pass(DEADLINE_MS - 1);
  assert.equal(isAnswered, false);
  await pass(1);
  const { status, body, headers } = await sent;
  assert.ok(DEADLINE_MS < 3_000);
  assert.deepEqual([status, body], [503, { error: 'Service Unavailable' }]);
  assert.equal(headers['retry-after'], '1');
  assert.equal(lines.filter(({ msg }) => msg.includes('database unavailable')).length, 1);
});

test('one deadline covers the rate limit and every step of the handler', async (t) => {
  const { store } = await startService(t, sqlite);
  const steps = [waiting<any>(), waiting<any>(), waiting<any>()] as const;
  const { send, pass } = await clocked(t, {
    limiter: { take: steps[0].wait },
    store: {
      ...store,
      category: (id) => steps[1].wait().then(() => store.category(id)),
      startGame: steps[2].wait,
    },
  });
  const sent = send('POST', '/api/game/new', NEW_GAME_REQUEST);
  for (const { begun, end } of steps) {
    await begun;
    await pass(1_000);
    end({ allowed: true, limit: 1, remaining: 0, freeInMs: 0 });
  }
  assert.equal((await sent).status, 503);
});

test("the time a body takes to arrive doesn't count towards the deadline", async (t) => {
  const { app, pass } = await clocked(t);
  const { port } = await app.listen();
  const socket = connect(port, '127.0.0.1');
  t.after(() => socket.destroy());
  const length = `Content-Length: ${NEW_GAME_REQUEST.length}`;
  const begun = once(app.server, 'request');
  socket.write(`POST /api/game/new HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${length}\r\n\r\n`);
  await begun;
  await nextTurn();
  await pass(DEADLINE_MS + 1);
  socket.write(NEW_GAME_REQUEST);
  assert.match(await text(socket), /^HTTP\/1\.1 200 /);
});

test('a stream that misses its deadline frees its slot', async (t) => {
  const live = createLive({
    store: NO_GAMES,
    json: String,
  });
  const { send, store, newGame, pass } = await clocked(t, { live });
  const { id } = await newGame();
  const { game } = store;
  const { begun, wait, end } = waiting<void>();
  t.mock.method(store, 'game', async (wanted: string) => {
    await wait();
    return game(wanted);
  });
  const sent = send('GET', `/api/game/${id}/events`);
  await begun;
  await pass(DEADLINE_MS);
  assert.equal((await sent).status, 503);
  assert.equal(live.streams.use().open, 1);
  end();
  while (live.streams.use().open > 0) await nextTurn(undefined, { signal: t.signal });
  assert.equal(live.games.size(), 0);
});

test('work that begins after its deadline fails immediately, without a Node warning about a negative time', async (t) => {
  const warn = t.mock.method(process, 'emitWarning', () => {});
  await assert.rejects(async () => withDeadline(new Promise(() => {}), -5), StoreUnavailable);
  assert.equal(warn.mock.callCount(), 0);
});
