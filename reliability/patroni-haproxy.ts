import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Address, PASSWORD, query } from './failover-node.ts';
import { type Member, replaceAll } from './patroni-member.ts';
import { type Owner, startProgram, until } from './program.ts';
import { freePort } from './service.ts';

export const HAPROXY = '/usr/sbin/haproxy';
const EXAMPLE = join(import.meta.dirname, '../deploy/haproxy.cfg');
const DEBIANS = '/etc/haproxy/haproxy.cfg';
const CONNECTIONS = 6;

export type HaProxy = Address & {
  /** Waits until every new connection leads to this server. */
  untilLeadsTo(member: Member): Promise<void>;
  /** Opens a connection and leaves it idle. The result waits until HAProxy has closed it. */
  openIdle(): Promise<() => Promise<void>>;
};

/** HAProxy with the example in front of the two servers. Fails when the example does not fit Debian's configuration. */
export async function startHaProxy(
  folder: string,
  owner: Owner,
  [first, second]: readonly [Member, Member],
): Promise<HaProxy> {
  const address = { host: '127.0.0.1', port: await freePort() };
  const file = join(folder, 'haproxy.cfg');
  const server = ({ host, port, restPort }: Member) => `${host}:${port} port ${restPort}`;
  const replaced = {
    '127.0.0.1:5000': `${address.host}:${address.port}`,
    '10.0.0.11:5432': server(first),
    '10.0.0.12:5432': server(second),
  };
  await writeFile(file, replaceAll(readFileSync(EXAMPLE, 'utf8'), replaced));
  await promisify(execFile)(HAPROXY, ['-c', '-f', DEBIANS, '-f', file], owner);
  startProgram(HAPROXY, ['-db', '-f', file], { owner });
  return {
    ...address,
    async untilLeadsTo({ name, port }) {
      await until(`HAProxy leads every connection to ${name}`, async () => {
        const ports: unknown[] = [];
        for (let i = 0; i < CONNECTIONS; i++) ports.push(await serverPort(address).catch(() => undefined));
        return ports.every((reached) => reached === port);
      });
    },
    async openIdle() {
      const client = new pg.Client({
        ...address,
        user: 'postgres',
        password: PASSWORD,
        database: 'postgres',
      });
      let isClosed = false;
      client.on('error', () => {});
      client.on('end', () => {
        isClosed = true;
      });
      await client.connect();
      return () => until('HAProxy has closed the connections to the old primary', () => isClosed);
    },
  };
}

async function serverPort(address: Address): Promise<number | undefined> {
  const [row] = await query<{ port: number }>(address, 'SELECT inet_server_port() AS port');
  return row?.port;
}
