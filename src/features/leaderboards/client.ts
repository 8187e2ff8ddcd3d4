import { pathOf, type Send, searchOf } from '../../client/request/request.ts';
import type { LanguageCode } from '../../schemas/fields.ts';
import type { PuzzleScoresView, ScoresView } from './schema.ts';

/** By default `classic` and of all time. A day or week is the current one, in UTC. */
export type ScoreQuery = {
  preset?: ScoresView['preset'];
  category_id?: number;
  /** All categories of this language, without `category_id`; by default of that of the service. */
  language?: LanguageCode;
  period?: 'day' | 'week' | 'all';
  /** The id of a game: the answer then also has the place of that game. */
  game?: string;
};

export function leaderboardCalls(send: Send) {
  return {
    scores: (query: ScoreQuery = {}): Promise<ScoresView> => send(`scores${searchOf(query)}`),
    /** The ten best players, and their number; with the id of a game, also its place. */
    puzzleScores: (id: string, game?: string): Promise<PuzzleScoresView> =>
      send(pathOf`puzzles/${id}/scores` + searchOf({ game })),
  };
}
