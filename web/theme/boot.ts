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
