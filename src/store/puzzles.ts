import type { NewBoard, PuzzleBoard } from '../game/puzzle.ts';

/** A place on the board of a puzzle is counted up to here, so that counting stays cheap whatever the number of games. */
export const MAX_PLACE = 1000;

export type Daily = { day: number; puzzleId: string; board: PuzzleBoard };

export type Dailies = {
  /** The time by the clock of the store, which decides which day is today. */
  now: number;
  /** The stored puzzles of the requested days, the newest first. */
  dailies: readonly Daily[];
};

export type NewPuzzle = NewBoard & {
  id: string;
  boardId: string;
  day?: number | null;
  sourceGame?: string | null;
  /** SHA-256 of the secret that allows changes, as hex. */
  secretHash?: string | null;
};
