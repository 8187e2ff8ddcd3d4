import type { Route } from '../operation/operation.ts';
import type { Answer } from '../reply/answer.ts';

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
export function serviceWorkerRoute(worker: string, isOn: boolean): Route {
  const answer: Answer = {
    type: 'text/javascript; charset=utf-8',
    headers: {
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'x-content-type-options': 'nosniff',
    },
    body: isOn ? worker : UNREGISTER,
  };
  return { method: 'get', path: '/sw.js', handle: () => answer };
}
