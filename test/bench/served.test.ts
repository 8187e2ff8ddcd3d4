import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { pace } from '../../bench/pace.ts';
import { NotServed, together, untilServed } from '../../bench/served.ts';

const REQUESTS = Array.from({ length: 20 }, () => ({ method: 'GET', path: '/' }));
const isRight = (body: string) => body === 'right';

test('a paced load that the service refused is sent again as a whole', async (t) => {
  for (const refusal of [429, 503]) {
    const { url, answered } = await serve(t, (nth) => (nth === 3 ? [refusal, 'busy'] : [200, 'right']));
    let loads = 0;
    const run = () => {
      loads++;
      return pace({ url, requests: REQUESTS, isRight }, 1_000);
    };
    const taken = await untilServed('a load', run, 0);
    assert.equal(loads, 2);
    assert.equal(taken.length, REQUESTS.length);
    assert.ok(answered() > REQUESTS.length);
  }
});

test('a load that is refused every time ends after five attempts', async () => {
  let loads = 0;
  const run = async () => {
    loads++;
    throw new NotServed('busy');
  };
  await assert.rejects(untilServed('a load', run, 0), /busy/);
  assert.equal(loads, 5);
});

test('a wrong answer is not asked for again', async (t) => {
  for (const wrong of [
    [200, 'wrong'],
    [500, 'right'],
  ] as const) {
    const { url } = await serve(t, () => wrong);
    let loads = 0;
    const run = () => {
      loads++;
      return pace({ url, requests: REQUESTS, isRight }, 1_000);
    };
    await assert.rejects(untilServed('a load', run), /A wrong answer/);
    assert.equal(loads, 1);
  }
});

test('when one of several loads fails, the others end before the next attempt', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  const other = promise.then(() => {
    isOver = true;
  });
  const all = together([Promise.reject(new NotServed('busy')), other]);
  setImmediate(resolve);
  await assert.rejects(all, NotServed);
  assert.ok(isOver);
});

async function serve(t: TestContext, answer: (nth: number) => readonly [status: number, body: string]) {
  let count = 0;
  const server = createServer((_, response) => {
    const [status, body] = answer(count++);
    response.writeHead(status, { 'Content-Length': body.length }).end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, answered: () => count };
}
