import assert from 'node:assert/strict';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sourceFiles } from '../../src/server/build-pages.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Imports of values: types are not in the build. */
const IMPORT = /^(?:import|export) (?!type )[^;]*?'(\.[^']+\.tsx?)'|\bimport\('(\.[^']+\.tsx?)'\)/gm;

function cloneWithoutPackages(t: TestContext): string {
  const clone = mkdtempSync(join(tmpdir(), 'wordsearch-pages-'));
  t.after(() => rmSync(clone, { recursive: true }));
  for (const part of [
    'bin',
    'src',
    'sql',
    'seed',
    'web',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ]) {
    cpSync(join(ROOT, part), join(clone, part), { recursive: true });
  }
  return clone;
}

function linkPackages(clone: string): void {
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
}

function newClone(t: TestContext): string {
  const clone = cloneWithoutPackages(t);
  linkPackages(clone);
  return clone;
}

test('the pages are built when missing or stale, and taken as they are where nothing can build them', (t) => {
  const clone = cloneWithoutPackages(t);
  const build = () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['src/server/build-pages.ts'], {
      cwd: clone,
      encoding: 'utf8',
    });
    return { said: stdout.replace(/[\d.]+ s/, 'N s').trim(), failed: stderr };
  };

  assert.match(build().failed, /The pages are not built, and Vite is not installed/);
  linkPackages(clone);
  assert.equal(build().said, 'Building the pages\nBuilt the pages in N s');
  assert.deepEqual(build(), { said: '', failed: '' });
  appendFileSync(join(clone, 'web/shared/base.css'), '\n/* changed */\n');
  assert.equal(build().said, 'The pages are older than their sources: building them\nBuilt the pages in N s');
  assert.deepEqual(readdirSync(join(clone, 'dist')), ['web']);
  appendFileSync(join(clone, 'web/shared/base.css'), '\n/* changed again */\n');
  rmSync(join(clone, 'node_modules'));
  assert.deepEqual(build(), { said: '', failed: '' });
  rmSync(join(clone, 'web'), { recursive: true });
  assert.deepEqual(build(), { said: '', failed: '' });
});

test('a start whose build fails prints the error of the bundler and one line, and exits with 1', (t) => {
  const clone = newClone(t);
  appendFileSync(join(clone, 'web/main.tsx'), "import './missing.ts';\n");
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/wordsearch.js'], {
    cwd: clone,
    env: { PATH: process.env.PATH, DATABASE_URL: 'sqlite::memory:', PORT: '0' },
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stderr, /\.\/missing\.ts/);
  assert.match(stderr, /\nwordsearch: The pages could not be built: the build ended with exit code 1\n$/);
  assert.doesNotMatch(stdout, /listens on/);
  assert.deepEqual(readdirSync(join(clone, 'dist')), []);
});

test('two starts at once build the pages, each can read them, and none has loaded the bundler', async (t) => {
  const clone = newClone(t);
  const code = `
    import { readyPages } from './src/server/build-pages.ts';
    await readyPages(() => {});
    console.log(process.report.getReport().sharedObjects.filter((path) => path.includes('rolldown')));
  `;
  const starts = [1, 2].map(() =>
    promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { cwd: clone }),
  );
  const said = (await Promise.all(starts)).map(({ stdout }) => stdout);
  assert.deepEqual(said, ['[]\n', '[]\n']);
  assert.deepEqual(readdirSync(join(clone, 'dist')), ['web']);
});

test('the build ends when the start that waits for it is killed', async (t) => {
  const clone = newClone(t);
  const start = spawn(process.execPath, ['src/server/build-pages.ts'], { cwd: clone });
  const closed = once(start.stdout.resume(), 'close');
  while (globSync('dist/web.*', { cwd: clone }).length === 0) await sleep(5);
  start.kill('SIGKILL');
  // The build has inherited this pipe, so it is closed when both processes have ended.
  await closed;
  assert.deepEqual(readdirSync(join(clone, 'dist')), []);
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
