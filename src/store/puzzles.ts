import type { Game, NewPuzzleGame } from '../game/game.ts';
import type { NewBoard, Puzzle, PuzzleBoard } from '../game/puzzle.ts';
import type { PuzzleGameStore } from './puzzle-games.ts';

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

/** The operations on puzzles. As with games, each is atomic, and the store sets all times. */
export type PuzzleStore = PuzzleGameStore & {
  /** A puzzle of a day that has not begun anywhere on earth is unknown. */
  readonly puzzle: (id: string) => Promise<Puzzle | undefined>;
  /** The board of a game of a puzzle. */
  readonly puzzleBoard: (id: string) => Promise<PuzzleBoard | undefined>;
  /** `undefined` when there is no such puzzle. */
  readonly startPuzzleGame: (game: NewPuzzleGame) => Promise<Game | undefined>;

  /**
   * The puzzles of `count` days up to `last`, by default up to today in UTC, and never later than the latest date on
   * earth.
   */
  readonly dailies: (range: { last?: number; count: number }) => Promise<Dailies>;

  /**
   * Stores a puzzle with its board. Returns its id. When there is a puzzle of the same day or source game already, nothing
   * is stored, and the id is that of the earlier one.
   */
  readonly addPuzzle: (puzzle: NewPuzzle) => Promise<string>;

  /**
   * Stores a challenge on the board of another puzzle. Returns its id, or that of an earlier one of the same source game;
   * `undefined` when the board has been deleted.
   */
  readonly shareBoard: (share: {
    id: string;
    boardId: string;
    sourceGame: string;
  }) => Promise<string | undefined>;

  /** The hash of the secret that allows changes; `null` when the puzzle has none and cannot be changed. */
  readonly secretHashOf: (id: string) => Promise<string | null | undefined>;

  /** Gives the puzzle another board. Games that have started keep theirs. `false` when there is no such puzzle. */
  readonly changePuzzle: (id: string, board: NewBoard & { boardId: string }) => Promise<boolean>;

  /** Counts the report of a player, with its reason; '' without one. */
  readonly reportPuzzle: (id: string, reason: string) => Promise<void>;

  /**
   * Deletes the puzzle and the challenges to it; `false` when there is none. Its boards and the games on them are deleted
   * after that, by `cleanUp`.
   */
  readonly deletePuzzle: (id: string) => Promise<boolean>;

  /** Deletes up to `limit` puzzles that were not played for so long, but no puzzles of the day. Returns their number. */
  readonly prunePuzzles: (unplayedMs: number, limit: number) => Promise<number>;

  /**
   * Deletes in batches the games that were completed so long ago, and takes them off the counts and leaderboards. Returns
   * their number.
   */
  readonly pruneGames: (olderThanMs: number) => Promise<number>;

  /** Deletes in batches what belonged to deleted puzzles, and what leaderboards no longer need. */
  readonly cleanUp: () => Promise<void>;
};
