import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { StoreUnavailable } from '../../errors.ts';
import { lingerAfterAnswer } from './linger.ts';
import type { Outage } from './outage.ts';

/** A refusal that the client is meant to read: its status and its message are the answer. */
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
 * Turns every failure into its answer, which no cache keeps: a 404 of today may be a game of tomorrow. What the client
 * cannot mend is logged, and nothing of it is shown. That the database is away is logged once for all requests that it
 * fails, not with the stack of each.
 */
export function errorAnswers(outage: Pick<Outage, 'report'>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.header('cache-control', 'no-store');
    if (error instanceof HttpError) {
      return reply.code(error.status).headers(error.headers).send({ error: error.message });
    }
    const status = statusOf(error);
    if (error instanceof StoreUnavailable) {
      outage.report(error.message);
      request.log.debug({ reqId: request.id, err: error }, 'request failed');
    } else if (status >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed');
    if (status === 413) lingerAfterAnswer(request.raw);
    return reply.code(status).send({ error: reasonPhrase(status) });
  };
}

function statusOf(error: unknown): number {
  if (error instanceof StoreUnavailable) return 503;
  const { statusCode } = error as Partial<FastifyError>;
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}
