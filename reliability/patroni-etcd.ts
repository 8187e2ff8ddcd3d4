import { join } from 'node:path';
import { type Owner, startProgram, until } from './program.ts';
import { freePort } from './service.ts';

export const ETCD = '/usr/bin/etcd';

/** One etcd server with version 2 of the API, as deploy/patroni.yml asks for. Resolves to its port. */
export async function startEtcd(folder: string, owner: Owner): Promise<number> {
  const port = await freePort();
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await freePort()}`];
  const flags = {
    'data-dir': join(folder, 'etcd'),
    'enable-v2': 'true',
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  };
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  const etcd = startProgram(ETCD, args, { owner });
  await until('etcd answers', async () => {
    if (!etcd.isRunning()) throw new Error(`etcd did not start: ${etcd.log()}`);
    return fetch(`${client}/v2/keys/`).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return port;
}
