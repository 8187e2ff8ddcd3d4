import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/postgres-server.ts';
import { BIN } from '../../support/process.ts';

/** Their lines far exceed what the log keeps in memory. */
const MOST_REQUESTS = 10_000;
const LONG_PATH = `/${'a'.repeat(300)}`;

const FULL = { skip: existsSync('/dev/full') ? false : 'this system has no /dev/full' };

describe("a log that can't be written", { concurrency: true }, () => {
  test(
    'on a full disk log lines are dropped with one warning and a count, and the process can still exit',
    FULL,
    async (t) => {
      const script = `
      const { createLog } = await import(${JSON.stringify(new URL('../../../src/platform/server/log.ts', import.meta.url))});
      const { logger, dropped } = await createLog({ logLevel: 'info', debug: false });
      const writing = setInterval(() => {
        for (let i = 0; i < 1000; i++) logger.info('a'.repeat(300));
        if (dropped() === 0) return;
        clearInterval(writing);
        process.stderr.write('dropped ' + dropped());
        setTimeout(() => process.exit(3), 1_000);
      }, 10);`;
      const full = openSync('/dev/full', 'w');
      t.after(() => closeSync(full));
      const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
        stdio: ['ignore', full, 'pipe'],
      });
      t.after(() => child.kill('SIGKILL'));
      const [[code], stderr] = await Promise.all([
        once(child, 'exit', { signal: AbortSignal.timeout(30_000) }),
        text(child.stderr as Readable),
      ]);
      assert.equal(code, 3);
      assert.match(
        stderr,
        /^wordsearch: the log cannot be written, and lines are dropped: ENOSPC.*\ndropped \d+$/,
      );
    },
  );

  test('a stopped log reader loses lines too, but the service keeps serving and can stop', servesAndStops);
});

async function servesAndStops(t: TestContext): Promise<void> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [BIN, '--port', String(port), '--database', 'sqlite::memory:'], {
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
      LOG_REQUESTS: 'on',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  let stderr = '';
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const health = () => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
  while (!(await health())?.ok) await sleep(20, undefined, { signal: t.signal });
  const dropped = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^wordsearch_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1]);
  };
  for (let sent = 0; sent < MOST_REQUESTS && (await dropped()) === 0; sent += 100) await send100(port);
  assert.ok((await dropped()) > 0);
  assert.ok((await health())?.ok);
  assert.match(stderr, /does not read/);
  assert.equal(stderr.match(/lines are dropped/g)?.length, 1, stderr);
  const stoppedAt = performance.now();
  child.kill('SIGTERM');
  await once(child, 'exit');
  assert.ok(performance.now() - stoppedAt < 10_000);
}

async function send100(port: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const send = async () => {
    const [response] = (await once(get({ port, path: LONG_PATH, agent }), 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
  };
  await Promise.all(Array.from({ length: 100 }, send));
  agent.destroy();
}
