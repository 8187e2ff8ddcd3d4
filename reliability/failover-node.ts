import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { familyOf } from '../bench/processes.ts';
import type { Disk } from './failover-disk.ts';
import type { Link } from './failover-link.ts';

export const PASSWORD = 'secret';
const WAIT_MS = 30_000;

/** One PostgreSQL server of the pair. Clients and the other server reach it through its link. */
export type Node = {
  port: number;
  link: Link;
  data: string;
  disk: Disk | undefined;
  server?: ChildProcess;
  log: string;
};

export type Programs = { folder: string; owner: { uid?: number; gid?: number } };

/** No fsync: these programs kill processes, never the machine, so no written data is lost. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'unix_socket_directories=', 'shared_buffers=32MB'];
const LOG_LENGTH = 10_000;

export async function startNode(node: Node, { folder, owner }: Programs): Promise<void> {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const args = ['-D', node.data, '-p', String(node.port), ...settings];
  const server = spawn(join(folder, 'postgres'), args, { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
  node.server = server;
  node.log = '';
  server.stderr.on('data', (chunk) => {
    node.log = `${node.log}${chunk}`.slice(-LOG_LENGTH);
  });
  await untilLogged(node, /ready to accept (read-only )?connections/);
  await node.link.accept();
}

/** Waits until the server has logged this. */
async function untilLogged(node: Node, text: RegExp): Promise<void> {
  const until = Date.now() + WAIT_MS;
  while (!text.test(node.log)) {
    if (Date.now() > until || node.server?.exitCode !== null) {
      throw new Error(`PostgreSQL did not log ${text}: ${node.log}`);
    }
    await sleep(10);
  }
}

export async function endNode(node: Node, how: 'SIGKILL' | 'SIGINT'): Promise<void> {
  const { server } = node;
  if (server && server.exitCode === null && server.signalCode === null) {
    const exited = once(server, 'exit');
    const pid = server.pid as number;
    // Each child has its own process group, so a signal to one group does not reach all.
    signal(how === 'SIGKILL' ? familyOf(pid) : [pid], how);
    await exited;
  }
  await node.link.refuse();
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

export async function untilStreaming(primary: Node, state: 'async' | 'sync'): Promise<void> {
  const until = Date.now() + WAIT_MS;
  const text = `SELECT 1 AS there FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = '${state}'`;
  while ((await query(primary, text)).length === 0) {
    if (Date.now() > until) throw new Error(`The standby does not stream after ${WAIT_MS} ms`);
    await sleep(50);
  }
}

/** Connects directly to the server, not through its link. */
export async function query<Row = unknown>({ port }: Node, text: string): Promise<Row[]> {
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database: 'postgres' },
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
