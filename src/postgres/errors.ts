import pg from 'pg';
import { StoreUnavailable } from '../errors.ts';

/**
 * SQLSTATEs after which the same request may well succeed: connection and resource trouble (08, 53), a server
 * that stops or starts (57P), timeouts, deadlocks, and a demoted primary that only reads.
 */
const PASSING = /^(08...|53...|57P..|57014|55P03|40001|40P01|25006)$/;

/** A server that ends the connection, or a demoted primary that only reads: the way out is another connection. */
const ENDED = /^(57P..|25006)$/;

/** A statement that met another one, in a distributed database or a deadlock: all of it was undone. */
const ROLLED_BACK = /^(40001|40P01)$/;

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** An error without a SQLSTATE did not come from the server: the connection failed. */
export function isPassing(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined || PASSING.test(state);
}

export function needsAnotherConnection(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined || ENDED.test(state);
}

export function isRolledBack(error: unknown): boolean {
  return ROLLED_BACK.test(sqlStateOf(error) ?? '');
}

export function asStoreError(error: unknown): unknown {
  return isPassing(error) ? unavailable(error) : error;
}

export function unavailable(cause: unknown): StoreUnavailable {
  return new StoreUnavailable(`PostgreSQL: ${reasonOf(cause)}`, { cause });
}

/** A host name with several addresses fails with an error that has no message of its own, but a code. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
}
