import pg from 'pg';
import type { Settings } from './settings.ts';

export type ConnectOptions = {
  /** The server's timeout for one statement, and for its wait for a lock; 0 means none. */
  statementMs: number;
  connectMs: number;
  pipeline: boolean;
};

/** Opens one connection. It has an error listener, because an unhandled error event would end the process. */
export async function connect(settings: Settings, options: ConnectOptions): Promise<pg.Client> {
  try {
    return await open(settings, options);
  } catch (error) {
    if (!settings.plainAllowed || !/does not support SSL/.test((error as Error).message)) throw error;
    return open({ ...settings, tls: false }, options);
  }
}

async function open(settings: Settings, { statementMs, connectMs, pipeline }: ConnectOptions) {
  const { tls, plainAllowed: _, ...address } = settings;
  const client = new pg.Client({
    ...address,
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
