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

/** One request: without a body a GET, with one a POST unless it names another method. */
export type Call = { body?: unknown; method?: string; secret?: string; keepalive?: boolean };

export type PuzzleClient = ReturnType<typeof puzzleCalls>;

/** The part of the typed client that calls the API of puzzles. */
export function puzzleCalls(send: <T>(path: string, call?: Call) => Promise<T>) {
  const part = encodeURIComponent;
  const gamesOf = (id: string) => `puzzles/${part(id)}/games`;

  return {
    /** The puzzle of today in UTC, or of a date such as 2026-11-15. */
    daily: (date?: string): Promise<DailyView> => send(date === undefined ? 'daily' : `daily/${part(date)}`),
    /** With its letters and words, to play it without a network. */
    dailyBoard: (date: string): Promise<DailyBoardView> => send(`daily/${part(date)}/board`),
    /** The thirty days before a date, the newest first; without it from today in UTC on. */
    dailyArchive: (before?: string): Promise<DailyView[]> => send(`daily/archive${searchOf({ before })}`),
    puzzle: (id: string): Promise<PuzzleView> => send(`puzzles/${part(id)}`),
    newPuzzleGame: (id: string, request: PuzzleGameRequest = {}): Promise<GameView> =>
      send(`puzzles/${part(id)}/game`, { body: request }),
    /** The ten best players, and their number; with the id of a game, also its place. */
    puzzleScores: (id: string, game?: string): Promise<PuzzleScoresView> =>
      send(`puzzles/${part(id)}/scores${searchOf({ game })}`),
    gamePuzzle: (gameId: string): Promise<GamePuzzleView> => send(`game/${part(gameId)}/puzzle`),
    newChallenge: (gameId: string): Promise<NewChallengeView> =>
      send(`game/${part(gameId)}/challenge`, { body: {} }),
    challenge: (puzzleId: string): Promise<ChallengeView> => send(`puzzles/${part(puzzleId)}/challenge`),
    reportPuzzle: (id: string, reason?: string): Promise<{ reported: boolean }> =>
      send(`puzzles/${part(id)}/report`, { body: { reason } }),
    newPuzzle: (puzzle: PuzzleRequest): Promise<NewPuzzleView> => send('puzzles', { body: puzzle }),
    changePuzzle: (id: string, secret: string, puzzle: PuzzleRequest): Promise<ChangedPuzzleView> =>
      send(`puzzles/${part(id)}`, { method: 'PUT', body: puzzle, secret }),
    deletePuzzle: (id: string, secret: string): Promise<{ deleted: boolean }> =>
      send(`puzzles/${part(id)}`, { method: 'DELETE', body: {}, secret }),
    /** The puzzle with its words and settings, for its maker. */
    ownPuzzle: (id: string, secret: string): Promise<PuzzleView> => send(`puzzles/${part(id)}`, { secret }),
    changePuzzleTitle: (id: string, secret: string, title: string): Promise<PuzzleView> =>
      send(`puzzles/${part(id)}`, { method: 'PATCH', body: { title }, secret }),
    /** A hundred games of the puzzle, for its maker; `after` is the `next` of the answer before. */
    puzzleGames: (id: string, secret: string, after?: string): Promise<PuzzleGamesView> =>
      send(`${gamesOf(id)}${searchOf({ after })}`, { secret }),
    renamePuzzleGame: (id: string, secret: string, gameId: string, name: string): Promise<PuzzleGameView> =>
      send(`${gamesOf(id)}/${part(gameId)}`, { method: 'PATCH', body: { player_name: name }, secret }),
    deletePuzzleGame: (id: string, secret: string, gameId: string): Promise<{ deleted: boolean }> =>
      send(`${gamesOf(id)}/${part(gameId)}`, { method: 'DELETE', body: {}, secret }),
  };
}

/** A query with the values that are given, after a question mark; '' without any. */
export function searchOf(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? '' : `?${search}`;
}
