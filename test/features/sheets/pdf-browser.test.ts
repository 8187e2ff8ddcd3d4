import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { shownWord } from '../../../src/core/game/language/letter-case.ts';
import { makeBooklet } from '../../../src/features/sheets/booklet.ts';
import { DEFAULT_OPTIONS, PER_PAGE } from '../../../src/features/sheets/options.ts';
import { launch } from '../../browser/support/chromium.ts';
import { boardsOn } from './pdf.ts';
import { bookletOf, checkPdf, WORDS } from './printed.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** Prints a booklet in the browser, which must not cut off or cover anything, and reads it back. */
async function print(...given: Parameters<typeof bookletOf>) {
  const booklet = bookletOf(...given);
  const page = await browser.newPage();
  await page.setContent(booklet.html);
  await page.emulateMedia({ media: 'print' });
  assert.deepEqual(await page.evaluate(misplaced), []);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.close();
  return { ...booklet, pages: await checkPdf(pdf, booklet) };
}

/** Parts of a page that leave their box or overlap their neighbours. */
function misplaced(): string[] {
  const within = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1;
  const apart = (a: DOMRect, b: DOMRect) =>
    a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const faults: string[] = [];
  for (const page of document.querySelectorAll('.booklet-page')) {
    const boxes = [...page.children].map((child) => child.getBoundingClientRect());
    for (const [i, box] of boxes.entries()) {
      if (!within(box, page.getBoundingClientRect())) faults.push('a part leaves its page');
      if (boxes.some((other, j) => j > i && !apart(box, other))) faults.push('parts of a page overlap');
    }
  }
  for (const article of document.querySelectorAll('article')) {
    const parts = [...article.querySelectorAll('h2, p, svg, ul')];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    for (const [i, box] of boxes.entries()) {
      const about = `${article.querySelector('h2, p')?.textContent}: ${parts[i]?.tagName}`;
      if (!within(box, article.getBoundingClientRect())) faults.push(`${about} leaves its box`);
      if (boxes.some((other, j) => j > i && !apart(box, other))) faults.push(`${about} overlaps`);
      const part = parts[i] as Element;
      if (part.tagName === 'UL' && part.scrollWidth > part.clientWidth + 1)
        faults.push(`${about} is too wide`);
    }
  }
  return faults;
}

for (const [index, language] of (['en', 'de', 'el', 'tr'] as const).entries())
  for (const [i, perPage] of PER_PAGE.entries()) {
    const paper = (index + i) % 2 === 0 ? 'a4' : 'letter';
    test(`in ${language}, ${perPage} per page on ${paper}: every board is read back from the PDF, with its words once`, async () => {
      await print({ perPage, paper, count: 2 * perPage + 1 }, language);
    });
  }

test('a class of 28 names gets 28 boards, and keys in the order of the names', async () => {
  const names = Array.from(
    { length: 28 },
    (_, i) => `${'ŻÄBÇD'[i % 5]}anna ${'Maria-Magdalena '.repeat(i % 3)}${i}.`,
  );
  const printed = await print({ names, titlePage: false, perPage: 2, paper: 'letter' });
  assert.equal(printed.pages.length, 14 + 3);
  const keys = printed.pages.slice(14).flatMap(boardsOn);
  const collator = new Intl.Collator('en', { numeric: true });
  const byName = [...printed.sheets].sort((a, b) => collator.compare(a.name, b.name));
  assert.deepEqual(
    keys.map(({ grid }) => grid),
    byName.map(({ grid }) => grid),
  );
  // A long name may be broken after a hyphen.
  const closed = (text: string) => text.replaceAll(/\s/g, '');
  const text = closed(printed.pages.flatMap(({ texts }) => texts.map((one) => one.text)).join(''));
  for (const name of names) assert.equal(text.split(closed(name)).length, 3, name);
});

for (const largePrint of [18, 24] as const)
  test(`large print has letters of ${largePrint} points, and no text under 14`, async () => {
    for (const given of [
      { size: 12, count: 3 },
      { size: 10, count: 4, perPage: 2, paper: 'letter', titlePage: false, bindingMargin: false },
    ] as const) {
      const layout = { ...given, largePrint };
      const printed = await print(largePrint === 24 ? { ...layout, perPage: 1 } : layout);
      const { perPage, titlePage } = printed.options;
      const first = titlePage ? 1 : 0;
      const boards = printed.pages.slice(first, first + given.count / perPage).flatMap(boardsOn);
      for (const { size } of boards) assert.ok(Math.abs(size - largePrint) < 0.1, `${size}`);
      const smallest = Math.min(...printed.pages.flatMap(({ texts }) => texts.map(({ size }) => size)));
      assert.ok(smallest >= 13.99, `${smallest}`);
    }
  });

test('early readers get small boards in lower case, with ς only at the end of a listed word', async () => {
  for (const language of ['el', 'tr'] as const) {
    const printed = await print(
      { size: 9, letterCase: 'lower', difficulty: 'easy', perPage: 4, count: 4 },
      language,
    );
    const texts = new Set(printed.pages[1]?.texts.map(({ text }) => text));
    for (const { word } of printed.sheets[0]?.words ?? [])
      assert.ok(texts.has(shownWord(word, 'lower', language)));
    assert.ok(texts.has(language === 'el' ? 'σκύλος' : 'ışık'));
  }
});

test('thirty words with long clues fit beside the largest board, and on a quarter of a page', async () => {
  const words = (WORDS.en ?? '')
    .split(' ')
    .flatMap((word) => [word, `${word.slice(2)}ib`, `qu${word.slice(3)}`]);
  const clue = 'a long hint with several words in it, about something';
  for (const given of [
    { clues: words.map((word) => `${clue} ${word}`), perPage: 1, listStyle: 'both' },
    { clues: words.map((word) => `has ${word.length}`), perPage: 2, listStyle: 'clues', paper: 'letter' },
    { clues: words.map(() => ''), perPage: 4, titlePage: false },
  ] as const) {
    const { clues, ...options } = given;
    const entries = words.map((word, i) => ({ word, clue: clues[i] ?? '' }));
    await print({ ...options, size: 20, count: 4, words: 30 }, 'en', entries);
  }
});

test('a hidden message has its blanks below each board', async () => {
  const entries = (WORDS.en ?? '').split(' ').map((word) => ({ word, clue: '' }));
  const typed = { name: 'Ann', date: '2026-11-19', font: 'DejaVu Serif' };
  const options = { ...DEFAULT_OPTIONS, ...typed, size: 10, count: 2, perPage: 2, message: 'x' } as const;
  const made = makeBooklet({ options, lists: [{ title: '', entries }], boards: [] });
  assert.ok('kind' in made && made.kind === 'messageRoom');
  const message = 'HELLO'.repeat(20).slice(0, made.min).replaceAll('HELLO', 'Hello, ').trim();
  const { pages } = await print({ ...options, message }, 'en', entries);
  const commas = pages[1]?.texts.map(({ text }) => text).join('') ?? '';
  assert.equal(commas.split(',').length, message.split(',').length * 2 - 1);
});
