import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Store } from '../../store/store.ts';
import { HttpError, reasonPhrase } from '../errors.ts';

/** For whatever watches the service: the process lives; the database answers, and requests are welcome. */
export function healthRoutes(app: FastifyInstance, store: Store): void {
  const onSend = async (_: unknown, reply: FastifyReply) => {
    reply.headers({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  };
  app.get('/healthz', { onSend }, async () => ({ status: 'ok' }));
  app.get('/readyz', { onSend }, async () => {
    if (!(await store.ready())) throw new HttpError(503, reasonPhrase(503));
    return { status: 'ready' };
  });
}
