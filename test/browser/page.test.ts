import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  drag,
  findWords,
  type LocatedWord,
  place,
  readBoard,
  type Spot,
  seeFound,
  useBrowser,
} from './support/journey.ts';

const site = useBrowser();

test('the page of a running game counts finds, shows the time and draws a capsule over each find', async () => {
  const game = await site.newGame({ words: 4 });
  const page = await site.visit(`/game/${game.id}`);
  const [one, two] = (await findWords(page)) as [LocatedWord, LocatedWord];
  assert.equal(await page.title(), `${game.category} · Wordsearch`);
  for (const find of [one, two]) {
    await drag(page, find);
    await seeFound(page, find.word);
    await seeCapsule(page, find);
    const cells = page.getByRole('gridcell', { name: new RegExp(`part of ${find.word}, found$`) });
    assert.equal(await cells.count(), find.word.length);
  }
  await page.getByRole('button', { name: `${one.word}, found` }).hover();
  await page.locator('.found.lit').waitFor();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.locator('.found.lit').waitFor({ state: 'detached' });
  await page.locator('.progress', { hasText: '2 of 4 found' }).waitFor();
  assert.equal(await page.getByRole('progressbar').getAttribute('value'), '2');

  const timer = page.getByRole('timer');
  assert.match((await timer.textContent()) ?? '', /^0:\d\d$/);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Clock').uncheck();
  await page.keyboard.press('Escape');
  await timer.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Clock').check();
  await page.keyboard.press('Escape');
  await timer.waitFor();
});

test('only the main mouse button selects, and keys continue from the focus without scrolling the page', async () => {
  const game = await site.newGame({ size: 20, words: 5 });
  const page = await site.visit(`/game/${game.id}`, { viewport: { width: 1280, height: 500 } });
  const [one] = (await findWords(page)) as [LocatedWord];
  const [from, to] = [await place(page, one.from), await place(page, one.to)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(to.x, to.y);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  assert.equal(await page.locator('.selected, .found').count(), 0);
  await page.mouse.up({ button: 'right' });

  // A screen reader moves the focus without a key event, and the arrow keys continue from there.
  await page.getByRole('gridcell').nth(45).focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('[aria-label$=", G3"]:focus').waitFor();
  const left = await page.evaluateHandle(() => {
    const keys: string[] = [];
    addEventListener('keydown', (event) => {
      if (!event.defaultPrevented) keys.push(event.key);
    });
    return keys;
  });
  for (const key of ['ArrowDown', 'Space', 'Escape', 'End', 'F2']) await page.keyboard.press(key);
  assert.deepEqual(await left.jsonValue(), ['F2']);
});

test('a drag on a scrolled page selects the letters under the pointer, and a nine-pixel tremor still counts as a tap', async () => {
  const game = await site.newGame({ size: 20, words: 5 });
  const viewport = { width: 390, height: 600 };
  const page = await site.visit(`/game/${game.id}`, { viewport, hasTouch: true });
  const [one, two] = (await findWords(page)) as [LocatedWord, LocatedWord];
  const scrolled = await page.evaluate(() => {
    scrollTo(0, 60);
    return scrollY;
  });
  assert.ok(scrolled > 0);
  await drag(page, one);
  await seeFound(page, one.word);
  const touch = await page.context().newCDPSession(page);
  for (const end of [two.from, two.to]) {
    const { x, y } = await place(page, end);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + 9, y }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
  await seeFound(page, two.word);
});

test('without a network the start page is complete if its server is on the same machine', async () => {
  const page = await site.visit('/');
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  const head = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.reload();
  assert.equal((await head).status(), 200);
  await page.getByRole('button', { name: 'Quick', disabled: false }).waitFor();
  assert.equal(await page.getByRole('heading', { name: 'You’re offline' }).count(), 0);
});

test('a start page that knows it is offline shows the games that still work, and everything again when online', async () => {
  const page = await site.visit('/');
  await page.getByRole('button', { name: 'Quick', disabled: false }).click();
  await page.waitForURL('**/game/*');
  await readBoard(page);
  await page.goto(`${site.server.url}/`);
  await page.getByRole('button', { name: 'Quick', disabled: false }).waitFor();
  await page.context().setOffline(true);
  // A machine without a network was offline before, so its browser sends no event.
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.getByRole('heading', { name: 'You’re offline' }).waitFor();
  await page.getByRole('link', { name: /^Continue/ }).waitFor();
  const online = page.getByRole('button', { name: /^(Quick|Play together)/ });
  assert.equal(await online.count(), 0);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Quick', disabled: false }).waitFor();
  await page.getByRole('link', { name: 'Join with a code' }).waitFor();
});

/** Checks that a capsule of a found word begins and ends at the centres of these two cells. */
async function seeCapsule(page: Page, { from, to }: { from: Spot; to: Spot }): Promise<void> {
  const [start, end] = [await place(page, from), await place(page, to)];
  const ends = await page.locator('.found rect').evaluateAll((all) =>
    (all as SVGRectElement[]).map((rect) => {
      const { x, y, width, height } = rect.getBBox();
      const matrix = rect.getScreenCTM() as DOMMatrix;
      const middle = (at: number) => new DOMPoint(at, y + height / 2).matrixTransform(matrix);
      // The round ends extend half the thickness past the centres of the first and the last cell.
      return [middle(x + height / 2), middle(x + width - height / 2)].map((point) => [point.x, point.y]);
    }),
  );
  const wanted = [start, end].map(({ x, y }) => [x, y]);
  const near = (line: number[][]) =>
    line.flat().every((value, i) => Math.abs(value - (wanted.flat()[i] ?? 0)) < 2);
  assert.ok(
    ends.some((line) => near(line) || near([...line].reverse())),
    JSON.stringify({ ends, wanted }),
  );
}
