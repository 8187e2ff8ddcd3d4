import { makeBoard } from '../../../../src/core/game/board/make.ts';
import { rudeWordsOf } from '../../../../src/core/game/board/rude-words.ts';
import { DIRECTIONS_OF, type Difficulty } from '../../../../src/core/game/difficulty.ts';
import { type Board, cellsOf, DIRECTIONS, type Grid } from '../../../../src/core/game/grid.ts';
import { reversed } from '../../../../src/core/game/word-rules.ts';
import { seedCategories } from '../../../../src/core/store/categories.ts';
import { occurrences } from '../../../../web/game/cells.ts';

export const categories = seedCategories();

export function boardFrom(
  words: readonly string[],
  size: number,
  count: number,
  seed: number,
  difficulty: Difficulty = 'hard',
): Board {
  return makeBoard({ words, size, count, difficulty, language: null, seed }).board;
}

/** Returns one sentence for each rule that the board breaks. Shares no code with the generator. */
export function brokenPromises(
  { grid, placements }: Board,
  size: number,
  count: number,
  difficulty: Difficulty = 'hard',
  rudeWords = rudeWordsOf(null),
): string[] {
  const broken: string[] = [];
  const lines = linesOf(grid).join(' ');
  if (grid.length !== size || !grid.every((row) => row.length === size && /^\p{Lu}+$/u.test(row))) {
    broken.push(`the grid is not ${size} rows of ${size} uppercase letters`);
  }
  if (placements.length > count) broken.push(`${placements.length} words, not ${count}`);
  for (const [i, placement] of placements.entries()) {
    const { text } = placement;
    const spelled = cellsOf(placement).map(({ row, col }) => grid[row]?.[col]);
    if (spelled.join('') !== text) broken.push(`${text} is not where its placement says`);
    if (!DIRECTIONS_OF[difficulty].includes(placement.direction))
      broken.push(`${text} runs ${placement.direction}, not allowed on an ${difficulty} board`);
    const places = readingsOf(text, lines);
    if (places !== 1) broken.push(`${text} reads in ${places} places`);
    for (const other of placements.slice(i + 1)) {
      if (oneContainsOther(text, other.text))
        broken.push(`${text} and ${other.text}: one can be read inside the other`);
    }
  }
  const directions = DIRECTIONS_OF[difficulty].length;
  const quota = Math.max(Math.floor(placements.length / directions) + 1, Math.ceil(placements.length / 2));
  if (fullestDirection({ grid, placements }) > quota)
    broken.push('a direction has more than half of the words');
  for (const rude of rudeReadings({ grid, placements }, rudeWords)) broken.push(`${rude} reads in the grid`);
  return broken;
}

/** Returns the largest number of words in one direction. */
export function fullestDirection({ placements }: Board): number {
  const counts = DIRECTIONS.map((one) => placements.filter(({ direction }) => direction === one).length);
  return Math.max(...counts);
}

/** Returns the leftover letters, row by row. */
export function lettersLeft({ grid, placements }: Board): string {
  const own = new Set(placements.flatMap(cellsOf).map(({ row, col }) => `${row},${col}`));
  return grid.flatMap((letters, row) => [...letters].filter((_, col) => !own.has(`${row},${col}`))).join('');
}

/** Returns the rude words that aren't inside one placed word. */
export function rudeReadings({ grid, placements }: Board, rudeWords = rudeWordsOf(null)): string[] {
  const lines = linesOf(grid).join(' ');
  const spelled = rudeWords.filter((rude) => lines.includes(rude) || lines.includes(reversed(rude)));
  return spelled.filter((rude) =>
    occurrences(grid, rude).some((reading) => {
      const cells = cellsOf(reading);
      return !placements.some((placement) => {
        const own = new Set(cellsOf(placement).map(({ row, col }) => `${row},${col}`));
        return cells.every(({ row, col }) => own.has(`${row},${col}`));
      });
    }),
  );
}

/** Returns how many times a word can be read, forwards or backwards. */
function readingsOf(text: string, lines: string): number {
  const countOf = (line: string) => {
    let count = 0;
    for (let at = lines.indexOf(line); at >= 0; at = lines.indexOf(line, at + 1)) count++;
    return count;
  };
  return countOf(text) + (text === reversed(text) ? 0 : countOf(reversed(text)));
}

/** Returns rows, columns and both kinds of diagonals, each in one reading direction. */
function linesOf(grid: Grid): string[] {
  const lines = new Map<string, string>();
  for (const [row, letters] of grid.entries()) {
    for (const [col, letter] of letters.split('').entries()) {
      for (const line of [`r${row}`, `c${col}`, `d${row - col}`, `a${row + col}`]) {
        lines.set(line, (lines.get(line) ?? '') + letter);
      }
    }
  }
  return [...lines.values()];
}

/** Whether one word can be read inside the other in either direction. A board never has both. */
export function oneContainsOther(a: string, b: string): boolean {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  return long.includes(short) || long.includes(reversed(short));
}
