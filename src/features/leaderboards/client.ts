import type { LanguageCode } from '../../core/schemas/fields.ts';
import { pathOf, type Send, searchOf } from '../../platform/client/request.ts';
import type { PuzzleScoresView, ScoresView } from './schema.ts';

/** Default: `classic` and all time. A day or week is the current one in UTC. */
export type ScoreQuery = {
  preset?: ScoresView['preset'];
  category_id?: number;
  /** All categories of this language, if `category_id` is missing. Default: the service's language. */
  language?: LanguageCode;
  period?: 'day' | 'week' | 'all';
  /** The id of the game whose place to return. */
  game?: string;
};

export function leaderboardCalls(send: Send) {
  return {
    scores: (query: ScoreQuery = {}): Promise<ScoresView> => send(`scores${searchOf(query)}`),
    /** Returns the ten best players and their number; with a game's id, also its place. */
    puzzleScores: (id: string, game?: string): Promise<PuzzleScoresView> =>
      send(pathOf`puzzles/${id}/scores` + searchOf({ game })),
  };
}
