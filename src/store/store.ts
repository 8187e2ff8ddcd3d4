import type { Game, NewGame } from '../game/game.ts';

export type Category = { id: number; name: string; words: readonly string[] };

export type Score = {
  playerName: string;
  size: number;
  wordCount: number;
  startedAt: number;
  completedAt: number;
};

export type Scoreboard = {
  /** The ten fastest games of each category that has a completed one, fastest first. */
  leaderboards: readonly { category: string; scores: readonly Score[] }[];
  /** Every category, most completed games first, then by name. */
  popularity: readonly { id: number; name: string; completedGames: number }[];
};

/** Every method is one atomic act of the game. The store sets all times of a game, by its own clock. */
export interface Store {
  categories(): Promise<readonly Category[]>;
  category(id: number): Promise<Category | undefined>;

  /**
   * Writes a new game. `madeFrom` is the category as it was when the board was made of it: `undefined` when that is no
   * longer there, or has other words by now.
   */
  startGame(game: NewGame, madeFrom: Category): Promise<Game | undefined>;
  game(id: string): Promise<Game | undefined>;

  /**
   * Marks one word as found, and the game as completed when it was the last one. Answers the game after it, or
   * `undefined` when the word was found before: of any number of equal claims, exactly one is granted.
   */
  claimWord(game: Game, word: number): Promise<Game | undefined>;

  scoreboard(): Promise<Scoreboard>;

  /** Whether the database answers, takes writes, and has the schema that this program needs. */
  ready(): Promise<boolean>;
  close(): Promise<void>;
}
