import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { flawsInEveryTheme } from '../../browser/support/axe.ts';
import { drag, readBoard, search, seeResult, useBrowser } from '../../browser/support/journey.ts';

const site = useBrowser();

/** Chooses words of a topic in German with English clues. Returns a tap function that counts all taps. */
async function chooseAnimals(page: Page): Promise<(element: Locator) => Promise<number>> {
  let taps = 0;
  const tap = async (element: Locator) => {
    await element.click();
    taps += 1;
    return taps;
  };
  await tap(page.getByRole('radio', { name: 'Vocabulary' }));
  await page.getByLabel('Words in').selectOption('Deutsch');
  // One tap opens the list, one selects.
  taps += 2;
  await tap(page.getByRole('checkbox', { name: 'Animals' }));
  await page.getByRole('img', { name: 'A board with 12 of your words' }).waitFor();
  return tap;
}

test('six taps without typing create a puzzle, and the preview is the stored board', async () => {
  const page = await site.visit('/make');
  const tap = await chooseAnimals(page);
  assert.equal(await page.getByLabel('Title').inputValue(), 'Animals (Deutsch – English)');
  const letters = page.locator('.preview .board-picture [lang=de] text');
  const before = await letters.allTextContents();
  await tap(page.getByRole('button', { name: 'Choose other words' }));
  await letters
    .first()
    .filter({ hasNotText: before[0] ?? '' })
    .waitFor();
  const lines = (await page.locator('#words').inputValue()).split('\n');
  assert.equal(lines.length, 12);
  const drawn = await letters.allTextContents();
  const taps = await tap(page.getByRole('button', { name: 'Make the puzzle' }));
  assert.ok(taps <= 6, `${taps} taps`);
  await page.getByRole('heading', { name: 'is ready' }).waitFor();
  const id = new URL(await page.getByLabel('Link to play it').inputValue()).pathname.split('/').at(-1);
  const player = await site.server.client.newPuzzleGame(id ?? '');
  assert.deepEqual(
    player.grid.map((row) => row.join('')),
    drawn,
  );
  const { labels, language } = await site.server.client.gamePuzzle(player.id);
  assert.equal(language, 'de');
  assert.deepEqual(
    [...labels].sort(),
    lines.map((line) => line.replace(' = ', ' – ').replace('|', ' ')).sort(),
  );
  assert.deepEqual(page.errors, []);
});

test('a word can be removed or replaced, and a pair pasted from a spreadsheet', async () => {
  const page = await site.visit('/make', { bypassCSP: true });
  await chooseAnimals(page);
  await page.getByText('The chosen words').click();
  const chosen = page.getByRole('list', { name: 'The chosen words' }).getByRole('listitem');
  const [first = '', second = ''] = await chosen.locator('bdi').allTextContents();
  await chosen.filter({ hasText: first }).getByRole('button', { name: 'Remove' }).click();
  await chosen.filter({ hasText: first }).waitFor({ state: 'detached' });
  await chosen.filter({ hasText: second }).getByRole('button', { name: 'Replace' }).click();
  await chosen.filter({ hasText: second }).waitFor({ state: 'detached' });
  assert.equal(await chosen.count(), 11);
  const words = page.locator('#words');
  await words.fill(`${await words.inputValue()}\nQuastenflosser\tcoelacanth`);
  await page.locator('.languages').getByLabel('Clues in').selectOption('Pictures');
  await page.getByText('Board and rules').click();
  await page.getByRole('radio', { name: 'Pictures only' }).click();
  await chosen.filter({ hasText: 'Quastenflosser = coelacanth' }).waitFor();
  assert.deepEqual(await flawsInEveryTheme(page), []);
  assert.deepEqual(page.errors, []);
});

test('with only clues a voice says each find, the result lists all pairs, and the sheet has no words', async () => {
  const creator = await site.visit('/make');
  await chooseAnimals(creator);
  await creator.getByText('Board and rules').click();
  await creator.getByRole('radio', { name: 'Clues only' }).click();
  await creator.getByText('The chosen words').click();
  await creator.getByRole('slider', { name: 'How many' }).fill('3');
  await creator.getByRole('img', { name: 'A board with 3 of your words' }).waitFor();
  await creator.getByRole('button', { name: 'Make the puzzle' }).click();
  await creator.getByRole('heading', { name: 'is ready' }).waitFor();
  const link = await creator.getByLabel('Link to play it').inputValue();

  const page = await site.visit(new URL(link).pathname, {}, (page) =>
    page.addInitScript(() => {
      const spoken: string[] = [];
      Object.assign(window, {
        spoken,
        SpeechSynthesisUtterance: class {
          lang = '';
          text: string;
          constructor(text: string) {
            this.text = text;
          }
        },
      });
      const speak = ({ lang, text }: SpeechSynthesisUtterance) => spoken.push(`${lang} ${text}`);
      Object.defineProperty(window, 'speechSynthesis', { value: { speak, cancel() {} } });
    }),
  );
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL('**/game/*');
  const { grid } = await readBoard(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const speak = page.getByLabel('Speak found words');
  assert.equal(await speak.isChecked(), false, 'off by default');
  await speak.check();
  await page.keyboard.press('Escape');

  const { words = [] } = await site.server.client.ownPuzzle(...(await ownOf(creator)));
  const pairs = words.map((one) => {
    const { word, clue } = typeof one === 'string' ? { word: one, clue: one } : one;
    const [article, text = ''] = word.split('|');
    return { name: `${article} ${text}`, text: text.toUpperCase(), clue };
  });
  assert.equal(pairs.length, 3);
  for (const [i, { text }] of pairs.entries()) {
    if (i === 1) await thinkForAMinute(page);
    await drag(page, search(grid, text) ?? assert.fail(text));
    await page.locator('.words .struck:not(.pending)').nth(i).waitFor();
  }
  await seeResult(page);
  const spoken = await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  assert.deepEqual(
    spoken,
    pairs.map(({ name }) => `de ${name.toLowerCase()}`),
  );
  const listed = await page.locator('.pairs li').allTextContents();
  const slow = pairs[1] as (typeof pairs)[number];
  assert.equal(listed.length, 3);
  assert.equal(listed[0], `${slow.name}: ${slow.clue}`, 'the slowest word is first');

  await creator.evaluate(() => Object.assign(window, { print() {} }));
  await creator.getByRole('button', { name: 'Print', exact: true }).click();
  await creator.locator('.printed-puzzle .key ul[lang=de]').waitFor({ state: 'attached' });
  await creator.emulateMedia({ media: 'print' });
  const [sheet, key] = await creator.locator('.printed-puzzle section').allInnerTexts();
  for (const { name, text, clue } of pairs) {
    assert.ok(sheet?.includes(`${clue} (${text.length})`), clue);
    assert.ok(key?.includes(name), `the solution has ${name}`);
    const beside = sheet?.replace(/[A-ZÄÖÜ\s]{12,}/g, '') ?? '';
    assert.doesNotMatch(beside, new RegExp(`\\b(${name}|${text})\\b`));
  }
  await creator.emulateMedia({ media: null });
  assert.deepEqual([...creator.errors, ...page.errors], []);
});

/** Returns the id and the secret of the newest puzzle in this browser. */
async function ownOf(page: Page): Promise<[string, string]> {
  const stored = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith(':my-puzzles')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? 'null').data[0];
  });
  return [stored.id, stored.secret];
}

/**
 * Sets the clocks of the page and the service a minute ahead. The page stops comparing them, because they differ in
 * between.
 */
async function thinkForAMinute(page: Page): Promise<void> {
  const minute = 60_000;
  await page.evaluate((ms) => {
    const { now } = Date;
    Date.now = () => now() + ms;
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name === 'date' ? null : get.call(this, name);
    };
  }, minute);
  site.server.advance(minute);
}
