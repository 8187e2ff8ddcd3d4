import assert from 'node:assert/strict';
import { test } from 'node:test';
import { THEMES } from '../../../web/theme/themes.ts';
import {
  drag,
  dragAtPace,
  findAs,
  findWords,
  type LocatedWord,
  playOut,
  seeFound,
  seeResult,
  until,
  useBrowser,
} from '../../browser/support/journey.ts';
import { measureWords } from '../../browser/support/layout.ts';

const site = useBrowser();

test('the daily puzzle is played from the start page to its result, share text and streak', async () => {
  const daily = await site.server.client.daily();
  const page = await site.visit('/', { permissions: ['clipboard-read', 'clipboard-write'] });
  const card = page.getByRole('region', { name: /^Today’s puzzle/ });
  await card.getByText(`No. ${daily.number}`).waitFor();
  await card.getByText(/Next in/).waitFor();
  await card.getByText(daily.line).waitFor();
  await card.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL('**/game/*');

  const [first] = (await findWords(page)) as [LocatedWord];
  const slots = page.locator('.slots');
  const shape = (await slots.locator('> span').allTextContents()).join(' ');
  assert.match(shape, /^[^\p{L}]+$/u, 'the slots show the punctuation and no letter');
  await dragAtPace(page, [first], site.server.advance);
  await page.goto(site.server.url);
  await card.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/game/*');
  await playOut(page, site.server);
  await seeResult(page);
  const result = page.locator('.result');
  const read = await page.locator('.read .left').allTextContents();
  const message = await result.locator('h2 q').innerText();
  assert.equal(read.join(''), message.replace(/\P{L}/gu, '').toUpperCase());
  const filled = (await slots.locator('> span').allTextContents()).join(' ');
  assert.equal(filled, message.toUpperCase(), 'each leftover letter is in its slot');
  assert.match(message, /^\p{L}{2}.* .*\p{L}/u);
  await result.getByText('1-day streak').waitFor();
  await result.getByRole('button', { name: 'Share' }).click();
  await result.locator('.message', { hasText: 'Result copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(
    copied,
    new RegExp(
      `^Wordsearch No. ${daily.number}: ${daily.title}\\nSolved in \\d:\\d\\d\\n[⚡🔹🐌]+\\n.*/daily/${daily.date}\\?language=en$`,
      'u',
    ),
  );

  await page.goto(site.server.url);
  await card.getByText(/^Done in/).waitFor();
  await card.getByText('1-day streak').waitFor();
  await card.getByText(message).waitFor();
  assert.deepEqual(page.errors, []);
});

test('each leftover letter starts in its cell, and its slot keeps its size', async () => {
  const { puzzle_id } = await site.server.client.daily();
  const game = await site.server.client.newPuzzleGame(puzzle_id, { player_name: 'Ada' });
  const page = await site.play(game, { reducedMotion: 'no-preference' });
  await findWords(page);
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.slots, .slots i')].map((slot) => {
        const { x, y, width, height } = slot.getBoundingClientRect();
        return [x, y, width, height].join(' ');
      }),
    );
  const before = await boxes();
  await page.evaluate(() => {
    const distances: number[] = [];
    Object.assign(window, { distances });
    new MutationObserver(() => {
      if (distances.length > 0 || !document.querySelector('.reading .slots b')) return;
      const cells = document.querySelectorAll('.cells .left');
      requestAnimationFrame(() => {
        for (const [i, letter] of document.querySelectorAll('.slots b').entries()) {
          const [cell, at] = [cells[i]?.getBoundingClientRect(), letter.getBoundingClientRect()];
          if (cell) distances.push(Math.hypot(cell.x + cell.width / 2 - at.x - at.width / 2, cell.y - at.y));
        }
      });
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await playOut(page, site.server);
  await page.locator('.reading').waitFor();
  await page.waitForFunction(() => (window as unknown as { distances: number[] }).distances.length > 0);
  const distances = await page.evaluate(() => (window as unknown as { distances: number[] }).distances);
  // The last letters are still waiting for their turn.
  assert.ok(
    distances.slice(-3).every((distance) => distance < 12),
    `${distances}`,
  );
  assert.deepEqual(await boxes(), before);
  assert.deepEqual(page.errors, []);
});

test("a tap on the start page's board opens the daily game, a swipe scrolls, and the board is named", async () => {
  const daily = await site.server.client.daily();
  const page = await site.visit('/', { viewport: { width: 360, height: 640 }, hasTouch: true });
  const board = page.getByRole('button', { name: `Open the board “${daily.title}”` });
  await board.waitFor();
  await page.getByText(`a sentence of ${daily.message_words.length} words`).waitFor();
  assert.equal(await page.locator('.sentence-slots i').count(), daily.message_length);
  const { x, y, width, height } = (await board.boundingBox()) ?? assert.fail();
  assert.ok(y + height < 640, 'the board is visible without scrolling');

  const touch = await page.context().newCDPSession(page);
  for (let step = 0; step < 10; step++) {
    const point = { x: x + width / 2, y: y + height / 2 - 15 * step };
    const type = step === 0 ? 'touchStart' : 'touchMove';
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await until(() => page.evaluate(() => scrollY > 50));
  assert.equal(new URL(page.url()).pathname, '/');

  await board.tap();
  await page.waitForURL('**/game/*');
});

test('the start page shows the rows of an unfinished daily game with its finds, and offers to continue it once', async () => {
  const page = await site.visit('/');
  const board = page.getByRole('button', { name: /^Open the board/ });
  await board.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/game/*');
  const finds = await findWords(page);
  const id = new URL(page.url()).pathname.slice('/game/'.length);
  const { grid } = await site.server.client.game(id);
  const rows = Math.floor(grid.length * 0.6);
  const visible = finds.find(({ from, to }) => Math.max(from.row, to.row) < rows) ?? assert.fail();
  await findAs(page, site.server, [visible]);
  await page.goto(site.server.url);
  await page.locator('.today-board .still').waitFor();
  const letters = await board.locator('text').allTextContents();
  assert.equal(letters.join(''), grid.slice(0, rows).flat().join(''));
  assert.equal(await board.locator('text.marked').count(), visible.word.length);
  assert.equal(await page.getByText('Continue').count(), 1);
});

test('on a small phone ten words are in view in a race with slots for a sentence', async () => {
  const { puzzle_id } = await site.server.client.daily();
  const game = await site.server.client.newPuzzleGame(puzzle_id, { player_name: 'Ada' });
  const page = await site.play(game, { viewport: { width: 360, height: 640 }, hasTouch: true });
  const [one, two] = (await findWords(page)) as [LocatedWord, LocatedWord];
  await page.locator('.slots').waitFor();
  await drag(page, one);
  await seeFound(page, one.word);
  await site.server.client.guess(game.id, { word: two.word, player_name: 'Grace' });
  await page.locator('.players').waitFor();
  const { inView } = await measureWords(page);
  assert.ok(inView >= 10, `${inView} words`);
});

test("every letter of the start page's board is visible in every theme and in forced colours", async () => {
  const page = await site.visit('/');
  await page.locator('.today-board .marked').first().waitFor();
  const see = async (look: string) => {
    const worst = await page.evaluate(lowestContrast);
    assert.ok(worst >= 4.5, `${look}: ${worst}`);
  };
  for (const { id } of THEMES) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, id);
    await see(id);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    await see(`forced colours, ${colorScheme}`);
  }
});

/** Returns the lowest contrast by WCAG 2 of a letter on its ground, the page's or a mark's. */
function lowestContrast(): number {
  const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
  const light = (colour: string) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? [])
      .map((part) => Number(part) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const pairs = [
    [style('.today-board text:not(.marked)').fill, style('.today').backgroundColor],
    [style('.today-board .marked').fill, style('.today-board path').stroke],
  ] as const;
  return Math.min(
    ...pairs.map((pair) => {
      const [low = 0, high = 0] = pair.map(light).sort((a, b) => a - b);
      return high / low;
    }),
  );
}

test("/daily is today's puzzle, and a day without a puzzle shows a message", async () => {
  const daily = await site.server.client.daily();
  const page = await site.visit('/daily');
  await page.getByRole('heading', { level: 1, name: new RegExp(daily.title) }).waitFor();
  await page.goto(`${site.server.url}/daily/2999-01-01`);
  await page.getByText('No puzzle on this day').waitFor();
});
