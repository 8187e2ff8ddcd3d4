type Policy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/** Starts the service worker, where the server names one and the browser has them. */
export function keepForOffline(): void {
  const path = document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content;
  if (!path || !('serviceWorker' in navigator)) return;
  // The page runs no script from an address that its own code has not vouched for: this is the one.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => path });
  navigator.serviceWorker.register(policy?.createScriptURL(path) ?? path).catch(() => {
    // Storage is blocked or full: the page works as long as there is a network.
  });
}
