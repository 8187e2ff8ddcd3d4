import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test } from 'node:test';
import { STOP_MS } from '../../../src/platform/server/stop.ts';

const STOP = join(import.meta.dirname, '../../../src/platform/server/stop.ts');

/**
 * A thread that waits forever for a write, such as an fsync, for which process.exit would wait. Its timers run ten
 * times faster.
 */
const HANGS = `
  import { write } from 'node:fs';
  import { stopOnSignal } from ${JSON.stringify(STOP)};
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (act, ms, ...args) => setTimeout(act, ms / 10, ...args);
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
  child.kill('SIGTERM');
  const [, signal] = await once(child, 'exit');
  assert.equal(signal, 'SIGKILL');
  assert.ok(STOP_MS < 9_800);
});
