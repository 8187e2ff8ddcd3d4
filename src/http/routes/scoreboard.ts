import type { FastifyInstance } from 'fastify';
import { ScoreboardView } from '../../contract/games.ts';
import type { Store } from '../../store/store.ts';
import { SCOREBOARD } from '../openapi/examples.ts';
import { type Operation, STORE_ERRORS } from '../openapi/operation.ts';
import { scoreboardAnswer } from '../reply/answers.ts';
import { sendState } from '../reply/send.ts';

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
  errors: STORE_ERRORS,
};

export function scoreboardRoutes(app: FastifyInstance, store: Store): void {
  app.get('/api/scoreboard', async (request, reply) => {
    sendState(request, reply, scoreboardAnswer(await store.scoreboard()));
  });
}
