import { ScoreboardView } from '../../contract/scores.ts';
import { SCOREBOARD } from '../openapi/examples.ts';
import type { Operation } from '../operation/operation.ts';
import { scoreboardAnswer } from '../reply/answers.ts';

export const getScoreboard: Operation = {
  method: 'get',
  path: '/api/scoreboard',
  id: 'getScoreboard',
  tag: 'Scores',
  summary: 'The fastest games and the most played categories',
  description: 'Only completed games count.',
  reply: { description: 'At most ten games of each category.', schema: ScoreboardView },
  hasEtag: true,
  examples: [{ name: 'scoreboard', summary: 'After one completed game', reply: SCOREBOARD }],
  handle: async (_, { store }) => scoreboardAnswer(await store.scoreboard()),
};
