import { OFFSETS, type Placement } from '../../core/game/grid.ts';
import { shownBoardLetters } from '../../core/game/language/letter-case.ts';
import type { Sheet } from './booklet.ts';
import type { Options } from './options.ts';

/** The side of a cell in the picture's units. */
const CELL = 100;

type Picture = Pick<Options, 'letterCase' | 'font'> & {
  /** The side of the picture, in points. */
  side: number;
  /** The size of a letter, in points. Default: two thirds of a cell. */
  letter?: number;
  /** Whether a line is drawn along each word. */
  isKey: boolean;
  label: string;
};

/** Returns a board, or its key, as a picture that needs nothing else. */
export function boardSvg(sheet: Pick<Sheet, 'grid' | 'placements' | 'language'>, picture: Picture): string {
  const { grid, placements, language } = sheet;
  const { side, isKey, label, letterCase } = picture;
  const edge = grid.length * CELL;
  const cell = side / grid.length;
  const letter = picture.letter === undefined ? CELL * 0.66 : (picture.letter / cell) * CELL;
  // Letters are centred by their capitals, or by letters without strokes above or below.
  const middle = letter * (letterCase === 'upper' ? 0.36 : 0.28);
  const xs = grid.map((_, col) => centre(col)).join(' ');
  const rows = grid.map((row, at) => {
    const letters = escapeHtml(shownBoardLetters(row, letterCase, language));
    return `<text x="${xs}" y="${rounded(centre(at) + middle)}">${letters}</text>`;
  });
  const marks = isKey
    ? `<path d="${placements.map(mark).join('')}" fill="none" stroke="#bbb" stroke-width="${CELL * 0.4}" stroke-linecap="round"/>`
    : '';
  const lang = language === null ? '' : ` lang="${language}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" width="${rounded(side)}pt" height="${rounded(side)}pt" role="img" aria-label="${escapeHtml(label)}">`,
    marks,
    `<rect x="1.5" y="1.5" width="${edge - 3}" height="${edge - 3}" fill="none" stroke="#000" stroke-width="3"/>`,
    `<g${lang} font-family="${escapeHtml(fontFamily(picture.font))}" font-size="${rounded(letter)}" text-anchor="middle" fill="#000">`,
    ...rows,
    '</g></svg>',
  ].join('');
}

/** Returns the fonts of text on paper. A chosen one is first; its name has no quotes. */
export function fontFamily(font: string): string {
  const usual = "Arial, Helvetica, 'Liberation Sans', 'DejaVu Sans', sans-serif";
  return font === '' ? usual : `'${font}', ${usual}`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function rounded(length: number): number {
  return Math.round(length * 100) / 100;
}

function centre(index: number): number {
  return index * CELL + CELL / 2;
}

function mark({ text, row, col, direction }: Placement): string {
  const step = OFFSETS[direction];
  const steps = text.length - 1;
  return `M${centre(col)} ${centre(row)}L${centre(col + steps * step.col)} ${centre(row + steps * step.row)}`;
}
