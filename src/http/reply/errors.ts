import { STATUS_CODES } from 'node:http';
import type { Logger } from 'pino';
import { StoreBusy, StoreUnavailable } from '../../errors.ts';
import type { Answer, AnswerHeaders } from './answer.ts';
import type { Outage } from './outage.ts';

/** An outage or an overload may end at any moment, so clients may try again soon. */
const RETRY_SECONDS = '1';

/** An error for the client: its status and its message are the answer. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: AnswerHeaders;

  constructor(status: number, message: string = reasonPhrase(status), headers: AnswerHeaders = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

export type Failure = HttpError & { when: string };

/** An error of an operation. It is declared once: the document describes it, and the handler throws it. */
export function failure(status: number, message: string, when: string, headers?: AnswerHeaders): Failure {
  return Object.assign(new HttpError(status, message, headers), { when });
}

export function reasonPhrase(status: number): string {
  return STATUS_CODES[status] ?? 'Error';
}

export type ErrorParts = { log: Logger; outage: Pick<Outage, 'report'> };

/**
 * Turns every error into its answer. Errors are not cacheable, because a 404 may become a game later. Server errors are
 * logged, and clients see nothing of them but the status. An outage of the database is logged once, not with a stack for
 * each failed request.
 */
export function errorAnswer(error: unknown, reqId: string, { log, outage }: ErrorParts): Answer {
  if (error instanceof HttpError) return answerOf(error.status, error.message, error.headers);
  if (error instanceof StoreBusy) {
    log.warn({ reqId, reason: error.message }, 'a lock was held for too long: answered 503');
    return answerOf(503);
  }
  if (error instanceof StoreUnavailable) {
    outage.report(error.message);
    log.debug({ reqId, err: error }, 'request failed');
    return answerOf(503);
  }
  log.error({ reqId, err: error }, 'request failed');
  return answerOf(500);
}

function answerOf(status: number, message = reasonPhrase(status), headers: AnswerHeaders = {}): Answer {
  return {
    status,
    headers: {
      'cache-control': 'no-store',
      ...(status === 503 ? { 'retry-after': RETRY_SECONDS } : {}),
      ...headers,
    },
    body: JSON.stringify({ error: message }),
  };
}
