import type pg from 'pg';
import { ADDITIONS, LIMITS } from '../../src/composition.ts';
import { ALL_SEED } from '../../src/core/store/categories.ts';
import type { OpenedStore } from '../../src/core/store/opened.ts';
import { prepareDatabase } from '../../src/core/store/postgres/schema.ts';
import { openPostgresForCommand, openPostgresStore } from '../../src/core/store/postgres/store.ts';
import type { Category } from '../../src/core/store/store.ts';
import { createPostgresLimiter } from '../../src/platform/limit/postgres.ts';
import { createPool, type Pool } from '../../src/platform/postgres/pool.ts';
import { connectionSettingsFrom } from '../../src/platform/postgres/settings.ts';
import { atEnd } from './at-end.ts';
import type { Backend, TestDatabase } from './backend.ts';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';
import { until } from './program.ts';
import { createSchemaOn, type TestSchema } from './schema.ts';
import { createTestClock } from './sqlite.ts';

// Registered before any schema is created, so that it runs after the schemas are dropped.
atEnd(async () => (await ownServer)?.remove());

/** Longer than in production, because a busy machine would reach that deadline. */
const DEADLINE_MS = 60_000;

export const postgres: Backend = { name: 'PostgreSQL', createDatabase: reusingSchemas() };

export type PostgresTestDatabase = TestDatabase & {
  url: string;
  /** A superuser's connection to it. */
  admin: pg.Client;
  openPool(): Pool;
};

export async function createPostgresDatabase(): Promise<PostgresTestDatabase> {
  const schema = await createSchema();
  return databaseOn(schema, schema.drop);
}

/**
 * Reuses schemas in suites whose tests change only rows. A test gets the emptied schema of an earlier test, because
 * creating the tables takes longer than most tests.
 */
function reusingSchemas(): () => Promise<PostgresTestDatabase> {
  const free: ClockedSchema[] = [];
  atEnd(async () => {
    for (const { idlePools = [], drop } of free) {
      for (const pool of idlePools) await pool.close();
      await drop().catch(() => {});
    }
  });
  return async () => {
    const schema: ClockedSchema = free.pop() ?? { ...(await createSchema()), idlePools: [] };
    return databaseOn(schema, async () => {
      await deleteAllRows(schema);
      free.push(schema);
    });
  };
}

type ClockedSchema = TestSchema & {
  /** Set when the first store has created the tables and the test controls the schema's clock. */
  clocked?: Promise<unknown>;
  /** Pools of earlier tests, because opening a connection takes longer than most tests. */
  idlePools?: Pool[];
};

function databaseOn(schema: ClockedSchema, release: () => Promise<void>): PostgresTestDatabase {
  const { url, admin } = schema;
  const settings = connectionSettingsFrom(url);
  const clock = createTestClock();
  const pools = new Set<Pool>();
  const admins = new Set<OpenedStore>();
  const openPool = (): Pool => {
    const pool = schema.idlePools?.pop() ?? createPool(settings, { connections: 4, deadlineMs: DEADLINE_MS });
    pools.add(pool);
    const close = () => {
      pools.delete(pool);
      return pool.close();
    };
    return { ...pool, close };
  };
  const setClock = () => admin.query('UPDATE test_clock SET ms = $1', [clock.now()]);
  let isReady: Promise<unknown> | undefined;
  const makeReady = async (seed: readonly Category[]) => {
    if (schema.clocked) await admin.query(ADD_CATEGORIES, [JSON.stringify(seed)]);
    else await prepareDatabase(settings, seed);
    schema.clocked ??= stopClock(admin);
    await schema.clocked;
    await setClock();
  };
  return {
    url,
    admin,
    openPool,
    clock: {
      now: clock.now,
      async advance(ms) {
        await clock.advance(ms);
        await setClock();
      },
    },
    async openStore(seed = [...ALL_SEED]) {
      isReady ??= makeReady(seed);
      await isReady;
      return openPostgresStore(openPool(), { additions: ADDITIONS });
    },
    async openForCommand() {
      const opened = await openPostgresForCommand(settings, ADDITIONS);
      admins.add(opened);
      return opened;
    },
    openLimiter: async (limits) => createPostgresLimiter({ all: LIMITS, limits }, openPool(), clock.now),
    async dispose() {
      for (const pool of pools) {
        const { busy, waiting } = pool.use();
        if (schema.idlePools && busy + waiting === 0) schema.idlePools.push(pool);
        else await pool.close();
      }
      for (const opened of admins) await opened.close();
      await release();
    },
  };
}

/** Does the same as `prepareDatabase` in a database that has its tables, without another connection. */
const ADD_CATEGORIES = `INSERT INTO categories (id, language, name, words)
  SELECT (category->>'id')::int, category->>'language', category->>'name', category->>'words' FROM json_array_elements($1::json) category`;

/** Skips the checks of references between tables, so that their order doesn't matter. */
async function deleteAllRows({ name, admin }: TestSchema): Promise<void> {
  const { rows } = await admin.query(
    `SELECT relname FROM pg_class WHERE relnamespace = $1::regnamespace AND relkind = 'r'
       AND relname NOT IN ('schema_migrations', 'test_clock')`,
    [name],
  );
  const deletions = rows.map(({ relname }) => `DELETE FROM ${relname};`).join('');
  await admin.query(`SET session_replication_role = replica; ${deletions} RESET session_replication_role`);
}

/** Replaces the schema's clock function with one that moves only when the test moves it. */
function stopClock(admin: pg.Client): Promise<unknown> {
  return admin.query(`
    CREATE TABLE test_clock (ms bigint);
    INSERT INTO test_clock VALUES (0);
    CREATE OR REPLACE FUNCTION wordsearch_now_ms() RETURNS bigint LANGUAGE sql RETURN (SELECT ms FROM test_clock);
  `);
}

/** An empty schema on the given server, or else on the tests' server. */
export async function createSchema(server?: string): Promise<TestSchema> {
  return createSchemaOn(server ?? (await serverUrl()));
}

/** Waits until another connection waits for a lock that this one has. */
export async function untilOneWaits(holder: pg.Client): Promise<void> {
  const waiting =
    'SELECT 1 FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))';
  await until('a connection waits for the lock', async () => (await holder.query(waiting)).rowCount !== 0);
}

let ownServer: Promise<PostgresServer> | undefined;

/** Returns the URL of the server of the whole run, or of a new one if a single test file is started by hand. */
export async function serverUrl(): Promise<string> {
  if (process.env.TEST_POSTGRES_URL) return process.env.TEST_POSTGRES_URL;
  ownServer ??= startPostgresServer();
  return (await ownServer).url;
}
