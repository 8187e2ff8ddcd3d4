import type { Cell } from '../../src/game/grid.ts';
import { cellsBetween, sameCell } from './line.ts';

/** A place on the board in cells: (0, 0) is the top left corner, (0.5, 0.5) the middle of the first cell. */
export type Point = { x: number; y: number };

export type Selection = { from: Cell; to: Cell };

/** What one pointer event leads to. `selection` is what to draw now; `chosen` is a finished choice. */
export type Outcome = { selection: Selection | undefined; chosen?: Selection };

/** Far from the first letter a direction is kept until the finger strays this much past the halfway angle. */
const HYSTERESIS = (9 * Math.PI) / 180;
/** Nearer than this to the first letter (in cells) the angle says little, so it may change freely. */
const STEADY_FROM = 1.6;
/** A second click counts when it lands this close (in cells) to a line from the first. */
const CLICK_TOLERANCE = 1;

type Press = {
  id: number;
  start: Point;
  slop: number;
  at: Cell;
  moved: boolean;
  angle: number | undefined;
  to: Cell;
};

/**
 * Drags and two clicks, told apart as they happen. Knows no element and no clock: it is fed pointer ids and
 * points, so recorded sequences can be played to it.
 */
export function createGesture(size: number) {
  let press: Press | undefined;
  let armed: Cell | undefined;
  const down = new Set<number>();

  const clamp = (value: number) => Math.min(size - 1, Math.max(0, Math.floor(value)));
  const cellAt = ({ x, y }: Point): Cell => ({ row: clamp(y), col: clamp(x) });
  const resting = (): Outcome => ({ selection: armed && { from: armed, to: armed } });

  function discard(): Outcome {
    press = undefined;
    armed = undefined;
    return { selection: undefined };
  }

  return {
    /** The first letter of a two-click choice that waits for its last letter. */
    get armed(): Cell | undefined {
      return armed;
    },

    /** Whether a moving pointer changes anything just now. */
    get busy(): boolean {
      return press !== undefined || armed !== undefined;
    },

    holds(id: number): boolean {
      return down.has(id);
    },

    /** Marks the first letter without a pointer, so that keyboard and mouse can finish each other's choice. */
    arm(cell: Cell | undefined): void {
      armed = cell;
    },

    /** `slop`: a click may stray so far (in cells) from where it began. */
    down(id: number, point: Point, slop = 0.3): Outcome {
      down.add(id);
      // A second finger ends the press, and none begins while any finger is still down.
      if (down.size > 1) return discard();
      const at = cellAt(point);
      press = { id, start: point, slop, at, moved: false, angle: undefined, to: at };
      if (armed) return { selection: preview(armed, at) };
      return { selection: { from: at, to: at } };
    },

    move(id: number, point: Point): Outcome {
      if (!press) return armed ? { selection: preview(armed, cellAt(point)) } : { selection: undefined };
      if (press.id !== id) return resting();
      const { start, slop, at } = press;
      const snapped = snap(at, point, press.angle, size);
      const strayed = Math.hypot(point.x - start.x, point.y - start.y) > slop;
      if (!press.moved && (!strayed || sameCell(snapped.to, at))) {
        return { selection: armed ? preview(armed, at) : { from: at, to: at } };
      }
      press.angle = snapped.angle;
      press.to = snapped.to;
      press.moved = true;
      armed = undefined;
      return { selection: { from: press.at, to: press.to } };
    },

    up(id: number): Outcome {
      down.delete(id);
      if (!press || press.id !== id) return resting();
      const { at, moved, to } = press;
      press = undefined;
      if (moved) {
        return sameCell(at, to)
          ? { selection: undefined }
          : { selection: undefined, chosen: { from: at, to } };
      }
      if (!armed) {
        armed = at;
        return resting();
      }
      const first = armed;
      if (sameCell(first, at)) return discard();
      const choice = preview(first, at);
      if (sameCell(choice.from, choice.to)) {
        armed = at;
        return resting();
      }
      armed = undefined;
      return { selection: undefined, chosen: choice };
    },

    /** pointercancel, or the capture was lost: the choice in hand is dropped. */
    cancel(id: number): Outcome {
      down.delete(id);
      return press ? discard() : resting();
    },

    escape(): Outcome {
      return discard();
    },
  };

  /** From the first letter to a clicked or hovered cell: to the nearest line, or nowhere when all are far. */
  function preview(from: Cell, cell: Cell): Selection {
    if (cellsBetween(from, cell)) return { from, to: cell };
    const { to } = snap(from, { x: cell.col + 0.5, y: cell.row + 0.5 }, undefined, size);
    const off = Math.max(Math.abs(to.row - cell.row), Math.abs(to.col - cell.col));
    return { from, to: off <= CLICK_TOLERANCE ? to : from };
  }
}

export type Gesture = ReturnType<typeof createGesture>;

/** The end of the line from a cell towards a point, along the nearest of eight directions, inside the board. */
function snap(from: Cell, point: Point, previous: number | undefined, size: number) {
  const dx = point.x - (from.col + 0.5);
  const dy = point.y - (from.row + 0.5);
  const reach = Math.hypot(dx, dy);
  if (reach < 0.5) return { to: from, angle: undefined };
  const eighth = Math.PI / 4;
  const angle = Math.atan2(dy, dx);
  const strayed = previous === undefined ? 0 : Math.abs(turn(angle - previous));
  const kept = previous !== undefined && reach > STEADY_FROM && strayed < eighth / 2 + HYSTERESIS;
  const direction = kept ? previous : Math.round(angle / eighth) * eighth;
  const col = Math.round(Math.cos(direction));
  const row = Math.round(Math.sin(direction));
  // Steps along the direction: the projection of the finger on it, in units of its own step.
  const steps = Math.round((dx * col + dy * row) / (col * col + row * row));
  const room = Math.min(roomTowards(from.row, row, size), roomTowards(from.col, col, size));
  const length = Math.max(0, Math.min(steps, room));
  return { to: { row: from.row + row * length, col: from.col + col * length }, angle: direction };
}

function roomTowards(at: number, step: number, size: number): number {
  if (step === 0) return size;
  return step > 0 ? size - 1 - at : at;
}

/** An angle folded into −π to π. */
function turn(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}
