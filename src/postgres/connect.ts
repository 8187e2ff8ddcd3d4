import type { Socket } from 'node:net';
import pg from 'pg';
import { isTransient, reasonOf } from './errors.ts';
import { addressesText, type Server, type Settings, type Target } from './settings.ts';

export type ConnectOptions = {
  /** The server's timeout for one statement, and for its wait for a lock; 0 means none. */
  statementMs: number;
  /** For each server, as libpq's connect_timeout. */
  connectMs: number;
  pipeline: boolean;
  /** Shared by all connections of a pool. */
  newest?: NewestTimeline;
};

/** A stop takes less than ten seconds, so it does not wait longer than this for a server that does not answer. */
const CLOSE_MS = 1_000;

/**
 * The newest timeline that any server has reported: each promotion begins a new one. An old primary that lost its
 * network and still accepts writes is on an older one; its answers would be stale, and writes to it would be lost.
 */
export type NewestTimeline = { timeline: number };

export type Connected = { client: pg.Client; server: Server };

export async function connect(settings: Settings, options: ConnectOptions): Promise<pg.Client> {
  return (await connectToFirst(settings.servers, settings, options)).client;
}

/**
 * Connects to the first of these servers that is reachable and meets the target (any, read-write or primary). As in
 * libpq, a permanent error, such as a wrong password, ends the search.
 */
export async function connectToFirst(
  servers: readonly Server[],
  settings: Settings,
  options: ConnectOptions,
): Promise<Connected> {
  const reasons: string[] = [];
  for (const server of servers) {
    try {
      return { client: await connectTo(server, settings, options), server };
    } catch (error) {
      if (servers.length === 1 || !isTransient(error)) throw error;
      reasons.push(`${addressesText([server])}: ${reasonOf(error)}`);
    }
  }
  throw new Error(reasons.join('; '));
}

async function connectTo(server: Server, settings: Settings, options: ConnectOptions): Promise<pg.Client> {
  const client = await openPreferringTls(server, settings, options);
  if (settings.target === 'any') return client;
  const stream = client.connection.stream as Socket;
  const timeout = setTimeout(
    () => stream.destroy(new Error(`no answer in ${options.connectMs} ms`)),
    options.connectMs,
  );
  try {
    const { rows } = await client.query<ServerState>(SERVER_STATE);
    assertSuitable(rows[0] as ServerState, settings.target, options.newest);
    return client;
  } catch (error) {
    stream.destroy();
    throw error;
  } finally {
    clearTimeout(timeout);
  }
}

type ServerState = { standby: boolean; read_only: boolean; timeline: string | null };

/** A standby, and a server or role with default_transaction_read_only, is read-only. Only a primary has a timeline. */
const SERVER_STATE = `
  SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS read_only,
         CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`;

function assertSuitable(state: ServerState, target: Target, newest: NewestTimeline = { timeline: 0 }): void {
  if (state.standby && target === 'primary') throw new Error('the server is a standby');
  if (state.read_only && target === 'read-write') throw new Error('the server is read-only');
  const timeline = Number.parseInt(state.timeline ?? '', 16);
  if (timeline < newest.timeline) {
    throw new Error(`the server is an old primary: on timeline ${timeline}, after one on ${newest.timeline}`);
  }
  newest.timeline = timeline;
}

async function openPreferringTls(server: Server, settings: Settings, options: ConnectOptions) {
  try {
    return await open(server, settings, options);
  } catch (error) {
    if (!settings.plainAllowed || !/does not support SSL/.test((error as Error).message)) throw error;
    return open({ ...server, tls: false }, settings, options);
  }
}

/** Opens one connection. It has an error listener, because an unhandled error event would end the process. */
async function open({ host, port, tls }: Server, settings: Settings, options: ConnectOptions) {
  const { database, user, password, options: startupOptions } = settings;
  const { statementMs, connectMs, pipeline } = options;
  const client = new pg.Client({
    host,
    port,
    database,
    user,
    password,
    options: startupOptions,
    ssl: tls,
    application_name: 'wordsearch',
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    lock_timeout: statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline,
    types: { getTypeParser },
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Ends the connection after its last statement. Destroys its socket when the server does not answer in time. */
export async function disconnect(
  client: pg.Client,
  last: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  const late = setTimeout(() => (client.connection.stream as Socket).destroy(), CLOSE_MS);
  await last.catch(() => {});
  await client.end();
  clearTimeout(late);
}

const INT8 = 20;

/** Reads bigint as a number: milliseconds and counters stay far below 2^53. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
