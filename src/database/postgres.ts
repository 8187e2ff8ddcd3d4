import { createPostgresLimiter } from '../limit/postgres.ts';
import { createPostgresRelay } from '../live/postgres.ts';
import { connect } from '../postgres/connect.ts';
import { createPool } from '../postgres/pool.ts';
import { addressesText, readPostgresUrl } from '../postgres/settings.ts';
import type { StoreAdmin } from '../store/admin.ts';
import type { CopySide } from '../store/copy.ts';
import { migrationNews } from '../store/migrate.ts';
import { openPostgresAdmin } from '../store/postgres/admin.ts';
import { openPostgresSide } from '../store/postgres/copy.ts';
import { prepareDatabase } from '../store/postgres/schema.ts';
import { openPostgresStore } from '../store/postgres/store.ts';
import { seedCategories } from '../store/seed.ts';
import type { Category } from '../store/store.ts';
import type { Opened, OpenOptions } from './opened.ts';

/** Migrates and opens the database. The rate windows are in a table, because several instances share them. */
export async function openPostgres(options: OpenOptions): Promise<Opened> {
  const { databaseUrl, deadlineMs, databasePrepare: prepare, limits, monotonic, logLine } = options;
  const news = await migratePostgres(databaseUrl, logLine);
  const settings = readPostgresUrl(databaseUrl);
  const pool = createPool(settings, { connections: options.databaseConnections, deadlineMs, prepare });
  const store = await openPostgresStore(pool);
  return {
    store,
    news,
    limiter: createPostgresLimiter(limits, pool, monotonic),
    poolUse: pool.use,
    relay: createPostgresRelay({
      pool,
      // A pooler in transaction mode, for which statements are not prepared, delivers no notifications.
      connect: prepare ? () => connect(settings, { connectMs: deadlineMs }) : undefined,
    }),
  };
}

export async function migratePostgres(
  databaseUrl: string,
  logLine: OpenOptions['logLine'],
): Promise<string | undefined> {
  const settings = readPostgresUrl(databaseUrl);
  const migrated = await prepareDatabase(settings, seedCategories(), logLine && { logLine });
  return migrationNews(migrated, `${addressesText(settings.servers)}/${settings.database}`);
}

export function openAdminOf(databaseUrl: string): Promise<StoreAdmin> {
  return openPostgresAdmin(readPostgresUrl(databaseUrl));
}

export function openSideOf(databaseUrl: string, seed?: readonly Category[]): Promise<CopySide> {
  return openPostgresSide(readPostgresUrl(databaseUrl), seed);
}
