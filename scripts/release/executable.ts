import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { type Machine, ROOT, run, tarOf } from './files.ts';

/** The files of the npm package that the program reads, see src/platform/own-files.ts. */
const ASSETS = [
  'package.json',
  'sql/**/*',
  'seed/**/*',
  'dist/web/**/*',
  'lib/{board-worker,writer-thread}.js',
];

/** V8 hashes strings with a random seed, and compiled code contains the hashes. */
const SAME_SEED = '--random-seed=1';

/**
 * Writes the executable: Node with the files of the npm package inside. Code is compiled when it is built for the machine
 * that builds it, which saves a third of the start.
 */
export function makeExecutable(packed: string, machine: Machine, work: string): string {
  const output = join(work, 'wordsearch');
  const names = globSync(ASSETS, { cwd: packed }).filter((name) => statSync(join(packed, name)).isFile());
  const config = {
    // The executable contains this path, so it must be the same everywhere.
    main: 'lib/main.js',
    mainFormat: 'module',
    executable: join(nodeOf(machine, work), 'bin/node'),
    output,
    disableExperimentalSEAWarning: true,
    useCodeCache: machine.node === process.arch,
    // Options of Node in the environment are meant for other programs.
    execArgvExtension: 'none',
    assets: Object.fromEntries(names.sort().map((name) => [name, name])),
  };
  writeFileSync(join(work, 'executable.json'), JSON.stringify(config));
  run(process.execPath, [SAME_SEED, '--build-sea', join(work, 'executable.json')], packed);
  return output;
}

/** Writes the licences of everything in the executable. */
export function copyLicences(packed: string, machine: Machine, work: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const files = {
    LICENSE: join(packed, 'LICENSE'),
    'THIRD-PARTY-SERVER.txt': join(packed, 'lib/THIRD-PARTY-NOTICES.txt'),
    'THIRD-PARTY-PAGES.txt': join(packed, 'dist/web/THIRD-PARTY-NOTICES.txt'),
    'NODE-LICENSE.txt': join(nodeOf(machine, work), 'LICENSE'),
  };
  for (const [name, file] of Object.entries(files)) copyFileSync(file, join(to, name));
}

/** Writes the content of a folder as one archive. */
export function makeDownload(file: string, folder: string, seconds: number): void {
  const { ZSTD_c_compressionLevel: level, ZSTD_c_windowLog: window } = constants;
  writeFileSync(
    file,
    zstdCompressSync(tarOf(folder, seconds, {}, readdirSync(folder)), {
      params: { [level]: 7, [window]: 27 },
    }),
  );
}

const folders = new Map<string, string>();

/** Returns the folder with Node for a machine: this clone's, or one from npm, verified as npm verifies it. */
function nodeOf(machine: Machine, work: string): string {
  const name = `node-linux-${machine.node}`;
  const known = folders.get(name);
  if (known) return known;
  const installed = join(ROOT, 'node_modules', name);
  const folder =
    process.platform === 'linux' && machine.node === process.arch ? installed : download(name, work);
  folders.set(name, folder);
  return folder;
}

function download(name: string, work: string): string {
  const { version, integrity } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages[
    `node_modules/${name}`
  ];
  const folder = join(dirname(work), name);
  mkdirSync(folder);
  const packed = ['pack', `${name}@${version}`, '--silent', '--pack-destination', folder];
  const tarball = join(folder, execFileSync('npm', packed, { cwd: ROOT, encoding: 'utf8' }).trim());
  const hash = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  if (hash !== integrity) throw new Error(`${name} at npm is not the one in package-lock.json`);
  run('tar', ['-xf', tarball, '--strip-components=1'], folder);
  return folder;
}
