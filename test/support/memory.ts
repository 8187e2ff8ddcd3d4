import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The folder of Linux's file system in memory. */
const MEMORY = '/dev/shm';
const NAME = 'wordsearch-tests-';
const ENOUGH_BYTES = 2 * 1024 ** 3;

let folder: string | undefined;

/**
 * Puts the temporary files of all tests into memory if there is enough, because the tests sync thousands of
 * small files and would wait for a slow disk. They kill processes and never the machine, and a killed process
 * loses nothing that it has written, so a disk would test nothing more.
 */
export function useMemory(): void {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, freemem()) < ENOUGH_BYTES) return;
    folder = mkdtempSync(join(MEMORY, `${NAME}${process.pid}-`));
    // Root runs PostgreSQL as another user, from a copy of its programs if necessary.
    chmodSync(folder, 0o711);
    writeFileSync(join(folder, 'program'), '', { mode: 0o700 });
    accessSync(join(folder, 'program'), constants.X_OK);
    process.env.TMPDIR = folder;
    removeLeftovers();
  } catch {
    // Without such a file system or access to it, or with another user's leftovers, the tests use the disk.
  }
}

/** Removes the files of killed runs, which would fill the memory. */
function removeLeftovers(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = name.startsWith(NAME) ? Number(name.slice(NAME.length).split('-')[0]) : Number.NaN;
    if (pid > 0 && !isRunning(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

export function freeMemory(): void {
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
