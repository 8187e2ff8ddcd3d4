import assert from 'node:assert/strict';
import type { LanguageCode } from '../../../src/core/game/language/languages.ts';
import { shownBoardLetters } from '../../../src/core/game/language/letter-case.ts';
import { makeBooklet, type Sheet } from '../../../src/features/sheets/booklet.ts';
import { bookletHtml } from '../../../src/features/sheets/html.ts';
import { type Layout, layoutOf } from '../../../src/features/sheets/layout.ts';
import { DEFAULT_OPTIONS, type Options } from '../../../src/features/sheets/options.ts';
import { occurrences } from '../../../web/game/cells.ts';
import { boardsOn, readPdf } from './pdf.ts';

export const WORDS: Partial<Record<LanguageCode, string>> = {
  en: 'eagle tiger monkey zebra penguin panther buffalo pigeon rabbit badger',
  de: 'Löwe Bär Straße Vögel Käfer Maus Hund Fuchs Ente Wölfe',
  el: 'λύκος γάτα άλογο ελέφαντας σκύλος πάπια τίγρης λιοντάρι κόκορας ψάρι',
  tr: 'ışık İstanbul kedi köpek çiçek ağaç kırmızı şeker güneş yıldız',
};
/** Paper sizes in points. Chromium rounds them to pixels, Firefox to points. */
const PAPER = { a4: [595.28, 841.89], letter: [612, 792] } as const;
/** The edge of the paper that printers may not reach, in points. */
const EDGE = 17;

export type Booklet = { html: string; sheets: readonly Sheet[]; layout: Layout; options: Options };

/** Returns a booklet that is ready to print, with ten words unless others are given. */
export function bookletOf(
  given: Partial<Options>,
  language: LanguageCode = 'en',
  entries = (WORDS[language] ?? '').split(' ').map((word) => ({ word, clue: '' })),
): Booklet {
  const options = { ...DEFAULT_OPTIONS, title: 'Ζώα, ağaç, Straße & <zoo>', language, ...given };
  const made = makeBooklet({ options, lists: [{ title: '', entries }], boards: [] });
  assert.ok('sheets' in made, JSON.stringify(made));
  const { sheets } = made;
  const layout = layoutOf(options, sheets);
  assert.ok('value' in layout, JSON.stringify(layout));
  const html = bookletHtml({ options, sheets, layout: layout.value, language });
  return { html, sheets, layout: layout.value, options };
}

/** Reads every board and key back from the PDF, and compares them with each other and with the words. */
export async function checkPdf(pdf: Uint8Array, { sheets, layout, options }: Booklet) {
  const pages = await readPdf(pdf);
  const { letterCase, perPage, titlePage } = options;
  const keysPerPage = layout.keys.columns * layout.keys.rows;
  const boardPages = Math.ceil(sheets.length / perPage);
  const first = titlePage ? 1 : 0;
  assert.equal(pages.length, first + boardPages + Math.ceil(sheets.length / keysPerPage));
  for (const { width, height, texts } of pages) {
    assert.ok(
      Math.abs(width - PAPER[options.paper][0]) < 2 && Math.abs(height - PAPER[options.paper][1]) < 2,
    );
    for (const part of texts) {
      assert.ok(part.x >= EDGE && part.x + part.width <= width - EDGE, part.text);
      assert.ok(part.y >= EDGE && part.y + part.size <= height - EDGE, part.text);
    }
  }
  const boards = pages.slice(first, first + boardPages).flatMap(boardsOn);
  const keys = pages.slice(first + boardPages).flatMap(boardsOn);
  assert.deepEqual([boards.length, keys.length], [sheets.length, sheets.length]);
  for (const [i, { grid, words, language }] of sheets.entries()) {
    const read = boards[i]?.grid ?? [];
    assert.deepEqual(
      read,
      grid.map((row) => shownBoardLetters(row, letterCase, language)),
    );
    for (const { text } of words)
      assert.equal(occurrences(read, shownBoardLetters(text, letterCase, language)).length, 1, text);
  }
  const sorted = (some: typeof boards) => some.map(({ grid }) => grid.join()).sort();
  assert.deepEqual(sorted(keys), sorted(boards));
  const numbers = pages.map(({ texts }) => texts.reduce((low, one) => (one.y < low.y ? one : low)).text);
  assert.deepEqual(
    numbers.slice(first),
    pages.slice(first).map((_, i) => `${first + i + 1}`),
  );
  return pages;
}
