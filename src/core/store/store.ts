import type { Game, NewGame, NewPuzzleGame } from '../game/game.ts';
import type { LanguageCode } from '../game/language/languages.ts';
import type { NewBoard, Puzzle, PuzzleBoard, StartMode } from '../game/puzzle/puzzle.ts';

/**
 * Every function is atomic, and is called without `this`. The store sets all times of a game, by its own
 * clock. Callers cache responses by the identity of the Game, Scoreboard and category objects. So a store never
 * changes an object that it has returned, and returns a new one for a new state.
 */
export type Store = Categories &
  Games &
  Puzzles &
  Codes &
  AdminCommands &
  Changes & {
    /** Whether the schema is current. Rejects with StoreUnavailable if the database fails. */
    readonly ready: () => Promise<boolean>;
    readonly close: () => Promise<void>;
  };

/** A value if it is in memory, otherwise a promise. */
type MaybePromise<T> = T | Promise<T>;

export type Categories = {
  /** Returns the categories of a language. Default: all languages. */
  readonly categories: (language?: LanguageCode) => MaybePromise<readonly ServedCategory[]>;
  readonly category: (id: number) => Promise<ServedCategory | undefined>;
  /** The scoreboard of one language's categories. */
  readonly scoreboard: (language: LanguageCode) => MaybePromise<Scoreboard>;
};

export type Games = {
  /** Returns the stored game; `undefined` if the category is retired or its revision has changed. */
  readonly startGame: (game: NewGame, madeFrom: ServedCategory) => Promise<Game | undefined>;
  readonly game: (id: string) => Promise<Game | undefined>;
  /** `change` may be called several times. However often a word is found, only one find changes the game. */
  readonly changeGame: ChangeGame;
  /** Whether another game of the same player counts instead. */
  readonly isSecond: (game: Game) => Promise<boolean>;
  /** The clock that sets all times of games. */
  readonly now: () => Promise<number>;
  /** Deletes a game, its rank and its count. Returns `false` for an unknown id. */
  readonly deleteGame: (id: string) => Promise<boolean>;
  /** Deletes games completed that long ago, including their leaderboard entries. Returns their number. */
  readonly pruneGames: (olderThanMs: number) => Promise<number>;
};

/** Reports changes to a watcher, whichever process made them. */
export type Changes = {
  /** Sets this store's only watcher. */
  readonly watch: (watcher: Watcher) => void;
  /** Returns the known games that are gone or have another version or title. */
  readonly outdatedGames: (known: readonly KnownGame[]) => Promise<OutdatedGame[]>;
};

/** Called after the commit, before the store's caller is answered. */
export type Watcher = {
  /** Called when `changeGame` has changed this game, or when it is a new game of a puzzle. */
  changed(game: Game): void;
  /** Called when any game or puzzle may have been changed or deleted, by a statement for many or by another process. */
  anyChanged(): void;
};

/** A game that a watcher knows. `category` is its puzzle's title; `null` if the watcher doesn't show it. */
export type KnownGame = Pick<Game, 'id' | 'version'> & { category: string | null };
/** A version that no stored game has, so that any known game counts as outdated. */
export const NO_VERSION = -1;
export type OutdatedGame = { id: string; isGone: boolean };

export type Puzzles = {
  /** A daily puzzle whose date has not begun anywhere on earth is unknown. */
  readonly puzzle: (id: string) => Promise<Puzzle | undefined>;
  readonly puzzleBoard: (boardId: string) => Promise<PuzzleBoard | undefined>;
  /**
   * Stores a puzzle and returns its id. If the language and day, or the source game, already has one, returns that id.
   */
  readonly addPuzzle: (puzzle: NewPuzzle) => Promise<string>;
  /** Gives the puzzle another board. Started games keep theirs. Returns `false` for an unknown id. */
  readonly changePuzzle: (id: string, board: ChangedBoard) => Promise<boolean>;
  /** Changes the title, including in games that have started. Returns `false` for an unknown id. */
  readonly changeTitle: (id: string, title: string) => Promise<boolean>;
  /** Makes another puzzle with the same board. Returns `false` for an unknown id. */
  readonly copyPuzzle: (id: string, copy: PuzzleCopy) => Promise<boolean>;
  /** Waiting games start if games no longer start together. */
  readonly setStartMode: (id: string, startMode: StartMode) => Promise<void>;
  /** Starts all waiting games and returns their number; `undefined` if they don't start together. */
  readonly startTogether: (id: string) => Promise<{ startedAt: number; games: number } | undefined>;
  /** Returns `false` for an unknown id. Boards and games follow, at the latest by the next `cleanUp`. */
  readonly deletePuzzle: (id: string) => Promise<boolean>;
  /** The hash of the creator's secret; `null` if the puzzle has none and can't be changed. */
  readonly secretHashOf: (id: string) => Promise<string | null | undefined>;

  /** Starts a game on the puzzle's board, or on a board of its own. If the game exists, returns it. */
  readonly startPuzzleGame: (game: NewPuzzleGame, board?: OwnBoard) => Promise<Game | undefined>;

  /** Deletes puzzles not played for that long, except daily puzzles. Returns their number. */
  readonly prunePuzzles: (unplayedMs: number, show?: (deleted: number) => void) => Promise<number>;
  /** Completes deletions, and deletes rows that leaderboards no longer need. */
  readonly cleanUp: () => Promise<void>;
};

/** A puzzle, for a class, or a game, for its room. */
export type CodeTarget = { puzzleId: string; gameId: null } | { puzzleId: null; gameId: string };

export type ValidCode = { code: string; expiresAt: number };

/** Short codes, typed instead of a link. All of them share one space, so that one page opens them. */
export type Codes = {
  /**
   * Stores a code for a day. Returns when it expires; `undefined` if the code is taken, or its game has a valid one, or
   * the target is unknown.
   */
  readonly addCode: (code: string, target: CodeTarget) => Promise<number | undefined>;
  readonly codeTarget: (code: string) => Promise<CodeTarget | undefined>;
  /** Returns the valid code of a game. */
  readonly codeOfGame: (gameId: string) => Promise<ValidCode | undefined>;
  /** Deletes expired codes, and codes of deleted puzzles and games. */
  readonly deleteOldCodes: () => Promise<void>;
};

/** Actions that only operator commands use. */
export type AdminCommands = {
  /** Includes retired categories. */
  readonly allCategories: () => Promise<StoredCategory[]>;
  /** `decide` is called again if another operator has changed them meanwhile. */
  readonly changeCategories: (
    decide: (stored: readonly StoredCategory[]) => readonly CategoryChange[],
  ) => Promise<readonly CategoryChange[]>;
  /** Deletes games that started before and were never completed. Returns their number. */
  readonly pruneUnfinished: (before: number, progress: (deleted: number) => void) => Promise<number>;
};

export type Category = { id: number; language: LanguageCode; name: string; words: readonly string[] };

/** A category as read by a store. Each change by an operator makes another revision. */
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

/** Returns the game's next state at this time by the store's clock; the same object if nothing changes. */
export type Change = (game: Game, now: number) => Game;

/** Returns the game after the change, or `undefined` if no game has this id. */
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

export type OwnBoard = NewBoard & { boardId: string };
type ChangedBoard = NewBoard & { boardId: string; startMode?: StartMode };
type PuzzleCopy = { id: string; boardId: string; secretHash: string };
