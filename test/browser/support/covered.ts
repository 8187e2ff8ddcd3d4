import type { Page } from 'playwright-core';

/** From a small phone to a desktop. */
export const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** Returns the cells that are partly off the screen or covered. */
export function coveredCells(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=gridcell]')].flatMap((cell) => {
      const { top, right, bottom, left } = cell.getBoundingClientRect();
      const isOnScreen = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      const atPoint = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return isOnScreen && atPoint === cell ? [] : [cell.getAttribute('aria-label') ?? ''];
    }),
  );
}
