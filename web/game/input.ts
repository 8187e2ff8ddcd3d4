import type { Cell } from '../../src/game/grid.ts';
import type { Letters } from './cells.ts';
import type { Gesture, Point, Pointed } from './gesture.ts';

/** Half the size (in pixels) of a target that a finger hits. */
const FINGER = 22;
/** One cell beside the end of a word, never two. */
const MAX_REACH = 1.5;

/** On a board of 20 × 20, a phone has cells of 14 px; where a cell is as large as a finger, only the cell itself counts. */
export function reachOf(cellWidth: number): number {
  return Math.min(MAX_REACH, Math.max(0.5, FINGER / cellWidth));
}

/** How far (in pixels) a pointer may move and still click: a finger is less steady than a mouse. */
const SLOP = { mouse: 4, pen: 6, touch: 10 };

type PointerType = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'lostpointercapture';

/** The click of a pointer comes at most this long after the pointer was up. */
const CLICK_MS = 700;

/**
 * Passes the board's pointer events to the gesture, and clicks that no pointer made to `onActivated`: voice control, switches
 * and screen readers send them. Returns a function that removes the listeners.
 */
export function bindPointer(
  board: HTMLElement,
  gesture: Gesture,
  size: number,
  onPointed: (pointed: Pointed) => void,
  onActivated: (cell: Cell) => void,
): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let pointedAt = Number.NEGATIVE_INFINITY;

  // Computed from coordinates, because a captured pointer fires no events on the cells.
  const point = (event: PointerEvent): Point => {
    const box = board.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * size,
      y: ((event.clientY - box.top) / box.height) * size,
    };
  };

  const on = (type: PointerType, act: (event: PointerEvent) => void) =>
    board.addEventListener(type, act, { signal });
  const cancel = ({ pointerId }: PointerEvent) => {
    if (gesture.holds(pointerId)) onPointed(gesture.cancel(pointerId));
  };

  on('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    try {
      board.setPointerCapture(event.pointerId);
    } catch {
      // No pointer of this device: a tool has made the event, and sends a click after it.
      return;
    }
    const slop = SLOP[event.pointerType as keyof typeof SLOP] ?? SLOP.touch;
    const cell = board.clientWidth / size;
    const reach = event.pointerType === 'touch' ? reachOf(cell) : 0;
    onPointed(gesture.down(event.pointerId, point(event), slop / cell, reach));
  });
  on('pointermove', (event) => {
    if (gesture.busy) onPointed(gesture.move(event.pointerId, point(event)));
  });
  on('pointerup', (event) => {
    if (!gesture.holds(event.pointerId) || (event.pointerType === 'mouse' && event.button !== 0)) return;
    pointedAt = event.timeStamp;
    onPointed(gesture.up(event.pointerId));
  });
  board.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const isOfPointer = timeStamp - pointedAt < CLICK_MS;
      pointedAt = Number.NEGATIVE_INFINITY;
      const cell = (target as Element).closest('[role=gridcell]');
      const index = [...board.querySelectorAll('[role=gridcell]')].indexOf(cell as Element);
      if (!isOfPointer && index >= 0) onActivated({ row: Math.floor(index / size), col: index % size });
    },
    { signal },
  );
  on('pointercancel', cancel);
  // Also fires after every pointerup: then the gesture no longer holds the pointer.
  on('lostpointercapture', cancel);
  // A long press on a touch screen would open the menu during a drag.
  board.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });

  return () => abort.abort();
}

export type KeyPress = { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean };

type KeyAction =
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
