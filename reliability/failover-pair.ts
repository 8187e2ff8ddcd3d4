import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { mountDisk } from './failover-disk.ts';
import { openLink } from './failover-link.ts';
import {
  endNode,
  type Node,
  PASSWORD,
  type Programs,
  query,
  signal,
  startNode,
  untilStreaming,
} from './failover-node.ts';
import { freePort } from './service.ts';

/** With `network cut` and `disk full` the old primary still runs, and does not know that it is no longer the primary. */
export type Fault = 'kill -9' | 'network cut' | 'disk full' | 'stop -m fast';

export type Pair = {
  /** The URL for the service, with the hosts of both servers. */
  url: string;
  /** The faults that this machine allows: a full disk needs a separate disk. */
  faults: readonly Fault[];
  fail(fault: Fault): Promise<void>;
  /** From now on the standby gets no new transactions, as on a slow network. */
  delayReplication(): Promise<void>;
  promote(): Promise<void>;
  /** Lets the service reach the old primary again. */
  healNetwork(): void;
  /** Makes the old primary the standby of the new one, by a new copy. */
  rebuild(): Promise<void>;
  remove(): Promise<void>;
};

const FAULTS: readonly Fault[] = ['kill -9', 'network cut', 'disk full', 'stop -m fast'];
const NOBODY = 65_534;

/** A primary and its streaming standby, from Debian's programs. PostgreSQL refuses to run as root. */
export async function startPair({ synchronous }: { synchronous: boolean }): Promise<Pair> {
  const programs = findPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'wordsearch-failover-'));
  await chmod(folder, 0o755);
  if (programs.owner.uid && programs.owner.gid) {
    await chown(folder, programs.owner.uid, programs.owner.gid);
  }
  const execute = (program: string, ...args: string[]) =>
    promisify(execFile)(join(programs.folder, program), args, {
      ...programs.owner,
      env: { PGPASSWORD: PASSWORD },
    });
  const createNode = async (name: string): Promise<Node> => {
    const port = await freePort();
    const disk = mountDisk(join(folder, name), programs.owner);
    return { port, link: await openLink(port), data: join(folder, name, 'data'), disk, log: '' };
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

  return {
    url: `postgres://postgres:${PASSWORD}@${hosts}/postgres`,
    faults: FAULTS.filter((fault) => fault !== 'disk full' || nodes.every(({ disk }) => disk)),
    async fail(fault) {
      if (fault === 'network cut') primary.link.cut();
      else if (fault === 'disk full') {
        primary.disk?.fill();
        await assertFull(primary);
      } else await endNode(primary, fault === 'kill -9' ? 'SIGKILL' : 'SIGINT');
    },
    async delayReplication() {
      const [sender] = await query<{ pid: number }>(primary, 'SELECT pid FROM pg_stat_replication');
      signal([(sender as { pid: number }).pid], 'SIGSTOP');
    },
    promote: async () => void (await query(standby, 'SELECT pg_promote()')),
    healNetwork: () => primary.link.heal(),
    async rebuild() {
      await endNode(primary, 'SIGKILL');
      primary.disk?.free();
      [primary, standby] = [standby, primary];
      await copyTo(standby, primary);
    },
    async remove() {
      for (const node of nodes) {
        await endNode(node, 'SIGKILL');
        node.disk?.unmount();
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Free space in the tables lets small writes pass for a while; a large one fails at once. */
async function assertFull(primary: Node): Promise<void> {
  const large = 'CREATE TABLE large AS SELECT repeat(md5(n::text), 100) FROM generate_series(1, 100000) n';
  const error = await query(primary, large).catch((error: Error) => error);
  if (!(error instanceof Error && error.message.includes('No space left on device'))) {
    throw new Error('The disk of the primary is not full');
  }
}

function findPrograms(): Programs {
  const folder = globSync('/usr/lib/postgresql/*/bin').at(-1);
  if (!folder) throw new Error('PostgreSQL is needed: apt-get install postgresql');
  return { folder, owner: process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {} };
}
