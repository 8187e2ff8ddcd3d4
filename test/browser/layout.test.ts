import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  drag,
  findWords,
  type LocatedWord,
  openTyping,
  seeFound,
  until,
  useBrowser,
} from './support/journey.ts';
import { measureWords } from './support/layout.ts';

const site = useBrowser();

/** The minimum number of words in view, by preset. `low`: on the smallest phone, if not all of them. */
const PRESETS = [
  { name: 'Quick', size: 8, words: 6, cell: 41 },
  { name: 'Classic', size: 12, words: 10, cell: 27 },
  { name: 'Hard', size: 15, words: 18, cell: 21, low: 14 },
  { name: 'Expert', size: 20, words: 30, cell: 16, low: 15 },
] as const;
const FIVE_SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

for (const { name, size, words, cell, ...least } of PRESETS) {
  test(`a ${name} board and its words are in view on five screens, solo and in a race, and wide screens show a large board`, async () => {
    const game = await site.newGame({ size, words, category: 2 });
    const page = await site.play(game, { viewport: FIVE_SCREENS[0], hasTouch: true });
    await findWords(page);
    const check = async (who: string, left: number) => {
      for (const viewport of FIVE_SCREENS) {
        await page.setViewportSize(viewport);
        const wanted = viewport.height === 640 && 'low' in least ? least.low : left;
        // The list moves after another player's find.
        let seen = await measureWords(page);
        await until(async () => {
          seen = await measureWords(page);
          return seen.inView >= wanted;
        });
        const where = `${who}, ${viewport.width} × ${viewport.height}: ${JSON.stringify(seen)}`;
        // Cells are whole pixels.
        const isAsHigh = seen.card + size > viewport.height - 140;
        assert.ok(viewport.width < 1440 || (seen.font >= 20 && isAsHigh), where);
        assert.ok(seen.row >= 28 && seen.cell >= cell && seen.scroll === 0, where);
      }
    };
    await check('alone', words);
    const [one, two] = (await findWords(page)) as [LocatedWord, LocatedWord];
    await page.setViewportSize(FIVE_SCREENS[0]);
    await drag(page, one);
    await seeFound(page, one.word);
    await site.server.client.guess(game.id, { word: two.word, player_name: 'Grace' });
    await page.locator('.players').waitFor();
    await check('in a race', words - 2);
  });
}

test('on a phone the fourth button opens the other tools and leads to the start page', async () => {
  const page = await site.play(await site.newGame(), { viewport: FIVE_SCREENS[0], hasTouch: true });
  const bar = page.getByRole('region', { name: 'Actions' });
  const more = bar.getByRole('button', { name: 'More' });
  await more.waitFor();
  assert.deepEqual(await bar.getByRole('button').allTextContents(), ['Hint', 'Type', 'Invite', 'More']);
  assert.equal(await page.getByRole('banner').count(), 0);
  await more.click();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await sheet.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  await more.click();
  await sheet.getByRole('link', { name: 'Wordsearch' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('on a phone of 320 px all remaining words are visible between the whole board and the bar', async () => {
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
