export function applyTheme(id: string): void {
  if (id === '') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = id;
  try {
    // boot.ts reads the same key before the first paint.
    localStorage.setItem(`wordsearch:${new URL(document.baseURI).pathname}:theme`, id);
  } catch {
    // Storage is blocked or full, so the theme lasts until the page is closed.
  }
  updateThemeColour();
}

/** Gives the browser's toolbar the page's background colour. */
export function updateThemeColour(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.setAttribute('content', colour);
  }
}
