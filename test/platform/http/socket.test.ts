import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { startListening } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

type Options = { agent?: Agent; method?: string; body?: string };

async function call(port: number, path: string, { agent, method = 'GET', body }: Options = {}) {
  const sent = request({
    port,
    path,
    method,
    host: '127.0.0.1',
    ...(agent ? { agent } : {}),
  });
  sent.end(body);
  const [response] = await once(sent, 'response');
  const { localPort } = response.socket as Socket;
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode as number, text, localPort };
}

/** Sends these bytes and returns everything the server sends until it closes the connection. */
async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(bytes);
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

test('a connection stays open for the next request, even after an error', async (t) => {
  const { port } = await startListening(t, sqlite);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  t.after(() => agent.destroy());
  const paths = ['/api/categories', '/api/nothing', '/api/game/unknown', '/api/scoreboard'];
  const ports = new Set<number | undefined>();
  for (const path of paths) ports.add((await call(port, path, { agent })).localPort);
  const wrong = await call(port, '/api/game/new', { agent, method: 'POST', body: '{' });
  ports.add(wrong.localPort);
  assert.equal(wrong.status, 400);
  assert.equal(ports.size, 1);
});

test('two Host headers, an invalid one or none get a 400, and HTTP/1.0 needs none', async (t) => {
  const { port } = await startListening(t, sqlite);
  const statusOf = async (head: string) => {
    const answer = await exchange(port, `GET /api/categories ${head}Connection: close\r\n\r\n`);
    assert.match(answer, /^x-content-type-options: nosniff\r$/im);
    return Number(answer.split(' ')[1]);
  };
  for (const host of ['a', 'a.b-c.example:8080', '127.0.0.1', '[::1]:80', 'my_app', 'example.org.'])
    assert.equal(await statusOf(`HTTP/1.1\r\nHost: ${host}\r\n`), 200, host);
  for (const head of [
    'Host: a\r\nHost: b\r\n',
    'Host: a\r\nHost: a\r\n',
    'Host:\r\n',
    'Host: a b\r\n',
    'Host: http://a/\r\n',
    'Host: a, b\r\n',
    'Host: a@b\r\n',
    '',
  ])
    assert.equal(await statusOf(`HTTP/1.1\r\n${head}`), 400, head);
  assert.equal(await statusOf('HTTP/1.0\r\n'), 200);
});

test("every response forbids content sniffing, from the API, errors, pages and files to input that isn't HTTP", async (t) => {
  const { port, send } = await startListening(t, sqlite);
  for (const path of [
    '/api/categories',
    '/api/nothing',
    '/healthz',
    '/',
    '/nowhere',
    '/sw.js',
    '/openapi.json',
  ])
    assert.equal((await send('GET', path)).headers['x-content-type-options'], 'nosniff', path);
  assert.equal((await send('PUT', '/')).headers['x-content-type-options'], 'nosniff');
  assert.match(
    await exchange(port, 'what\r\n\r\n'),
    /^HTTP\/1.1 400 [\s\S]*^x-content-type-options: nosniff/im,
  );
});

test('pipelined requests are answered in order', async (t) => {
  const { port } = await startListening(t, sqlite);
  const guess = 'POST /api/game/x/guess HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}';
  const categories = 'GET /api/categories HTTP/1.1\r\nHost: a\r\n\r\n';
  const last = 'GET /api/nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const text = await exchange(port, guess + categories + last);
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => match[1]);
  assert.deepEqual(statuses, ['404', '200', '404']);
});

test('a chunked body without Content-Length or Content-Type is read', async (t) => {
  const { port } = await startListening(t, sqlite);
  const text = await exchange(
    port,
    'POST /api/game/new HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n' +
      '10\r\n{"category_id": \r\n2\r\n1}\r\n0\r\n\r\n',
  );
  assert.match(text, /^HTTP\/1\.1 200 OK/);
});

test('the path of an absolute-form request target is used', async (t) => {
  const { port } = await startListening(t, sqlite);
  const text = await exchange(
    port,
    'GET http://example.org/api/categories HTTP/1.1\r\nHost: example.org\r\nConnection: close\r\n\r\n',
  );
  assert.match(text, /^HTTP\/1\.1 200 OK/);
});

test('an aborted body changes nothing, and the service keeps answering', async (t) => {
  const { port } = await startListening(t, sqlite);
  for (let i = 0; i < 5; i++) {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /api/game/new HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n{"category_id"');
    await once(socket, 'connect');
    socket.destroy();
  }
  assert.equal((await call(port, '/api/categories')).status, 200);
});

test("input that isn't HTTP gets a JSON error and a closed connection", async (t) => {
  const { port } = await startListening(t, sqlite);
  for (const [bytes, status] of [
    ['NONSENSE\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET /api/categories HTTP/1.1\r\nHost: a\r\nExpect: a miracle\r\nConnection: close\r\n\r\n', 417],
  ] as const) {
    const text = await exchange(port, bytes);
    const [head = '', body] = text.split('\r\n\r\n');
    assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `));
    assert.match(head, /content-type: application\/json\r\n/i);
    assert.match(head, /^x-request-id: [\w-]+\r?$/im);
    assert.deepEqual(Object.keys(JSON.parse(body ?? '')), ['error']);
  }
});

test('a connection is closed after an error even if the client never closes its side', async (t) => {
  const { open } = await startListening(t, sqlite);
  const { socket, served } = await open({ allowHalfOpen: true });
  socket.write('NONSENSE\r\n\r\n');
  await once(socket.resume(), 'end');
  assert.equal(socket.writable, true);
  await once(served, 'close');
});
