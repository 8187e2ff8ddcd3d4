import type { Outcome } from './group-commit.ts';
import type { Announce, Commit } from './writer.ts';

/** What the main thread and the writer thread exchange beside the jobs. */

export type ThreadOptions = {
  path: string;
  inode: string | undefined;
  lockTimeoutMs: number;
  announced: Announced;
};

/**
 * Shared memory with the stamps of the commit that the writer is about to make or has made last: before, after, and 1 if
 * it completes a game. It is written before each COMMIT, so that the main thread can recognise that commit in the
 * database even before the result message arrives.
 */
export type Announced = BigInt64Array;

export function createAnnounced(): Announced {
  return new BigInt64Array(new SharedArrayBuffer(3 * BigInt64Array.BYTES_PER_ELEMENT)).fill(-1n);
}

export function announceIn(announced: Announced): Announce {
  return ({ before, after }, completesGames) => {
    Atomics.store(announced, 0, BigInt(before));
    Atomics.store(announced, 1, BigInt(after));
    Atomics.store(announced, 2, completesGames ? 1n : 0n);
  };
}

export function readAnnounced(announced: Announced): Commit & { completesGames: boolean } {
  return {
    before: Number(Atomics.load(announced, 0)),
    after: Number(Atomics.load(announced, 1)),
    completesGames: Atomics.load(announced, 2) === 1n,
  };
}

type ErrorData = { message: string; stack: string | undefined; code: unknown; errcode: unknown };

/** JSON has no Error, and the main thread needs its SQLite error code. */
export function errorToData<T>(outcome: Outcome<T>): Outcome<T> {
  if (!('error' in outcome)) return outcome;
  const { message, stack, code, errcode } = outcome.error as Error & ErrorData;
  return { error: { message, stack, code, errcode } };
}

export function errorFromData<T>(outcome: Outcome<T>): Outcome<T> {
  if (!('error' in outcome)) return outcome;
  const { message, ...rest } = outcome.error as ErrorData;
  return { error: Object.assign(new Error(message), rest) };
}
