import { StoreUnavailable, StoreUnusable } from '../../../platform/errors.ts';

const CODES = { ERROR: 1, BUSY: 5, LOCKED: 6, IOERR: 10, CORRUPT: 11, FULL: 13, NOTADB: 26 };

/** The code of the error for a moved or replaced database file, which SQLite doesn't report itself. */
export const MOVED = 'ERR_DATABASE_MOVED';

export function unusable(path: string, error: unknown): Error {
  if (error instanceof StoreUnusable) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new StoreUnusable(`Cannot use the SQLite database ${path}: ${reason}`, { cause: error });
}

/** Throws StoreUnavailable for another process's lock or a failing disk, which may pass. Rethrows other errors. */
export function asStoreError(error: unknown): never {
  const { message, code } = error as NodeJS.ErrnoException;
  const cause = { cause: error };
  if (isLocked(error)) throw new StoreUnavailable('The database is locked by another process', cause);
  if (isDiskFailure(error)) throw new StoreUnavailable(`SQLite: ${message}`, cause);
  if (code === MOVED) throw new StoreUnavailable(message, cause);
  throw error;
}

/** SQLite reports only ENOSPC as full. A quota, and a disk that is full at the fsync, are I/O errors. */
export function isDiskFailure(error: unknown): boolean {
  return hasErrorCode(error, CODES.FULL, CODES.IOERR);
}

export function isLocked(error: unknown): boolean {
  return hasErrorCode(error, CODES.BUSY, CODES.LOCKED);
}

export function isDamaged(error: unknown): boolean {
  return hasErrorCode(error, CODES.CORRUPT, CODES.NOTADB, CODES.ERROR);
}

/** The last byte of an extended error code is the primary code. */
function hasErrorCode(error: unknown, ...codes: readonly number[]): boolean {
  const code = (error as { errcode?: number }).errcode;
  return code !== undefined && codes.includes(code & 0xff);
}
