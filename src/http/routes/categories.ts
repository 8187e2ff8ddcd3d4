import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { CategorySummary, ErrorBody } from '../../contract.ts';
import type { Store } from '../../store/store.ts';
import { categoriesAnswer } from '../answers.ts';
import { sendState } from '../reply.ts';

const schema = { response: { 200: Type.Array(CategorySummary), default: ErrorBody } };

export function categoryRoutes(app: FastifyInstance, store: Store): void {
  app.get('/api/categories', { schema }, async (request, reply) =>
    sendState(request, reply, categoriesAnswer(await store.categories())),
  );
}
