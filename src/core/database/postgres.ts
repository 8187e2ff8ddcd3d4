import { createPostgresLimiter } from '../../platform/limit/postgres.ts';
import { connect } from '../../platform/postgres/connect.ts';
import { createPool } from '../../platform/postgres/pool.ts';
import { addressesText, connectionSettingsFrom } from '../../platform/postgres/settings.ts';
import { createPostgresRelay } from '../live/postgres-relay.ts';
import { ALL_SEED } from '../store/categories.ts';
import { migrationNews } from '../store/migrate.ts';
import { prepareDatabase } from '../store/postgres/schema.ts';
import { openPostgresForCommand, openPostgresForCopy, openPostgresStore } from '../store/postgres/store.ts';
import type { Database } from './opened.ts';

export function postgresAt(databaseUrl: string): Database {
  const settings = connectionSettingsFrom(databaseUrl);

  const migrate: Database['migrate'] = async (logLine) => {
    const migrated = await prepareDatabase(settings, ALL_SEED, logLine);
    return migrationNews(migrated, `${addressesText(settings.servers)}/${settings.database}`);
  };

  return {
    async open({ databaseConnections, databasePrepare: prepare, deadlineMs, monotonic, logLine, ...given }) {
      const { additions, allLimits: all, limits } = given;
      const news = await migrate(logLine);
      const pool = createPool(settings, { connections: databaseConnections, deadlineMs, prepare });
      const store = await openPostgresStore(pool, { announces: prepare, additions });
      const listen = prepare ? () => connect(settings, { connectMs: deadlineMs }) : undefined;
      const limiter = createPostgresLimiter({ all, limits }, pool, monotonic);
      return { store, news, limiter, poolUse: pool.use, relay: createPostgresRelay(listen) };
    },

    migrate,
    openForCommand: (additions) => openPostgresForCommand(settings, additions),
    openForCopy: (seed) => openPostgresForCopy(settings, seed),
  };
}
