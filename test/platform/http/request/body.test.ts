import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import { setImmediate as nextTick } from 'node:timers/promises';
import { startListening } from '../../../support/service.ts';
import { sqlite } from '../../../support/sqlite.ts';

const HEAD = ' HTTP/1.1\r\nHost: a\r\n';
const NEW_GAME_REQUEST = Buffer.from('{"category_id":1,"x":"Ñandú, 12 €"}');

async function connected(t: TestContext) {
  const { open } = await startListening(t, sqlite);
  const { socket, served } = await open();
  /** Sends each part after the server has read the previous part, and returns the first response. */
  const answerTo = async (...parts: readonly (string | Buffer)[]): Promise<string> => {
    const answer = once(socket, 'data');
    for (const part of parts) {
      const until = served.bytesRead + Buffer.byteLength(part);
      socket.write(part);
      while (served.bytesRead < until && !served.destroyed) await nextTick();
    }
    return String((await answer)[0]);
  };
  return { socket, answerTo };
}

test('a request without a body is answered immediately, whatever its method and Content-Type', async (t) => {
  for (const [request, status] of [
    [`POST /api/game/new${HEAD}\r\n`, 400],
    [`POST /api/game/new${HEAD}Content-Type: application/json\r\n\r\n`, 400],
    [`POST /api/nothing${HEAD}Content-Type: text/plain\r\n\r\n`, 404],
    [`PUT /api/categories${HEAD}Content-Type: application/json\r\n\r\n`, 405],
    [`DELETE /api/categories${HEAD}\r\n`, 405],
  ] as const) {
    const { answerTo } = await connected(t);
    assert.match(await answerTo(request), new RegExp(`^HTTP/1\\.1 ${status} `), request);
  }
});

test('a body in parts is read completely, even if a part ends inside a character', async (t) => {
  const start = `POST /api/game/new${HEAD}Content-Length: ${NEW_GAME_REQUEST.length}\r\n\r\n`;
  for (let cut = 1; cut < NEW_GAME_REQUEST.length; cut += 5) {
    const { answerTo } = await connected(t);
    const answer = await answerTo(start, NEW_GAME_REQUEST.subarray(0, cut), NEW_GAME_REQUEST.subarray(cut));
    assert.match(answer, /^HTTP\/1\.1 200 /, `${cut}`);
  }
});

test('an unknown path is answered without reading the body, and the next request on the connection is answered too', async (t) => {
  const { socket, answerTo } = await connected(t);
  const body = 'GET /healthz HTTP/1.1\r\n\r\n';
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const request = `${method} /api/nothing${HEAD}Content-Length: ${body.length}\r\n\r\n`;
    assert.match(await answerTo(request), /^HTTP\/1\.1 404 /);
    socket.write(body);
    assert.match(await answerTo(`GET /api/categories${HEAD}\r\n`), /^HTTP\/1\.1 200 /);
  }
});

test('a body above 64 KiB gets a 413 and a closed connection', async (t) => {
  for (const target of ['POST /api/game/new', 'POST /api/game/x/guess', 'POST /api/puzzles/x/game']) {
    const { answerTo } = await connected(t);
    const answer = await answerTo(`${target}${HEAD}Content-Length: 65537\r\n\r\n`);
    assert.match(answer, /^HTTP\/1\.1 413 /, target);
    assert.match(answer, /^connection: close\r$/im, target);
  }
});
