import assert from 'node:assert/strict';
import { test } from 'node:test';
import { THEMES } from '../../web/theme/themes.ts';
import { flawsInEveryTheme } from './support/axe.ts';
import {
  drag,
  type Find,
  findWords,
  openTyping,
  place,
  seeFound,
  seeResult,
  useBrowser,
} from './support/journey.ts';

const site = useBrowser();

test('axe finds nothing on the start page in any theme', async () => {
  const game = await site.newGame();
  const page = await site.visit(`/game/${game.id}`, { bypassCSP: true });
  await findWords(page);
  await page.goto(site.server.url);
  await page.getByText('Continue').first().waitFor();
  await page.getByText('Custom board and name').click();
  await page.getByLabel('Your name').fill('<>');
  await page.keyboard.press('Tab');
  await page.getByText('Names can have A–Z, 0–9 and spaces only.').waitFor();
  await page.getByRole('button', { name: 'Theme' }).click();
  assert.deepEqual(await flawsInEveryTheme(page), []);
});

test('axe finds nothing on a game in play in any theme', async () => {
  const game = await site.newGame({ size: 10, words: 5 });
  const page = await site.visit(`/game/${game.id}`, { bypassCSP: true });
  const [one] = (await findWords(page)) as [Find];
  await drag(page, one);
  await seeFound(page, one.word);
  await (await openTyping(page)).fill('WRONG');
  await page.keyboard.press('Enter');
  await page.locator('#guess-error', { hasText: 'WRONG' }).waitFor();
  assert.deepEqual(await flawsInEveryTheme(page), []);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByText('Play by keyboard').click();
  assert.deepEqual(await flawsInEveryTheme(page), []);
});

test('axe finds nothing on a finished game, its dialog, the scoreboard and an unknown page in any theme', async () => {
  const game = await site.newGame({ words: 3, category: 4 });
  const page = await site.visit(`/game/${game.id}`, { bypassCSP: true });
  for (const find of await findWords(page)) await drag(page, find);
  await seeResult(page);
  await page.locator('dialog').getByRole('link', { name: 'Place 1 in Sports' }).waitFor();
  assert.deepEqual(await flawsInEveryTheme(page), []);
  await page.keyboard.press('Escape');
  assert.deepEqual(await flawsInEveryTheme(page), []);

  await page.goto(`${site.server.url}/scoreboard?category=Sports`);
  await page.locator('tbody tr').first().waitFor();
  assert.deepEqual(await flawsInEveryTheme(page), []);
  await page.goto(`${site.server.url}/no/such/page`);
  assert.deepEqual(await flawsInEveryTheme(page), []);
});

test('axe finds nothing on the puzzle of the day, the archive and the statistics in any theme', async () => {
  const page = await site.visit('/daily', { bypassCSP: true });
  await page.getByRole('button', { name: 'Play' }).waitFor();
  await page.getByText('Nobody has finished it yet').waitFor();
  assert.deepEqual(await flawsInEveryTheme(page), []);
  await page.goto(`${site.server.url}/daily/archive`);
  await page.locator('.day', { hasText: '1' }).first().waitFor();
  assert.deepEqual(await flawsInEveryTheme(page), []);
  await page.goto(`${site.server.url}/statistics`);
  await page.getByRole('button', { name: 'Add its games' }).click();
  await page.getByText('Paste a code first').waitFor();
  assert.deepEqual(await flawsInEveryTheme(page), []);
});

test('axe finds nothing on the page that makes puzzles in any theme', async () => {
  const page = await site.visit('/make', { bypassCSP: true });
  await page.getByLabel('Title').fill('Cities');
  await page.getByRole('textbox', { name: 'Words' }).fill('Rome, Paris, no, New York');
  await page.getByRole('button', { name: 'Make the puzzle' }).click();
  await page.getByRole('heading', { name: 'is ready' }).waitFor();
  await page.getByRole('textbox', { name: 'Words' }).fill('Rome, Paris, no, New York');
  await page.getByRole('img', { name: 'A board with 3 of your words' }).waitFor();
  await page.getByRole('button', { name: 'Make the puzzle' }).click();
  await page.getByText('Give the puzzle a title').waitFor();
  await page.getByRole('button', { name: /^Delete/ }).click();
  assert.deepEqual(await flawsInEveryTheme(page), []);
});

test('a chosen theme is kept, and is there before the first paint', async () => {
  const page = await site.visit('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const grounds = new Set<string>();
  await page.getByRole('button', { name: 'Theme' }).click();
  for (const { name } of THEMES) {
    await page.getByRole('radio', { name, exact: true }).check();
    grounds.add(await ground());
  }
  // The system of this browser is light, so "System" and "Light" look the same.
  assert.equal(grounds.size, THEMES.length - 1);

  await page.getByLabel('Arcade').check();
  const arcade = await ground();
  const early = new Promise<string | undefined>((resolve) => {
    page.once('domcontentloaded', () => resolve(page.evaluate(() => document.documentElement.dataset.theme)));
  });
  await page.reload();
  assert.equal(await early, 'arcade');
  assert.equal(await ground(), arcade);
  const order = await page.evaluate(() =>
    [...document.head.querySelectorAll('script, link[rel=stylesheet]')].map((element) =>
      element instanceof HTMLScriptElement ? element.type || 'classic script' : 'style',
    ),
  );
  assert.deepEqual(order, ['classic script', 'style', 'module']);
});

test('forced colours keep the found words and the selection visible', async () => {
  const game = await site.newGame();
  const page = await site.visit(`/game/${game.id}`, { forcedColors: 'active' });
  const [one] = (await findWords(page)) as [Find];
  await drag(page, one);
  await seeFound(page, one.word);
  const { stroke, fill } = await page.locator('.found rect').evaluate((rect) => getComputedStyle(rect));
  assert.equal(fill, 'none');
  assert.notEqual(stroke, 'none');
});

test('the celebration is animated, except with prefers-reduced-motion', async () => {
  const game = await site.newGame({ words: 3 });
  const page = await site.visit(`/game/${game.id}`, { reducedMotion: 'no-preference' });
  for (const find of await findWords(page)) await drag(page, find);
  await seeResult(page);
  const piece = page.locator('.confetti i').first();
  const animation = () => piece.evaluate((element) => getComputedStyle(element).animationName);
  assert.notEqual(await animation(), 'none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  assert.equal(await animation(), 'none');
});

test('a 20 × 20 board fits every screen: square cells, nothing cut off, nothing to scroll sideways', async () => {
  const game = await site.newGame({ size: 20, words: 30, category: 2 });
  const page = await site.visit(`/game/${game.id}`, { hasTouch: true });
  await findWords(page);
  for (const [width, height] of [
    [320, 568],
    [568, 320],
    [390, 844],
    [844, 390],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const seen = await page.evaluate(() => {
      const cells = [...document.querySelectorAll('[role=gridcell]')].map((cell) =>
        cell.getBoundingClientRect(),
      );
      const card = document.querySelector('.board-card')?.getBoundingClientRect();
      return {
        square: cells.every((cell) => Math.abs(cell.width - cell.height) < 0.01 && cell.width >= 12),
        left: card?.left ?? -1,
        right: innerWidth - (card?.right ?? Number.POSITIVE_INFINITY),
        bottom: innerHeight - (card?.bottom ?? Number.POSITIVE_INFINITY),
        sideways: document.documentElement.scrollWidth - innerWidth,
      };
    });
    const where = `${width} × ${height}: ${JSON.stringify(seen)}`;
    assert.ok(seen.square && seen.left >= 0 && seen.right >= 0 && seen.bottom >= 0, where);
    assert.ok(seen.sideways <= 0, where);
  }
});

test('a drag over a 20 × 20 board draws the overlay once a frame and touches no cell', async () => {
  const game = await site.newGame({ size: 20, words: 30, category: 6 });
  const page = await site.visit(`/game/${game.id}`);
  await findWords(page);
  await page.evaluate(() => {
    const seen = { cells: 0, draws: 0, frames: 0 };
    Object.assign(window, { seen });
    const count = (selector: string, tally: (changes: MutationRecord[]) => void) =>
      new MutationObserver(tally).observe(document.querySelector(selector) as Element, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    count('.cells', (changes) => {
      seen.cells += changes.filter(({ attributeName }) => attributeName !== 'tabindex').length;
    });
    count('.overlay', () => {
      seen.draws += 1;
    });
    const frame = () => {
      seen.frames += 1;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const [start, end] = [await place(page, { row: 1, col: 1 }), await place(page, { row: 18, col: 18 })];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 120 });
  await page.locator('.strip.letters').waitFor();
  const seen = await page.evaluate(
    () => (window as unknown as { seen: Record<'cells' | 'draws' | 'frames', number> }).seen,
  );
  await page.mouse.up();
  assert.equal(seen.cells, 0);
  assert.ok(seen.draws > 0 && seen.draws <= seen.frames, JSON.stringify(seen));
});

test('printing a 20 × 20 game gives one page of A4 or Letter: title, name, grid and words, nothing else', async () => {
  const game = await site.newGame({ size: 20, words: 30, category: 2 });
  const page = await site.visit(`/game/${game.id}`);
  const [one] = (await findWords(page)) as [Find];
  await drag(page, one);
  await seeFound(page, one.word);
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format, printBackground: true })).toString('latin1');
    assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1, format);
  }
  await page.emulateMedia({ media: 'print' });
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .map((element) => (element.closest('h1, .cells, .words, .name-line') ? 'wanted' : element.outerHTML)),
  );
  assert.deepEqual([...new Set(shown)], ['wanted']);
});

test('a game is shown after at most 6 requests, none of them to another server; its stream and QR codes come later', async () => {
  const game = await site.newGame();
  const urls: string[] = [];
  const page = await site.visit(`/game/${game.id}`, {}, async (fresh) => {
    fresh.on('request', (request) => urls.push(request.url()));
  });
  await findWords(page);
  await page.getByRole('button', { name: 'Theme' }).waitFor();
  const first = urls.slice(0, urls.findIndex((url) => url.endsWith(`/api/game/${game.id}`)) + 1);
  assert.ok(first.length > 0 && first.length <= 6, urls.join('\n'));
  assert.ok(urls.every((url) => url.startsWith(site.server.url)));
});
