import { ScoreboardView } from '../../contract/scores.ts';
import type { Scoreboard } from '../../store/store.ts';
import { SCOREBOARD } from '../openapi/examples.ts';
import type { Operation } from '../operation/operation.ts';
import { remembered, stateAnswer } from '../reply/answer.ts';
import { scoreboardView } from '../reply/views.ts';

const scoreboardAnswer = remembered((scoreboard: Scoreboard) => stateAnswer(scoreboardView(scoreboard)));

export const getScoreboard: Operation = {
  method: 'get',
  path: '/api/scoreboard',
  id: 'getScoreboard',
  tag: 'Scores',
  summary: 'The fastest games and the most played categories',
  description: 'Only completed games count.',
  reply: { description: 'At most ten games of each category.', schema: ScoreboardView },
  hasEtag: true,
  examples: [{ summary: 'After one completed game', reply: SCOREBOARD }],
  handle: async (_, { store }) => scoreboardAnswer(await store.scoreboard()),
};
