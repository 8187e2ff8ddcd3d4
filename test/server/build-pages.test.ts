import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { sourceFiles } from '../../src/server/build-pages.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Imports of values: types are not in the build. */
const IMPORT = /^(?:import|export) (?!type )[^;]*?'(\.[^']+\.tsx?)'|\bimport\('(\.[^']+\.tsx?)'\)/gm;

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

test('the pages are out of date after a change of any file that their build imports', () => {
  const imported = new Set<string>();
  const visit = (file: string) => {
    if (imported.has(file)) return;
    imported.add(file);
    for (const [, always, later = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)) {
      visit(join(dirname(file), always ?? later));
    }
  };
  for (const file of globSync('web/**/*.{ts,tsx}', { cwd: ROOT })) visit(file);
  assert.ok(imported.has('src/schema.ts') && imported.has('src/limit/limiter.ts'));
  const sources = new Set(sourceFiles());
  assert.deepEqual(
    [...imported].filter((file) => !sources.has(file)),
    [],
  );
});
