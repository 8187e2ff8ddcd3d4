import { globSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  end,
  type Owner,
  type Program,
  startProgram,
  unprivilegedOwner,
  until,
  WAIT_MS,
} from '../test/support/program.ts';
import type { Network } from '../test/support/proxy.ts';

export const PASSWORD = 'secret';

type Address = { host: string; port: number };

/** One PostgreSQL server of the pair. Clients and the other server reach it through its link. */
export type Node = Address & {
  link: Network;
  data: string;
  server?: Program;
};

type Programs = { folder: string; owner: Owner };

/** Debian's PostgreSQL and the user that runs it, because it refuses to run as root. */
export function findPrograms(): Programs {
  const folder = globSync('/usr/lib/postgresql/*/bin').at(-1);
  if (!folder) throw new Error('PostgreSQL is needed: apt-get install postgresql');
  return { folder, owner: unprivilegedOwner() };
}

/** Runs without fsync, because these programs kill processes, never the machine, so no written data is lost. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'unix_socket_directories=', 'shared_buffers=32MB'];

export async function startNode(node: Node, { folder, owner }: Programs): Promise<void> {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const args = ['-D', node.data, '-p', String(node.port), ...settings];
  const server = startProgram(join(folder, 'postgres'), args, { owner });
  node.server = server;
  await until('PostgreSQL accepts connections', () => {
    if (!server.isRunning()) throw new Error(`PostgreSQL did not start: ${server.log()}`);
    return /ready to accept (read-only )?connections/.test(server.log());
  });
  await node.link.accept();
}

export async function endNode(node: Node, how: 'SIGKILL' | 'SIGINT'): Promise<void> {
  if (node.server) await end(node.server, how);
  await node.link.refuse();
}

export async function untilStreaming(primary: Address, state: 'async' | 'sync'): Promise<void> {
  const text = `SELECT 1 AS there FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = '${state}'`;
  await until('the standby streams', async () => (await query(primary, text)).length > 0);
}

/** Connects directly to the server, not through its link. */
export async function query<Row = unknown>({ host, port }: Address, text: string): Promise<Row[]> {
  const client = new pg.Client({
    ...{ host, port, user: 'postgres', password: PASSWORD, database: 'postgres' },
    connectionTimeoutMillis: WAIT_MS,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
