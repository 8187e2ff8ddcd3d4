import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { getJson, type Server, serve } from '../../support/process.ts';
import { createSchema } from '../support/postgres.ts';

describe('--workers in trouble', { concurrency: true }, () => {
  test('a worker that hangs is killed when the service stops', async (t) => {
    const { server, workers } = await start(t);
    const [hanging, other] = await workers(2);
    assert.ok(hanging && other);
    process.kill(hanging, 'SIGSTOP');
    server.child.kill('SIGTERM');
    const code = await Promise.race([server.exited, sleep(30_000, 'still there')]);
    const left = [hanging, other].filter(isAlive);
    for (const pid of left) process.kill(pid, 'SIGKILL');
    assert.deepEqual([code, left], [0, []]);
  });

  test('a worker that dies is replaced, and so is its replacement', async (t) => {
    const { server, workers } = await start(t);
    for (let died = 0; died < 3; died++) {
      const pids = await workers(2 + died);
      process.kill(pids.at(-1) as number, 'SIGKILL');
    }
    const pids = await workers(5);
    assert.equal(pids.filter(isAlive).length, 2);
    assert.equal((await getJson(`${server.url}/api/categories`)).length, 7);
    assert.equal(server.stdout().match(/A worker died/g)?.length, 3);
  });
});

async function start(t: TestContext) {
  const schema = await createSchema();
  t.after(() => schema.drop());
  const server = await serve(t, ['--workers', '2'], { DATABASE_URL: schema.url });
  t.after(async () => {
    server.child.kill('SIGTERM');
    await server.exited;
  });
  return { server, workers: (count: number) => listening(server, count) };
}

/** The workers that have logged their address, in the order of these log lines. */
async function listening(server: Server, count: number): Promise<number[]> {
  for (let i = 0; i < 3000; i++) {
    const lines = server.stdout().split('\n').slice(0, -1);
    const pids = lines.filter((line) => line.includes('listens on')).map((line) => JSON.parse(line).pid);
    if (pids.length >= count) return pids;
    await sleep(20);
  }
  assert.fail(`fewer than ${count} have listened after a minute`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
