import type { Difficulty } from './difficulty.ts';
import type { Board, Grid, Placement } from './grid.ts';
import type { LanguageCode } from './language/languages.ts';

export type Word = Placement & { foundAt: number | null };

/** A field is `null` if it is unknown. */
export type FoundBy = {
  how: 'clicked' | 'typed' | null;
  name: string | null;
  /** Distinguishes players with the same name. */
  playerId?: string;
};

/** `word` is the index of the word in the game. */
export type Find = FoundBy & { word: number; at: number };

/** Times are milliseconds since the epoch. `foundAt` and `completedAt` are set once and never change. */
export type Game = {
  id: string;
  /** Grows with each change. The store writes a change only over the version it was made from. */
  version: number;
  /** `null` in a game of a puzzle. */
  categoryId: number | null;
  /** Both are `null` in a game of a category. */
  puzzleId: string | null;
  boardId: string | null;
  /** The name of the category, or the title of the puzzle. */
  category: string;
  size: number;
  difficulty: Difficulty;
  playerName: string;
  grid: Grid;
  words: readonly Word[];
  /** The finds, in the order in which they were made. */
  finds: readonly Find[];
  /** The index of the word of each hint. */
  hints: readonly number[];
  /** `false`: a word's text is hidden until it is found. */
  showWords: boolean;
  hintsAllowed: boolean;
  /** The language of the category or daily puzzle; `null` in a game of custom words. */
  language: LanguageCode | null;
  /** The day of a daily puzzle, in days since 1970-01-01; `null` in any other game. */
  day: number | null;
  /** Why the player can't be ranked with this game: it is a later attempt, ended offline, or was paused. */
  unlisted: 'practice' | 'offline' | 'paused' | null;
  /**
   * `null`: the game started when it was created. `started` is never stored, because the store's clock ends a
   * countdown.
   */
  lobby: 'waiting' | 'countdown' | 'started' | null;
  startedAt: number;
  completedAt: number | null;
  /** The id of the game's rematch. */
  rematch: string | null;
};

/** The store sets the start time. */
export type NewGame = Pick<
  Game,
  'id' | 'category' | 'language' | 'size' | 'difficulty' | 'playerName' | 'lobby'
> & { categoryId: number; board: Board };

export type NewPuzzleGame = Pick<Game, 'id' | 'playerName' | 'unlisted' | 'lobby'> & { puzzleId: string };

export function startGame({ board, ...game }: NewGame, now: number): Game {
  const { grid, placements } = board;
  const words = placements.map((placement) => ({ ...placement, foundAt: null }));
  const fresh = {
    version: 0,
    finds: [],
    hints: [],
    unlisted: null,
    startedAt: now,
    completedAt: null,
    rematch: null,
  };
  return { ...game, grid, words, ...fresh, ...WITHOUT_PUZZLE };
}

/** The fields of a category's game that only puzzles set. */
export const WITHOUT_PUZZLE = {
  puzzleId: null,
  boardId: null,
  showWords: true,
  hintsAllowed: true,
  day: null,
} as const;

export function statusOf(game: Pick<Game, 'completedAt'>) {
  return game.completedAt === null ? 'in_progress' : 'completed';
}

/** Milliseconds between leaving the lobby and the start. */
export const COUNTDOWN_MS = 3_000;

/** A start further ahead than the countdown means that the clock was set back, so the game has started. */
export function isCounting(startedAt: number, now: number): boolean {
  return now < startedAt && startedAt <= now + COUNTDOWN_MS;
}

export function hasStarted({ lobby }: Pick<Game, 'lobby'>): boolean {
  return lobby === null || lobby === 'started';
}

/** Returns '' while the creator hides the word, and before the start, so that nobody knows it before the clock runs. */
export function shownText(game: Pick<Game, 'showWords' | 'lobby'>, { text, foundAt }: Word): string {
  return hasStarted(game) && (game.showWords || foundAt !== null) ? text : '';
}

/** Returns '' for each letter before the start. */
export function shownLetters(game: Pick<Game, 'grid' | 'lobby'>): string[][] {
  const rows = game.grid.map((row) => row.split(''));
  return hasStarted(game) ? rows : rows.map((row) => row.fill(''));
}

/** Matches a UUIDv7. */
export const GAME_ID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Any other text is an unknown game and needs no query. */
export function isGameId(text: string): boolean {
  return GAME_ID_PATTERN.test(text);
}
