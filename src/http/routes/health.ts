import type { FastifyInstance, FastifyReply } from 'fastify';
import { HealthView } from '../../contract/games.ts';
import type { Store } from '../../store/store.ts';
import type { Operation } from '../openapi/operation.ts';
import { HttpError, reasonPhrase } from '../reply/errors.ts';
import type { Outage } from '../reply/outage.ts';

export const health: Operation = {
  method: 'get',
  path: '/healthz',
  id: 'getHealth',
  tag: 'Service',
  summary: 'Whether the process is alive',
  description: 'A liveness probe. It does not use the database.',
  reply: { description: 'The process is alive.', schema: HealthView },
  examples: [{ name: 'alive', summary: 'The process answers', reply: { status: 'ok' } }],
  errors: [],
};

export const readiness: Operation = {
  method: 'get',
  path: '/readyz',
  id: 'getReadiness',
  tag: 'Service',
  summary: 'Whether the service can serve requests',
  description:
    'A readiness probe: a load balancer should send requests only to an instance that answers 200.',
  reply: { description: 'The database answers and takes writes.', schema: HealthView },
  examples: [{ name: 'ready', summary: 'Ready for requests', reply: { status: 'ready' } }],
  errors: [
    {
      status: 503,
      message: 'Service Unavailable',
      when: 'The database does not answer or only reads, or the process is stopping.',
    },
  ],
};

export type HealthParts = {
  store: Pick<Store, 'ready'>;
  outage: Pick<Outage, 'report'>;
  isStopping: () => boolean;
};

/** Liveness and readiness probes. */
export function healthRoutes(app: FastifyInstance, { store, outage, isStopping }: HealthParts): void {
  const onSend = async (_: unknown, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
  };
  app.get('/healthz', { onSend }, async () => ({ status: 'ok' }));
  app.get('/readyz', { onSend }, async () => {
    if (isStopping()) throw notReady();
    if (await store.ready()) return { status: 'ready' };
    outage.report('its schema is older than this program needs');
    throw notReady();
  });
}

function notReady(): HttpError {
  return new HttpError(503, reasonPhrase(503));
}
