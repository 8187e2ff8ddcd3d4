import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { familyOf, processesNaming } from '../bench/processes.ts';
import { findPrograms, PASSWORD, query } from './failover-node.ts';
import type { Fault, Pair } from './failover-pair.ts';
import { ETCD, startEtcd } from './patroni-etcd.ts';
import { HAPROXY, startHaProxy } from './patroni-haproxy.ts';
import { createMember, type Member, PATRONI, startMember, untilIs } from './patroni-member.ts';
import { end, ownFolder, type Program, signal, until } from './program.ts';

/** How the instances find the primary. */
export type Way = 'through HAProxy' | 'with both hosts in DATABASE_URL';

const ALL: readonly Fault[] = ['kill -9', 'hang', 'Patroni hangs', 'stop'];

/** Two servers under Patroni, from Debian's programs, with the examples of deploy/. Patroni promotes. */
export async function startPatroniPair(way: Way, faults = ALL): Promise<Pair> {
  if (![PATRONI, ETCD, HAPROXY].every((program) => existsSync(program))) {
    throw new Error('Patroni, etcd and HAProxy are needed: apt-get install patroni etcd-server haproxy');
  }
  const programs = findPrograms();
  const folder = await ownFolder('wordsearch-patroni-', programs.owner);
  const remove = async () => {
    await killAll(folder);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await startIn(folder)), remove };
  } catch (error) {
    await remove();
    throw error;
  }

  async function startIn(folder: string): Promise<Omit<Pair, 'remove'>> {
    const etcdPort = await startEtcd(folder, programs.owner);
    let primary = await createMember(1, folder, etcdPort, programs);
    let standby = await createMember(2, folder, etcdPort, programs);
    const members = [primary, standby] as const;
    startMember(primary, programs);
    await untilIs('primary', primary);
    startMember(standby, programs);
    await untilIs('sync', standby);
    const haProxy =
      way === 'through HAProxy' ? await startHaProxy(folder, programs.owner, members) : undefined;
    await haProxy?.untilLeadsTo(primary);
    const hosts = (haProxy ? [haProxy] : members).map(({ host, port }) => `${host}:${port}`).join(',');
    let untilIdleClosed: (() => Promise<void>) | undefined;
    /** Resolves when Patroni has exited, after a fault that ends it. */
    let ended: Promise<void> | undefined;

    return {
      what: `(${faults.join(', ')}) and Patroni promotes its synchronous standby, ${way}`,
      url: `postgres://postgres:${PASSWORD}@${hosts}/postgres?target_session_attrs=read-write`,
      synchronous: true,
      faults,
      async fail(fault) {
        untilIdleClosed = await haProxy?.openIdle();
        const patroni = primary.patroni as Program;
        if (fault === 'hang') signal(processesNaming(primary.folder), 'SIGSTOP');
        else if (fault === 'Patroni hangs') signal(familyOf(patroni.pid), 'SIGSTOP');
        else ended = fault === 'stop' ? end(patroni, 'SIGTERM') : killAll(primary.folder);
      },
      promote: () => until(`${standby.name} is promoted`, () => isPrimary(standby)),
      async heal() {
        await untilIdleClosed?.();
        signal(processesNaming(primary.folder), 'SIGCONT');
      },
      async rebuild() {
        await ended;
        if (ended) startMember(primary, programs);
        ended = undefined;
        [primary, standby] = [standby, primary];
        await untilIs('sync', standby);
        await haProxy?.untilLeadsTo(primary);
      },
    };
  }
}

/** Every program of the pair has the folder, or that of its member, in its command line. */
async function killAll(folder: string): Promise<void> {
  await until(`all programs in ${folder} have ended`, () => {
    const left = processesNaming(folder);
    signal(left, 'SIGKILL');
    return left.length === 0;
  });
}

async function isPrimary(member: Member): Promise<boolean> {
  const [row] = await query<{ standby: boolean }>(member, 'SELECT pg_is_in_recovery() AS standby');
  return row?.standby === false;
}
