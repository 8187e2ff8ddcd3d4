import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer as createListener, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer } from 'vite';
import { areOld } from '../web/build/age.ts';
import { textsOfPage } from '../web/build/bundle.ts';
import { SCRIPTS } from '../web/build/scripts.ts';
import { systemDarkPlugin } from '../web/build/themes.ts';

/**
 * `npm run dev -- --port 9000`: the service, with the command line's settings, behind Vite's dev server. Saving a style
 * shows it immediately, saving a script reloads the page, and saving a source of the service restarts it. Saving a page
 * text or part of the build rebuilds the pages first.
 */
const ROOT = join(import.meta.dirname, '..');
/** An editor may write a file in several steps. */
const QUIET_MS = 100;

const args = process.argv.slice(2);
const port = Number(taken('--port') ?? process.env.PORT ?? 8080);
const host = taken('--host') ?? process.env.HOST;
const servicePort = await freePort();
let service: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let isUpdating = false;
let hasChanged = true;
let mustBuild = areOld();

for (const folder of ['src', 'web/build', 'web/messages']) {
  watch(join(ROOT, folder), { recursive: true }, (_, file) => {
    if (!/\.tsx?$/.test(file ?? '')) return;
    hasChanged = true;
    if (folder !== 'src') mustBuild = true;
    clearTimeout(timer);
    timer = setTimeout(update, QUIET_MS);
  });
}
const pages = createListener();
const vite = await createServer({
  configFile: false,
  root: join(ROOT, 'web'),
  appType: 'custom',
  publicDir: false,
  logLevel: 'warn',
  plugins: [systemDarkPlugin(), textsOfPage()],
  server: {
    middlewareMode: true,
    hmr: { server: pages },
    fs: { allow: [ROOT] },
    // The service serves everything except the sources of the pages.
    proxy: {
      '^/(?:assets/|(?!@|node_modules/|.*\\.(?:tsx?|css|woff2)(?:\\?|$)))': {
        target: `http://127.0.0.1:${servicePort}`,
        selfHandleResponse: true,
        configure(proxy) {
          proxy.on('proxyReq', (request) => request.setHeader('accept-encoding', 'identity'));
          proxy.on('proxyRes', (from, _request, response) => void pass(from, response));
        },
      },
    },
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await Promise.all([stop(), vite.close()]);
    process.exit();
  });
}
pages.on('request', vite.middlewares);
await update();
await once(pages.listen(port, host), 'listening');
console.log(`The pages, with their sources as they are saved: http://localhost:${port}/`);

async function update(): Promise<void> {
  if (isUpdating) return;
  isUpdating = true;
  while (hasChanged) {
    hasChanged = false;
    // If a page has a mistake, the service keeps running with the old pages.
    if (mustBuild && !(await build())) continue;
    mustBuild = false;
    await stop();
    service = spawn(process.execPath, ['bin/wordsearch.js', ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, HOST: '127.0.0.1', PORT: String(servicePort), SERVICE_WORKER: 'off' },
    });
  }
  isUpdating = false;
}

async function build(): Promise<boolean> {
  const builder = spawn(process.execPath, ['web/build/pages.ts'], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(builder, 'exit');
  return code === 0;
}

async function stop(): Promise<void> {
  if (!service || service.exitCode !== null || service.signalCode !== null) return;
  service.kill('SIGTERM');
  await once(service, 'exit');
}

/** Forwards a response of the service. A page loads its sources from Vite instead of the built files. */
async function pass(from: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'content-type': type = '', ...headers } = from.headers;
  if (!type.startsWith('text/html')) {
    response.writeHead(from.statusCode ?? 500, from.headers);
    from.pipe(response);
    return;
  }
  for (const name of ['content-length', 'content-security-policy', 'etag']) delete headers[name];
  response.writeHead(from.statusCode ?? 500, { ...headers, 'content-type': type });
  response.end(withSources(await text(from)));
}

function withSources(html: string): string {
  const [, language = 'en'] = /<html lang="(\w\w)/.exec(html) ?? [];
  const texts = `import * as texts from '/messages/${language}.ts'; globalThis.texts = { ...texts };`;
  const first = ['@vite/client', 'style.ts'].map((file) => `<script type="module" src="/${file}"></script>`);
  const own = Object.values(SCRIPTS).reduce(
    (page, [name, file]) => page.replace(new RegExp(`"assets/${name}-[\\w-]{8}\\.js"`), `"/${file}"`),
    html,
  );
  return own
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
    .replace(/<script defer src="assets\/texts-[^>]*>/, `<script type="module">${texts}`)
    .replace('</head>', `${first.join('')}</head>`);
}

/** Removes an option and its value from the command line and returns the value. */
function taken(name: string): string | undefined {
  const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`));
  if (at === -1) return undefined;
  const [given = '', next] = args.splice(at, args[at] === name ? 2 : 1);
  return given === name ? next : given.slice(name.length + 1);
}

async function freePort(): Promise<number> {
  const listener = createListener().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}
