import type { Game, NewGame } from '../game/game.ts';
import type { ChangeGame } from './change.ts';
import type { Groups } from './groups.ts';
import type { Overview } from './overview.ts';
import type { PuzzleStore } from './puzzle-store.ts';
import type { ScoreStore } from './scores.ts';

export type Category = { id: number; name: string; words: readonly string[] };

/** As a store has read it: each change of an operator makes another revision. */
export type ServedCategory = Category & { revision: number };

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

/**
 * Every function is atomic, and is called without `this`. The store sets all times of a game, by its own clock.
 * Callers cache answers by the identity of the Game, Scoreboard and category objects. So a store never changes an object that
 * it has returned, and returns a new one for a new state.
 */
export type Store = PuzzleStore &
  ScoreStore &
  Groups &
  Overview & {
    readonly categories: () => Promise<readonly ServedCategory[]>;
    readonly category: (id: number) => Promise<ServedCategory | undefined>;

    /** `undefined` when the category `madeFrom` is retired or has another revision by now. A stored game of this id is returned. */
    readonly startGame: (game: NewGame, madeFrom: ServedCategory) => Promise<Game | undefined>;
    readonly game: (id: string) => Promise<Game | undefined>;
    /** The clock of all times of games. */
    readonly now: () => Promise<number>;

    /** `change` may be called several times: of any number of finds of one word, exactly one changes something. */
    readonly changeGame: ChangeGame;

    readonly scoreboard: () => Promise<Scoreboard>;

    /** Whether the schema is right. Rejects with StoreUnavailable when the database does not answer, or takes no writes. */
    readonly ready: () => Promise<boolean>;
    readonly close: () => Promise<void>;
  };
