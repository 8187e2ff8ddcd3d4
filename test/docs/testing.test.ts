import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');

test('npm test accepts options after the files, as in docs/testing.md', () => {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const args = ['scripts/test.ts', 'test/core/game/difficulty.test.ts', '--test-name-pattern=downwards'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
  assert.match(stdout, /^\S+ tests 1$/m);
});
