import Type from 'typebox';
import type { Operation } from '../operation/operation.ts';

export const getDocument: Operation = {
  method: 'get',
  path: '/openapi.json',
  id: 'getDocument',
  tag: 'Service',
  summary: 'This document',
  description: 'The page `/docs` shows the same for readers.',
  reply: { description: 'An OpenAPI 3.1 document.', schema: Type.Object({ openapi: Type.String() }) },
  hasEtag: true,
  handle: (_, { document }) => document,
};
