import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { createReportWebhook } from '../../../src/features/moderation/webhook.ts';
import { newPuzzle } from '../../support/puzzles.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const REPORT = {
  kind: 'puzzle' as const,
  id: '019ca945-0a00-4000-8000-000000000001',
  title: '<!channel> & @all',
  reason: 'rude',
  url: 'https://words.example.org/puzzle/019ca945-0a00-4000-8000-000000000001',
};

/** Starts a real receiver that responds to each POST as `answers` says, repeating the last response. */
async function startReceiver(t: TestContext, answers: ((response: ServerResponse) => void)[]) {
  const bodies: any[] = [];
  const server = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request);
    bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
    (answers.length > 1 ? answers.shift() : answers[0])?.(response);
  }).listen(0, '127.0.0.1');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const received = async (count: number) => {
    while (bodies.length < count) await setImmediate();
    return bodies;
  };
  return { url, bodies, received };
}

/** Starts a webhook whose pauses end immediately and are recorded until the test is over. */
function startWebhook(t: TestContext, url: string) {
  const pauses: number[] = [];
  let isOver = false;
  t.after(() => {
    isOver = true;
  });
  const send = createReportWebhook(url, {
    log: pino({ level: 'silent' }),
    wait(ms) {
      pauses.push(ms);
      return isOver ? new Promise(() => {}) : setImmediate();
    },
  });
  return { send, pauses };
}

const accept = (response: ServerResponse) => void response.end('ok');
const fail = (response: ServerResponse) => void response.writeHead(500).end();

test('a report is posted once, with a text for chats in which players can mention nobody', async (t) => {
  const { url, bodies, received } = await startReceiver(t, [accept]);
  const { send, pauses } = startWebhook(t, url);
  send(REPORT);
  await received(1);
  await setImmediate();
  const { kind: _, id, ...rest } = REPORT;
  const text = `A player reported the puzzle “&lt;!channel&gt; &amp; @\u200ball”: rude\n${REPORT.url}`;
  assert.deepEqual(bodies, [{ text, puzzle_id: id, ...rest }]);
  assert.deepEqual(pauses, []);
});

test('a failed post is repeated within ten seconds, then after growing pauses of at most an hour', async (t) => {
  const { url, received } = await startReceiver(t, [...Array(9).fill(fail), accept]);
  const { send, pauses } = startWebhook(t, url);
  send(REPORT);
  assert.equal((await received(10)).length, 10);
  await setImmediate();
  assert.equal(pauses.length, 9);
  assert.ok((pauses[0] ?? 0) <= 10_000);
  assert.deepEqual(
    pauses,
    [...pauses].sort((a, b) => a - b),
  );
  assert.equal(pauses.at(-1), 3_600_000);
});

test('a receiver that hangs or is down delays neither responses nor other reports', async (t) => {
  const { url, received } = await startReceiver(t, [() => {}, accept]);
  const { send: request, store } = await startService(t, sqlite, {
    featureSettings: { moderation: { reportWebhook: url } },
  });
  for (const title of ['One', 'Two']) {
    const id = await store.addPuzzle(newPuzzle({ title }));
    for (const reason of ['rude', 'again']) {
      const answer = await request('POST', `/api/puzzles/${id}/report`, { reason });
      assert.deepEqual(answer.body, { reported: true });
    }
  }
  const bodies = await received(2);
  assert.deepEqual(
    bodies.map(({ title, reason }) => [title, reason]),
    [
      ['One', 'rude'],
      ['Two', 'rude'],
    ],
  );
  assert.match(bodies[0].url, /^\/puzzle\/[0-9a-f-]{36}$/);
  startWebhook(t, 'http://127.0.0.1:9/').send(REPORT);
});

test("a report's link has a host only if a trusted proxy names it", async (t) => {
  const { url, received } = await startReceiver(t, [accept]);
  for (const [trustProxy, site] of [
    [[], ''],
    [['127.0.0.1'], 'https://words.example.org'],
  ] as const) {
    const { send, store } = await startService(t, sqlite, {
      featureSettings: { moderation: { reportWebhook: url } },
      trustProxy: [...trustProxy],
    });
    const id = await store.addPuzzle(newPuzzle({ title: 'Zoo' }));
    const headers = {
      host: 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'words.example.org',
    };
    await send('POST', `/api/puzzles/${id}/report`, { reason: 'see https://evil.example' }, { headers });
    const report = (await received(site === '' ? 1 : 2)).at(-1);
    assert.equal(report.url, `${site}/puzzle/${id}`);
    assert.ok(!report.text.includes('https://evil') && !report.text.includes('evil.example'), report.text);
  }
});
