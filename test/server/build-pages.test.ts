import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');

test('the pages are built when missing or stale, and taken as they are where nothing can build them', (t) => {
  const clone = mkdtempSync(join(tmpdir(), 'wordsearch-pages-'));
  t.after(() => rmSync(clone, { recursive: true }));
  for (const part of ['src', 'web', 'package.json', 'package-lock.json', 'tsconfig.json']) {
    cpSync(join(ROOT, part), join(clone, part), { recursive: true });
  }
  const build = () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['src/server/build-pages.ts'], {
      cwd: clone,
      encoding: 'utf8',
    });
    return { said: stdout.replace(/[\d.]+ s/, 'N s').trim(), failed: stderr };
  };

  assert.match(build().failed, /The pages are not built, and Vite is not installed/);
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  assert.equal(build().said, 'Building the pages\nBuilt the pages in N s');
  assert.deepEqual(build(), { said: '', failed: '' });
  appendFileSync(join(clone, 'web/shared/base.css'), '\n/* changed */\n');
  assert.equal(build().said, 'The pages are older than their sources: building them\nBuilt the pages in N s');
  appendFileSync(join(clone, 'web/shared/base.css'), '\n/* changed again */\n');
  rmSync(join(clone, 'node_modules'));
  assert.deepEqual(build(), { said: '', failed: '' });
  rmSync(join(clone, 'web'), { recursive: true });
  assert.deepEqual(build(), { said: '', failed: '' });
});
