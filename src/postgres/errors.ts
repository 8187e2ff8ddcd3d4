import pg from 'pg';
import { StoreUnavailable } from '../errors.ts';

/**
 * SQLSTATEs after which the same request may succeed: connection errors (08), insufficient resources (53), a server
 * that stops or starts (57P), timeouts, deadlocks, serialization failures, and a server that is read-only (25006).
 */
const TRANSIENT = /^(08...|53...|57P..|57014|55P03|40001|40P01|25006)$/;

/** The server ends the connection (57P), or is read-only (25006): a new connection may reach a writable server. */
const NEEDS_RECONNECT = /^(57P..|25006)$/;

/** disk_full: the server still answers reads, and fails most writes. */
const DISK_FULL = '53100';

/** The statement conflicted with a concurrent transaction (serialization failure or deadlock) and was rolled back. */
const CONFLICT = /^(40001|40P01)$/;

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** An error without a SQLSTATE did not come from the server: the connection failed. */
export function isTransient(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined || TRANSIENT.test(state);
}

export function needsReconnect(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined || NEEDS_RECONNECT.test(state);
}

export function isDiskFull(error: unknown): boolean {
  return sqlStateOf(error) === DISK_FULL;
}

export function isConflict(error: unknown): boolean {
  return CONFLICT.test(sqlStateOf(error) ?? '');
}

export function asStoreError(error: unknown): unknown {
  return isTransient(error) ? unavailable(error) : error;
}

export function unavailable(cause: unknown): StoreUnavailable {
  return new StoreUnavailable(`PostgreSQL: ${reasonOf(cause)}`, { cause });
}

/** When every address of a host name fails, Node throws an AggregateError with a code and an empty message. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
}
