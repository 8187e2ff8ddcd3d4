import { cellsOf } from '../../core/game/grid.ts';
import type { Booklet, Sheet } from './booklet.ts';
import { BOOKLET_VERSION } from './booklet-file.ts';

/** Returns the boards and their keys for other programs. Letters are capitals, rows and columns are counted from 0. */
export function bookletJson({ options }: Booklet, sheets: readonly Sheet[]): string {
  const { title, seed, difficulty } = options;
  const boards = sheets.map(({ grid, placements, words, ...sheet }) => ({
    number: sheet.number,
    title: sheet.title,
    name: sheet.name,
    size: grid.length,
    grid: grid.map((row) => row.split('')),
    words: words.map(({ word, clue, text }) => ({ text, word, clue })),
    solution: placements.map((placed) => ({ text: placed.text, cells: cellsOf(placed) })),
    message: sheet.message,
  }));
  return JSON.stringify({ version: BOOKLET_VERSION, title, seed, difficulty, boards });
}

/** Returns one row for each board; rows of letters, words and cells are separated by spaces or bars in their column. */
export function bookletCsv(sheets: readonly Sheet[]): string {
  const rows = sheets.map(({ number, title, name, grid, words, placements }) => {
    const found = placements.map(({ text, row, col, direction }) => `${text} ${row} ${col} ${direction}`);
    const clues = words.map(({ clue }) => clue);
    return [
      `${number}`,
      title,
      name,
      grid.join(' '),
      words.map(({ text }) => text).join(' '),
      clues.join(' | '),
      found.join(' | '),
    ];
  });
  return [['board', 'title', 'name', 'letters', 'words', 'clues', 'solution'], ...rows]
    .map((cells) => cells.map(csvCell).join(','))
    .join('\r\n');
}

function csvCell(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
