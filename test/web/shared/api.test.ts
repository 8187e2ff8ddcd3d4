import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createApi } from '../../../web/shared/api.ts';
import { createServerClock } from '../../../web/shared/clock.ts';

test("every response gives the page the server's time, whatever the computer's clock says", async (t) => {
  const { client, clock } = await openApi(t, (_, response) => {
    response.setHeader('date', 'Fri, 01 May 2026 12:00:00 GMT').end('[]');
  });
  const before = Date.now();
  assert.deepEqual(await client.scoreboard(), []);
  // The server answered at some time between the two readings of the local clock.
  const passed = Date.now() - before;
  const off = clock.now() - Date.parse('2026-05-01T12:00:00.500Z');
  assert.ok(off >= 0 && off <= passed, `${off} ms of ${passed}`);
});

test('if two requests run at the same time, only the game from the cache counts as unanswered', async (t) => {
  const { client } = await openApi(t, (request, response) => {
    if (request.url?.endsWith('/cached')) response.setHeader('x-from-cache', '1');
    response.end('{}');
  });
  await Promise.all([client.game('cached'), client.game('answered'), client.scoreboard()]);
  assert.deepEqual([client.isFromCache('cached'), client.isFromCache('answered')], [true, false]);
});

test('a new game gets its player’s name in the contract’s letters', async (t) => {
  const names: unknown[] = [];
  const { client } = await openApi(t, async (request, response) => {
    names.push(JSON.parse((await request.toArray()).join('')).player_name);
    response.end('{}');
  });
  for (const player_name of ['Ann', 'Оксана', '李雷', ''])
    await client.newGame({ category_id: 1, player_name });
  assert.deepEqual(names, ['Ann', 'Oksana', 'Anonymous', '']);
});

test("a game doesn't count as cached after the server has returned it again", async (t) => {
  let isOffline = true;
  const { client } = await openApi(t, (_, response) => {
    if (isOffline) response.setHeader('x-from-cache', '1');
    response.end('{}');
  });
  await client.game('g');
  isOffline = false;
  await client.game('g');
  assert.equal(client.isFromCache('g'), false);
});

test("only the first response for a game may come from the service worker's cache", async (t) => {
  const asked: (string | undefined)[] = [];
  const { client } = await openApi(t, (request, response) => {
    asked.push(request.headers['cache-control']);
    response.end('{}');
  });
  for (const id of ['g', 'g', 'h']) await client.game(id);
  assert.deepEqual(asked, [undefined, 'max-age=0', undefined], 'the mode no-cache is sent like this');
});

test("a page loaded by the back button ignores the browser's HTTP cache", async (t) => {
  const asked: (string | undefined)[] = [];
  const { client } = await openApi(
    t,
    (request, response) => {
      asked.push(request.headers['cache-control']);
      response.end('{}');
    },
    'reload',
  );
  await client.scoreboard();
  await client.game('g');
  await client.game('g');
  assert.deepEqual(asked, ['no-cache', 'no-cache', 'max-age=0'], 'reload and no-cache are sent like this');
});

async function openApi(t: TestContext, answer: RequestListener, firstMode?: 'reload') {
  const server = createServer(answer);
  t.after(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clock = createServerClock(() => Date.now());
  const { port } = server.address() as AddressInfo;
  return { client: createApi(`http://127.0.0.1:${port}/`, clock, () => 'en', firstMode), clock };
}
