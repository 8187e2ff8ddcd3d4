import type { FastifyInstance } from 'fastify';
import { CategorySummary } from '../../contract/games.ts';
import { Type } from '../../contract/schema.ts';
import type { Store } from '../../store/store.ts';
import { CATEGORIES } from '../openapi/examples.ts';
import { type Operation, STORE_ERRORS } from '../openapi/operation.ts';
import { categoriesAnswer } from '../reply/answers.ts';
import { sendState } from '../reply/send.ts';

export const listCategories: Operation = {
  method: 'get',
  path: '/api/categories',
  id: 'listCategories',
  tag: 'Games',
  summary: 'The categories that a game can be started in',
  description: 'A category that the operator has retired is not among them.',
  reply: { description: 'Every category.', schema: Type.Array(CategorySummary) },
  hasEtag: true,
  examples: [{ name: 'categories', summary: 'The seven of a new database', reply: CATEGORIES }],
  errors: STORE_ERRORS,
};

export function categoryRoutes(app: FastifyInstance, store: Store): void {
  app.get('/api/categories', async (request, reply) => {
    sendState(request, reply, categoriesAnswer(await store.categories()));
  });
}
