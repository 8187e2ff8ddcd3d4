import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MakeBoard } from '../../../src/core/routes/parts.ts';
import { Overloaded } from '../../../src/platform/errors.ts';
import { startListening } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const BODY = JSON.stringify({ category_id: 1 });
const NEW_GAME_REQUEST = `POST /api/game/new HTTP/1.1\r\nHost: a\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY}`;
const BOARD = {
  grid: new Array(10).fill('CATXXXXXXX'),
  placements: [{ text: 'CAT', row: 0, col: 0, direction: 'E' as const }],
};

type Asked = { answer(board: typeof BOARD): void; refuse(error: Error): void };

/** Returns a service whose board queue waits for a signal from the test. */
async function slowBoards(t: TestContext) {
  const asked: Asked[] = [];
  const makeBoard: MakeBoard = () => {
    const { promise, resolve, reject } = Promise.withResolvers<typeof BOARD>();
    asked.push({ answer: resolve, refuse: reject });
    return promise;
  };
  const { open } = await startListening(t, sqlite, { makeBoard });
  const ask = async () => {
    const { socket } = await open({ allowHalfOpen: true });
    socket.write(NEW_GAME_REQUEST);
    const before = asked.length;
    while (asked.length === before) await sleep(5);
    return { socket, asked: asked[before] as Asked };
  };
  return { ask };
}

async function textOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

test('a client that closes only its sending side still gets its response', async (t) => {
  const { ask } = await slowBoards(t);
  const { socket, asked } = await ask();
  socket.end();
  await sleep(100);
  asked.answer(BOARD);
  assert.match(await textOf(socket), /^HTTP\/1\.1 200 OK\r\n/);
});

test('requests for too many boards get a JSON 503 with Retry-After and keep their connection', async (t) => {
  const { ask } = await slowBoards(t);
  const { socket, asked } = await ask();
  asked.refuse(new Overloaded('too many boards'));
  const [answer] = await once(socket, 'data');
  assert.match(String(answer), /^HTTP\/1\.1 503 Service Unavailable\r\n/);
  assert.match(String(answer), /^retry-after: 1\r$/im);
  assert.match(String(answer), /\r\n\r\n\{"error":"Service Unavailable"\}$/);
  assert.equal(socket.readableEnded, false);
});
