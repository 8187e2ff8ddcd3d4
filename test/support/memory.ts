import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The file system in memory of Linux. */
const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

let folder: string | undefined;

/**
 * Puts the temporary files of all tests into memory, where there is enough of it: the tests sync thousands of small files, and
 * on a slow disk they wait for that. They kill processes and never the machine, and a killed process loses nothing that it has
 * written, so a disk would test nothing more.
 */
export function useMemory(): void {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, freemem()) < ENOUGH_BYTES) return;
    folder = mkdtempSync(join(MEMORY, 'wordsearch-tests-'));
    // Root runs PostgreSQL as another user, from a copy of its programs if need be.
    chmodSync(folder, 0o711);
    writeFileSync(join(folder, 'program'), '', { mode: 0o700 });
    accessSync(join(folder, 'program'), constants.X_OK);
    process.env.TMPDIR = folder;
  } catch {
    // No such file system, or not for us: the tests use the disk.
  }
}

export function freeMemory(): void {
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
