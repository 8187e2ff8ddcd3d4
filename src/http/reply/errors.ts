import { STATUS_CODES } from 'node:http';
import type { Logger } from 'pino';
import { StoreBusy, StoreUnavailable } from '../../errors.ts';
import type { Answer, AnswerHeaders } from './answer.ts';
import type { Outage } from './outage.ts';

/** An outage or an overload may end at any moment, so clients may try again soon. */
const RETRY_SECONDS = '1';

/**
 * An error for the client: its status and its message are the answer. An error of an operation is declared once: the
 * document says when it is answered, and the handler throws it.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly condition: string;

  constructor(status: number, message = reasonPhrase(status), headers: AnswerHeaders = {}, condition = '') {
    super(message);
    this.status = status;
    this.headers = headers;
    this.condition = condition;
  }

  /** The same error with the text of the document. */
  when(condition: string): HttpError {
    return new HttpError(this.status, this.message, this.headers, condition);
  }
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
  if (error instanceof HttpError) return answerOf(error);
  if (error instanceof StoreBusy) {
    log.warn({ reqId, reason: error.message }, 'a lock was held for too long: answered 503');
    return answerOf(new HttpError(503));
  }
  if (error instanceof StoreUnavailable) {
    outage.report(error.message);
    log.debug({ reqId, err: error }, 'request failed');
    return answerOf(new HttpError(503));
  }
  log.error({ reqId, err: error }, 'request failed');
  return answerOf(new HttpError(500));
}

function answerOf({ status, message, headers }: HttpError): Answer {
  const retry = status === 503 ? { 'retry-after': RETRY_SECONDS } : {};
  return {
    status,
    headers: { 'cache-control': 'no-store', ...retry, ...headers },
    body: JSON.stringify({ error: message }),
  };
}
