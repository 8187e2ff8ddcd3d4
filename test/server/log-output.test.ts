import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/postgres-server.ts';
import { BIN } from '../../support/process.ts';

/** Their lines are more than the log keeps in memory. */
const REQUESTS = 5_000;
const LONG_PATH = `/${'a'.repeat(300)}`;

describe('a log that cannot be written', { concurrency: true }, () => {
  test('on a full disk lines are dropped, with one warning and a count, and the service serves and stops', {
    skip: existsSync('/dev/full') ? false : 'this system has no /dev/full',
  }, async (t) => {
    const full = openSync('/dev/full', 'w');
    t.after(() => closeSync(full));
    await servesAndStops(t, full, /ENOSPC/);
  });

  test('on a full disk a process that exits does exit', {
    skip: existsSync('/dev/full') ? false : 'this system has no /dev/full',
  }, async (t) => {
    const script = `
      const { createLogOutput } = await import(${JSON.stringify(new URL('../../src/server/log-output.ts', import.meta.url))});
      createLogOutput(1).stream.write('a line');
      setTimeout(() => process.exit(3), 1_000);`;
    const full = openSync('/dev/full', 'w');
    t.after(() => closeSync(full));
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', full, 'ignore'],
    });
    t.after(() => child.kill('SIGKILL'));
    const [code] = await once(child, 'exit', { signal: AbortSignal.timeout(30_000) });
    assert.equal(code, 3);
  });

  test('to a reader that has stopped, too', async (t) => {
    await servesAndStops(t, 'pipe', /does not read/);
  });
});

async function servesAndStops(t: TestContext, stdout: number | 'pipe', reason: RegExp): Promise<void> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const begunAt = performance.now();
  const child = spawn(process.execPath, [BIN, '--port', String(port), '--database', 'sqlite::memory:'], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', METRICS_PORT: String(metricsPort) },
    stdio: ['ignore', stdout, 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const health = () => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
  while (!(await health())?.ok) await sleep(20, undefined, { signal: t.signal });
  await sendMany(port);
  assert.ok((await health())?.ok);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, dropped] = /^wordsearch_log_lines_dropped_total (\d+)$/m.exec(metrics) ?? [];
  assert.ok(Number(dropped) > 0, `${dropped} lines dropped`);
  assert.match(stderr, reason);
  // It warns once a minute, and a busy machine may need longer.
  const minutes = Math.floor((performance.now() - begunAt) / 60_000);
  assert.ok((stderr.match(/lines are dropped/g)?.length ?? 0) <= 1 + minutes, stderr);
  const stoppedAt = performance.now();
  child.kill('SIGTERM');
  await once(child, 'exit');
  assert.ok(performance.now() - stoppedAt < 10_000);
}

async function sendMany(port: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const send = async () => {
    const [response] = (await once(get({ port, path: LONG_PATH, agent }), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
  };
  for (let sent = 0; sent < REQUESTS; sent += 500) await Promise.all(Array.from({ length: 500 }, send));
  agent.destroy();
}
