import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findWords, openTyping, useBrowser } from './support/journey.ts';

const site = useBrowser();

test('on a phone of 320 px every remaining word is visible with the whole board, between it and the bar', async () => {
  const game = await site.newGame({ size: 20, words: 30, category: 2 });
  for (const { text } of game.words.slice(0, 5)) await site.server.client.guess(game.id, { word: text });
  const page = await site.play(game, { viewport: { width: 320, height: 440 }, hasTouch: true });
  await findWords(page);
  for (const height of [440, 640]) {
    await page.setViewportSize({ width: 320, height });
    const hidden = await page.evaluate(() => {
      const board = document.querySelector('.board') as Element;
      const bar = document.querySelector('.action-bar') as Element;
      const left = [...document.querySelectorAll('.words .word')].filter((word) => !word.closest('.struck'));
      return left.flatMap((word) => {
        word.scrollIntoView({ block: 'nearest' });
        const box = word.getBoundingClientRect();
        const over = board.getBoundingClientRect();
        const isFixed = getComputedStyle(bar).position === 'fixed';
        const bottom = isFixed ? bar.getBoundingClientRect().top : innerHeight;
        const isSeen = over.top >= 0 && box.top >= over.bottom && box.bottom <= bottom;
        return isSeen ? [] : [word.textContent];
      });
    });
    assert.deepEqual(hidden, [], `${height} px`);
  }
});

test('an upright tablet shows all words beside the board, and in landscape the result too', async () => {
  const game = await site.newGame({ size: 12, words: 8, category: 2 });
  const page = await site.play(game, { viewport: { width: 768, height: 1024 }, hasTouch: true });
  await findWords(page);
  const edge = (selector: string, edge: 'top' | 'bottom' | 'left') =>
    page.evaluate(
      ([selector, edge]) =>
        [...document.querySelectorAll(selector)].at(-1)?.getBoundingClientRect()[edge] as number,
      [selector, edge] as const,
    );
  const [words, bar] = [await edge('.words li span', 'bottom'), await edge('.action-bar', 'top')];
  assert.ok(words < bar, `${words} < ${bar}`);
  for (const { text } of game.words) await site.server.client.guess(game.id, { word: text });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator('.result .final-time').waitFor();
  const [card, last] = [await edge('.result', 'left'), await edge('[role=gridcell]', 'left')];
  assert.ok(card > last, `${card} > ${last}`);
});

test("in landscape a phone shows the site's name next to the board, or at the edge without a board", async () => {
  const game = await site.newGame();
  const waiting = await site.server.client.newGame({
    category_id: 1,
    board_size: 8,
    word_count: 4,
    lobby: true,
  });
  const page = await site.visit(`/game/${game.id}`, { viewport: { width: 844, height: 390 } });
  const seeBrand = (from: number, to: number) =>
    page.waitForFunction(
      ([from, to]) => {
        const { x } = document.querySelector('.brand')?.getBoundingClientRect() ?? { x: -1 };
        return x >= from && x < to;
      },
      [from, to] as const,
    );
  await page.locator('.board-card').waitFor();
  await seeBrand(390, 844);
  for (const path of [`/game/${waiting.id}`, '/game/none']) {
    await page.goto(site.server.url + path);
    await page.locator('main h1').waitFor();
    await seeBrand(0, 50);
  }
});

test("the example in the typing field isn't cut off on narrow phones", async () => {
  const game = await site.newGame();
  const page = await site.play(game, { viewport: { width: 320, height: 568 } });
  const field = await openTyping(page);
  await field.fill((await field.getAttribute('placeholder')) ?? '');
  for (const width of [320, 280]) {
    await page.setViewportSize({ width, height: 568 });
    assert.ok(await field.evaluate((input) => input.scrollWidth <= input.clientWidth), `${width} px`);
  }
});
