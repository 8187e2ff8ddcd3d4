import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { temporaryFolder } from '../../../support/process.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PARTS = ['bin', 'docs', 'scripts', 'sql', 'seed', 'src', 'web', 'package.json', 'tsconfig.json'];

/** Returns a clone with the packages of this one, except for Vite, which is optional. */
function clone(t: TestContext, { vite }: { vite: boolean }) {
  const folder = temporaryFolder(t);
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    // Leaves out the cache of compiled code, because it would keep the paths of this folder.
    if (name !== '.cache' && (name !== 'vite' || vite)) {
      symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
    }
  }
  const run = (...args: string[]) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: 'sqlite::memory:', LOG_LEVEL: 'warn' };
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      ...{ cwd: folder, env, encoding: 'utf8', timeout: 300_000 },
    });
    return { status, said: stdout + stderr };
  };
  return { folder, run };
}

test('a start without the pages says how to build them', (t) => {
  const { run } = clone(t, { vite: false });
  assert.deepEqual(run('bin/wordsearch.js', '--port', '0'), {
    status: 1,
    said: 'wordsearch: The pages are not built. Run npm install or npm run build\n',
  });
});

test('npm install without Vite succeeds and says if the pages are missing', (t) => {
  const { folder, run } = clone(t, { vite: false });
  const { status, said } = run('scripts/prepare.js');
  assert.equal(status, 0);
  assert.match(
    said,
    /^The pages are not built, because Vite is missing: npm install --include=dev builds them\n$/,
  );
  mkdirSync(join(folder, 'dist/web'), { recursive: true });
  assert.deepEqual(run('scripts/prepare.js'), { status: 0, said: '' });
});

test('a failed build fails the install and leaves nothing behind', (t) => {
  const { folder, run } = clone(t, { vite: true });
  rmSync(join(folder, 'web/main.css'));
  const { status, said } = run('scripts/prepare.js');
  assert.equal(status, 1);
  assert.match(said, /main\.css/);
  assert.ok(!existsSync(join(folder, 'dist/web')));
});
