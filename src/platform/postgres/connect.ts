import type { Socket } from 'node:net';
import pg from 'pg';
import { isTransient, reasonOf } from './errors.ts';
import { addressesText, type ConnectionSettings, type Server } from './settings.ts';

type ConnectOptions = Pick<pg.ClientConfig, 'statement_timeout' | 'lock_timeout' | 'pipeline'> & {
  /** The timeout for each server, as libpq's connect_timeout. */
  connectMs: number;
};

/** A stop waits at most this long for a server that doesn't answer, so that it takes less than ten seconds. */
const CLOSE_MS = 1_000;

/**
 * Connects to the first server that is reachable and meets its target. As in libpq, a permanent error ends the search.
 */
export async function connect(settings: ConnectionSettings, options: ConnectOptions): Promise<pg.Client> {
  const reasons: string[] = [];
  for (const server of settings.servers) {
    try {
      return await connectTo(server, settings, options);
    } catch (error) {
      if (settings.servers.length === 1 || !isTransient(error)) throw error;
      reasons.push(`${addressesText([server])}: ${reasonOf(error)}`);
    }
  }
  throw new Error(reasons.join('; '));
}

async function connectTo(
  server: Server,
  settings: ConnectionSettings,
  options: ConnectOptions,
): Promise<pg.Client> {
  const client = await open(server, settings, options).catch((error: Error) => {
    if (!settings.plainAllowed || !/does not support SSL/.test(error.message)) throw error;
    return open({ ...server, tls: false }, settings, options);
  });
  if (settings.target === 'any') return client;
  try {
    const query = { text: SERVER_STATE, query_timeout: options.connectMs };
    const [state] = (await client.query<{ standby: boolean; read_only: boolean }>(query)).rows;
    if (state?.standby && settings.target === 'primary') throw new Error('the server is a standby');
    if (state?.read_only && settings.target === 'read-write') throw new Error('the server is read-only');
    return client;
  } catch (error) {
    destroy(client);
    throw error;
  }
}

/** A standby, and a server or role with default_transaction_read_only, is read-only. */
const SERVER_STATE = `
  SELECT pg_is_in_recovery() AS standby, current_setting('transaction_read_only') = 'on' AS read_only`;

/** Listens for errors, because an unhandled error event would end the process. */
async function open({ host, port, tls }: Server, settings: ConnectionSettings, options: ConnectOptions) {
  const client = new pg.Client({
    ...settings,
    ...options,
    host,
    port,
    ssl: tls,
    types: TYPES,
    application_name: 'wordsearch',
    connectionTimeoutMillis: options.connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

export async function disconnect(client: pg.Client): Promise<void> {
  const late = setTimeout(() => destroy(client), CLOSE_MS);
  await client.end();
  clearTimeout(late);
}

export function destroy(client: pg.Client): void {
  (client.connection.stream as Socket).destroy();
}

/** A bigint is read as a number, because milliseconds and counters stay far below 2^53. */
const TYPES = new pg.TypeOverrides();
TYPES.setTypeParser(pg.types.builtins.INT8, Number);
