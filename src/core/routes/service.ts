import { get } from '../../platform/http/operation/operation.ts';
import { HttpError } from '../../platform/http/reply/errors.ts';
import { uncachedReply } from '../../platform/http/reply/reply.ts';
import { object, string } from '../../platform/schemas/schema.ts';
import { VERSION } from '../../platform/version.ts';
import { shape } from '../schemas/fields.ts';
import type { Uses } from './parts.ts';

const Health = shape('Health', { status: string(), version: string() });
const Readiness = shape('Readiness', { status: string() });
const NOT_READY = new HttpError(503).when(
  'The database does not respond or is read-only, or the process is stopping.',
);

export const getHealth = get('/healthz', {
  summary: 'Check that the process is running',
  description: "A liveness probe that returns the program's version, without using the database. Idempotent.",
  reply: { description: 'The process is alive.', schema: Health },
  hasEtag: false,
  examples: [{ summary: 'The process answers', reply: { status: 'ok', version: VERSION } }],
  handle: () => uncachedReply({ status: 'ok', version: VERSION }),
});

export const getReadiness = get('/readyz', {
  summary: 'Check that the service is ready',
  description:
    'A readiness probe: a load balancer should send requests only to instances that return 200. Fails while the database is unavailable or read-only, or the process is stopping. Idempotent.',
  reply: { description: 'The database responds and accepts writes.', schema: Readiness },
  hasEtag: false,
  examples: [{ summary: 'Ready for requests', reply: { status: 'ready' } }],
  errors: [NOT_READY],
  async handle(_, { store, outage, isStopping }: Uses<'store' | 'outage' | 'isStopping'>) {
    if (isStopping()) throw NOT_READY;
    if (await store.ready()) return uncachedReply({ status: 'ready' });
    outage.report('its schema is older than this program needs');
    throw NOT_READY;
  },
});

export const getDocument = get('/openapi.json', {
  summary: 'Read this document',
  description: 'Returns the OpenAPI document, which the page `/docs` shows for people. Idempotent.',
  reply: { description: 'An OpenAPI 3.1 document.', schema: object({ openapi: string() }) },
  handle: ({ headers }, { document }: Uses<'document'>) => document(headers['accept-encoding']),
});
