import { HealthView, ReadinessView } from '../../contract/service.ts';
import { VERSION } from '../../version.ts';
import type { Operation } from '../operation/operation.ts';
import { type Answer, jsonAnswer } from '../reply/answer.ts';
import { HttpError } from '../reply/errors.ts';

export const health: Operation = {
  method: 'get',
  path: '/healthz',
  id: 'getHealth',
  tag: 'Service',
  summary: 'Whether the process is alive',
  description: 'A liveness probe with the version of the program. It does not use the database.',
  reply: { description: 'The process is alive.', schema: HealthView },
  examples: [{ name: 'alive', summary: 'The process answers', reply: { status: 'ok', version: VERSION } }],
  handle: () => statusAnswer({ status: 'ok', version: VERSION }),
};

export const readiness: Operation = {
  method: 'get',
  path: '/readyz',
  id: 'getReadiness',
  tag: 'Service',
  summary: 'Whether the service can serve requests',
  description:
    'A readiness probe: a load balancer should send requests only to an instance that answers 200.',
  reply: { description: 'The database answers and takes writes.', schema: ReadinessView },
  examples: [{ name: 'ready', summary: 'Ready for requests', reply: { status: 'ready' } }],
  errors: [
    {
      status: 503,
      message: 'Service Unavailable',
      when: 'The database does not answer or only reads, or the process is stopping.',
    },
  ],
  async handle(_, { store, outage, isStopping }) {
    if (isStopping()) throw new HttpError(503);
    if (await store.ready()) return statusAnswer({ status: 'ready' });
    outage.report('its schema is older than this program needs');
    throw new HttpError(503);
  },
};

function statusAnswer(status: object): Answer {
  return { ...jsonAnswer(status), headers: { 'cache-control': 'no-store' } };
}
