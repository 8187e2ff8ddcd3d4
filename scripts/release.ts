import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyLicences, makeDownload, makeExecutable } from './release/executable.ts';
import { addChecksum, MACHINES, type Machine, ROOT, run } from './release/files.ts';
import { makeImage } from './release/image.ts';
import { makeDebianPackage } from './release/package-deb.ts';

/**
 * Makes a release of the current commit in release/: for each machine the executable, the Debian package and the image,
 * and the npm packages of the server and of its client, with SHA256SUMS. The same commit always gives the same bytes.
 */
const FOLDER = join(ROOT, 'release');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

const manifest = JSON.parse(read('package.json'));
const { version, license } = manifest;

const reason = reasonToRefuse();
if (reason !== undefined) {
  console.error(`release: ${reason}`);
  process.exit(1);
}
const missing = ['repository', 'homepage', 'bugs'].filter((key) => !manifest[key]);
if (missing.length > 0)
  console.error(`release: package.json has no ${missing.join(', ')} yet: CONTRIBUTING.md has the command`);
process.umask(0o022);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
const [revision = '', seconds = ''] = git('show', '--no-patch', '--format=%H %ct', 'HEAD').split(' ');
const about = { version, revision, seconds: Number(seconds), licence: license, homepage: manifest.homepage };
const clone = mkdtempSync(join(tmpdir(), 'wordsearch-release-'));
try {
  packInClone();
  for (const machine of MACHINES) makeFor(machine, join(clone, 'dist/package'));
} finally {
  rmSync(clone, { recursive: true });
}
const files = execFileSync('ls', [FOLDER], { encoding: 'utf8' }).trim().split('\n');
for (const file of files) addChecksum(FOLDER, file);
console.log([...files, 'SHA256SUMS'].map((file) => `release/${file}`).join('\n'));
console.log(`When the tests have passed on this commit: git tag v${version}`);

function makeFor(machine: Machine, packed: string): void {
  const work = join(clone, `release-${machine.node}`);
  const title = `wordsearch-${version}-linux-${machine.node}`;
  const [folder, licences] = [join(work, 'download'), join(work, 'licences')];
  mkdirSync(folder, { recursive: true });
  const program = makeExecutable(packed, machine, work);
  copyLicences(packed, machine, work, licences);
  cpSync(licences, join(folder, title, 'licences'), { recursive: true });
  cpSync(program, join(folder, title, 'wordsearch'));
  cpSync(join(packed, 'README.md'), join(folder, title, 'README.md'));
  makeDownload(join(FOLDER, `${title}.tar.zst`), folder, about.seconds);
  const deb = `wordsearch_${version.replace('-', '~')}_${machine.debian}.deb`;
  makeDebianPackage(join(FOLDER, deb), machine, { program, licences }, about, work);
  makeImage(
    join(FOLDER, `wordsearch-${version}-image-${machine.debian}.tar`),
    machine,
    { program, licences },
    about,
    work,
  );
}

/** Builds in a new clone, so that no ignored or temporary file gets into the packages. */
function packInClone(): void {
  git('clone', '--quiet', '--shared', ROOT, clone);
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  run(process.execPath, ['scripts/package.ts'], clone);
  run('npm', ['pack', './dist/package', './dist/client', '--pack-destination', FOLDER], clone);
}

function reasonToRefuse(): string | undefined {
  const changes = git('status', '--porcelain');
  if (changes !== '') return `there are changes that are not committed:\n${changes}`;
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
