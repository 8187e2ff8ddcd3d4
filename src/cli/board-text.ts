import { DEFAULT_DIFFICULTY, type Difficulty } from '../game/difficulty.ts';
import { type Board, cellsOf, type Grid } from '../game/grid.ts';

type PrintedBoard = Board & { title: string; size: number; difficulty: Difficulty; seed: number };

export function boardAsText(board: PrintedBoard, solution: boolean): string {
  const { title, grid } = board;
  const rows = (lines: Grid) => lines.map((line) => line.split('').join(' ')).join('\n');
  const parts = [`${title}, ${originOf(board)}`, rows(grid), wordsOf(board).join('\n')];
  if (solution) parts.push(`Solution\n\n${rows(solutionGrid(board))}`);
  return parts.join('\n\n');
}

export function boardAsJson(board: PrintedBoard, solution: boolean): string {
  const { title, size, difficulty, seed, placements } = board;
  const grid = board.grid.map((row) => row.split(''));
  const places = placements.map((placed) => ({ text: placed.text, cells: cellsOf(placed) }));
  const printed = { title, size, difficulty, seed, grid, words: wordsOf(board) };
  return JSON.stringify(solution ? { ...printed, solution: places } : printed);
}

/** What `generate` needs besides the words to make the board again; hard is its default. */
function originOf({ size, difficulty, seed }: PrintedBoard): string {
  return `${size} × ${size}, ${difficulty === DEFAULT_DIFFICULTY ? '' : `${difficulty}, `}seed ${seed}`;
}

/** The words in alphabetical order, which gives no hint about their places. */
function wordsOf({ placements }: PrintedBoard): string[] {
  return placements.map(({ text }) => text).sort((a, b) => a.localeCompare(b, 'en'));
}

function solutionGrid({ size, placements }: PrintedBoard): Grid {
  const rows = Array.from({ length: size }, () => new Array<string>(size).fill('·'));
  for (const placed of placements) {
    for (const [i, { row, col }] of cellsOf(placed).entries()) {
      (rows[row] as string[])[col] = placed.text[i] as string;
    }
  }
  return rows.map((row) => row.join(''));
}
