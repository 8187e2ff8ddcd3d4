type Policy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy };

/** Registers the service worker, if the server announces one and the browser supports it. */
export function registerServiceWorker(): void {
  const path = document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content;
  if (!path || !('serviceWorker' in navigator)) return;
  // The content security policy requires Trusted Types: only this URL is allowed.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => path });
  navigator.serviceWorker.register(policy?.createScriptURL(path) ?? path).catch(() => {
    // Storage is blocked or full: the page works, but not offline.
  });
}
