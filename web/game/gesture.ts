import type { Cell } from '../../src/core/game/grid.ts';
import { cellsBetween, type Segment, sameCell } from './cells.ts';

/** A point on the board, in cells: (0, 0) is the top left corner, (0.5, 0.5) the centre of the first cell. */
export type Point = { x: number; y: number };

/** The first and last touch of a finger, and how far away (in cells) a word may begin and end. */
export type Aim = { from: Point; to: Point; reach: number };

/**
 * The result of a pointer event. `selection` is the line to draw, `chosen` a finished selection. `aim` has both points
 * that a finger has marked, even if they aren't on a line.
 */
export type Pointed = { selection: Segment | undefined; chosen?: Segment; aim?: Aim };

/** Far from the first letter the direction changes only this far past the halfway angle, to avoid flicker. */
const HYSTERESIS = (9 * Math.PI) / 180;
/** Closer than this to the first letter (in cells) the angle is imprecise, so the direction changes without hysteresis. */
const STEADY_FROM = 1.6;
/** A second click is accepted up to this distance (in cells) from a line through the first. */
const CLICK_TOLERANCE = 1;

type Press = {
  id: number;
  start: Point;
  end: Point;
  slop: number;
  reach: number;
  at: Cell;
  moved: boolean;
  angle: number | undefined;
  to: Cell;
};

/**
 * Recognises drags and pairs of clicks. Uses only pointer ids and points, without the DOM or a clock, so that tests can
 * replay recorded sequences.
 */
export function createGesture(size: number) {
  let press: Press | undefined;
  let armed: Cell | undefined;
  /** The position of the first of two taps. */
  let armedAt: Point | undefined;
  const down = new Set<number>();

  const clamp = (value: number) => Math.min(size - 1, Math.max(0, Math.floor(value)));
  const cellAt = ({ x, y }: Point): Cell => ({ row: clamp(y), col: clamp(x) });
  const resting = (): Pointed => ({ selection: armed && { from: armed, to: armed } });

  function discard(): Pointed {
    press = undefined;
    armed = undefined;
    return { selection: undefined };
  }

  return {
    /** The first letter of a two-click selection that still needs its last letter. */
    get armed(): Cell | undefined {
      return armed;
    },

    /** Whether a pointer is down, so that a click or a drag has begun. */
    get pressed(): boolean {
      return press !== undefined;
    },

    /** Whether a pointermove can change the selection now. */
    get busy(): boolean {
      return press !== undefined || armed !== undefined;
    },

    holds(id: number): boolean {
      return down.has(id);
    },

    /** Sets the first letter without a pointer, because a selection may begin by keyboard and end by mouse. */
    arm(cell: Cell | undefined): void {
      armed = cell;
      armedAt = undefined;
    },

    /**
     * `slop`: how far (in cells) the pointer may move and still click. `reach`: how far a finger may be from the end of
     * a word, or 0 for an exact pointer.
     */
    down(id: number, point: Point, slop = 0.3, reach = 0): Pointed {
      down.add(id);
      // A second finger cancels the press, and no press begins while another finger is down.
      if (down.size > 1) return discard();
      const at = cellAt(point);
      press = { id, start: point, end: point, slop, reach, at, moved: false, angle: undefined, to: at };
      if (armed) return { selection: preview(armed, at) };
      return { selection: { from: at, to: at } };
    },

    move(id: number, point: Point): Pointed {
      if (!press) return armed ? { selection: preview(armed, cellAt(point)) } : { selection: undefined };
      if (press.id !== id) return resting();
      const { start, slop, at } = press;
      const snapped = snap(at, point, press.angle, size);
      const strayed = Math.hypot(point.x - start.x, point.y - start.y) > slop;
      if (!press.moved && (!strayed || sameCell(snapped.to, at))) {
        return { selection: armed ? preview(armed, at) : { from: at, to: at } };
      }
      press.end = point;
      press.angle = snapped.angle;
      press.to = snapped.to;
      press.moved = true;
      armed = undefined;
      return { selection: { from: press.at, to: press.to } };
    },

    up(id: number): Pointed {
      down.delete(id);
      if (!press || press.id !== id) return resting();
      const { at, moved, to, start, end, reach } = press;
      press = undefined;
      if (moved) {
        return sameCell(at, to)
          ? { selection: undefined }
          : { selection: undefined, chosen: { from: at, to }, ...aimOf(start, end, reach) };
      }
      if (!armed) return tapFirst(at, start);
      if (sameCell(armed, at)) return discard();
      const choice = preview(armed, at);
      const aim = armedAt && aimOf(armedAt, start, reach);
      if (sameCell(choice.from, choice.to)) return { ...tapFirst(at, start), ...aim };
      armed = undefined;
      return { selection: undefined, chosen: choice, ...aim };
    },

    /** Drops the current selection, after pointercancel or lostpointercapture. */
    cancel(id: number): Pointed {
      down.delete(id);
      return press ? discard() : resting();
    },

    escape(): Pointed {
      return discard();
    },
  };

  function tapFirst(cell: Cell, point: Point): Pointed {
    armed = cell;
    armedAt = point;
    return resting();
  }

  /** Returns the line from the first letter to a clicked or hovered cell, snapped to the nearest direction if close. */
  function preview(from: Cell, cell: Cell): Segment {
    if (cellsBetween(from, cell)) return { from, to: cell };
    const { to } = snap(from, { x: cell.col + 0.5, y: cell.row + 0.5 }, undefined, size);
    const off = Math.max(Math.abs(to.row - cell.row), Math.abs(to.col - cell.col));
    return { from, to: off <= CLICK_TOLERANCE ? to : from };
  }
}

function aimOf(from: Point, to: Point, reach: number): { aim?: Aim } {
  return reach > 0 ? { aim: { from, to, reach } } : {};
}

export type Gesture = ReturnType<typeof createGesture>;

export function sameSelection(a: Segment | undefined, b: Segment | undefined): boolean {
  if (!a || !b) return a === b;
  return sameCell(a.from, b.from) && sameCell(a.to, b.to);
}

/** Returns the last cell from a cell towards a point, along the nearest of eight directions and inside the board. */
function snap(from: Cell, point: Point, previous: number | undefined, size: number) {
  const dx = point.x - (from.col + 0.5);
  const dy = point.y - (from.row + 0.5);
  const reach = Math.hypot(dx, dy);
  if (reach < 0.5) return { to: from, angle: undefined };
  const eighth = Math.PI / 4;
  const angle = Math.atan2(dy, dx);
  const strayed = previous === undefined ? 0 : Math.abs(normalizeAngle(angle - previous));
  const kept = previous !== undefined && reach > STEADY_FROM && strayed < eighth / 2 + HYSTERESIS;
  const direction = kept ? previous : Math.round(angle / eighth) * eighth;
  const col = Math.round(Math.cos(direction));
  const row = Math.round(Math.sin(direction));
  // Projects the pointer onto the direction. A diagonal step is longer than a straight one.
  const steps = Math.round((dx * col + dy * row) / (col * col + row * row));
  const room = Math.min(roomTowards(from.row, row, size), roomTowards(from.col, col, size));
  const length = Math.max(0, Math.min(steps, room));
  return { to: { row: from.row + row * length, col: from.col + col * length }, angle: direction };
}

function roomTowards(at: number, step: number, size: number): number {
  if (step === 0) return size;
  return step > 0 ? size - 1 - at : at;
}

/** Returns the same angle in the range −π to π. */
function normalizeAngle(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}
