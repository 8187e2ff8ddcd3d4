import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, createClient } from '../../src/client/client.ts';
import { freePort } from '../support/postgres-server.ts';

type Asked = { url: string; init: RequestInit | undefined };

function answering(...answers: (Response | Error)[]) {
  const asked: Asked[] = [];
  const fetch = async (url: unknown, init?: RequestInit) => {
    asked.push({ url: String(url), init });
    const answer = answers.shift();
    if (answer instanceof Error || answer === undefined) throw answer ?? new Error('nothing left to answer');
    return answer;
  };
  return { asked, fetch: fetch as typeof globalThis.fetch };
}

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);

test('paths are appended to the base URL, whether or not it has a slash or a prefix', async () => {
  for (const base of ['https://example.org/a', 'https://example.org/a/']) {
    const { asked, fetch } = answering(json([]));
    await createClient(base, { fetch }).categories();
    assert.equal(asked[0]?.url, 'https://example.org/a/api/categories');
  }
});

test('an id is one path segment, whatever it contains', async () => {
  const { asked, fetch } = answering(json({}));
  await createClient('https://example.org', { fetch }).game('../x?y');
  assert.equal(asked[0]?.url, 'https://example.org/api/game/..%2Fx%3Fy');
});

test('an API error has its status, message and Retry-After', async () => {
  const { fetch } = answering(
    json({ error: 'Too many requests' }, { status: 429, headers: { 'retry-after': '12' } }),
  );
  await assert.rejects(createClient('', { fetch }).guess('1', { word: 'CAT' }), (error) => {
    assert.ok(error instanceof ApiError);
    assert.deepEqual([error.status, error.message, error.retryAfter], [429, 'Too many requests', 12]);
    return true;
  });
});

test('an invalid Retry-After is ignored', async () => {
  for (const given of ['-1', '0', 'soon']) {
    const { fetch } = answering(json({ error: 'x' }, { status: 503, headers: { 'retry-after': given } }));
    await assert.rejects(createClient('', { fetch }).categories(), { status: 503, retryAfter: undefined });
  }
});

test("a proxy's HTML error page is reported by its status", async () => {
  const { fetch } = answering(
    new Response('<h1>Bad gateway</h1>', { status: 502, statusText: 'Bad Gateway' }),
  );
  await assert.rejects(createClient('', { fetch }).categories(), { status: 502, message: 'Bad Gateway' });
});

test('a 4xx from a proxy rather than this service counts as a 503 (C121)', async () => {
  const answers = (status: number) => [
    new Response('404 page not found', { status, headers: { 'retry-after': '9' } }),
    new Response('', { status }),
    json({ message: 'no Route matched' }, { status }),
    json({ error: 'Not Found', status, path: '/api/game/x' }, { status }),
    json({ error: { code: status } }, { status }),
    json(['error'], { status }),
  ];
  for (const status of [400, 401, 403, 404, 409, 429]) {
    for (const answer of answers(status)) {
      const client = createClient('', answering(answer, answer.clone()));
      await assert.rejects(client.game('1'), { status: 503, code: undefined });
      await assert.rejects(client.events('1'), { status: 503 });
    }
    const own = createClient('', answering(json({ error: 'No', code: 'not_found' }, { status })));
    await assert.rejects(own.game('1'), { status, message: 'No', code: 'not_found' });
  }
});

test('a missing or truncated response has the status 0', async () => {
  const cut = new ReadableStream({ pull: (stream) => stream.error(new TypeError('terminated')) });
  const { fetch } = answering(new TypeError('fetch failed'), new Response('{"id":'), new Response(cut));
  const client = createClient('', { fetch });
  await assert.rejects(client.categories(), { status: 0 });
  await assert.rejects(client.categories(), { status: 0 });
  await assert.rejects(client.categories(), { status: 0 });
});

test('a refused connection, an unknown host name and an invalid address report different causes', async () => {
  // Without a network a lookup fails with another code, so this error is made here.
  const unknown = new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } });
  const reasons = [
    [createClient(`http://127.0.0.1:${await freePort()}`), 'The server refused the connection'],
    [createClient('', answering(unknown, unknown)), 'There is no server with this name'],
    [createClient('nowhere'), 'The address of the server is not a URL'],
  ] as const;
  for (const [client, message] of reasons) {
    for (const call of [() => client.categories(), () => client.events('1')]) {
      await assert.rejects(call, (error: ApiError) => {
        assert.deepEqual([error.status, error.message], [0, message]);
        return error.cause instanceof TypeError;
      });
    }
  }
});

test('a creator reads a puzzle with the secret in a header, and a player sends the lobby and the session', async () => {
  const { asked, fetch } = answering(...Array.from({ length: 4 }, () => json({})));
  const client = createClient('', { fetch });
  await client.ownPuzzle('p', 's');
  for (const { init } of asked) {
    const headers = new Headers(init?.headers);
    assert.equal(headers.get('wordsearch-secret'), 's');
    assert.equal(headers.get('authorization'), null, "a browser adds the proxy's");
  }
  await client.start('g');
  await client.rematch('g', 'Ann', true, { puzzle_id: 'p' });
  await client.finds('g', { finds: [], session: 'x' });
  assert.deepEqual(
    asked.map(({ url, init }) => [init?.method ?? 'GET', url, init?.body]),
    [
      ['GET', '/api/puzzles/p', undefined],
      ['POST', '/api/game/g/start', undefined],
      ['POST', '/api/game/g/rematch', '{"player_name":"Ann","lobby":true,"puzzle_id":"p"}'],
      ['POST', '/api/game/g/finds', '{"finds":[],"session":"x"}'],
    ],
  );
});

test('an event stream has the session and the name in headers and neither in its address (C120)', async () => {
  const { asked, fetch } = answering(new Response(''));
  const stop = new AbortController();
  await createClient('', { fetch }).events('g', {
    signal: stop.signal,
    playerName: 'Zoë K',
    session: 'a-session',
    lastEventId: 3,
  });
  const [{ url, init } = assert.fail()] = asked;
  const headers = Object.fromEntries(new Headers(init?.headers));
  assert.deepEqual(
    [url, headers],
    [
      '/api/game/g/events',
      { 'last-event-id': '3', 'wordsearch-name': 'Zo%C3%AB%20K', 'wordsearch-session': 'a-session' },
    ],
  );
  // Nobody reads this stream. It must not keep the process alive for the 50 seconds until it counts as dead.
  stop.abort();
});

test('a browser still sends what a player did just before closing the page', async () => {
  const { asked, fetch } = answering(...Array.from({ length: 4 }, () => json({})));
  const client = createClient('', { fetch });
  await client.guess('g', { word: 'CAT' });
  await client.finds('g', { finds: [] });
  await client.hint('g');
  await client.categories();
  assert.deepEqual(
    asked.map(({ init }) => init?.keepalive ?? false),
    [true, true, true, false],
  );
});
