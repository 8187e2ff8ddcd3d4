import type { FastifyInstance } from 'fastify';
import { Type } from '../../contract/schema.ts';
import type { Operation } from '../openapi/operation.ts';
import { stateAnswer } from '../reply/answers.ts';
import { sendState } from '../reply/send.ts';

export const getDocument: Operation = {
  method: 'get',
  path: '/openapi.json',
  id: 'getDocument',
  tag: 'Service',
  summary: 'This document',
  description: 'The page `/docs` shows the same for readers.',
  reply: { description: 'An OpenAPI 3.1 document.', schema: Type.Object({ openapi: Type.String() }) },
  hasEtag: true,
  examples: [],
  errors: [],
};

export function openApiRoutes(app: FastifyInstance, document: object): void {
  const answer = stateAnswer(JSON.stringify(document));
  app.get('/openapi.json', (request, reply) => sendState(request, reply, answer));
}
