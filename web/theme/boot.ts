// Runs before the first paint, so that no page flashes in the wrong theme. It is a separate classic script without
// imports, so it repeats the storage key of theme.ts.
try {
  const basePath = new URL(document.baseURI).pathname;
  const theme = localStorage.getItem(`wordsearch:${basePath}:theme`);
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: use the system's theme.
}

// A page that is left before its transition ends rejects these promises: nobody waits for them.
type Reveal = Event & { viewTransition?: { ready: Promise<void>; finished: Promise<void> } | null };
for (const name of ['pageswap', 'pagereveal']) {
  addEventListener(name, (event) => {
    const { viewTransition } = event as Reveal;
    viewTransition?.ready.catch(() => {});
    viewTransition?.finished.catch(() => {});
  });
}

// Here and not in the script of a page, because every page has the menu of languages, also those without a script.
addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLSelectElement) || !target.classList.contains('languages')) return;
  const { pathname } = new URL(document.baseURI);
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it; CookieStore is too new.
  document.cookie = `lang=${target.value}; path=${pathname}; max-age=31536000; samesite=lax`;
  navigator.serviceWorker?.controller?.postMessage('language');
  const isKept = document.cookie.split('; ').includes(`lang=${target.value}`);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  // Without cookies, the address says the language of this page.
  if (!isKept) url.searchParams.set('lang', target.value);
  history.replaceState(null, '', url);
  location.reload();
});
