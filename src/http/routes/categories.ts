import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { CategorySummary, ErrorBody } from '../../contract.ts';
import type { Store } from '../../store/store.ts';

const schema = { response: { 200: Type.Array(CategorySummary), default: ErrorBody } };

export function categoryRoutes(app: FastifyInstance, store: Store): void {
  app.get('/api/categories', { schema }, () => store.categories());
}
