import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Doesn't use mkdir's `recursive` option, which loops forever where a folder is refused with ENOENT, as in /proc. */
export function makeFolder(path: string, onMade: (folder: string) => void = () => {}): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path), onMade);
  mkdirSync(path);
  onMade(path);
}

/** For a folder, this writes the names of its files to the disk. */
function fsyncPath(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Fills a new private file. The file is on the disk before it gets its name, and its name before this returns. */
export function putFile(target: string, fill: (temporary: string) => void): void {
  const { temporary, put, drop } = newFile(target);
  try {
    fill(temporary);
    put();
  } catch (error) {
    drop();
    throw error;
  }
}

/** Does the same in steps, for files filled over several turns of the event loop. */
export function newFile(target: string) {
  const temporary = `${target}.part-${randomBytes(4).toString('hex')}`;
  closeSync(openSync(temporary, 'wx', 0o600));
  return {
    temporary,
    put() {
      fsyncPath(temporary);
      renameSync(temporary, target);
      fsyncPath(dirname(target));
    },
    drop: () => rmSync(temporary, { force: true }),
  };
}

/** Sets the owner only if it changes, because only root may give a file to another user. */
export function setOwnerAndMode(path: string, { uid, gid }: Stats, mode: number): void {
  const now = statSync(path);
  if (now.uid !== uid || now.gid !== gid) chownSync(path, uid, gid);
  chmodSync(path, mode & 0o777);
}

/** Returns device and inode, which are equal for all names of one file, and unique while the file exists. */
export function inodeOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

/** Returns the time as in the names of backups: 20261115T031500Z. */
export function timeInName(time: Date): string {
  return time.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
