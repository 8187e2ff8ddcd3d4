import { reachOf } from './aim.ts';
import type { Gesture, Point, Pointed } from './gesture.ts';

/** How far (in pixels) a pointer may move and still click: a finger is less steady than a mouse. */
const SLOP = { mouse: 4, pen: 6, touch: 10 };

/** Passes the board's pointer events to the gesture. Returns a function that removes the listeners. */
export function bindPointer(
  board: HTMLElement,
  gesture: Gesture,
  size: number,
  onPointed: (pointed: Pointed) => void,
): () => void {
  const abort = new AbortController();
  const { signal } = abort;

  // Computed from coordinates, because a captured pointer fires no events on the cells.
  const point = (event: PointerEvent): Point => {
    const box = board.getBoundingClientRect();
    return {
      x: ((event.clientX - box.left) / box.width) * size,
      y: ((event.clientY - box.top) / box.height) * size,
    };
  };

  const on = (type: 'pointerdown' | 'pointermove' | 'pointerup', act: (event: PointerEvent) => void) =>
    board.addEventListener(type, act, { signal });

  on('pointerdown', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    board.setPointerCapture(event.pointerId);
    const slop = SLOP[event.pointerType as keyof typeof SLOP] ?? SLOP.touch;
    const cell = board.clientWidth / size;
    const reach = event.pointerType === 'touch' ? reachOf(cell) : 0;
    onPointed(gesture.down(event.pointerId, point(event), slop / cell, reach));
  });
  on('pointermove', (event) => {
    if (gesture.busy) onPointed(gesture.move(event.pointerId, point(event)));
  });
  on('pointerup', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    onPointed(gesture.up(event.pointerId));
  });
  for (const type of ['pointercancel', 'lostpointercapture'] as const) {
    // lostpointercapture also fires after every pointerup: then the gesture no longer holds the pointer.
    board.addEventListener(
      type,
      (event) => gesture.holds(event.pointerId) && onPointed(gesture.cancel(event.pointerId)),
      {
        signal,
      },
    );
  }
  // A long press on a touch screen would open the menu during a drag.
  board.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });

  return () => abort.abort();
}
