import Type from 'typebox';
import { CategorySummary } from '../../schemas/games.ts';
import type { Category } from '../../store/store.ts';
import { CATEGORIES } from '../openapi/examples.ts';
import { get } from '../operation/operation.ts';
import { remembered, stateAnswer } from '../reply/answer.ts';

const categoriesAnswer = remembered((categories: readonly Category[]) =>
  stateAnswer(categories.map(({ id, name }) => ({ id, name }))),
);

export const listCategories = get('/api/categories', {
  summary: 'The categories that a game can be started in',
  description: 'A category that the operator has retired is not among them.',
  reply: { description: 'Every category.', schema: Type.Array(CategorySummary) },
  examples: [{ summary: 'The seven of a new database', reply: CATEGORIES }],
  handle: async (_, { store }) => categoriesAnswer(await store.categories()),
});
