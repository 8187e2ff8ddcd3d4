import { type Cell, STEPS } from '../../../src/core/game/grid.ts';
import type { GameView } from '../../../src/core/schemas/games.ts';
import type { BoardShape, SmallBoard } from '../../shared/small-board.ts';

/** Returns the shape of the board on the start page, which shows the upper rows of a board of this size. */
export function heroShape(size: number): BoardShape {
  return { rows: Math.floor(size * 0.6), columns: size };
}

/** Returns the upper rows of a game with its found words, or `undefined` if it doesn't show its letters yet. */
export function upperRows({ grid, words }: Pick<GameView, 'grid' | 'words'>): SmallBoard | undefined {
  if (!grid[0]?.[0]) return undefined;
  const orders = new Map<string, number>();
  const lines: [Cell, Cell][] = [];
  for (const { text, found } of words) {
    const cells = found ? cellsIn(grid, text) : undefined;
    if (!cells) continue;
    for (const { row, col } of cells) orders.set(`${row} ${col}`, lines.length);
    lines.push([cells[0] as Cell, cells.at(-1) as Cell]);
  }
  const letters = grid
    .slice(0, heroShape(grid.length).rows)
    .flatMap((line, row) =>
      line.map((letter, col) => ({ row, col, letter, order: orders.get(`${row} ${col}`) ?? -1 })),
    );
  return { letters, lines };
}

/** Returns the cells of a word, which a board contains exactly once. */
function cellsIn(grid: GameView['grid'], text: string): Cell[] | undefined {
  const word = [...text];
  for (const [row, line] of grid.entries()) {
    for (const col of line.keys()) {
      for (const step of STEPS) {
        const cells = word.map((_, i) => ({ row: row + i * step.row, col: col + i * step.col }));
        if (cells.every((cell, i) => grid[cell.row]?.[cell.col] === word[i])) return cells;
      }
    }
  }
  return undefined;
}
