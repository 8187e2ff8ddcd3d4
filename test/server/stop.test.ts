import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';

const STOP = join(import.meta.dirname, '../../src/server/stop.ts');

/** A thread that waits for a write for ever, as one that waits for an fsync: process.exit would wait for it. */
const HANGS = `
  import { write } from 'node:fs';
  import { stopOnSignal } from ${JSON.stringify(STOP)};
  write(1, Buffer.alloc(2 ** 20), () => {});
  stopOnSignal({ flushed: async () => {} }, () => new Promise(() => {}));
  setInterval(() => {}, 1000);
  console.error('ready');
`;

test('the process ends within ten seconds of the signal, whatever hangs', async (t) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', HANGS], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  t.after(() => child.kill('SIGKILL'));
  await once(child.stderr, 'data');
  const begunAt = performance.now();
  child.kill('SIGTERM');
  const [, signal] = await once(child, 'exit');
  const ms = performance.now() - begunAt;
  // The timer has ten seconds; a busy machine adds its own.
  assert.ok(ms < 20_000, `${ms} ms`);
  assert.equal(signal, 'SIGKILL');
});
