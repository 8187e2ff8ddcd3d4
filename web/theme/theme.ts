/** The key under which theme-boot.ts looks before the first paint. */
export const themeKey = (place: string) => `wordsearch:${place}:theme`;

export function currentTheme(): string {
  return document.documentElement.dataset.theme ?? '';
}

export function applyTheme(id: string, place: string): void {
  if (id === '') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = id;
  try {
    localStorage.setItem(themeKey(place), id);
  } catch {
    // Blocked or full: the theme lasts as long as the page.
  }
  colourBrowser();
}

/** The browser's own bars take the colour of the page. */
export function colourBrowser(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
}
