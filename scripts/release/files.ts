import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export const ROOT = join(import.meta.dirname, '../..');

/** The machines a release is made for, by the names of Node and of Debian. */
export const MACHINES = [
  { node: 'x64', debian: 'amd64' },
  { node: 'arm64', debian: 'arm64' },
] as const;

export type Machine = (typeof MACHINES)[number];

/** Runs a program. Its output goes to stderr, because the release prints its files. */
export function run(program: string, args: readonly string[], cwd: string, env = process.env): void {
  execFileSync(program, args, { cwd, env, stdio: ['ignore', 2, 2] });
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

type Owner = { id: number; mode: string };

/** The folders of an archive whose owner or mode differs from the rest. */
export type Special = Readonly<Record<string, Owner>>;

/**
 * Returns a tar of a folder, or of the named entries in it. Its bytes depend only on names, contents, executable bits and `seconds`, because
 * everything belongs to root and has the same time.
 */
export function tarOf(folder: string, seconds: number, special: Special = {}, names = ['.']): Buffer {
  const file = `${folder}.tar`;
  const all = ['--format=gnu', '--sort=name', '--numeric-owner', `--mtime=@${seconds}`];
  const owned = ({ id, mode }: Owner) => [`--owner=${id}`, `--group=${id}`, `--mode=${mode}`];
  const except = Object.keys(special).map((name) => `--exclude=./${name}`);
  rmSync(file, { force: true });
  run('tar', ['-cf', file, ...all, ...owned({ id: 0, mode: 'u=rwX,go=rX' }), ...except, ...names], folder);
  for (const [name, owner] of Object.entries(special)) {
    mkdirSync(join(folder, name), { recursive: true });
    run('tar', ['-rf', file, ...all, ...owned(owner), `./${name}`], folder);
  }
  const bytes = readFileSync(file);
  rmSync(file);
  return bytes;
}

export function gzip(bytes: Buffer): Buffer {
  return gzipSync(bytes);
}

/** Appends a file's checksum to SHA256SUMS. */
export function addChecksum(folder: string, file: string): void {
  appendFileSync(join(folder, 'SHA256SUMS'), `${sha256(readFileSync(join(folder, file)))}  ${file}\n`);
}
