import { shownWord } from '../../core/game/language/letter-case.ts';
import type { Invalid } from '../../core/game/parsed.ts';
import { CLUE_MARK } from '../../core/game/puzzle/clue.ts';
import { messageSlots } from '../../core/game/puzzle/texts.ts';
import type { Sheet } from './booklet.ts';
import type { SheetWord } from './entries.ts';
import { type Options, PER_PAGE, SHEET_SIZE } from './options.ts';

/** Lengths are points, 72 to an inch. */

const PAPER_SIZE = { a4: { width: 595.28, height: 841.89 }, letter: { width: 612, height: 792 } } as const;

/** No printer reaches the edge. The wider margin leaves room for holes, on both sides of a page. */
const MARGIN = 36;
const BINDING_MARGIN = 57;
/** The height at the bottom of each page for its number. */
const FOOTER = 26;
/** The space between boards, and between a board and its words. */
export const GAP = 22;
export const COLUMN_GAP = 14;

/** The size of a letter as a share of its cell, and of a cell as a multiple of a large-print letter. */
const LETTER_PER_CELL = 0.66;
const CELL_PER_LETTER = 1.2;
const MAX_CELL_PER_LETTER = 1.6;
/** Larger cells are harder to read along, even on the smallest boards. */
const MAX_CELL = 54;
/** The smallest letters of a board in normal print. */
const MIN_LETTER = 7;
/** The smallest text in large print, and in normal print. */
const MIN_TEXT = { large: 14, usual: 8 } as const;
const MAX_TEXT = 22;
/** The best size of text, as a multiple of the letters on the board. */
const TEXT_PER_LETTER = 0.6;
export const LINE_HEIGHT = 1.3;
/** The height of a line on which a name is written. */
export const NAME_HEIGHT = 2;
/** The height of a line of blanks. */
export const BLANK_HEIGHT = 1.9;

const KEY_GRIDS = [
  { columns: 3, rows: 4 },
  { columns: 3, rows: 3 },
  { columns: 2, rows: 3 },
  { columns: 2, rows: 2 },
  { columns: 1, rows: 2 },
  { columns: 1, rows: 1 },
] as const;
const MIN_KEY_LETTER = 5;
const MAX_KEY_CELL = 22;
const MAX_KEY_LETTER_PER_CELL = 0.76;

/** The words of a sheet in columns, as shown. */
export type Columns = readonly (readonly string[])[];

export type SheetLayout = {
  /** The side of the board. */
  side: number;
  letter: number;
  columns: Columns;
};

export type Layout = {
  page: { width: number; height: number; side: number; bottom: number };
  /** The part of a page for one board, its words and its heading. */
  slot: { width: number; height: number };
  /** Whether the words are beside the board, and the width of each column. */
  isBeside: boolean;
  columnWidth: number;
  text: number;
  heading: number;
  hasNameLine: boolean;
  sheets: readonly SheetLayout[];
  keys: { columns: number; rows: number; cell: number; letter: number; text: number; width: number };
};

/**
 * Why the boards don't fit their pages. `size` is the next smaller size that does, and `perPage` the largest number of
 * boards on a page for this size; either may be missing.
 */
export type LayoutFault = Invalid & {
  kind: 'page';
  size: number | undefined;
  perPage: Options['perPage'] | undefined;
};

/** Lays out all sheets alike, so that the text has one size everywhere. */
export function layoutOf(options: Options, sheets: readonly Sheet[]): { value: Layout } | LayoutFault {
  const largest = Math.max(...sheets.map(({ grid }) => grid.length));
  const value = fitted(options, sheets, largest);
  if (value) return { value };
  const smaller = Array.from({ length: largest - SHEET_SIZE.min }, (_, i) => largest - 1 - i);
  const size = smaller.find((size) => fitted(options, sheets, size));
  const perPage = [...PER_PAGE]
    .reverse()
    .find((fewer) => fewer < options.perPage && fitted({ ...options, perPage: fewer }, sheets, largest));
  const fixes = [
    ...(size === undefined ? [] : [`boards of ${size} × ${size}`]),
    ...(perPage === undefined ? [] : [`${perPage} per page`]),
  ];
  const help = fixes.length > 0 ? `use ${fixes.join(' or ')}` : 'use fewer or shorter words';
  const error = `boards of ${largest} × ${largest} don't fit on the page: ${help}`;
  return { kind: 'page', size, perPage, error };
}

/** Returns the most readable layout for boards up to this size; `undefined` if there is none. */
function fitted(options: Options, sheets: readonly Sheet[], size: number): Layout | undefined {
  const { largePrint } = options;
  const page = pageOf(options);
  const [columns, rows] = SLOTS[options.perPage];
  const width = (page.width - 2 * page.side - (columns - 1) * GAP) / columns;
  const height = (page.height - MARGIN - page.bottom - (rows - 1) * GAP) / rows;
  const keys = keysOf(options, page, size);
  const slot = { width, height };
  const hasNameLine = !options.titlePage || options.names.length > 0;
  const labels = sheets.map((sheet) => sheet.words.map((word) => labelOf(word, options, sheet)));
  const measured = labels.map((list) => list.map((label) => measure(label, options)));
  const [most, least] = largePrint ? [largePrint, MIN_TEXT.large] : [MAX_TEXT, MIN_TEXT.usual];
  let best: { score: number; layout: Layout } | undefined;
  for (let text = most; text >= least && keys; text--) {
    const heading = Math.round(text * 1.25);
    const aboveSizes = { width, text, heading, hasNameLine };
    const above = sheets.map((sheet) => heightAbove(sheet, options, aboveSizes, sheets.length > 1));
    const room = { width, height: height - Math.max(...above) };
    for (const isBeside of [false, true]) {
      const list = isBeside ? listBeside(measured, room, text) : listBelow(measured, room, text);
      if (!list || list.side <= 0) continue;
      const cell = Math.min(
        list.side / size,
        MAX_CELL,
        largePrint ? largePrint * MAX_CELL_PER_LETTER : MAX_CELL,
      );
      const letter = largePrint || cell * LETTER_PER_CELL;
      if (largePrint ? cell < largePrint * CELL_PER_LETTER : letter < MIN_LETTER) continue;
      const score = largePrint ? text : Math.min(letter, text / TEXT_PER_LETTER);
      if (best && score <= best.score) continue;
      const laidOut = sheets.map(({ grid }, i) => ({
        side: cell * Math.min(grid.length, size),
        letter,
        columns: inColumns(labels[i] ?? [], measured[i] ?? [], list.count, list.width / text),
      }));
      const sizes = { page, slot, isBeside, columnWidth: list.width, text, heading, hasNameLine };
      best = { score, layout: { ...sizes, sheets: laidOut, keys } };
    }
  }
  return best?.layout;
}

/** Columns and rows of a page. */
const SLOTS: Readonly<Record<Options['perPage'], readonly [number, number]>> = {
  1: [1, 1],
  2: [1, 2],
  4: [2, 2],
};

function pageOf({ paper, bindingMargin, largePrint }: Options): Layout['page'] {
  const side = bindingMargin ? BINDING_MARGIN : MARGIN;
  return { ...PAPER_SIZE[paper], side, bottom: FOOTER + (largePrint ? MIN_TEXT.large : MIN_TEXT.usual) };
}

/** A label's width in ems, and the width of its longest part that can't be broken. */
type Measured = { width: number; longest: number };

function measure(label: string, { font }: Options): Measured {
  const factor = font === '' ? 1 : UNKNOWN_FONT;
  const parts = label.split(' ').map((part) => widthOf(part) * factor);
  const width = parts.reduce((sum, part) => sum + part, 0) + SPACE * (parts.length - 1);
  return { width, longest: Math.max(...parts) };
}

const SPACE = 0.3;
/** A font chosen by name may be wider than common fonts. */
const UNKNOWN_FONT = 1.2;

/** Returns an upper bound for common fonts, in ems, because a page can't be measured before it is printed. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{M}|\u200D|\uFE0F/u.test(character)) continue;
    if (/[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character))
      width += 1.4;
    else if (/[MWШЩЖЮФЫΩΜmwшщжюфыω@—%]/u.test(character)) width += 0.98;
    else if (/[iIlj.,'’:;|!()ıİΙι]/u.test(character)) width += 0.36;
    else width += /\p{Lu}/u.test(character) ? 0.76 : 0.6;
  }
  return width;
}

type Room = { width: number; height: number };
type List = { side: number; count: number; width: number };

/** Returns the list below the board, in the number of columns that makes it shortest. */
function listBelow(measured: readonly (readonly Measured[])[], room: Room, text: number): List | undefined {
  let best: List | undefined;
  for (let count = 1; count <= MAX_COLUMNS; count++) {
    const width = (room.width - (count - 1) * COLUMN_GAP) / count;
    const lines = Math.max(...measured.map((list) => linesIn(list, count, width / text)));
    const side = Math.min(room.width, room.height - GAP / 2 - lines * text * LINE_HEIGHT);
    if (Number.isFinite(lines) && (!best || side > best.side)) best = { side, count, width };
  }
  return best;
}

/** Returns the list beside the board, in the number of columns that leaves the board the most room. */
function listBeside(measured: readonly (readonly Measured[])[], room: Room, text: number): List | undefined {
  const widest = Math.max(...measured.flat().map(({ width }) => width)) * text;
  let best: List | undefined;
  for (let count = 1; count <= MAX_COLUMNS; count++) {
    for (const share of [0.5, 0.4, 0.3]) {
      const width = Math.min(widest, (room.width * share) / count - COLUMN_GAP);
      const lines = Math.max(...measured.map((list) => linesIn(list, count, width / text)));
      if (lines * text * LINE_HEIGHT > room.height) continue;
      const side = Math.min(room.height, room.width - GAP - count * width - (count - 1) * COLUMN_GAP);
      if (!best || side > best.side) best = { side, count, width };
    }
  }
  return best;
}

const MAX_COLUMNS = 6;

/** Returns the lines of the longest column; Infinity if a word is wider than a column. The width is in ems. */
function linesIn(list: readonly Measured[], count: number, width: number): number {
  return columnsOf(list, count, width)?.lines ?? Number.POSITIVE_INFINITY;
}

/** Returns the number of labels in each column, as equal in height as their order allows. */
function columnsOf(list: readonly Measured[], count: number, width: number) {
  if (list.some(({ longest }) => longest > width)) return undefined;
  const heights = list.map((label) => (label.width <= width ? 1 : Math.ceil((label.width * 1.2) / width)));
  const total = heights.reduce((sum, height) => sum + height, 0);
  for (let lines = Math.max(Math.ceil(total / count), ...heights); ; lines++) {
    const sizes: number[] = [];
    let used = lines;
    for (const height of heights) {
      if (used + height > lines) {
        sizes.push(0);
        used = 0;
      }
      sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
      used += height;
    }
    if (sizes.length <= count) return { lines, sizes };
  }
}

function inColumns(
  labels: readonly string[],
  list: readonly Measured[],
  count: number,
  width: number,
): Columns {
  let at = 0;
  return (columnsOf(list, count, width)?.sizes ?? []).map((size) => {
    at += size;
    return labels.slice(at - size, at);
  });
}

/** Returns the text in the list: the word as typed or in lower case, its clue with the number of letters, or both. */
function labelOf(
  { word, clue, text }: SheetWord,
  { listStyle, letterCase }: Options,
  { language }: Sheet,
): string {
  const shown = shownWord(word, letterCase, language);
  if (clue === '' || listStyle === 'words') return shown;
  return listStyle === 'both' ? `${shown}${CLUE_MARK}${clue}` : `${clue} (${text.length})`;
}

type AboveSizes = { width: number; text: number; heading: number; hasNameLine: boolean };

/** Returns the height of the heading, the name and the blanks of the message. */
function heightAbove(sheet: Sheet, options: Options, sizes: AboveSizes, isNumbered: boolean): number {
  const { width, text, heading, hasNameLine } = sizes;
  const linesOf = (label: string, size: number) => {
    const measured = measure(label, options).width * size;
    return measured <= width ? 1 : Math.ceil((measured * 1.2) / width);
  };
  const title = headingOf(sheet, isNumbered);
  const titleHeight = title === '' ? 0 : linesOf(title, heading * BOLD) * heading * LINE_HEIGHT + text / 2;
  const nameHeight = hasNameLine ? linesOf(sheet.name, text * BOLD) * text * NAME_HEIGHT : 0;
  if (sheet.message === '') return titleHeight + nameHeight;
  const blanks = linesOf(messageSlots(sheet.message).replaceAll('_', 'MM'), text) * text * BLANK_HEIGHT;
  return titleHeight + nameHeight + text * (LINE_HEIGHT * 2 + 1) + blanks;
}

/** The width of bold letters, relative to normal ones. */
const BOLD = 1.08;

export function headingOf({ number, title }: Sheet, isNumbered: boolean): string {
  return isNumbered ? `${number}${title === '' ? '' : `. ${title}`}` : title;
}

/** Returns the most keys that a page can have, up to twelve. */
function keysOf({ largePrint }: Options, page: Layout['page'], size: number): Layout['keys'] | undefined {
  const text = largePrint ? MIN_TEXT.large : 9;
  const minLetter = largePrint ? MIN_TEXT.large : MIN_KEY_LETTER;
  const room = { width: page.width - 2 * page.side, height: page.height - MARGIN - page.bottom };
  const heading = text * 1.25 * LINE_HEIGHT + text;
  for (const { columns, rows } of KEY_GRIDS) {
    const width = (room.width - (columns - 1) * COLUMN_GAP) / columns;
    const height = (room.height - heading) / rows - 2 * text * LINE_HEIGHT - COLUMN_GAP;
    const cell = Math.min(width / size, height / size, MAX_KEY_CELL);
    const letter = Math.max(cell * LETTER_PER_CELL, minLetter);
    if (letter <= cell * MAX_KEY_LETTER_PER_CELL) return { columns, rows, cell, letter, text, width };
  }
  return undefined;
}
