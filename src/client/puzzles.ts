import type { PuzzleGamesView, PuzzleGameView } from '../contract/class.ts';
import type { GameView } from '../contract/games.ts';
import type {
  ChallengeView,
  ChangedPuzzleView,
  DailyBoardView,
  DailyView,
  GamePuzzleView,
  NewChallengeView,
  NewPuzzleView,
  PuzzleGameRequest,
  PuzzleRequest,
  PuzzleScoresView,
  PuzzleView,
} from '../contract/puzzles.ts';

/** The part of the typed client that calls the API of puzzles. */
export type PuzzleClient = {
  /** The puzzle of today in UTC, or of a date such as 2026-11-15. */
  daily(date?: string): Promise<DailyView>;
  /** With its letters and words, to play it without a network. */
  dailyBoard(date: string): Promise<DailyBoardView>;
  /** The thirty days before a date, the newest first; without it from today in UTC on. */
  dailyArchive(before?: string): Promise<DailyView[]>;
  puzzle(id: string): Promise<PuzzleView>;
  newPuzzleGame(id: string, request?: PuzzleGameRequest): Promise<GameView>;
  /** The ten best players, and their number; with the id of a game, also its place. */
  puzzleScores(id: string, game?: string): Promise<PuzzleScoresView>;
  gamePuzzle(gameId: string): Promise<GamePuzzleView>;
  newChallenge(gameId: string): Promise<NewChallengeView>;
  challenge(puzzleId: string): Promise<ChallengeView>;
  reportPuzzle(id: string, reason?: string): Promise<{ reported: boolean }>;
  newPuzzle(puzzle: PuzzleRequest): Promise<NewPuzzleView>;
  changePuzzle(id: string, secret: string, puzzle: PuzzleRequest): Promise<ChangedPuzzleView>;
  deletePuzzle(id: string, secret: string): Promise<{ deleted: boolean }>;
  /** The puzzle with its words and settings, for its maker. */
  ownPuzzle(id: string, secret: string): Promise<PuzzleView>;
  changePuzzleTitle(id: string, secret: string, title: string): Promise<PuzzleView>;
  /** A hundred games of the puzzle, for its maker; `after` is the `next` of the answer before. */
  puzzleGames(id: string, secret: string, after?: string): Promise<PuzzleGamesView>;
  renamePuzzleGame(id: string, secret: string, gameId: string, name: string): Promise<PuzzleGameView>;
  deletePuzzleGame(id: string, secret: string, gameId: string): Promise<{ deleted: boolean }>;
};

export type Send = <T>(path: string, init?: RequestInit) => Promise<T>;

export function puzzleCalls(send: Send): PuzzleClient {
  const write = <T>(method: string, path: string, body: unknown, secret?: string) =>
    send<T>(path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(secret !== undefined && bearer(secret)),
      },
      body: JSON.stringify(body),
    });
  const part = encodeURIComponent;
  const gamesOf = (id: string) => `puzzles/${part(id)}/games`;

  return {
    daily: (date) => send(date === undefined ? 'daily' : `daily/${part(date)}`),
    dailyBoard: (date) => send(`daily/${part(date)}/board`),
    dailyArchive: (before) => send(`daily/archive${before === undefined ? '' : `?before=${part(before)}`}`),
    puzzle: (id) => send(`puzzles/${part(id)}`),
    newPuzzleGame: (id, request = {}) => write('POST', `puzzles/${part(id)}/game`, request),
    puzzleScores: (id, game) =>
      send(`puzzles/${part(id)}/scores${game === undefined ? '' : `?game=${part(game)}`}`),
    gamePuzzle: (gameId) => send(`game/${part(gameId)}/puzzle`),
    newChallenge: (gameId) => write('POST', `game/${part(gameId)}/challenge`, {}),
    challenge: (puzzleId) => send(`puzzles/${part(puzzleId)}/challenge`),
    reportPuzzle: (id, reason) => write('POST', `puzzles/${part(id)}/report`, { reason }),
    newPuzzle: (puzzle) => write('POST', 'puzzles', puzzle),
    changePuzzle: (id, secret, puzzle) => write('PUT', `puzzles/${part(id)}`, puzzle, secret),
    deletePuzzle: (id, secret) => write('DELETE', `puzzles/${part(id)}`, {}, secret),
    ownPuzzle: (id, secret) => send(`puzzles/${part(id)}`, { headers: bearer(secret) }),
    changePuzzleTitle: (id, secret, title) => write('PATCH', `puzzles/${part(id)}`, { title }, secret),
    puzzleGames: (id, secret, after) =>
      send(`${gamesOf(id)}${after === undefined ? '' : `?after=${part(after)}`}`, {
        headers: bearer(secret),
      }),
    renamePuzzleGame: (id, secret, gameId, name) =>
      write('PATCH', `${gamesOf(id)}/${part(gameId)}`, { player_name: name }, secret),
    deletePuzzleGame: (id, secret, gameId) => write('DELETE', `${gamesOf(id)}/${part(gameId)}`, {}, secret),
  };
}

export function bearer(secret: string): { authorization: string } {
  return { authorization: `Bearer ${secret}` };
}
