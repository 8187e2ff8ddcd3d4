/** Replaces the service worker after the operator has switched it off. It deletes its caches and unregisters. */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(unregister()));

async function unregister(): Promise<void> {
  const ours = `wordsearch:${new URL(self.registration.scope).pathname}:`;
  for (const name of await caches.keys()) if (name.startsWith(ours)) await caches.delete(name);
  await self.registration.unregister();
}

export {};
