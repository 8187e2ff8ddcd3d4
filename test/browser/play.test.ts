import assert from 'node:assert/strict';
import { test } from 'node:test';
import { devices, type Page } from 'playwright-core';
import {
  drag,
  findWords,
  type LocatedWord,
  listen,
  place,
  type Spot,
  seeFound,
  seeResult,
  useBrowser,
} from './support/journey.ts';

const site = useBrowser();

test('a game can be played from the start page to its end by keyboard only', async () => {
  const page = await site.visit('/?category=2&size=8&words=3');
  await page.getByRole('button', { name: 'Start', exact: true, disabled: false }).waitFor();
  await focusByTab(page, 'Start');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/game/*');
  const finds = await findWords(page);
  const heard = await listen(page);
  // The first key after the start reaches the board.
  await page.keyboard.press('Tab');
  await seeFocus(page, { row: 0, col: 0 });
  for (const find of finds) {
    await walk(page, find.from);
    await page.keyboard.press('Enter');
    await walk(page, find.to);
    await page.keyboard.press('Space');
    await seeFound(page, find.word);
  }
  await seeResult(page);
  // If the machine stalls, the announcement of the end may come late; the result repeats it.
  const messages = [...(await heard()), ...(await page.locator('[role=status]').allTextContents())];
  assert.ok(messages.includes(`${finds[1]?.word} found. 1 word left`), messages.join(' | '));
  assert.ok(messages.some((text) => /^First letter [A-Z], [A-H]\d/.test(text)));
  assert.ok(
    messages.some((text) => /^All words found. Your time is [\d.]+ seconds?\.$/.test(text)),
    messages.join(' | '),
  );
  // The card gets the focus, and the board is one key before it.
  await page.waitForFunction(() => document.activeElement?.id === 'result-title');
  await page.keyboard.press('Shift+Tab');
  const { row, col } = (finds.at(-1) as LocatedWord).to;
  await seeFocus(page, { row, col });
  await walk(page, { row: row === 0 ? 1 : row - 1, col });
  assert.deepEqual(page.errors, []);
});

test("a game can be played to its end by touch on a phone, and the page doesn't scroll under the finger", async () => {
  const { defaultBrowserType, ...phone } = devices['Pixel 7'] as (typeof devices)[string];
  const game = await site.newGame({ size: 12, words: 3, category: 3 });
  const page = await site.visit(`/game/${game.id}`, phone);
  const finds = await findWords(page);
  const touch = await page.context().newCDPSession(page);
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number; id?: number }[],
  ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });

  // A second finger turns the drag into a pinch, so nothing is selected.
  const [a, b] = [await place(page, { row: 2, col: 1 }), await place(page, { row: 2, col: 6 })];
  await send('touchStart', [{ ...a, id: 0 }]);
  await send('touchMove', [{ ...b, id: 0 }]);
  await page.locator('.strip.letters').waitFor();
  await send('touchStart', [
    { ...b, id: 0 },
    { ...a, id: 1 },
  ]);
  await page.locator('.selected').waitFor({ state: 'detached' });
  await send('touchEnd', []);

  for (const { word, from, to } of finds) {
    const [start, end] = [await place(page, from), await place(page, to)];
    const scrolled = await page.evaluate(() => scrollY);
    await send('touchStart', [start]);
    for (const share of [0.2, 0.5, 0.8, 1]) {
      const wobble = share < 1 ? 3 : 0;
      const x = start.x + (end.x - start.x) * share + wobble;
      await send('touchMove', [{ x, y: start.y + (end.y - start.y) * share - wobble }]);
    }
    await page.locator('.strip.letters', { hasText: word }).waitFor();
    assert.equal(await page.evaluate(() => scrollY), scrolled);
    await send('touchEnd', []);
    await seeFound(page, word);
  }
  await seeResult(page);
  assert.deepEqual(page.errors, []);
});

test('a game resumed after a reload or from the recent games has its found words', async () => {
  const game = await site.newGame({ words: 5 });
  const page = await site.visit(`/game/${game.id}`);
  const [one, two] = (await findWords(page)) as [LocatedWord, LocatedWord];
  for (const find of [one, two]) {
    await drag(page, find);
    await seeFound(page, find.word);
  }
  const shapes = () =>
    page
      .locator('.found rect')
      .evaluateAll((all) => all.map((rect) => rect.getAttribute('transform')).sort());
  const before = await shapes();
  assert.equal(before.length, 2);
  await page.reload();
  await seeFound(page, two.word);
  assert.deepEqual(await shapes(), before);

  await page.goto(site.server.url);
  await page.getByRole('link', { name: 'Continue' }).first().click();
  await seeFound(page, one.word);
  assert.deepEqual(await shapes(), before);
});

test('going back to a game that the browser reloads shows its current state', async () => {
  const game = await site.newGame();
  const page = await site.visit(`/game/${game.id}`);
  await findWords(page);
  await page.goto(`${site.server.url}/scoreboard`);
  const word = game.words[0]?.text ?? '';
  await site.server.client.guess(game.id, { word });
  await page.goBack();
  await seeFound(page, word);
  assert.doesNotMatch(await page.locator('.strip').innerText(), /found/, 'the find was always shown');
});

async function focusByTab(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const focused = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
    if (focused === name) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab never reached ${name}`);
}

/** Moves the focus to this cell with the arrow keys. */
async function walk(page: Page, to: Spot): Promise<void> {
  const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const at = /^., ([A-T])(\d+)/.exec(label);
  assert.ok(at, `the focus is on a cell, not on "${label}"`);
  const rows = to.row - (Number(at[2]) - 1);
  const cols = to.col - ((at[1] ?? '').charCodeAt(0) - 65);
  for (let i = 0; i < Math.abs(rows); i++) await page.keyboard.press(rows > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let i = 0; i < Math.abs(cols); i++) await page.keyboard.press(cols > 0 ? 'ArrowRight' : 'ArrowLeft');
  await seeFocus(page, to);
}

async function seeFocus(page: Page, spot: Spot): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.activeElement?.getAttribute('aria-label')?.split(', ')[1] === wanted,
    nameOf(spot),
  );
}

function nameOf({ row, col }: Spot): string {
  return String.fromCharCode(65 + col) + (row + 1);
}
