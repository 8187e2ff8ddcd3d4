/** Longer titles are set smaller, so that none needs three lines on a phone. */
const LONG_TITLE = 20;

/** The class of the heading that has this title. */
export function titleClass(title = ''): string {
  return title.length > LONG_TITLE ? 'long' : '';
}
