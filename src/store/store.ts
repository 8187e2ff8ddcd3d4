import type { Game, NewGame, NewPuzzleGame } from '../game/game.ts';
import type { LanguageCode } from '../game/language/languages.ts';
import type { NewBoard, Puzzle, PuzzleBoard, StartMode } from '../game/puzzle/puzzle.ts';

/**
 * Every function is atomic, and is called without `this`. The store sets all times of a game, by its own
 * clock. Callers cache answers by the identity of the Game, Scoreboard and category objects. So a store never
 * changes an object that it has returned, and returns a new one for a new state.
 */
export type Store = Categories &
  Games &
  Puzzles &
  Operations &
  Changes & {
    /** Whether the schema is right. Rejects with StoreUnavailable when the database fails. */
    readonly ready: () => Promise<boolean>;
    readonly close: () => Promise<void>;
  };

/** At once when it is in memory. */
export type Read<T> = T | Promise<T>;

export type Categories = {
  /** Of all languages when none is named. */
  readonly categories: (language?: LanguageCode) => Read<readonly ServedCategory[]>;
  readonly category: (id: number) => Promise<ServedCategory | undefined>;
  /** Of the categories of one language. */
  readonly scoreboard: (language: LanguageCode) => Read<Scoreboard>;
};

export type Games = {
  /** `undefined` when the category is retired or has another revision. A stored game is returned. */
  readonly startGame: (game: NewGame, madeFrom: ServedCategory) => Promise<Game | undefined>;
  readonly game: (id: string) => Promise<Game | undefined>;
  /** `change` may be called several times. Of any number of finds of one word, one changes something. */
  readonly changeGame: ChangeGame;
  /** Whether another game of its player counts instead of this one. */
  readonly isSecond: (game: Game) => Promise<boolean>;
  /** The clock of all times of games. */
  readonly now: () => Promise<number>;
  /** Also takes it off the leaderboards, and a completed one off the count. `false` when there is none. */
  readonly deleteGame: (id: string) => Promise<boolean>;
  /** Deletes games that were completed so long ago, also from leaderboards. Returns their number. */
  readonly pruneGames: (olderThanMs: number) => Promise<number>;
};

/** How others learn of a change, whoever has made it. */
export type Changes = {
  /** For the one watcher of this store. */
  readonly watch: (watcher: Watcher) => void;
  /** Those of these games that are gone, or have another version or title now. */
  readonly outdatedGames: (known: readonly KnownGame[]) => Promise<OutdatedGame[]>;
};

/** Is called after the commit, and before the caller of the store is answered. */
export type Watcher = {
  /** This game was changed by `changeGame`, or is a new game of a puzzle. */
  changed(game: Game): void;
  /** Any game or puzzle may have been changed or deleted: by a statement for many, or by another process. */
  anyChanged(): void;
};

/** With the title of its puzzle, or `null` for one who does not show it. */
export type KnownGame = Pick<Game, 'id' | 'version'> & { category: string | null };
/** No stored game has it: a game that exists is outdated then. */
export const NO_VERSION = -1;
export type OutdatedGame = { id: string; isGone: boolean };

export type Puzzles = {
  /** A puzzle of a day that has not begun anywhere on earth is unknown. */
  readonly puzzle: (id: string) => Promise<Puzzle | undefined>;
  readonly puzzleBoard: (boardId: string) => Promise<PuzzleBoard | undefined>;
  /** Its id, or that of an earlier puzzle of the same language and day, or game: then nothing is stored. */
  readonly addPuzzle: (puzzle: NewPuzzle) => Promise<string>;
  /** Gives the puzzle another board. Games that have started keep theirs. `false` when there is none. */
  readonly changePuzzle: (id: string, board: ChangedBoard) => Promise<boolean>;
  /** Games that have started get the title too. `false` when there is no such puzzle. */
  readonly changeTitle: (id: string, title: string) => Promise<boolean>;
  /** Another puzzle with the same board. `false` when there is no such puzzle. */
  readonly copyPuzzle: (id: string, copy: PuzzleCopy) => Promise<boolean>;
  /** Games that wait start when they no longer start together. */
  readonly setStartMode: (id: string, startMode: StartMode) => Promise<void>;
  /** Starts all games that wait, and returns their number; `undefined` when they do not start together. */
  readonly startTogether: (id: string) => Promise<{ startedAt: number; games: number } | undefined>;
  /** `false` when there is none. Boards and games follow, at the latest by the next `cleanUp`. */
  readonly deletePuzzle: (id: string) => Promise<boolean>;
  /** The hash of the maker's secret; `null` when the puzzle has none and cannot be changed. */
  readonly secretHashOf: (id: string) => Promise<string | null | undefined>;

  readonly startPuzzleGame: (game: NewPuzzleGame) => Promise<Game | undefined>;

  /** Deletes the puzzles that were not played for so long, but none of a day. Returns their number. */
  readonly prunePuzzles: (unplayedMs: number, show?: (deleted: number) => void) => Promise<number>;
  /** Completes deletions, and deletes what leaderboards no longer need. */
  readonly cleanUp: () => Promise<void>;
};

/** What only the commands of an operator do. */
export type Operations = {
  /** Also the retired ones. */
  readonly allCategories: () => Promise<StoredCategory[]>;
  /** `decide` is called again when another operator has changed them meanwhile. */
  readonly changeCategories: (
    decide: (stored: readonly StoredCategory[]) => readonly CategoryChange[],
  ) => Promise<readonly CategoryChange[]>;
  /** Deletes games that started before and were never completed. Returns their number. */
  readonly pruneUnfinished: (before: number, progress: (deleted: number) => void) => Promise<number>;
};

export type Category = { id: number; language: LanguageCode; name: string; words: readonly string[] };

/** As a store has read it: each change of an operator makes another revision. */
export type ServedCategory = Category & { revision: number };

export type StoredCategory = Category & { retired: boolean; completedGames: number };
export type CategoryChange = Category & { act: 'added' | 'changed' | 'retired' | 'brought back' };

export type Score = Pick<Game, 'playerName' | 'size' | 'startedAt'> & {
  wordCount: number;
  completedAt: number;
};

export type Scoreboard = {
  /** The ten fastest games without a hint of each category that has one, fastest first. */
  leaderboards: readonly { category: string; scores: readonly Score[] }[];
  /** Every category, most completed games first, then by name. */
  popularity: readonly { id: number; name: string; completedGames: number }[];
};

/** The next state of a game at this time by the store's clock; the same object when nothing changes. */
export type Change = (game: Game, now: number) => Game;

/** Returns the game after the change, or `undefined` when there is none with this id. */
export type ChangeGame = (id: string, change: Change) => Promise<Game | undefined>;

export type NewPuzzle = NewBoard & {
  id: string;
  boardId: string;
  day?: number | null;
  sourceGame?: string | null;
  /** SHA-256 of the secret that allows changes, as hex. */
  secretHash?: string | null;
  startMode?: StartMode;
};

type ChangedBoard = NewBoard & { boardId: string; startMode?: StartMode };
type PuzzleCopy = { id: string; boardId: string; secretHash: string };
