import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A folder on its own small disk. */
export type Disk = {
  /** Writes until no byte is free. */
  fill(): void;
  free(): void;
  unmount(): void;
};

/** A server with 50 rounds of games needs 90 MB. */
const SIZE = '256m';
const BLOCK = 4_096;

/** Mounts a small tmpfs. `undefined` where that is not allowed: it takes root, and a container may forbid it to root. */
export function mountDisk(folder: string, owner: { uid?: number; gid?: number }): Disk | undefined {
  mkdirSync(folder);
  const isMounted = mount(folder);
  chmodSync(folder, 0o755);
  if (owner.uid && owner.gid) chownSync(folder, owner.uid, owner.gid);
  if (!isMounted) return undefined;
  const ballast = join(folder, 'ballast');
  return {
    fill() {
      const file = openSync(ballast, 'w');
      writeUntilFull(file);
      closeSync(file);
    },
    free: () => rmSync(ballast, { force: true }),
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  };
}

function mount(folder: string): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'wordsearch-failover', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

function writeUntilFull(file: number): void {
  const block = Buffer.alloc(BLOCK);
  try {
    for (;;) writeSync(file, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
