// Runs before the first paint, so that no page flashes in the wrong theme. A classic script of its own: it
// imports nothing, and repeats the key of theme.ts.
try {
  const place = new URL(document.baseURI).pathname;
  const theme = localStorage.getItem(`wordsearch:${place}:theme`);
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme it is.
}
