import type { GamePuzzleView } from '../../src/schemas/puzzles.ts';
import type { Kind } from '../shared/statistics.ts';
import type { FinishedPuzzle } from './place.ts';
import type { GameState } from './state.ts';

/** What the page knows of a game that is over. */
export type Result = {
  /** The words light up on the board, then the letters that no word uses read their message, then the result opens. */
  stage: 'words' | 'letters' | 'over';
  seconds: number;
  completedAt: string;
  /** Without a network the page ends the game by itself, with its own time: `waiting` until the server has the finds. */
  offline?: 'waiting' | 'sent';
  /** The clock was stopped for a while, and the time leaves that out. */
  paused: boolean;
  /** The name of its kind, such as Classic; undefined until it is known. */
  kind?: string | undefined;
  /** The player's best time of this kind before this game; undefined until the kind is known. */
  best?: number | 'none' | undefined;
  /** How many puzzles of the day the player has finished in a row; undefined in another game. */
  streak?: number | undefined;
  /** The place in the category or of the puzzle, 'none' when it has none, undefined until it is known. */
  place?: number | 'none' | undefined;
  /** It is on a leaderboard, so that a name matters. */
  listed: boolean;
  /** The game was completed while this page was open. */
  fresh: boolean;
  /** This player found at least one of the words: the time counts for the statistics of this browser. */
  mine: boolean;
  /** This player and others found its words: the time is compared with no other. */
  team: boolean;
  /** Not the first game of its puzzle: no best time. */
  practice?: boolean;
  /** How many words the player typed; such a time is not compared with others. */
  typed: number;
  hints: number;
  /** Undefined in a game of a category. */
  puzzle?: FinishedPuzzle | undefined;
};

export function kindOf({ game }: GameState, { difficulty }: GamePuzzleView): Kind {
  return { size: game.board_size, words: game.words.length, difficulty };
}
