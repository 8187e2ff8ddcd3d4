import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { StoreUnavailable } from '../src/errors.ts';
import { createPool } from '../src/postgres/pool.ts';
import { readPostgresUrl } from '../src/postgres/settings.ts';
import type { PostgresServer } from '../support/postgres-server.ts';
import { completeGames } from './scenarios.ts';

const GAMES = 2_000;
const RUN_MS = 3_000;
const FSYNC_MS = 1_000;
const COMMIT = { name: 'commit', text: 'INSERT INTO scale_commits VALUES (1)' };

/**
 * Bytes of one completed game in the table with its indexes, and in the WAL. The database must be new: in one that was
 * loaded before, games fill the space of dead rows, and the table does not grow.
 */
export async function measureGame(database: PostgresServer, serviceUrl: string) {
  return onClient(database, async (client) => {
    await client.query('CHECKPOINT');
    const before = await countersOf(client);
    await completeGames(serviceUrl, GAMES);
    const after = await countersOf(client);
    return {
      bytesPerGame: Math.round((after.bytes - before.bytes) / GAMES),
      walBytesPerGame: Math.round((after.wal - before.wal) / GAMES),
    };
  });
}

/** The smallest possible commits on so many connections: how many there are per second, and how many share an fsync. */
export async function measureCommits(database: PostgresServer, connections: number) {
  return onClient(database, async (client) => {
    await client.query('CREATE TABLE IF NOT EXISTS scale_commits (n integer)');
    const pool = createPool(readPostgresUrl(database.url), { connections, deadlineMs: 2_800 });
    const before = await countersOf(client);
    const until = performance.now() + RUN_MS;
    let commits = 0;
    const repeat = async () => {
      while (performance.now() < until) {
        await pool.query(COMMIT, []).then(() => commits++, ignoreTimeout);
      }
    };
    await Promise.all(Array.from({ length: connections }, repeat));
    await pool.close();
    const after = await countersOf(client);
    return {
      connections,
      perSecond: Math.round(commits / (RUN_MS / 1000)),
      perFsync: Number((commits / Math.max(1, after.fsyncs - before.fsyncs)).toFixed(1)),
    };
  });
}

/** On a busy machine a statement may exceed the deadline of the pool. It does not count then. */
function ignoreTimeout(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}

/** fdatasyncs per second of a file of 8 KiB pages beside the database. */
export function measureFsync(folder: string): number {
  const path = join(folder, 'fsync');
  const file = openSync(path, 'w');
  const page = Buffer.alloc(8_192);
  const start = performance.now();
  let syncs = 0;
  for (; performance.now() < start + FSYNC_MS; syncs++) {
    writeSync(file, page);
    fdatasyncSync(file);
  }
  closeSync(file);
  rmSync(path);
  return Math.round((syncs / (performance.now() - start)) * 1000);
}

type Counters = { bytes: number; wal: number; fsyncs: number };

async function countersOf(client: pg.Client): Promise<Counters> {
  const { rows } = await client.query<Record<keyof Counters, string>>(`
    SELECT pg_total_relation_size('games') AS bytes, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS wal,
           (SELECT sum(fsyncs) FROM pg_stat_io WHERE object = 'wal') AS fsyncs`);
  const { bytes, wal, fsyncs } = rows[0] as Record<keyof Counters, string>;
  return { bytes: Number(bytes), wal: Number(wal), fsyncs: Number(fsyncs) };
}

async function onClient<T>({ url }: PostgresServer, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
