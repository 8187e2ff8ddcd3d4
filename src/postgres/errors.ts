import pg from 'pg';
import { StoreBusy, StoreUnavailable } from '../errors.ts';

/**
 * SQLSTATEs after which the same request may succeed: connection errors (08), insufficient resources (53), a server
 * that stops or starts (57P), timeouts, deadlocks, serialization failures, and a server that is read-only (25006).
 */
const TRANSIENT = /^(08...|53...|57P..|57014|55P03|40001|40P01|25006)$/;

/** The server ends the connection (57P), or is read-only (25006): a new connection may reach a writable server. */
const NEEDS_RECONNECT = /^(57P..|25006)$/;

/** lock_not_available: another transaction has held a lock for longer than lock_timeout. */
const LOCK_TIMEOUT = '55P03';

/** The statement met a concurrent transaction and was rolled back: serialization failure, deadlock, lock timeout. */
const CONFLICT = /^(40001|40P01|55P03)$/;

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

export function isConflict(error: unknown): boolean {
  return CONFLICT.test(sqlStateOf(error) ?? '');
}

export function asStoreError(error: unknown): unknown {
  if (sqlStateOf(error) === LOCK_TIMEOUT)
    return new StoreBusy(`PostgreSQL: ${reasonOf(error)}`, { cause: error });
  return isTransient(error) ? unavailable(error) : error;
}

export function unavailable(cause: unknown): StoreUnavailable {
  return new StoreUnavailable(`PostgreSQL: ${reasonOf(cause)}`, { cause });
}

/** When every address of a host name fails, Node throws an AggregateError with a code and an empty message. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error);
}
