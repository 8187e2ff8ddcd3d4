import type { GameView } from './contract.ts';
import type {
  ChallengeView,
  DailyView,
  GamePuzzleView,
  NewChallengeView,
  PuzzleGameRequest,
  PuzzleScoresView,
  PuzzleView,
} from './puzzle-contract.ts';

export type {
  ChallengeView,
  DailyView,
  GamePuzzleView,
  NewChallengeView,
  PuzzleGameRequest,
  PuzzleScoresView,
  PuzzleView,
};

/** The puzzles in the typed client. */
export type PuzzleClient = {
  puzzle(id: string): Promise<PuzzleView>;
  /** Starts a game of a puzzle. */
  newPuzzleGame(puzzleId: string, request?: PuzzleGameRequest): Promise<GameView>;
  /** The fastest games of a puzzle; with a game of it, also the place of that game. */
  puzzleScores(puzzleId: string, gameId?: string): Promise<PuzzleScoresView>;
  /** The puzzle and the difficulty of a game. */
  gamePuzzle(gameId: string): Promise<GamePuzzleView>;
  /** Makes a puzzle with the board of a completed game; again for the same game, it is the same puzzle. */
  newChallenge(gameId: string): Promise<NewChallengeView>;
  /** Who made the challenge of this puzzle, and the time to beat. */
  challenge(puzzleId: string): Promise<ChallengeView>;
  /** The puzzle of a day such as 2026-11-15; without a date, of today. */
  daily(date?: string): Promise<DailyView>;
  /** The thirty puzzles before this date; without a date, the newest. */
  dailyArchive(before?: string): Promise<DailyView[]>;
};

type Requests = {
  request<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
};

export function createPuzzleClient({ request, post }: Requests): PuzzleClient {
  const puzzle = (id: string) => `puzzles/${encodeURIComponent(id)}`;
  const game = (id: string) => `game/${encodeURIComponent(id)}`;
  return {
    puzzle: (id) => request(puzzle(id)),
    newPuzzleGame: (id, settings = {}) => post(`${puzzle(id)}/game`, settings),
    puzzleScores: (id, gameId) =>
      request(`${puzzle(id)}/scores${gameId === undefined ? '' : `?game=${encodeURIComponent(gameId)}`}`),
    gamePuzzle: (id) => request(`${game(id)}/puzzle`),
    newChallenge: (id) => post(`${game(id)}/challenge`, {}),
    challenge: (id) => request(`${puzzle(id)}/challenge`),
    daily: (date) => request(date === undefined ? 'daily' : `daily/${encodeURIComponent(date)}`),
    dailyArchive: (before) =>
      request(`daily/archive${before === undefined ? '' : `?before=${encodeURIComponent(before)}`}`),
  };
}
