import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';

const EXAMPLE = join(import.meta.dirname, '../../deploy/haproxy.cfg');

test('HAProxy accepts its example without a warning', async () => {
  const { stdout, stderr } = await promisify(execFile)('haproxy', ['-c', '-q', '-f', EXAMPLE]);
  assert.equal(stdout + stderr, '');
});
