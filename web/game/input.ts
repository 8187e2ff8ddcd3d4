import type { Cell } from '../../src/game/grid.ts';
import { reachOf } from './aim.ts';
import type { Gesture, Point, Pointed } from './gesture.ts';

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
