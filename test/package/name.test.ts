import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** `wordsearch` at npm is a package of another author. */
const THEIRS =
  /\b(?:npx|npm (?:exec|x|install|i|add|view)|yarn add|pnpm add)(?: -[\w-]+)* wordsearch(?![\w-])|['"`]wordsearch\/client/g;

test('the package has a name of its own, and its command is wordsearch', () => {
  const { name, bin } = JSON.parse(read('package.json'));
  assert.equal(name, 'wordsearch-server');
  assert.deepEqual(Object.keys(bin), ['wordsearch']);
  assert.equal(JSON.parse(read('package-lock.json')).name, name);
});

test('the pattern finds each way to run or import the package of another author', () => {
  const lines = [
    'npx wordsearch --help',
    'npx --yes wordsearch',
    'npm exec wordsearch',
    'npm install --global wordsearch',
    "from 'wordsearch/client'",
  ];
  for (const line of lines) assert.match(line, new RegExp(THEIRS), line);
  for (const line of ['npx wordsearch-server', 'npm install ./wordsearch-server-1.0.0.tgz']) {
    assert.doesNotMatch(line, new RegExp(THEIRS), line);
  }
});

test('no document runs a package of our name that a stranger could publish', () => {
  for (const path of globSync(['*.md', 'docs/*.md'], { cwd: ROOT, exclude: ['CHANGELOG.md'] })) {
    assert.doesNotMatch(read(path), /npx (?!--no-install )(?:-\S+ )*wordsearch-server/, path);
  }
});

test('no document, help text or script runs the package of another author', () => {
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
