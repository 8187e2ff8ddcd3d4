import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StoreBusy, StoreUnavailable } from '../../errors.ts';
import { STATUS_CODES } from '../../node-http.ts';
import { lingerAfterAnswer } from './linger.ts';
import type { Outage } from './outage.ts';

/** An outage or an overload may end at any moment, so clients may try again soon. */
const RETRY_SECONDS = '1';

/** An error for the client: its status and its message are the answer. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

export function reasonPhrase(status: number): string {
  return STATUS_CODES[status] ?? 'Error';
}

/**
 * Turns every error into its answer. Errors are not cacheable, because a 404 may become a game later. Server errors are
 * logged, and clients see nothing of them but the status. An outage of the database is logged once, not with a stack for
 * each failed request.
 */
export function errorAnswers(outage: Pick<Outage, 'report'>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.header('cache-control', 'no-store');
    const status = statusOf(error);
    if (status === 503) reply.header('retry-after', RETRY_SECONDS);
    if (status === 413) lingerAfterAnswer(request.raw);
    if (error instanceof HttpError) {
      return reply.code(status).headers(error.headers).send({ error: error.message });
    }
    if (error instanceof StoreBusy) {
      request.log.warn(
        { reqId: request.id, reason: error.message },
        'a lock was held for too long: answered 503',
      );
    } else if (error instanceof StoreUnavailable) {
      outage.report(error.message);
      request.log.debug({ reqId: request.id, err: error }, 'request failed');
    } else if (status >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed');
    return reply.code(status).send({ error: reasonPhrase(status) });
  };
}

function statusOf(error: unknown): number {
  if (error instanceof HttpError) return error.status;
  if (error instanceof StoreUnavailable) return 503;
  const { statusCode } = error as Partial<FastifyError>;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}
