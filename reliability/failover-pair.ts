import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../test/support/postgres-server.ts';
import { ownFolder, signal } from '../test/support/program.ts';
import { openNetwork } from '../test/support/proxy.ts';
import {
  endNode,
  findPrograms,
  type Node,
  PASSWORD,
  query,
  startNode,
  untilStreaming,
} from './failover-node.ts';

/** With `network cut` the old primary still runs and doesn't know that it is no longer the primary. */
export type Fault = 'kill -9' | 'network cut' | 'stop -m fast';

/** A primary and its standby. */
export type Pair = {
  /** The first column of the report. */
  what: string;
  /** The URL for the service. */
  url: string;
  /** Whether a find is answered only after the standby has it. */
  synchronous: boolean;
  /** The faults of the rounds, in turn. */
  faults: readonly Fault[];
  fail(fault: Fault): Promise<void>;
  /** Resolves when the standby accepts writes. */
  promote(): Promise<void>;
  /** Makes the old primary the new one's standby. */
  rebuild(): Promise<void>;
  remove(): Promise<void>;
};

const FAULTS: readonly Fault[] = ['kill -9', 'network cut', 'stop -m fast'];
/** How far behind the standby is when the primary dies, if replication is asynchronous. */
const LAG_MS = 300;

/** Starts a primary and its streaming standby, from Debian's programs. */
export async function startPair({ synchronous }: { synchronous: boolean }): Promise<Pair> {
  const programs = findPrograms();
  const folder = await ownFolder('wordsearch-failover-', programs.owner);
  const execute = (program: string, ...args: string[]) =>
    promisify(execFile)(join(programs.folder, program), args, {
      ...programs.owner,
      env: { PGPASSWORD: PASSWORD },
    });
  const createNode = async (name: string): Promise<Node> => {
    const port = await freePort();
    return { host: '127.0.0.1', port, link: await openNetwork(port), data: join(folder, name) };
  };

  const copyTo = async (standby: Node, primary: Node) => {
    await rm(standby.data, { recursive: true, force: true });
    const from = `postgres://postgres@127.0.0.1:${primary.link.port}/postgres`;
    await execute('pg_basebackup', '-d', from, '-D', standby.data, '-R', '-X', 'stream', '-c', 'fast', '-N');
    await startNode(standby, programs);
    await untilStreaming(primary, 'async');
    if (!synchronous) return;
    await query(primary, `ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await query(primary, 'SELECT pg_reload_conf()');
    await untilStreaming(primary, 'sync');
  };

  let primary = await createNode('a');
  let standby = await createNode('b');
  const nodes = [primary, standby];
  const hosts = nodes.map(({ link }) => `127.0.0.1:${link.port}`).join(',');
  await writeFile(join(folder, 'password'), PASSWORD);
  const flags = ['--username=postgres', `--pwfile=${join(folder, 'password')}`, '--auth=scram-sha-256'];
  await execute('initdb', `--pgdata=${primary.data}`, ...flags, '--no-sync', '--locale=C', '--wal-segsize=1');
  await startNode(primary, programs);
  await copyTo(standby, primary);

  /** Stops sending new transactions to the standby, as on a slow network. */
  const delayReplication = async () => {
    const [sender] = await query<{ pid: number }>(primary, 'SELECT pid FROM pg_stat_replication');
    signal([(sender as { pid: number }).pid], 'SIGSTOP');
    await sleep(LAG_MS);
  };

  const faults = synchronous ? FAULTS : (['kill -9'] as const);
  return {
    what: synchronous
      ? `(${faults.join(', ')}) and its synchronous standby promoted`
      : `(kill -9 with the standby ${LAG_MS} ms behind) and its asynchronous standby promoted`,
    url: `postgres://postgres:${PASSWORD}@${hosts}/postgres`,
    synchronous,
    faults,
    async fail(fault) {
      if (!synchronous) await delayReplication();
      if (fault === 'network cut') primary.link.swallow(true);
      else await endNode(primary, fault === 'kill -9' ? 'SIGKILL' : 'SIGINT');
    },
    promote: async () => void (await query(standby, 'SELECT pg_promote()')),
    async rebuild() {
      await endNode(primary, 'SIGKILL');
      [primary, standby] = [standby, primary];
      await copyTo(standby, primary);
    },
    async remove() {
      for (const node of nodes) await endNode(node, 'SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
