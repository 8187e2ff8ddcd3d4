import pg from 'pg';
import type { Settings } from './settings.ts';

export type ConnectOptions = {
  /** How long one statement, or its wait for a lock, may take at the server; 0 is for ever. */
  statementMs: number;
  connectMs: number;
  pipeline: boolean;
};

/** One connection, open when the promise resolves. Listens to its errors, which would end the process unheard. */
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

/** Milliseconds and counters fit a number: bigint comes back as one. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text');
