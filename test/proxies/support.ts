import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../support/postgres-server.ts';
import { serve, temporaryFolder } from '../support/process.ts';

const EXAMPLES = join(import.meta.dirname, '../../deploy');

type Files = { folder: string; service: string; port: string };

/** Writes the configuration of a proxy, and returns its command. */
type Proxy = (files: Files) => string[];

export const nginx: Proxy = (files) => runNginx(files, example('nginx.conf'));

/** Starts nginx with a changed example. */
export const nginxWith =
  (change: (site: string, folder: string) => string): Proxy =>
  (files) => {
    const site = example('nginx.conf');
    const changed = change(site, files.folder);
    assert.notEqual(changed, site);
    return runNginx(files, changed);
  };

/** Where a test's nginx also listens on the same port, with TLS and a redirect to it. */
export const TLS_ADDRESS = '127.0.0.2';
export const REDIRECT_ADDRESS = '127.0.0.3';

const CERTIFICATES = join(import.meta.dirname, '../postgres/certificates');

const runNginx = ({ folder, service, port }: Files, configuration: string): string[] => {
  const site = configuration
    .replace('server 127.0.0.1:8080;', `server ${service};`)
    .replaceAll(/listen \[::\].*;/g, '')
    .replace('listen 80;', `listen ${REDIRECT_ADDRESS}:${port};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port}; listen ${TLS_ADDRESS}:${port} `)
    .replace(/(ssl_certificate) .*;/, `$1 ${CERTIFICATES}/server.crt;`)
    .replace(/(ssl_certificate_key) .*;/, `$1 ${CERTIFICATES}/server.key;`);
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/pid; error_log stderr; events {}
     http { access_log off; ${temporary} include ${folder}/site.conf; }`,
  );
  return ['nginx', '-e', 'stderr', '-c', join(folder, 'nginx.conf')];
};

const caddy: Proxy = ({ folder, service, port }) => {
  const site = example('Caddyfile')
    .replace('games.example.org {', `http://127.0.0.1:${port} {`)
    .replace('127.0.0.1:8080', service);
  return runCaddy(folder, site);
};

const caddyOfCompose: Proxy = ({ folder, service, port }) => {
  const site = example('Caddyfile.compose')
    .replace(':8080 {', `http://127.0.0.1:${port} {`)
    .replace('dynamic a wordsearch 8080', `dynamic a localhost ${service.split(':')[1]}`);
  return runCaddy(folder, site);
};

/** The examples, with the path under which each serves. */
export const PROXIES = [
  ['nginx', nginx, '/wordsearch'],
  ['Caddy', caddy, '/wordsearch'],
  ['Caddy of the compose file', caddyOfCompose, ''],
] as const;

/** Starts the service and the proxy with the example file. Returns the public URL. */
export async function startBehind(
  t: TestContext,
  proxy: Proxy,
  prefix: string,
  settings = {},
): Promise<string> {
  const service = await serve(t, [], {
    DATABASE_URL: 'sqlite::memory:',
    BASE_PATH: prefix,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_NEW_GAME: '2',
    ...settings,
  });
  const port = await freePort();
  const folder = temporaryFolder(t);
  const [command = '', ...args] = proxy({
    folder,
    service: new URL(service.url).host,
    port: String(port),
  });
  const child = spawn(command, args, { env: { PATH: process.env.PATH, HOME: folder }, stdio: 'pipe' });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const exited = once(child, 'close').catch((error) => {
    throw new Error(`${command} is needed: apt-get install nginx-light caddy`, { cause: error });
  });
  t.after(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  const failed = exited.then(([code]) => assert.fail(`${command} exited with ${code}: ${said}`));
  failed.catch(() => {});
  await Promise.race([answering(port), failed]);
  return `http://127.0.0.1:${port}${prefix}`;
}

function example(name: string): string {
  return readFileSync(join(EXAMPLES, name), 'utf8');
}

function runCaddy(folder: string, site: string): string[] {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, site.replace(/^\{$/m, '{\n\tadmin off'));
  return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
}

async function answering(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (open) return;
    await sleep(20);
  }
}
