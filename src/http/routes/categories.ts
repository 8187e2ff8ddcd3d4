import Type from 'typebox';
import { CategorySummary } from '../../contract/games.ts';
import { CATEGORIES } from '../openapi/examples.ts';
import type { Operation } from '../operation/operation.ts';
import { categoriesAnswer } from '../reply/answers.ts';

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
  handle: async (_, { store }) => categoriesAnswer(await store.categories()),
};
