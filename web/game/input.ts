import type { Gesture, Outcome, Point } from './gesture.ts';

/** How far (in pixels) a click may stray: a finger trembles more than a mouse, on small cells most of all. */
const SLOP = { mouse: 4, pen: 6, touch: 10 };

/** Feeds the pointer events on the board to the gesture; the answer unbinds. */
export function bindPointer(
  board: HTMLElement,
  gesture: Gesture,
  size: number,
  tell: (outcome: Outcome) => void,
): () => void {
  const abort = new AbortController();
  const { signal } = abort;

  // The cell comes from coordinates, as a captured pointer enters no cell. The border is part of the rectangle.
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
    tell(gesture.down(event.pointerId, point(event), (slop * size) / board.clientWidth));
  });
  on('pointermove', (event) => {
    if (gesture.busy) tell(gesture.move(event.pointerId, point(event)));
  });
  on('pointerup', (event) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    tell(gesture.up(event.pointerId));
  });
  for (const type of ['pointercancel', 'lostpointercapture'] as const) {
    // The capture also ends after every pointerup, when the gesture holds no press any more.
    board.addEventListener(
      type,
      (event) => gesture.holds(event.pointerId) && tell(gesture.cancel(event.pointerId)),
      {
        signal,
      },
    );
  }
  // A long press on a touch screen must not open a menu in the middle of a drag.
  board.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });

  return () => abort.abort();
}
