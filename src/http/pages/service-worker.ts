import type { FastifyInstance } from 'fastify';
import type { BuiltPages } from './assets.ts';

/** Replaces a worker that browsers still have: deletes its caches and unregisters it. */
const UNREGISTER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(unregister()));
async function unregister() {
  const ours = 'wordsearch:' + new URL(self.registration.scope).pathname + ':';
  for (const name of await caches.keys()) if (name.startsWith(ours)) await caches.delete(name);
  await self.registration.unregister();
}
`;

/**
 * Serves the service worker. Browsers request it with every visit and replace their copy when it has changed, so each
 * build updates it. When it is switched off, the script removes the worker that browsers have.
 */
export function serviceWorkerRoute(
  app: FastifyInstance,
  { assets, worker }: BuiltPages,
  isOn: boolean,
): void {
  const { build, script, otherPages, previewWorker, style, fonts, theme, icon, touchIcon, manifest } = assets;
  const files = [script, otherPages, previewWorker, style, ...fonts, theme, icon, touchIcon, manifest].map(
    (name) => `assets/${name}`,
  );
  const text = isOn ? `self.build = ${JSON.stringify({ name: build, files })};\n${worker}` : UNREGISTER;
  app.get('/sw.js', (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('x-content-type-options', 'nosniff')
      .send(text),
  );
}
