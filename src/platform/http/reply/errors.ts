import type { Logger } from 'pino';
import { Overloaded, StoreBusy, StoreUnavailable } from '../../errors.ts';
import { STATUS_CODES } from '../../node-http.ts';
import type { Reply, ReplyHeaders } from './reply.ts';

/** An outage or overload may end at any moment, so clients may retry soon. */
const RETRY_SECONDS = '1';

const CODES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'too_large',
  429: 'rate_limited',
  503: 'unavailable',
};

type ErrorDetails = { code?: string; headers?: ReplyHeaders; condition?: string; limit?: string | undefined };

/** Most errors are created once, for the document and the handler, because capturing a stack takes 4 µs. */
export class HttpError extends Error {
  readonly status: number;
  /** Stays the same if the message changes. */
  readonly code: string;
  readonly headers: ReplyHeaders;
  /** The condition of the error, for the document. */
  readonly condition: string;
  /** The limit that refused the request, for the log. */
  readonly limit: string | undefined;

  constructor(status: number, message = reasonPhrase(status), details: ErrorDetails = {}) {
    super(message);
    const { code = CODES[status] ?? 'internal_error', headers = {}, condition = '', limit } = details;
    this.status = status;
    this.code = code;
    this.headers = headers;
    this.condition = condition;
    this.limit = limit;
  }

  /** Returns the same error with a condition. */
  when(condition: string): HttpError {
    const { status, message, code, headers, limit } = this;
    return new HttpError(status, message, { code, headers, condition, limit });
  }

  /** Returns the same error with more headers. */
  with(headers: ReplyHeaders): HttpError {
    const { status, message, code, condition, limit } = this;
    const all = { ...this.headers, ...headers };
    return new HttpError(status, message, { code, headers: all, condition, limit });
  }
}

export function orThrow<T>(value: T | undefined, error: HttpError): T {
  if (value === undefined) throw error;
  return value;
}

/** Returns the value read from a request; throws a 400 with the reason if it is invalid. */
export function valueOrThrow<T>(read: { value: T } | { error: string }): T {
  if ('error' in read) throw new HttpError(400, read.error);
  return read.value;
}

export function tooManyRequests(limit: string, retrySeconds: number): HttpError {
  return new HttpError(429, 'Too many requests', { headers: { 'retry-after': String(retrySeconds) }, limit });
}

export function reasonPhrase(status: number): string {
  return STATUS_CODES[status] ?? 'Error';
}

/** Whether error bodies have a code. The contract's have exactly `error`. */
export function hasCode({ path, isOfContract }: { path: string; isOfContract?: true }): boolean {
  return path.startsWith('/api/') && !isOfContract;
}

export function errorBody({ message, code }: HttpError, withCode: boolean) {
  return withCode ? { error: message, code } : { error: message };
}

export type ErrorDeps = { log: Logger; outage: Pick<Outage, 'report'> };

/** Errors can't be cached, because a 404 may become a game later. */
export function errorReply(error: unknown, reqId: string, withCode: boolean, deps: ErrorDeps): Reply {
  const known = error instanceof HttpError ? error : failure(error, reqId, deps);
  const { status, headers, limit } = known;
  const retry = status === 503 ? { 'retry-after': RETRY_SECONDS } : {};
  return {
    status,
    headers: { 'cache-control': 'no-store', ...retry, ...headers },
    body: JSON.stringify(errorBody(known, withCode)),
    limit,
  };
}

/** Clients see only the status. A database outage is logged once instead of per request. */
function failure(error: unknown, reqId: string, { log, outage }: ErrorDeps): HttpError {
  if (error instanceof Overloaded) return new HttpError(503);
  if (error instanceof StoreBusy) {
    log.warn({ reqId, reason: error.message }, 'database lock held too long');
  } else if (error instanceof StoreUnavailable) {
    outage.report(error.message);
    log.debug({ reqId, err: error }, 'request failed');
  } else {
    log.error({ reqId, err: error }, 'request failed');
    return new HttpError(500);
  }
  return new HttpError(503);
}

export type Outage = ReturnType<typeof watchOutage>;

/** An outage is over when the database is ready and no request has failed since the last check. */
const CHECK_MS = 1_000;

/** Logs two lines for each outage, however many requests fail: at the first failure, and at its end. */
export function watchOutage(log: Logger, isReady: () => Promise<boolean>) {
  let checking: NodeJS.Timeout | undefined;
  let begun = 0;
  let failed = 0;
  let failedNow = false;

  const check = async () => {
    failedNow = false;
    const isBack = await isReady().catch(() => false);
    if (!isBack || failedNow || checking === undefined) return;
    clearInterval(checking);
    checking = undefined;
    const seconds = Math.round((performance.now() - begun) / 1000);
    log.info({ failed, seconds }, 'database available again');
  };

  return {
    report(reason: string): void {
      failedNow = true;
      failed++;
      if (checking !== undefined) return;
      failed = 1;
      begun = performance.now();
      checking = setInterval(check, CHECK_MS).unref();
      log.error({ reason }, 'database unavailable');
    },

    close(): void {
      clearInterval(checking);
      checking = undefined;
    },
  };
}
