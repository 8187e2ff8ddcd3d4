import type { PuzzleGamesView, PuzzleGameView } from '../schemas/classroom.ts';
import type { LanguageCode } from '../schemas/fields.ts';
import type { GameView } from '../schemas/games.ts';
import type {
  ChallengeView,
  ChangedPuzzleView,
  CodeView,
  CopiedPuzzleView,
  DailyBoardView,
  DailyView,
  GamePuzzleView,
  NewChallengeView,
  NewPuzzleView,
  PuzzleGameRequest,
  PuzzleRequest,
  PuzzleScoresView,
  PuzzleView,
  StartedPuzzleView,
} from '../schemas/puzzles.ts';
import type { TopicsView, TopicWordsView } from '../schemas/vocabulary.ts';
import { type Call, pathOf, searchOf } from './request.ts';

/** An interface, so that the declarations of the package name it and keep the comments on the calls. */
export interface PuzzleClient extends ReturnType<typeof puzzleCalls> {}

export function puzzleCalls(send: <T>(path: string, call?: Call) => Promise<T>) {
  return {
    /** Of today in UTC, or of a date such as 2026-11-15; by default in the language of the service. */
    daily: (date?: string, language?: LanguageCode): Promise<DailyView> =>
      send((date === undefined ? 'daily' : pathOf`daily/${date}`) + searchOf({ language })),
    /** With its letters and words, to play it without a network. */
    dailyBoard: (date: string, language?: LanguageCode): Promise<DailyBoardView> =>
      send(pathOf`daily/${date}/board` + searchOf({ language })),
    /** The thirty days before a date, the newest first; without it from today in UTC on. */
    dailyArchive: (before?: string, language?: LanguageCode): Promise<DailyView[]> =>
      send(`daily/archive${searchOf({ before, language })}`),
    puzzle: (id: string): Promise<PuzzleView> => send(pathOf`puzzles/${id}`),
    newPuzzleGame: (id: string, request: PuzzleGameRequest = {}): Promise<GameView> =>
      send(pathOf`puzzles/${id}/game`, { body: request }),
    /** The ten best players, and their number; with the id of a game, also its place. */
    puzzleScores: (id: string, game?: string): Promise<PuzzleScoresView> =>
      send(pathOf`puzzles/${id}/scores` + searchOf({ game })),
    gamePuzzle: (gameId: string): Promise<GamePuzzleView> => send(pathOf`game/${gameId}/puzzle`),
    newChallenge: (gameId: string): Promise<NewChallengeView> =>
      send(pathOf`game/${gameId}/challenge`, { method: 'POST' }),
    challenge: (puzzleId: string): Promise<ChallengeView> => send(pathOf`puzzles/${puzzleId}/challenge`),
    reportPuzzle: (id: string, reason?: string): Promise<{ reported: boolean }> =>
      send(pathOf`puzzles/${id}/report`, { body: { reason } }),
    /** What a vocabulary of `newPuzzle` can have, by the language of the board and then of the clues. */
    topics: (): Promise<TopicsView> => send('topics'),
    /** The words of a topic with their clues, in a language or as `emoji`. */
    topicWords: (topic: string, board: string, clues: string): Promise<TopicWordsView> =>
      send(pathOf`topics/${topic}` + searchOf({ board, clues })),
    newPuzzle: (puzzle: PuzzleRequest): Promise<NewPuzzleView> => send('puzzles', { body: puzzle }),
    changePuzzle: (id: string, secret: string, puzzle: PuzzleRequest): Promise<ChangedPuzzleView> =>
      send(pathOf`puzzles/${id}`, { method: 'PUT', body: puzzle, secret }),
    deletePuzzle: (id: string, secret: string): Promise<{ deleted: boolean }> =>
      send(pathOf`puzzles/${id}`, { method: 'DELETE', secret }),
    /** The puzzle with its letters, words and settings, for its maker. */
    ownPuzzle: (id: string, secret: string): Promise<PuzzleView> => send(pathOf`puzzles/${id}`, { secret }),
    /** Another puzzle with the same board, for another class. */
    copyPuzzle: (id: string, secret: string): Promise<CopiedPuzzleView> =>
      send(pathOf`puzzles/${id}/copy`, { method: 'POST', secret }),
    /** Six letters with which pupils find the puzzle for a day. */
    newCode: (id: string, secret: string): Promise<CodeView> =>
      send(pathOf`puzzles/${id}/code`, { method: 'POST', secret }),
    puzzleOfCode: (code: string): Promise<PuzzleView> => send(pathOf`codes/${code}`),
    /** Whether games wait until `startPuzzle`. */
    changeStart: (id: string, secret: string, start: PuzzleView['start']): Promise<PuzzleView> =>
      send(pathOf`puzzles/${id}`, { method: 'PATCH', body: { start }, secret }),
    startPuzzle: (id: string, secret: string): Promise<StartedPuzzleView> =>
      send(pathOf`puzzles/${id}/start`, { method: 'POST', secret }),
    /** Deletes all games of the puzzle. */
    emptyPuzzle: (id: string, secret: string): Promise<{ deleted: boolean }> =>
      send(pathOf`puzzles/${id}/games`, { method: 'DELETE', secret }),
    changePuzzleTitle: (id: string, secret: string, title: string): Promise<PuzzleView> =>
      send(pathOf`puzzles/${id}`, { method: 'PATCH', body: { title }, secret }),
    /** A hundred games of the puzzle, for its maker; `after` is the `next` of the answer before. */
    puzzleGames: (id: string, secret: string, after?: string): Promise<PuzzleGamesView> =>
      send(pathOf`puzzles/${id}/games` + searchOf({ after }), { secret }),
    renamePuzzleGame: (id: string, secret: string, gameId: string, name: string): Promise<PuzzleGameView> =>
      send(pathOf`puzzles/${id}/games/${gameId}`, { method: 'PATCH', body: { player_name: name }, secret }),
    deletePuzzleGame: (id: string, secret: string, gameId: string): Promise<{ deleted: boolean }> =>
      send(pathOf`puzzles/${id}/games/${gameId}`, { method: 'DELETE', secret }),
  };
}
