import type { ScoreQuery } from '../../../src/features/leaderboards/client.ts';
import type { PageClient } from '../../shared/api.ts';

/** Reads the scores of a category, or of all categories in the reader's language for words. */
export const readScores = (client: PageClient, query: ScoreQuery) =>
  client.scores(query.category_id === undefined ? { language: client.wordsIn(), ...query } : query);
