import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve, temporaryFolder } from '../support/process.ts';

const EXAMPLES = join(import.meta.dirname, '../../deploy');

type Proxy = (files: { folder: string; service: string; port: string }) => string[];

const nginx: Proxy = ({ folder, service, port }) => {
  const site = example('nginx.conf')
    .replace('server 127.0.0.1:8080;', `server ${service};`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`);
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

for (const [name, proxy, prefix] of [
  ['nginx', nginx, '/wordsearch'],
  ['Caddy', caddy, '/wordsearch'],
  ['Caddy of the compose file', caddyOfCompose, ''],
] as const) {
  test(`behind ${name} two clients get windows of their own, and none by a forged header`, async (t) => {
    const url = await startBehind(t, proxy, prefix);
    const newGame = (client: string, headers = {}) =>
      send(`${url}/api/game/new`, client, headers, JSON.stringify({ category_id: 1 }));
    const statuses = async (client: string, headers = {}) => {
      const answers = [];
      for (let i = 0; i < 3; i++) answers.push((await newGame(client, headers)).status);
      return answers;
    };
    assert.deepEqual(await statuses('127.0.0.2'), [200, 200, 429]);
    assert.deepEqual(await statuses('127.0.0.3'), [200, 200, 429]);
    assert.equal((await newGame('127.0.0.2', { 'x-forwarded-for': '198.51.100.7' })).status, 429);

    const page = await send(`${url}/`, '127.0.0.2');
    assert.equal(page.status, 200);
    const [, base = ''] = /<base href="([^"]+)"/.exec(page.text) ?? [];
    assert.equal(base, `${prefix}/`);
    const [, address] = /"og:url" content="([^"]+)"/.exec(page.text) ?? [];
    assert.equal(address, `${url}/`);
    const [, script = ''] = /src="([^"]+\.js)"/.exec(page.text) ?? [];
    assert.equal((await send(new URL(base + script, url).href, '127.0.0.2')).status, 200);
  });
}

/** Starts the service and the proxy with the example file. Returns the public URL. */
async function startBehind(t: TestContext, proxy: Proxy, prefix: string): Promise<string> {
  const service = await serve(t, [], {
    DATABASE_URL: 'sqlite::memory:',
    BASE_PATH: prefix,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_NEW_GAME: '2',
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
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
  return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
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

/** Sends a request from a loopback address: 127.0.0.2 and 127.0.0.3 are two clients. */
async function send(url: string, localAddress: string, headers = {}, body?: string) {
  const sent = request(url, { localAddress, headers, method: body === undefined ? 'GET' : 'POST' });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response) text += chunk;
  return { status: response.statusCode, text };
}
