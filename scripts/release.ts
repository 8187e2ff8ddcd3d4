import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a release of the current commit in release/: the npm packages of the server and of its client, their
 * checksums, and the command that builds the image. A package has the same bytes whenever and wherever it is
 * made from the same commit.
 */
const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'release');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

const manifest = JSON.parse(read('package.json'));
const { name, version, license } = manifest;

const reason = reasonToRefuse();
if (reason !== undefined) {
  console.error(`release: ${reason}`);
  process.exit(1);
}
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const tarballs = makePackages();
const image = imageCommand();
writeFileSync(join(FOLDER, 'build-image.sh'), `#!/bin/sh\n${image}\n`, { mode: 0o755 });
for (const file of tarballs) console.log(`release/${file}\nrelease/${file}.sha256`);
console.log(`release/build-image.sh: ${image}
When npm test has passed on this commit: git tag v${version}`);

function reasonToRefuse(): string | undefined {
  const changes = git('status', '--porcelain');
  if (changes !== '') return `there are changes that are not committed:\n${changes}`;
  const unknown = ['repository', 'homepage', 'bugs'].filter((key) => !manifest[key]);
  if (unknown.length > 0) {
    return `package.json does not say where the project is (${unknown.join(', ')}): CONTRIBUTING.md has the command`;
  }
  if (JSON.parse(read('package-lock.json')).version !== version) {
    return 'package-lock.json has another version than package.json: run npm install';
  }
  const [before = '', heading = 'no version'] = read('CHANGELOG.md').split(/^## (\d.*)$/m, 2);
  if (!new RegExp(`^${RegExp.escape(version)} – \\d{4}-\\d\\d-\\d\\d$`).test(heading)) {
    return `CHANGELOG.md begins with ${heading}, package.json has ${version}: the heading is "## ${version} – DATE"`;
  }
  if (/^- /m.test(before)) return `CHANGELOG.md has lines under Unreleased: move them under ${version}`;
  return undefined;
}

/**
 * Packs a new clone, so that no ignored or temporary file gets into the package. npm gives all files the same date and
 * keeps their modes, which depend on the umask.
 */
function makePackages(): string[] {
  process.umask(0o022);
  const clone = mkdtempSync(join(tmpdir(), 'wordsearch-release-'));
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { cwd: clone, stdio: ['ignore', 2, 2] });
  try {
    git('clone', '--quiet', '--shared', ROOT, clone);
    symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
    run(process.execPath, 'scripts/package.ts');
    run('npm', 'pack', './dist/package', './dist/client', '--pack-destination', FOLDER);
  } finally {
    rmSync(clone, { recursive: true });
  }
  const files = [name, 'wordsearch-client'].map((each) => `${each}-${version}.tgz`);
  for (const file of files) {
    const hash = createHash('sha256').update(readFileSync(join(FOLDER, file)));
    writeFileSync(join(FOLDER, `${file}.sha256`), `${hash.digest('hex')}  ${file}\n`);
  }
  return files;
}

/** SOURCE_DATE_EPOCH makes BuildKit use the commit's time instead of the build's. */
function imageCommand(): string {
  const [revision, seconds] = git('show', '--no-patch', '--format=%H %ct', 'HEAD').split(' ');
  const labels = Object.entries({ title: 'wordsearch', version, revision, licenses: license });
  const flags = labels.map(([key, value]) => `--label org.opencontainers.image.${key}=${value}`);
  return `SOURCE_DATE_EPOCH=${seconds} docker build --pull --tag wordsearch:${version} ${flags.join(' ')} .`;
}
