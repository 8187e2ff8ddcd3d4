import pg from 'pg';
import { StoreBusy, StoreUnavailable } from '../errors.ts';

/** Connection errors, lack of resources, a stop or start (57P), timeouts, conflicts, read-only (25006). */
const TRANSIENT = /^(08...|53...|57P..|57014|55P03|40001|40P01|25006)$/;

/** The server ends the connection (57P) or is read-only (25006); a new connection may reach a writable server. */
const NEEDS_RECONNECT = /^(57P..|25006)$/;

/** The state lock_not_available. */
const LOCK_TIMEOUT = '55P03';

/** Rolled back because of a concurrent transaction: serialization failure, deadlock, lock timeout. */
const CONFLICT = /^(40001|40P01|55P03)$/;

/**
 * The states invalid_sql_statement_name and duplicate_prepared_statement, for a statement prepared on another
 * connection.
 */
const PREPARED_ELSEWHERE = /^(26000|42P05)$/;

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** An error without a SQLSTATE didn't come from the server, so the connection failed. */
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
  if (isTransient(error)) return unavailable(error);
  return needsPrepareOff(error) ? new Error(`PostgreSQL: ${reasonOf(error)}`, { cause: error }) : error;
}

export function unavailable(cause: unknown): StoreUnavailable {
  return new StoreUnavailable(`PostgreSQL: ${reasonOf(cause)}`, { cause });
}

/** If every address of a host name fails, Node throws an AggregateError without a message. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  const reason = message || String(code);
  return needsPrepareOff(error)
    ? `${reason}. Behind PgBouncer in transaction mode, set DATABASE_PREPARE=off; copy needs PostgreSQL itself`
    : reason;
}

/** PgBouncer refuses the timeouts of a session, or ignores them and then loses prepared statements. */
function needsPrepareOff(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false;
  const { code = '', message } = error;
  return (
    PREPARED_ELSEWHERE.test(code) || /unsupported startup parameter: (statement|lock)_timeout/.test(message)
  );
}
