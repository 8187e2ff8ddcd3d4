import { DEFAULT_DIFFICULTY, type Difficulty } from '../game/difficulty.ts';
import { type Cell, cellsOf, type Grid, type Placement } from '../game/grid.ts';

/** A board to print, as text, JSON, SVG or HTML. */
export type Sheet = {
  title: string;
  size: number;
  difficulty: Difficulty;
  seed: number;
  grid: Grid;
  placements: readonly Placement[];
};

export function textSheet(sheet: Sheet, solution: boolean): string {
  const { title, grid } = sheet;
  const rows = (lines: Grid) => lines.map((line) => line.split('').join(' ')).join('\n');
  const parts = [`${title}, ${originOf(sheet)}`, rows(grid), wordsOf(sheet).join('\n')];
  if (solution) parts.push(`Solution\n\n${rows(solutionGrid(sheet))}`);
  return parts.join('\n\n');
}

export function jsonSheet(sheet: Sheet, solution: boolean): string {
  const { title, size, difficulty, seed, grid, placements } = sheet;
  return JSON.stringify({
    title,
    size,
    difficulty,
    seed,
    grid: grid.map((row) => row.split('')),
    words: wordsOf(sheet),
    ...(solution
      ? { solution: placements.map((placed) => ({ text: placed.text, cells: cellsOf(placed) })) }
      : {}),
  });
}

/** What `generate` needs besides the words to make the board again; hard is its default. */
export function originOf({ size, difficulty, seed }: Sheet): string {
  return `${size} × ${size}, ${difficulty === DEFAULT_DIFFICULTY ? '' : `${difficulty}, `}seed ${seed}`;
}

/** The words in alphabetical order, which gives no hint about their places. */
export function wordsOf({ placements }: Sheet): string[] {
  return placements.map(({ text }) => text).sort((a, b) => a.localeCompare(b, 'en'));
}

/** The first and the last cell of each word, in the order of the words. */
export function linesOf({ placements }: Sheet): { from: Cell; to: Cell }[] {
  return placements.map((placed) => {
    const cells = cellsOf(placed);
    return { from: cells[0] as Cell, to: cells.at(-1) as Cell };
  });
}

/** The grid with the words only, dots elsewhere. */
function solutionGrid({ size, placements }: Sheet): Grid {
  const rows = Array.from({ length: size }, () => new Array<string>(size).fill('·'));
  for (const placed of placements) {
    for (const [i, { row, col }] of cellsOf(placed).entries()) {
      (rows[row] as string[])[col] = placed.text[i] as string;
    }
  }
  return rows.map((row) => row.join(''));
}
