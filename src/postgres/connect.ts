import type { Socket } from 'node:net';
import pg from 'pg';
import { isTransient, reasonOf } from './errors.ts';
import { addressesText, type Server, type Settings, type Target } from './settings.ts';

export type ConnectOptions = {
  /** The server's timeout for one statement, and for its wait for a lock; 0 means none. */
  statementMs: number;
  /** For all servers together: each gets an equal share. */
  connectMs: number;
  pipeline: boolean;
};

export type Connected = { client: pg.Client; server: Server };

export async function connect(settings: Settings, options: ConnectOptions): Promise<pg.Client> {
  return (await connectToFirst(settings.servers, settings, options)).client;
}

/**
 * Connects to the first of these servers that is reachable and fit for the target. As in libpq, an error that trying
 * again will not cure, such as a wrong password, ends the search.
 */
export async function connectToFirst(
  servers: readonly Server[],
  settings: Settings,
  options: ConnectOptions,
): Promise<Connected> {
  const connectMs = options.connectMs / servers.length;
  const reasons: string[] = [];
  for (const server of servers) {
    try {
      return { client: await connectTo(server, settings, { ...options, connectMs }), server };
    } catch (error) {
      if (servers.length === 1 || !isTransient(error)) throw error;
      reasons.push(`${addressesText([server])}: ${reasonOf(error)}`);
    }
  }
  throw new Error(reasons.join('; '));
}

async function connectTo(server: Server, settings: Settings, options: ConnectOptions): Promise<pg.Client> {
  const client = await openPreferringTls(server, settings, options);
  const check = CHECKS[settings.target];
  if (check === undefined) return client;
  const stream = client.connection.stream as Socket;
  const timeout = setTimeout(
    () => stream.destroy(new Error(`no answer in ${options.connectMs} ms`)),
    options.connectMs,
  );
  try {
    const { rows } = await client.query(check.question);
    if (!rows[0].unfit) return client;
    throw new Error(check.reason);
  } catch (error) {
    stream.destroy();
    throw error;
  } finally {
    clearTimeout(timeout);
  }
}

/** A standby, and a server or role with default_transaction_read_only, is read-only. */
const CHECKS: Readonly<Record<Target, { question: string; reason: string } | undefined>> = {
  any: undefined,
  'read-write': {
    question: `SELECT current_setting('transaction_read_only') = 'on' AS unfit`,
    reason: 'the server is read-only',
  },
  primary: { question: 'SELECT pg_is_in_recovery() AS unfit', reason: 'the server is a standby' },
};

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

const INT8 = 20;

/** Reads bigint as a number: milliseconds and counters stay far below 2^53. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
