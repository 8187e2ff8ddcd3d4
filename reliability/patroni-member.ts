import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Address, PASSWORD, type Programs } from './failover-node.ts';
import { type Program, startProgram, until } from './program.ts';
import { freePort } from './service.ts';

/** A PostgreSQL server and the Patroni that starts and stops it. */
export type Member = Address & {
  name: string;
  folder: string;
  /** The port of Patroni's REST API, which HAProxy checks. */
  restPort: number;
  settings: string;
  patroni?: Program;
};

export const PATRONI = '/usr/bin/patroni';
const EXAMPLE = join(import.meta.dirname, '../deploy/patroni.yml');

/** Member 1 or 2 of the example, on a loopback address of its own. Fails when Patroni does not accept the example. */
export async function createMember(
  number: 1 | 2,
  parent: string,
  etcdPort: number,
  programs: Programs,
): Promise<Member> {
  const name = `db-${number}`;
  const folder = join(parent, name);
  const settings = join(folder, 'patroni.yml');
  const host = `127.0.0.1${number}`;
  const member = { name, folder, settings, host, port: await freePort(), restPort: await freePort() };
  const replaced = {
    'name: db-1': `name: ${name}`,
    '10.0.0.11:5432': `${host}:${member.port}`,
    '10.0.0.11:8008': `${host}:${member.restPort}`,
    '10.0.0.21:2379': `127.0.0.1:${etcdPort}`,
    '10.0.0.0/24': '127.0.0.0/8',
    '/var/lib/postgresql/15/wordsearch': join(folder, 'data'),
    '/var/lib/postgresql/wordsearch.pgpass': join(folder, 'pgpass'),
    '/var/run/postgresql': folder,
    '/usr/lib/postgresql/15/bin': programs.folder,
    'change-me': PASSWORD,
  };
  await mkdir(folder);
  await writeFile(settings, replaceAll(readFileSync(EXAMPLE, 'utf8'), replaced));
  const { uid, gid } = programs.owner;
  if (uid && gid) for (const path of [folder, settings]) await chown(path, uid, gid);
  await chmod(settings, 0o600);
  await promisify(execFile)(PATRONI, ['--validate-config', settings], {
    ...programs.owner,
    env: environment(folder),
  });
  return member;
}

/** Fails when the text does not contain what is to be replaced. */
export function replaceAll(text: string, replaced: Readonly<Record<string, string>>): string {
  return Object.entries(replaced).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The example does not contain ${from}`);
    return result.replaceAll(from, to);
  }, text);
}

export function startMember(member: Member, { owner }: Programs): void {
  member.patroni = startProgram(PATRONI, [member.settings], { owner, env: environment(member.folder) });
}

/** Waits until Patroni says that its server is this: it holds the lead, or it is the synchronous standby. */
export async function untilIs(role: 'primary' | 'sync', member: Member): Promise<void> {
  const url = `http://${member.host}:${member.restPort}/${role}`;
  const answers = () =>
    fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  try {
    await until(`Patroni of ${member.name} answers 200 at /${role}`, answers);
  } catch (error) {
    throw new Error(`${(error as Error).message}. Its log: ${member.patroni?.log()}`);
  }
}

function environment(folder: string): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8' };
}
