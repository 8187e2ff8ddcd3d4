import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './service.ts';

/** `freeze` simulates a network failure: the primary does not answer, and later still acts as the primary. */
export type Fault = 'kill -9' | 'freeze' | 'stop -m fast';

export type Pair = {
  /** With the hosts of both servers. */
  url: string;
  fail(fault: Fault): Promise<void>;
  /** From now on the standby gets no new transactions, as on a slow network. */
  delayReplication(): Promise<void>;
  promote(): Promise<void>;
  /** Lets the frozen old primary continue. */
  thaw(): void;
  /** Makes the old primary the standby of the new one, by a new copy. */
  rebuild(): Promise<void>;
  remove(): Promise<void>;
};

type Node = { port: number; data: string; server?: ChildProcess; frozen?: number[] };

const NOBODY = 65_534;
const PASSWORD = 'secret';
const WAIT_MS = 30_000;

/** No fsync: these programs kill processes, never the machine, so no written data is lost. */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'unix_socket_directories=', 'shared_buffers=32MB'];

/** A primary and its streaming standby, from Debian's programs. PostgreSQL refuses to run as root. */
export async function startPair({ synchronous }: { synchronous: boolean }): Promise<Pair> {
  const programs = globSync('/usr/lib/postgresql/*/bin').at(-1);
  if (!programs) throw new Error('PostgreSQL is needed: apt-get install postgresql');
  const folder = await mkdtemp(join(tmpdir(), 'wordsearch-failover-'));
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  await chmod(folder, 0o755);
  if (owner.uid) await chown(folder, owner.uid, owner.gid);
  const execute = (program: string, ...args: string[]) =>
    promisify(execFile)(join(programs, program), args, { ...owner, env: { PGPASSWORD: PASSWORD } });

  const start = async (node: Node) => {
    const args = [
      '-D',
      node.data,
      '-p',
      String(node.port),
      ...SETTINGS.flatMap((setting) => ['-c', setting]),
    ];
    node.server = spawn(join(programs, 'postgres'), args, { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
    await whenReady(node.server);
  };

  const copyTo = async (standby: Node, primary: Node) => {
    await rm(standby.data, { recursive: true, force: true });
    const from = `postgres://postgres@127.0.0.1:${primary.port}/postgres`;
    await execute('pg_basebackup', '-d', from, '-D', standby.data, '-R', '-X', 'stream', '-c', 'fast', '-N');
    await start(standby);
    await untilStreaming(primary, 'async');
    if (!synchronous) return;
    await query(primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await query(primary, 'SELECT pg_reload_conf()');
    await untilStreaming(primary, 'sync');
  };

  let primary: Node = { port: await freePort(), data: join(folder, 'a') };
  let standby: Node = { port: await freePort(), data: join(folder, 'b') };
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`;
  await writeFile(join(folder, 'password'), PASSWORD);
  const flags = ['--username=postgres', `--pwfile=${join(folder, 'password')}`, '--auth=scram-sha-256'];
  await execute('initdb', `--pgdata=${primary.data}`, ...flags, '--no-sync', '--locale=C', '--wal-segsize=1');
  await start(primary);
  await copyTo(standby, primary);

  return {
    url,
    async fail(fault) {
      if (fault === 'freeze') {
        primary.frozen = processesOf(primary);
        signal(primary.frozen, 'SIGSTOP');
      } else await end(primary, fault === 'kill -9' ? 'SIGKILL' : 'SIGINT');
    },
    async delayReplication() {
      const [sender] = await query<{ pid: number }>(primary, 'SELECT pid FROM pg_stat_replication');
      signal([(sender as { pid: number }).pid], 'SIGSTOP');
    },
    promote: async () => void (await query(standby, 'SELECT pg_promote()')),
    thaw() {
      signal(primary.frozen ?? [], 'SIGCONT');
    },
    async rebuild() {
      await end(primary, 'SIGKILL');
      [primary, standby] = [standby, { port: primary.port, data: primary.data }];
      await copyTo(standby, primary);
    },
    async remove() {
      for (const node of [primary, standby]) await end(node, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function end(node: Node, how: 'SIGKILL' | 'SIGINT'): Promise<void> {
  const { server } = node;
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  signal(how === 'SIGKILL' ? processesOf(node) : [server.pid as number], how);
  await exited;
}

/** The server and its children. Each child has its own process group, so a signal to one group does not reach all. */
function processesOf({ server }: Node): number[] {
  const parent = server?.pid as number;
  const all = readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name));
  const children = all.filter((pid) => parentOf(pid) === parent).map(Number);
  return [parent, ...children];
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^[0-9]+ \(.*\) . ([0-9]+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function untilStreaming(primary: Node, state: 'async' | 'sync'): Promise<void> {
  const until = Date.now() + WAIT_MS;
  const text = `SELECT 1 AS there FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = '${state}'`;
  while ((await query(primary, text)).length === 0) {
    if (Date.now() > until) throw new Error(`The standby does not stream after ${WAIT_MS} ms`);
    await sleep(50);
  }
}

async function query<Row = unknown>({ port }: Node, text: string): Promise<Row[]> {
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

function whenReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let log = '';
  server.stderr?.on('data', (chunk) => {
    log = `${log}${chunk}`.slice(-10_000);
    if (/ready to accept (read-only )?connections/.test(log)) resolve();
  });
  server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  return promise;
}
