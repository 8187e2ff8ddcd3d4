import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './postgres-server.ts';
import { createSchemaOn, type TestSchema } from './schema.ts';

const NOBODY = 65_534;

export type PgBouncer = {
  pid: number;
  port: number;
  /** Lets clients reach a schema by its name, as if it were a database. */
  addSchema(name: string): Promise<void>;
  stop(): Promise<void>;
};

/** Debian's PgBouncer with deploy/pgbouncer.ini. It refuses to run as root. */
export async function startPgBouncer(serverUrl: string): Promise<PgBouncer> {
  const { port: serverPort, username, password } = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), 'wordsearch-pgbouncer-'));
  const port = await freePort();
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const users = file('userlist.txt', `"${username}" "${decodeURIComponent(password)}"\n`);
  // Every test has its own schema. Without a timeout of 1 s its connections would stay open for ten minutes.
  const own = `listen_port = ${port}\nunix_socket_dir =\nserver_idle_timeout = 1`;
  let settings = readFileSync(join(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8')
    .replace(/^listen_port = .*$/m, own)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`);
  const ini = file('pgbouncer.ini', settings);
  chmodSync(folder, 0o755);
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const bouncer = spawn('/usr/sbin/pgbouncer', [ini], { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(bouncer, 'exit');
  let log = '';
  const { promise: isUp, resolve, reject } = Promise.withResolvers<void>();
  bouncer.stderr.on('data', (chunk) => {
    log += chunk;
    if (log.includes('process up')) resolve();
  });
  exited.then(
    () => reject(new Error(`PgBouncer did not start: ${log}`)),
    () => reject(new Error('PgBouncer is needed: apt-get install pgbouncer')),
  );
  await isUp;
  return {
    pid: bouncer.pid as number,
    port,
    async addSchema(name) {
      const reloads = () => log.split('re-reading config').length;
      const before = reloads();
      const address = `host=127.0.0.1 port=${serverPort} dbname=postgres`;
      const entry = `${name} = ${address} connect_query='SET search_path = ${name}'`;
      settings = settings.replace('[pgbouncer]', `${entry}\n[pgbouncer]`);
      file('pgbouncer.ini', settings);
      bouncer.kill('SIGHUP');
      while (reloads() === before) await sleep(5);
    },
    async stop() {
      bouncer.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

/** An empty schema behind PgBouncer; the test's own connection bypasses PgBouncer. */
export async function createPooledSchema(serverUrl: string, bouncer: PgBouncer): Promise<TestSchema> {
  const schema = await createSchemaOn(serverUrl);
  await bouncer.addSchema(schema.name);
  const url = new URL(serverUrl);
  url.port = String(bouncer.port);
  url.pathname = schema.name;
  return { ...schema, url: url.href };
}
