import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  realpathSync,
  rmdirSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Not mkdir's own recursion: it never returns where the system refuses a folder with ENOENT, as in /proc. */
export function makeFolder(path: string, onMade: (folder: string) => void = () => {}): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), onMade);
  mkdirSync(path);
  onMade(path);
}

/** Removes these folders, the last one first, unless somebody has put something into them. */
export function removeEmpty(folders: readonly string[]): void {
  try {
    for (const folder of folders.toReversed()) rmdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

/** Waits until the disk has what was written to the file, or which names the folder holds. */
export function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Makes an empty file beside the target, for its owner alone, under a name that no other file has. */
export function createPart(target: string): string {
  const part = `${target}.part-${randomBytes(4).toString('hex')}`;
  closeSync(openSync(part, 'wx', 0o600));
  return part;
}

const CHUNK_BYTES = 1 << 20;

/** Writes the bytes of one file into another, whose mode stays: Node's copyFile takes the mode of the source. */
export function copyInto(source: string, target: string): void {
  const from = openSync(source, 'r');
  const to = openSync(target, 'r+');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  try {
    for (let length = readSync(from, chunk); length > 0; length = readSync(from, chunk)) {
      for (let at = 0; at < length; ) at += writeSync(to, chunk, at, length - at);
    }
    fsyncSync(to);
  } finally {
    closeSync(from);
    closeSync(to);
  }
}

/** Gives the file this owner, group and mode. Only root may give a file to another user. */
export function giveTo(path: string, { uid, gid }: Stats, mode: number): void {
  const now = statSync(path);
  if (now.uid !== uid || now.gid !== gid) chownSync(path, uid, gid);
  chmodSync(path, mode & 0o777);
}

/** Whether both names lead to one file, through links too, or to one that is not there yet. */
export function isSameFile(one: string, other: string): boolean {
  const [here, there] = [idOf(one), idOf(other)];
  if (here !== undefined || there !== undefined) return here === there;
  const place = placeOf(one);
  return place !== undefined && place === placeOf(other);
}

/** What stays with a file under all its names, and goes to no other file as long as it exists. */
export function idOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

function placeOf(path: string): string | undefined {
  const folder = dirname(path);
  return existsSync(folder) ? join(realpathSync(folder), basename(path)) : undefined;
}
