import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { nginx, nginxWith, PROXIES, startBehind } from './support.ts';

for (const [name, proxy, prefix] of PROXIES) {
  test(`behind ${name} two clients have separate rate windows, even with a forged header`, async (t) => {
    const url = await startBehind(t, proxy, prefix);
    const newGame = (client: string, headers = {}) =>
      send(`${url}/api/game/new`, client, headers, JSON.stringify({ category_id: 1 }));
    const statuses = async (client: string, headers = {}) => {
      const answers = [];
      for (let i = 0; i < 3; i++) answers.push((await newGame(client, headers)).status);
      return answers;
    };
    assert.deepEqual(await statuses('127.0.0.2'), [200, 200, 429]);
    assert.deepEqual(await statuses('127.0.0.3'), [200, 200, 429]);
    assert.equal((await newGame('127.0.0.2', { 'x-forwarded-for': '198.51.100.7' })).status, 429);

    const page = await send(`${url}/`, '127.0.0.2');
    assert.equal(page.status, 200);
    const [, base = ''] = /<base href="([^"]+)"/.exec(page.text) ?? [];
    assert.equal(base, `${prefix}/`);
    const [, address] = /"og:url" content="([^"]+)"/.exec(page.text) ?? [];
    assert.equal(address, `${url}/`);
    const [, script = ''] = /src="([^"]+\.js)"/.exec(page.text) ?? [];
    assert.equal((await send(new URL(base + script, url).href, '127.0.0.2')).status, 200);
  });

  test(`${name} compresses what the service hasn't, and with TLS keeps browsers on https`, async (t) => {
    const url = await startBehind(t, proxy, prefix);
    const made = await send(`${url}/api/game/new`, '127.0.0.4', {}, JSON.stringify({ category_id: 1 }));
    const accepting = (encoding: string) => ({ 'accept-encoding': encoding });
    const game = `${url}/api/game/${JSON.parse(made.text).id}`;
    const answer = await send(game, '127.0.0.4', accepting('gzip'));
    assert.equal(answer.headers['content-encoding'], 'gzip');
    const again = { ...accepting('gzip'), 'if-none-match': String(answer.headers.etag) };
    assert.equal((await send(game, '127.0.0.4', again)).status, 304);
    assert.equal((await send(game, '127.0.0.4')).headers['content-encoding'], undefined);
    assert.equal((await send(`${url}/docs`, '127.0.0.4', accepting('br'))).headers['content-encoding'], 'br');
    const secure = answer.headers['strict-transport-security'];
    assert.equal(secure, prefix === '' ? undefined : 'max-age=31536000');
  });
}

test('behind nginx with two instances every GET is answered while one fails, and no POST is sent twice', async (t) => {
  const failed: string[] = [];
  const failing = createServer((socket) =>
    socket.once('data', (head) => {
      failed.push(String(head).split(' ', 1)[0] ?? '');
      socket.destroy();
    }),
  ).listen(0, '127.0.0.1');
  t.after(() => failing.close());
  await once(failing, 'listening');
  const { port } = failing.address() as AddressInfo;
  // nginx would exclude it for ten seconds after the first failure.
  const second = `server 127.0.0.1:${port} max_fails=0;`;
  const proxy = nginxWith((site) => site.replace('# server 127.0.0.1:8081;', second));
  const url = await startBehind(t, proxy, '/wordsearch', { RATE_LIMIT_NEW_GAME: '0' });
  const statuses = async (path: string, body?: string) => {
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push((await send(`${url}${path}`, '127.0.0.2', {}, body)).status);
    return answers.sort();
  };
  assert.deepEqual(await statuses('/api/categories'), [200, 200, 200, 200, 200, 200]);
  assert.ok(failed.includes('GET'));
  const made = await statuses('/api/game/new', JSON.stringify({ category_id: 1 }));
  assert.deepEqual(made, [200, 200, 200, 502, 502, 502]);
  assert.equal(failed.filter((method) => method === 'POST').length, 3);
});

for (const [name, proxy, prefix] of PROXIES) {
  test(`behind ${name} the service itself answers a body that is slightly too large`, async (t) => {
    const url = await startBehind(t, proxy, prefix);
    const { status, text } = await send(`${url}/api/puzzles/x/game`, '127.0.0.2', {}, ' '.repeat(100_000));
    assert.deepEqual([status, JSON.parse(text).code], [413, 'too_large']);
  });
}

test('nginx refuses a body that is much too large', async (t) => {
  const url = await startBehind(t, nginx, '/wordsearch');
  const { status, headers } = await send(`${url}/api/puzzles/x/game`, '127.0.0.2', {}, ' '.repeat(300_000));
  assert.deepEqual([status, headers['x-request-id']], [413, undefined]);
});

test('nginx serves a class that opens a page together, and refuses an address that asks for much more (C123)', async (t) => {
  const url = await startBehind(t, nginx, '/wordsearch');
  const many = (count: number, from: string) =>
    Promise.all(Array.from({ length: count }, async () => (await send(`${url}/healthz`, from)).status));
  assert.deepEqual(new Set(await many(200, '127.0.0.2')), new Set([200]));
  const statuses = new Set<number | undefined>();
  for (let i = 0; i < 50 && !statuses.has(429); i++)
    for (const status of await many(200, '127.0.0.2')) statuses.add(status);
  assert.deepEqual(statuses, new Set([200, 429]));
  assert.equal((await send(`${url}/healthz`, '127.0.0.3')).status, 200);
});

/** Sends a request from a loopback address. 127.0.0.2 and 127.0.0.3 are two clients. */
async function send(url: string, localAddress: string, headers = {}, body?: string) {
  const sent = request(url, { localAddress, headers, method: body === undefined ? 'GET' : 'POST' });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, headers: response.headers, text };
}
