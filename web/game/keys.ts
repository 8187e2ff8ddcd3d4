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

/** Rows down and columns to the right. */
type Way = readonly [number, number];
const STEPS: Record<string, Way> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
/** Where the letters run that a key reads. */
const READ: Record<string, Way> = { 1: [0, 1], 2: [1, 0], 3: [1, 1], 4: [-1, 1] };
const OTHERS: Record<string, KeyAction> = {
  Enter: { type: 'mark' },
  ' ': { type: 'mark' },
  '?': { type: 'hint' },
  '/': { type: 'type' },
  Escape: { type: 'escape' },
};

/** The action of a key on the board when the cell `focus` is focused; undefined: the browser handles the key. */
export function keyAction(press: KeyPress, focus: Cell, grid: Letters): KeyAction | undefined {
  const { key, ctrlKey, altKey, metaKey } = press;
  if (altKey || metaKey) return undefined;
  const last = grid.length - 1;
  const to = (row: number, col: number): KeyAction => ({
    type: 'focus',
    cell: { row: Math.min(last, Math.max(0, row)), col: Math.min(last, Math.max(0, col)) },
  });
  const [step, read, other] = [STEPS[key], READ[key], OTHERS[key]];
  if (step) return to(focus.row + step[0], focus.col + step[1]);
  if (read) return { type: 'read', letters: lettersFrom(grid, focus, read) };
  if (other) return other;
  if (key === 'Home') return to(ctrlKey ? 0 : focus.row, 0);
  if (key === 'End') return to(ctrlKey ? last : focus.row, last);
  if (key === 'PageUp') return to(0, focus.col);
  if (key === 'PageDown') return to(last, focus.col);
  if (ctrlKey || !/^\p{L}$/u.test(key)) return undefined;
  const cell = nextLetter(grid, focus, key.toUpperCase());
  return cell && { type: 'focus', cell };
}

/** The letters from a cell to the edge of the board. */
function lettersFrom(grid: Letters, { row, col }: Cell, [down, right]: Way): string[] {
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
