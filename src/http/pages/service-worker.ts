import type { FastifyInstance } from 'fastify';
import type { BuiltPages } from './assets.ts';

/** Takes the place of a worker that browsers still have: gives up what it kept, and itself. */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  const ours = 'wordsearch:' + new URL(self.registration.scope).pathname + ':';
  for (const name of await caches.keys()) if (name.startsWith(ours)) await caches.delete(name);
  await self.registration.unregister();
}
`;

/**
 * The script that keeps the pages for times without a network. Browsers ask for it with every visit; it changes with
 * each build, and so they replace the one they have. Switched off, it is a script that ends the one they have.
 */
export function serviceWorkerRoute(
  app: FastifyInstance,
  { assets, worker }: BuiltPages,
  isOn: boolean,
): void {
  const { source, script, style, theme, icon, touchIcon, manifest } = assets;
  const files = [script, style, theme, icon, touchIcon, manifest].map((name) => `assets/${name}`);
  const text = isOn ? `self.build = ${JSON.stringify({ name: source, files })};\n${worker}` : FAREWELL;
  app.get('/sw.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('x-content-type-options', 'nosniff')
      .send(text),
  );
}
