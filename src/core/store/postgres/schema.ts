import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StoreUnusable } from '../../../platform/errors.ts';
import { connect } from '../../../platform/postgres/connect.ts';
import { isTransient, reasonOf, sqlStateOf } from '../../../platform/postgres/errors.ts';
import { addressesText, type ConnectionSettings } from '../../../platform/postgres/settings.ts';
import { ANY_CATEGORY, addCategory, type Migrated, migrationsFor, pendingMigrations } from '../migrate.ts';
import type { Category } from '../store.ts';

/** How long to wait for a database that is starting at the same time. */
const MAX_WAIT_MS = 15_000;
const RETRY_MS = 250;

/** If several instances start together, one migrates while the others wait. The number is arbitrary. */
const MIGRATION_LOCK = 7_305_901;

/** Migrates and seeds. An up-to-date database is only read, so its role needn't be able to create tables. */
export async function prepareDatabase(
  settings: ConnectionSettings,
  seed: Iterable<Category>,
  logLine?: (line: string) => void,
  { maxWaitMs = MAX_WAIT_MS, migrations = migrationsFor('postgres') } = {},
): Promise<Migrated> {
  const client = await connectWithRetry(settings, maxWaitMs, logLine);
  try {
    const version = await versionOf(client);
    const isCurrent = pendingMigrations(migrations, version).length === 0;
    const isSeeded = isCurrent && (await client.query(ANY_CATEGORY)).rowCount === 1;
    if (isSeeded) return { from: version, to: version };
    await client.query('BEGIN');
    // The role may have short timeouts for statements; a migration, or the wait for one, takes longer.
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(MIGRATIONS_TABLE);
    const from = await versionOf(client);
    for (const { version, name, sql } of pendingMigrations(migrations, from)) {
      await client.query(sql);
      await client.query('INSERT INTO schema_migrations (version, name) VALUES ($1, $2)', [version, name]);
    }
    if ((await client.query(ANY_CATEGORY)).rowCount === 0) {
      for (const [text, values] of [...seed].map(addCategory)) await client.query(text, [...values]);
    }
    await client.query('COMMIT');
    return { from, to: await versionOf(client) };
  } catch (error) {
    throw unusable(error);
  } finally {
    await client.end();
  }
}

/** An older program may continue to run on a newer schema. */
export const SCHEMA_VERSION = 'SELECT coalesce(max(version), 0) AS version FROM schema_migrations';

/** Connects for a command; `prepare` may refuse the database. */
export async function openClient(
  settings: ConnectionSettings,
  options: Parameters<typeof connect>[1],
  prepare: (client: pg.Client) => Promise<unknown>,
): Promise<pg.Client> {
  let client: pg.Client | undefined;
  try {
    client = await connect(settings, options);
    await prepare(client);
    return client;
  } catch (error) {
    await client?.end();
    throw unusable(error);
  }
}

/** An older schema is not migrated here, because a service may be running on it. */
export async function assertCurrent(client: pg.Client): Promise<void> {
  if (pendingMigrations(migrationsFor('postgres'), await versionOf(client)).length === 0) return;
  throw new StoreUnusable('The database has an older schema. Run "wordsearch migrate" on it first');
}

const MIGRATIONS_TABLE = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer PRIMARY KEY,
    name text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

const NO_SUCH_TABLE = '42P01';

export async function versionOf(client: pg.Client): Promise<number> {
  try {
    const { rows } = await client.query(SCHEMA_VERSION);
    return rows[0].version;
  } catch (error) {
    if (sqlStateOf(error) === NO_SUCH_TABLE) return 0;
    throw error;
  }
}

async function connectWithRetry(
  settings: ConnectionSettings,
  maxWaitMs: number,
  logLine?: (line: string) => void,
) {
  const until = Date.now() + maxWaitMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await connect(settings, { connectMs: 2000 });
    } catch (error) {
      if (!isTransient(error) || Date.now() > until) throw unusable(error);
      if (attempt === 1) {
        const news = `cannot be reached (${reasonOf(error)}): trying again for ${maxWaitMs / 1000} s`;
        logLine?.(`The PostgreSQL database at ${addressesText(settings.servers)} ${news}`);
      }
      await sleep(RETRY_MS);
    }
  }
}

const MISSING_RIGHTS = '42501';

export function unusable(error: unknown): Error {
  if (error instanceof StoreUnusable) return error;
  const advice =
    sqlStateOf(error) === MISSING_RIGHTS
      ? '. Run "wordsearch migrate" with a role that may create tables, ' +
        'and grant this role SELECT, INSERT, UPDATE and DELETE on them'
      : '';
  const message = `Cannot use the PostgreSQL database: ${reasonOf(error)}${advice}`;
  return new StoreUnusable(message, { cause: error });
}
