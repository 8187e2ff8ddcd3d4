import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { occurrences } from '../../../web/game/cells.ts';
import { createSite, underControl, visit } from '../../browser/support/builds.ts';
import { until, useBrowser } from '../../browser/support/journey.ts';
import { builtPages } from '../../support/pages.ts';

const site = useBrowser();

const PUPILS = Array.from({ length: 28 }, (_, i) => `Pupil ${String.fromCharCode(65 + (i % 26))}${i}`);

type PrintedBoard = { name: string; rows: string[]; words: string[] };

/** Presses Print, and returns what the printed page has. */
async function printed(page: Page) {
  await page.evaluate(() => {
    delete document.body.dataset.printed;
    window.print = () => {
      document.body.dataset.printed = 'yes';
    };
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.locator('body[data-printed]').waitFor();
  const { boards, keys } = await page.evaluate(() => {
    const root = document.querySelector('.paper')?.shadowRoot as ShadowRoot;
    const textsIn = (element: Element, selector: string) =>
      [...element.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
    return {
      boards: [...root.querySelectorAll('.booklet-sheet')].map((sheet) => ({
        name: sheet.querySelector('.booklet-name')?.textContent ?? '',
        rows: textsIn(sheet, 'svg text'),
        words: textsIn(sheet, 'li'),
      })),
      keys: [...root.querySelectorAll('.booklet-key')].map((key) => ({
        name: key.querySelector('p')?.textContent ?? '',
        rows: textsIn(key, 'svg text'),
      })),
    };
  });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, ...size] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  const pages = pdf.match(/\/Type ?\/Page\b/g)?.length ?? 0;
  return { boards, keys, pages, size: size.map((points) => Math.round(Number(points))) };
}

function differ(boards: readonly PrintedBoard[]): boolean {
  return new Set(boards.map(({ rows }) => rows.join(' '))).size === boards.length;
}

async function unfold(page: Page, heading: string): Promise<void> {
  await page.getByText(heading, { exact: true }).click();
}

test('a topic becomes 30 different boards with their solutions on A4, each with its words once', async () => {
  const page = await site.visit('/sheets');
  await page.getByLabel('Food', { exact: true }).check();
  await page.getByLabel('Boards', { exact: true }).fill('30');
  await page.getByRole('img', { name: 'First page' }).waitFor();
  await page.getByText('33 pages').waitFor();
  const { boards, keys, pages, size } = await printed(page);
  assert.deepEqual([boards.length, keys.length, pages, size], [30, 30, 33, [595, 842]]);
  assert.ok(differ(boards));
  assert.deepEqual(
    keys.map(({ rows }) => rows),
    boards.map(({ rows }) => rows),
  );
  for (const { rows, words } of boards) {
    assert.equal(words.length, 12);
    for (const word of words) {
      const text = word.toUpperCase().replace(/[^A-Z]/g, '');
      assert.equal(occurrences(rows, text).length, 1, `${word} on ${rows.join('/')}`);
    }
  }
  assert.deepEqual(page.errors, []);
});

test('each of 28 pupils gets a different board of the same words, and the solutions are sorted by name', async () => {
  const page = await site.visit('/sheets');
  await page.getByLabel('My own list').check();
  await page.getByRole('textbox', { name: 'Words' }).fill('Rome\nParis\nOslo\nBerlin\nMadrid\nLisbon');
  await unfold(page, 'A board for each pupil');
  await page.getByLabel('Names, one per line').fill(PUPILS.toReversed().join('\n'));
  await page.getByText('28 boards, one for each pupil').waitFor();
  await unfold(page, 'Paper');
  await page.getByLabel('US Letter').check();
  await page.getByRole('radio', { name: '2', exact: true }).check();
  const { boards, keys, pages, size } = await printed(page);
  assert.deepEqual(
    boards.map(({ name }) => name),
    PUPILS.toReversed(),
  );
  assert.ok(differ(boards));
  assert.equal(new Set(boards.map(({ words }) => words.join())).size, 1, 'the same words');
  assert.deepEqual([pages, size], [14 + 3, [612, 792]]);
  const names = keys.map(({ name }) => name.replace(/ \(\d+\)$/, ''));
  assert.deepEqual(names, names.toSorted(new Intl.Collator('en', { numeric: true }).compare));
});

test('a saved booklet that is opened again prints the same boards, and a picture of a board is a PNG', async () => {
  const page = await site.visit('/sheets');
  await page.getByRole('img', { name: 'First page' }).waitFor();
  const before = await printed(page);
  await unfold(page, 'Save and pictures');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the booklet' }).click();
  const file = readFileSync(await (await saving).path());
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await unfold(page, 'Save and pictures');
  await page
    .getByLabel('Open a booklet')
    .setInputFiles({ name: 'Animals.json', mimeType: 'application/json', buffer: file });
  await page.getByText('Animals opened').waitFor();
  assert.deepEqual(await printed(page), before);

  const drawing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Solution as PNG' }).click();
  const picture = readFileSync(await (await drawing).path());
  assert.equal(picture.subarray(1, 4).toString(), 'PNG');
  // 160 mm in 300 dpi, which the file names in pixels per metre.
  assert.equal(picture.readUInt32BE(16), 1890);
  assert.equal(picture.readUInt32BE(picture.indexOf('pHYs') + 4), 11_811);
  assert.deepEqual(page.errors, []);
});

test('a spreadsheet gives a board for each puzzle number, and an error names its line and column', async () => {
  const page = await site.visit('/sheets');
  await page.getByLabel('My own list').check();
  const open = (text: string) =>
    page
      .getByLabel('Choose a spreadsheet')
      .setInputFiles({ name: 'year.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await open('word,clue,number\ncat,purrs,1\ndog,barks,one');
  await page.getByText('Line 3, column 3: the puzzle number has to be').waitFor();
  await open('word,clue,number\ncat,purrs,1\ndog,barks,1\nRome,,2\nParis,,2');
  await page.getByText('2 lists').waitFor();
  const { boards } = await printed(page);
  assert.deepEqual(
    boards.map(({ words }) => words),
    [
      ['purrs (3)', 'barks (3)'],
      ['Rome', 'Paris'],
    ],
  );
});

test('if large print does not fit, the page says so and a button makes it fit', async () => {
  const page = await site.visit('/sheets');
  await unfold(page, 'Boards and words');
  await page.getByLabel('Size', { exact: true }).fill('20');
  await unfold(page, 'Large print and early readers');
  await page.getByLabel('Very large, 24 pt').check();
  const advice = page.locator('form .advice');
  await advice.getByText('Boards with letters this large don’t fit the page').waitFor();
  const button = advice.getByRole('button', { name: '×' });
  const [, size] = /(\d+) ×/.exec(await button.innerText()) ?? [];
  await button.click();
  await advice.waitFor({ state: 'detached' });
  const { boards } = await printed(page);
  assert.equal(boards[0]?.rows.length, Number(size));
});

test('beginning readers get small boards in lower-case letters', async () => {
  const page = await site.visit('/sheets?lang=tr');
  await page.locator('summary').nth(4).click();
  await page.getByRole('button', { name: 'Okumaya yeni başlayanlar için ayarla' }).click();
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = 'yes';
    };
  });
  await page.getByRole('button', { name: 'Yazdır', exact: true }).click();
  await page.locator('body[data-printed]').waitFor();
  const rows = await page.evaluate(() => {
    const board = document.querySelector('.paper')?.shadowRoot?.querySelector('.booklet-sheet svg');
    return [...(board?.querySelectorAll('text') ?? [])].map((row) => row.textContent ?? '');
  });
  assert.equal(rows.length, 6);
  for (const row of rows) assert.match(row, /^[a-zçğıöşü]{6}$/);
});

test('a puzzle and the names of its class come from their pages, and a month from the archive', async () => {
  const teacher = await site.visit('/make');
  await teacher.getByLabel('Title').fill('Towns');
  await teacher.getByRole('textbox', { name: 'Words' }).fill('Rome, Paris, Oslo, Berlin');
  await teacher.getByRole('button', { name: 'Make the puzzle' }).click();
  await teacher.getByRole('heading', { name: 'is ready' }).waitFor();
  const id =
    new URL(await teacher.getByLabel('Link to play it').inputValue()).pathname.split('/').at(-1) ?? '';
  for (const player_name of ['Ben', 'Ada', '']) await site.server.client.newPuzzleGame(id, { player_name });
  await teacher.goto(`${site.server.url}/class/${id}`);
  await teacher.locator('.who', { hasText: 'Ben' }).waitFor();
  await teacher.getByRole('link', { name: 'Print a board for each pupil' }).click();
  await teacher.getByText('2 boards, one for each pupil').waitFor();
  const { boards } = await printed(teacher);
  assert.deepEqual(
    boards.map(({ name }) => name),
    ['Ada', 'Ben'],
  );
  assert.deepEqual(boards[0]?.words, ['Rome', 'Paris', 'Oslo', 'Berlin']);

  const reader = await site.visit('/daily/archive');
  await reader.getByRole('button', { name: 'Previous month' }).click();
  await reader.getByRole('link', { name: 'Print this month' }).click();
  await reader.getByText(/^\d+ puzzles that have ended everywhere/).waitFor();
  const month = await printed(reader);
  assert.ok(month.boards.length >= 28);
});

test('a booklet of words that were loaded earlier is printed without a network', async (t) => {
  const own = await createSite(t, '');
  await own.serve(builtPages());
  const page = await visit(t, `${own.url()}/sheets`);
  await underControl(page);
  await page.getByRole('img', { name: 'First page' }).waitFor();
  await own.stop();
  await page.reload();
  await page.getByRole('img', { name: 'First page' }).waitFor();
  assert.equal((await printed(page)).boards.length, 10);
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
});

test('topics that were not loaded without a network are loaded when it is back', async () => {
  const page = await site.visit('/sheets');
  await page.getByRole('img', { name: 'First page' }).waitFor();
  await page.context().setOffline(true);
  await page.getByLabel('Music', { exact: true }).check();
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
  await page.context().setOffline(false);
  // On a machine without a network nothing changed for the browser.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor({ state: 'detached' });
  await page.getByLabel('Animals', { exact: true }).uncheck();
  const { boards } = await printed(page);
  assert.ok(boards.every(({ words }) => words.length === 12 && !words.includes('cat')));
});
