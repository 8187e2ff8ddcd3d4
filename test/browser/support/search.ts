export type Spot = { row: number; col: number };

const STEPS = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((col) => ({ row, col })));

/** Returns the ends of the word in the grid. */
export function search(grid: readonly (readonly string[])[], word: string) {
  for (let row = 0; row < grid.length; row++) {
    for (let col = 0; col < grid.length; col++) {
      for (const step of STEPS) {
        const reads = [...word].every(
          (letter, i) => grid[row + i * step.row]?.[col + i * step.col] === letter,
        );
        const last = word.length - 1;
        if (reads) {
          return { from: { row, col }, to: { row: row + last * step.row, col: col + last * step.col } };
        }
      }
    }
  }
  return undefined;
}
