import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';
import { createPackable } from './repository.ts';
import { callersEnvironment } from './support.ts';

const ROOT = join(import.meta.dirname, '../..');
const { name, version: current } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const [, version = ''] = /^## (\d\S*)/m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? [];
const TARBALL = `release/${name}-${version}.tgz`;
const CLIENT = `release/wordsearch-client-${version}.tgz`;

const ADDRESSES = {
  repository: 'git+https://example.org/wordsearch.git',
  homepage: 'https://example.org/wordsearch',
  bugs: 'https://example.org/wordsearch/issues',
};

/**
 * A repository that can be released: "Unreleased" is empty, the version is the last heading's, and it has
 * addresses.
 */
function createReleasable(t: TestContext, folder: string) {
  const repository = createPackable(t, folder);
  const { root } = repository;
  repository.change('CHANGELOG.md', (text) => text.replace(/(?<=^## Unreleased\n).*?(?=^## \d)/ms, '\n'));
  for (const file of ['package.json', 'package-lock.json']) {
    repository.change(file, (text) => text.replaceAll(`"version": "${current}"`, `"version": "${version}"`));
  }
  repository.change('package.json', (text) => JSON.stringify({ ...JSON.parse(text), ...ADDRESSES }, null, 2));
  repository.commit();
  const release = (umask = '022') => {
    const line = `umask ${umask} && npm run --silent release`;
    return promisify(execFile)('bash', ['-c', line], { cwd: root, env: callersEnvironment() });
  };
  const hashes = () => [TARBALL, CLIENT].map((file) => readFileSync(join(root, `${file}.sha256`), 'utf8'));
  return { ...repository, release, hashes };
}

test("a release contains both packages, checksums and the image's command, and its bytes depend only on the commit", async (t) => {
  const one = createReleasable(t, 'one');
  const { stdout } = await one.release();
  for (const file of [TARBALL, CLIENT]) {
    assert.match(stdout, new RegExp(`^${RegExp.escape(file)}$`, 'm'));
    const checksum = `${basename(file)}.sha256`;
    execFileSync('sha256sum', ['--check', '--strict', checksum], {
      cwd: join(one.root, 'release'),
      stdio: 'pipe',
    });
  }
  const line = readFileSync(join(one.root, 'release/build-image.sh'), 'utf8').split('\n')[1] ?? '';
  assert.ok(stdout.includes(line));
  const [, tag, label, revision] =
    /^SOURCE_DATE_EPOCH=\d+ docker build --pull --tag wordsearch:(\S+) .*version=(\S+) --label \S+revision=([0-9a-f]{40}) .* \.$/.exec(
      line,
    ) ?? [];
  assert.deepEqual([tag, label, revision], [version, version, one.git('rev-parse', 'HEAD').trim()]);

  const other = createReleasable(t, 'another pläce');
  mkdirSync(join(other.root, 'dist/package/lib'), { recursive: true });
  writeFileSync(join(other.root, 'dist/package/lib/left-over.js'), '');
  await other.release('077');
  assert.deepEqual(other.hashes(), one.hashes());

  const listed = execFileSync('tar', ['--list', '--file', join(one.root, TARBALL)], { encoding: 'utf8' });
  for (const file of [
    'lib/main.js',
    'lib/THIRD-PARTY-NOTICES.txt',
    'dist/web/html/en/start.html',
    'dist/web/THIRD-PARTY-NOTICES.txt',
    'dist/web/assets/OFL.txt',
    'deploy/wordsearch.service',
    'docs/operators.md',
  ]) {
    assert.ok(listed.includes(`package/${file}\n`), file);
  }
  assert.doesNotMatch(listed, /^package\/(src|test|node_modules|data|secrets)\//m);
  const extract = ['--extract', '--to-stdout', '--file', join(one.root, TARBALL), 'package/package.json'];
  assert.partialDeepStrictEqual(JSON.parse(execFileSync('tar', extract, { encoding: 'utf8' })), ADDRESSES);
});

test('a release is refused with uncommitted changes, without addresses, or if versions and changelog disagree', async (t) => {
  const { root, change, commit, release } = createReleasable(t, 'one');
  const refused = async (message: RegExp) => {
    await assert.rejects(release(), { code: 1, stderr: message });
  };
  writeFileSync(join(root, 'new.txt'), '');
  await refused(/^release: there are changes that are not committed:\n\?\? new.txt\n$/);
  rmSync(join(root, 'new.txt'));
  change('CHANGELOG.md', (text) => text.replace('## Unreleased\n', '## Unreleased\n\n- Something new.\n'));
  commit();
  await refused(/^release: CHANGELOG.md has lines under Unreleased: move them under \d/);
  change('CHANGELOG.md', (text) =>
    text.replace(`## ${version} `, '## 0.9.0 ').replace('- Something new.\n', ''),
  );
  commit();
  await refused(/^release: CHANGELOG.md begins with 0.9.0 – .*, package.json has \d/);
  change('CHANGELOG.md', (text) => text.replace('## 0.9.0 ', `## ${version}0 `));
  commit();
  await refused(/^release: CHANGELOG.md begins with /);
  change('package-lock.json', (text) => text.replace(`"version": "${version}"`, '"version": "0.9.0"'));
  commit();
  await refused(/^release: package-lock.json has another version/);
  change('package.json', (text) => JSON.stringify({ ...JSON.parse(text), homepage: undefined, bugs: '' }));
  commit();
  await refused(
    /^release: package.json does not say where the project is \(homepage, bugs\): CONTRIBUTING.md has the command\n$/,
  );
});
