import type { Cell } from '../../src/game/grid.ts';
import type { Letters } from './cells.ts';

export type KeyPress = { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean };

export type KeyAction =
  | { type: 'focus'; cell: Cell }
  | { type: 'mark' }
  | { type: 'read'; letters: string[] }
  | { type: 'hint' }
  | { type: 'type' }
  | { type: 'escape' };

/** How many rows down and columns to the right the letters run that a key reads. */
const READ = { 1: [0, 1], 2: [1, 0], 3: [1, 1], 4: [-1, 1] } as const;

/** The action of a key on the board when the cell `focus` is focused; undefined: the browser handles the key. */
export function keyAction(press: KeyPress, focus: Cell, grid: Letters): KeyAction | undefined {
  const { key, ctrlKey, altKey, metaKey } = press;
  if (altKey || metaKey) return undefined;
  const last = grid.length - 1;
  const to = (row: number, col: number): KeyAction => ({
    type: 'focus',
    cell: { row: Math.min(last, Math.max(0, row)), col: Math.min(last, Math.max(0, col)) },
  });
  switch (key) {
    case 'ArrowUp':
      return to(focus.row - 1, focus.col);
    case 'ArrowDown':
      return to(focus.row + 1, focus.col);
    case 'ArrowLeft':
      return to(focus.row, focus.col - 1);
    case 'ArrowRight':
      return to(focus.row, focus.col + 1);
    case 'Home':
      return to(ctrlKey ? 0 : focus.row, 0);
    case 'End':
      return to(ctrlKey ? last : focus.row, last);
    case 'PageUp':
      return to(0, focus.col);
    case 'PageDown':
      return to(last, focus.col);
    case 'Enter':
    case ' ':
      return { type: 'mark' };
    case '1':
    case '2':
    case '3':
    case '4':
      return { type: 'read', letters: lettersFrom(grid, focus, READ[key]) };
    case '?':
      return { type: 'hint' };
    case '/':
      return { type: 'type' };
    case 'Escape':
      return { type: 'escape' };
  }
  if (ctrlKey || !/^\p{L}$/u.test(key)) return undefined;
  const cell = nextLetter(grid, focus, key.toUpperCase());
  return cell && { type: 'focus', cell };
}

/** The letters from a cell to the edge of the board. */
function lettersFrom(grid: Letters, { row, col }: Cell, [down, right]: readonly [number, number]): string[] {
  const letter = grid[row]?.[col];
  if (letter === undefined) return [];
  return [letter, ...lettersFrom(grid, { row: row + down, col: col + right }, [down, right])];
}

/** The next cell in reading order with this letter, starting after `from` and wrapping around. */
function nextLetter(grid: Letters, from: Cell, letter: string): Cell | undefined {
  const size = grid.length;
  const start = from.row * size + from.col;
  for (let i = 1; i <= size * size; i++) {
    const at = (start + i) % (size * size);
    const cell = { row: Math.floor(at / size), col: at % size };
    if (grid[cell.row]?.[cell.col] === letter) return cell;
  }
  return undefined;
}
