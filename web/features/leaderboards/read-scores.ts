import type { ScoreQuery } from '../../../src/features/leaderboards/client.ts';
import type { PageClient } from '../../shared/api.ts';

/** Without a category: of all in the language of the words that this reader plays. */
export const readScores = (client: PageClient, query: ScoreQuery) =>
  client.scores(query.category_id === undefined ? { language: client.wordsIn(), ...query } : query);
