import type { CodeView } from '../../core/schemas/codes.ts';
import type { LanguageCode } from '../../core/schemas/fields.ts';
import {
  pathOf,
  type RawCalls,
  requestOf,
  type Send,
  type SentEvent,
  searchOf,
} from '../../platform/client/request.ts';
import type { ClassmatesView, PuzzleGamesView, PuzzleGameView, StartedPuzzleView } from './schema.ts';

export type TableQuery = {
  /** `semicolon` for regions whose numbers have a decimal comma. */
  separator?: 'comma' | 'semicolon';
  /** A time zone such as Europe/Berlin. */
  time_zone?: string;
  /** The language of the headings. Without it, the headings are the field names. */
  language?: LanguageCode;
};

export function classCalls(send: Send, { text, open }: RawCalls) {
  return {
    /** Creates a class code: six letters that open the puzzle for a day. */
    newCode: (id: string, secret: string): Promise<CodeView> =>
      send(pathOf`puzzles/${id}/code`, { method: 'POST', secret }),
    startPuzzle: (id: string, secret: string): Promise<StartedPuzzleView> =>
      send(pathOf`puzzles/${id}/start`, { method: 'POST', secret }),
    /** Deletes all games of the puzzle. */
    emptyPuzzle: (id: string, secret: string): Promise<{ deleted: boolean }> =>
      send(pathOf`puzzles/${id}/games`, { method: 'DELETE', secret }),
    /** Returns up to a hundred games of the puzzle, for its creator; `after` is the previous response's `next`. */
    puzzleGames: (id: string, secret: string, after?: string): Promise<PuzzleGamesView> =>
      send(pathOf`puzzles/${id}/games` + searchOf({ after }), { secret }),
    renamePuzzleGame: (id: string, secret: string, gameId: string, name: string): Promise<PuzzleGameView> =>
      send(pathOf`puzzles/${id}/games/${gameId}`, { method: 'PATCH', body: { player_name: name }, secret }),
    deletePuzzleGame: (id: string, secret: string, gameId: string): Promise<{ deleted: boolean }> =>
      send(pathOf`puzzles/${id}/games/${gameId}`, { method: 'DELETE', secret }),
    /** Returns the other players who wait with a game for its puzzle's creator. */
    classmates: (gameId: string): Promise<ClassmatesView> => send(pathOf`game/${gameId}/classmates`),
    /** Returns all games of a puzzle as a table for a spreadsheet, for its creator. It begins with a byte order mark. */
    puzzleGamesCsv: (id: string, secret: string, table: TableQuery = {}): Promise<string> =>
      text(pathOf`puzzles/${id}/games` + searchOf({ format: 'csv', ...table }), { secret }),
    /** One stream of the events of a puzzle's games, for its creator; see followPuzzle. */
    puzzleEvents: (id: string, secret: string, signal?: AbortSignal): Promise<AsyncIterable<SentEvent>> =>
      open(pathOf`puzzles/${id}/events`, requestOf({ secret }), signal),
  };
}
