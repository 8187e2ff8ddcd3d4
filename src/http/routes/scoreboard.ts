import type { FastifyInstance } from 'fastify';
import { ErrorBody, ScoreboardView } from '../../contract.ts';
import type { Store } from '../../store/store.ts';
import { scoreboardAnswer } from '../answers.ts';
import { sendState } from '../reply.ts';

const schema = { response: { 200: ScoreboardView, default: ErrorBody } };

export function scoreboardRoutes(app: FastifyInstance, store: Store): void {
  app.get('/api/scoreboard', { schema }, async (request, reply) =>
    sendState(request, reply, scoreboardAnswer(await store.scoreboard())),
  );
}
