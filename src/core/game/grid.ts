/** A grid is its rows, top first; `grid[row][col]` is a letter. Row grows downwards, column to the right. */
export type Grid = readonly string[];

export type Cell = { row: number; col: number };

export type Direction = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';

export type Placement = { text: string; row: number; col: number; direction: Direction };

export type Board = { grid: Grid; placements: Placement[] };

export const OFFSETS: Readonly<Record<Direction, Readonly<Cell>>> = {
  N: { row: -1, col: 0 },
  NE: { row: -1, col: 1 },
  E: { row: 0, col: 1 },
  SE: { row: 1, col: 1 },
  S: { row: 1, col: 0 },
  SW: { row: 1, col: -1 },
  W: { row: 0, col: -1 },
  NW: { row: -1, col: -1 },
};

export const DIRECTIONS = Object.keys(OFFSETS) as readonly Direction[];

/** The offsets in the order of DIRECTIONS. */
export const STEPS: readonly Readonly<Cell>[] = Object.values(OFFSETS);

export function cellsOf({ text, row, col, direction }: Placement): Cell[] {
  const step = OFFSETS[direction];
  return Array.from(text, (_, i) => ({ row: row + i * step.row, col: col + i * step.col }));
}
