import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { test } from 'node:test';
import { PROXIES, startBehind } from './support.ts';

for (const [name, proxy, prefix] of PROXIES) {
  test(`behind ${name} two clients get windows of their own, and none by a forged header`, async (t) => {
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
}

/** Sends a request from a loopback address: 127.0.0.2 and 127.0.0.3 are two clients. */
async function send(url: string, localAddress: string, headers = {}, body?: string) {
  const sent = request(url, { localAddress, headers, method: body === undefined ? 'GET' : 'POST' });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, text };
}
