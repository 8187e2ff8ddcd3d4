import { type Cell, type Direction, OFFSETS } from '../../src/core/game/grid.ts';
import { Random } from '../../src/core/game/random.ts';
import { start } from '../messages/messages.ts';

/** The small board beside a puzzle's title. It hides words of the title, never words of the puzzle. */

/** `order`: the index of the letter's word, or -1 for a filler. */
type SmallLetter = Cell & { letter: string; order: number };
export type SmallBoard = { letters: readonly SmallLetter[]; lines: readonly (readonly [Cell, Cell])[] };

/** The numbers of rows and columns. */
export type BoardShape = { rows: number; columns: number };

export const SMALL_SIZE = 7;
export const SMALL_SHAPE: BoardShape = { rows: SMALL_SIZE, columns: SMALL_SIZE };
const WORDS = 3;
const DIRECTIONS: readonly Direction[] = ['E', 'SE', 'S', 'NE'];
/** The fillers for titles in Latin letters; other titles fill the board with their own letters. */
const ALPHABET = 'ABCDEFGHIJKLMNOPRSTUVWY';

/** Returns a board, always the same for a title and a shape. */
export function smallBoard(title: string, language: string, shape = SMALL_SHAPE): SmallBoard {
  const { rows, columns } = shape;
  const indexOf = ({ row, col }: Cell) => row * columns + col;
  const random = new Random([...title].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7));
  const known = new Map<number, SmallLetter>();
  const lines: [Cell, Cell][] = [];
  // Fallbacks for titles with too few words that fit.
  const more = wordsOf(start.title, language);
  const words = [...new Set([...wordsOf(title, language), ...more])].slice(0, WORDS);
  const isLatin = /^\p{Script=Latin}+$/u.test(words.join(''));
  const alphabet = isLatin ? ALPHABET : words.join('');
  for (const word of words) {
    const cells = place(word, (cell) => isOnBoard(cell) && !known.has(indexOf(cell)));
    if (!cells) continue;
    for (const [i, cell] of cells.entries()) {
      known.set(indexOf(cell), { ...cell, letter: word.charAt(i), order: lines.length });
    }
    lines.push([cells[0] as Cell, cells.at(-1) as Cell]);
  }
  const letters = Array.from({ length: rows * columns }, (_, i) => {
    const letter = alphabet.charAt(random.below(alphabet.length));
    return known.get(i) ?? { row: Math.floor(i / columns), col: i % columns, letter, order: -1 };
  });
  return { letters, lines };

  function isOnBoard({ row, col }: Cell): boolean {
    return Math.min(row, col) >= 0 && row < rows && col < columns;
  }

  /** Tries some positions, and skips the word if none is free. */
  function place(word: string, isFree: (cell: Cell) => boolean): Cell[] | undefined {
    for (let attempt = 0; attempt < 200; attempt++) {
      const step = OFFSETS[DIRECTIONS[random.below(DIRECTIONS.length)] ?? 'E'];
      const start = { row: random.below(rows), col: random.below(columns) };
      const cells = [...word].map((_, i) => ({
        row: start.row + step.row * i,
        col: start.col + step.col * i,
      }));
      if (cells.every(isFree)) return cells;
    }
    return undefined;
  }
}

/** Returns the letters with their marks, such as Ł, Ş and Й. */
function wordsOf(title: string, language: string): string[] {
  const words = title
    .normalize('NFC')
    .toLocaleUpperCase(language)
    .replace(/[^\p{L} ]/gu, '')
    .split(' ');
  return [...new Set(words)].filter(({ length }) => length >= 3 && length <= SMALL_SIZE);
}
