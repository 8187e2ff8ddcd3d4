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

/** Not mkdir's `recursive` option: it loops for ever where the system refuses a folder with ENOENT, as in /proc. */
export function makeFolder(path: string, onMade: (folder: string) => void = () => {}): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), onMade);
  mkdirSync(path);
  onMade(path);
}

/** Removes these folders, the last one first, as long as they are empty. */
export function removeEmptyFolders(folders: readonly string[]): void {
  try {
    for (const folder of folders.toReversed()) rmdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
  }
}

/** Waits until the content of a file, or the names in a folder, are on the disk. */
export function fsyncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Creates an empty file beside the target, with a unique name; only its owner may read it. */
export function createTemporaryFile(target: string): string {
  const part = `${target}.part-${randomBytes(4).toString('hex')}`;
  closeSync(openSync(part, 'wx', 0o600));
  return part;
}

const CHUNK_BYTES = 1 << 20;

/** Copies the bytes only and keeps the target's mode: Node's copyFile would also copy the mode of the source. */
export function copyContent(source: string, target: string): void {
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

/** Only root may change the owner of a file to another user. */
export function setOwnerAndMode(path: string, { uid, gid }: Stats, mode: number): void {
  const now = statSync(path);
  if (now.uid !== uid || now.gid !== gid) chownSync(path, uid, gid);
  chmodSync(path, mode & 0o777);
}

/** Whether both paths are the same file, also through links, or the same file that does not exist yet. */
export function isSameFile(one: string, other: string): boolean {
  const [here, there] = [inodeOf(one), inodeOf(other)];
  if (here !== undefined || there !== undefined) return here === there;
  const place = placeOf(one);
  return place !== undefined && place === placeOf(other);
}

/** Device and inode: equal for all names of one file, and unique while the file exists. */
export function inodeOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

function placeOf(path: string): string | undefined {
  const folder = dirname(path);
  return existsSync(folder) ? join(realpathSync(folder), basename(path)) : undefined;
}
