import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { KEPT_PATHS, PUBLIC_PATHS } from '../support/pages.ts';
import {
  acceptTyped,
  drag,
  findWords,
  type LocatedWord,
  openTyping,
  place,
  seeFound,
  seeResult,
  useBrowser,
} from './support/journey.ts';

const site = useBrowser();

/** Returns the box of the board on the screen, and the positions of the words in the list. */
function measure(page: Page) {
  return page.evaluate(() => {
    const box = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y + scrollY, width, height].join(' ');
    };
    const board = document.querySelector('.board')?.getBoundingClientRect();
    return {
      board: [board?.x, board?.y, board?.width, board?.height],
      words: [...document.querySelectorAll('.words li')].map(box),
    };
  });
}

// One screen for each layout (web/game/layouts.css).
for (const [width, height] of [
  [1024, 768],
  [390, 844],
  [320, 640],
  [844, 390],
] as const) {
  test(`nothing moves the board at ${width} × ${height}, and no find moves a word in the list`, async () => {
    const game = await site.newGame({ size: 12, words: 6, category: 5 });
    const page = await site.play(game, { viewport: { width, height } });
    const [one, two, three, ...others] = (await findWords(page)) as [
      LocatedWord,
      LocatedWord,
      LocatedWord,
      ...LocatedWord[],
    ];
    const howTo = page.getByRole('region', { name: 'How to mark a word' });
    await howTo.getByRole('button').click();
    await howTo.waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready);
    const before = await measure(page);
    const moved: string[] = [];
    const look = async (when: string, hasWords = true) => {
      const { board, words } = await measure(page);
      if (board.join() !== before.board.join()) moved.push(`the board, ${when}: ${board} (${before.board})`);
      if (hasWords && words.join() !== before.words.join())
        moved.push(`a word, ${when}: ${words} (${before.words})`);
    };

    const openTool = async (name: string) => {
      // On a phone it is in the sheet of the fourth button.
      const more = page.getByRole('button', { name: 'More' });
      if (await more.isVisible()) await more.click();
      await page.getByRole('button', { name }).click();
    };
    const [from, to] = [await place(page, one.from), await place(page, one.to)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.locator('.strip.letters').waitFor();
    await look('at a press');
    await page.mouse.move(to.x, to.y);
    await look('during a drag');
    await page.mouse.up();
    await seeFound(page, one.word);
    await look('after a find');
    await drag(page, { from: { row: 0, col: 0 }, to: { row: 11, col: 0 } });
    await look('after a miss');
    await openTool('Settings');
    await look('with the settings');
    await page.getByLabel('Clock').uncheck();
    await look('without the clock');
    await page.getByLabel('Coordinates').check();
    await look('with coordinates');
    await page.keyboard.press('Escape');
    await (await openTyping(page)).fill(two.word);
    await look('while typing', false);
    await page.keyboard.press('Enter');
    await acceptTyped(page);
    await seeFound(page, two.word);
    await page.keyboard.press('Escape');
    await page.locator('.typing').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.locator('.hinted').waitFor();
    await look('after a hint');
    await page.context().setOffline(true);
    await drag(page, three);
    await page.locator('.strip.warning').waitFor();
    await look('offline');
    await page.context().setOffline(false);
    await seeFound(page, three.word);
    for (const find of others) await drag(page, find);
    await look('at the end');
    await seeResult(page);
    assert.deepEqual(moved, []);
  });
}

test('no page jumps while its script and its data arrive', async () => {
  const page = await site.visit('/no/such/page', { viewport: { width: 390, height: 844 } }, (fresh) =>
    fresh.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    }),
  );
  await page.route(/\/assets\/.*js|\/api\//, (route) => sleep(200).then(() => route.continue()));
  const jumps: string[] = [];
  for (const path of new Set([...PUBLIC_PATHS, ...KEPT_PATHS])) {
    await page.goto(`${site.server.url}/${path}`, { waitUntil: 'networkidle' });
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    const sum = shifts.reduce((all, shift) => all + shift, 0);
    // Up to 0.1 is what browsers call good. A footer that moves below the screen is 0.14.
    if (sum > 0.1) jumps.push(`${path}: ${sum.toFixed(3)}`);
  }
  assert.deepEqual(jumps, []);
});
