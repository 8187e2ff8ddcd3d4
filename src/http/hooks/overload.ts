import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Refusal } from '../../limit/limiter.ts';
import { REFUSAL, secondsOf } from './rate-limit.ts';
import type { RequestIds } from './request-id.ts';

export type OverloadParts = {
  log: FastifyBaseLogger;
  ids: RequestIds;
  /** Called for each rejected request, because the app never sees it. */
  onShed?: (() => void) | undefined;
  /** The URL without the path prefix. */
  localUrl(url: string): string;
  /** The refusal, when a rate limit is known to refuse this request; the URL is without the path prefix. */
  refusalOf(request: IncomingMessage, url: string): Refusal | undefined;
  now?: () => number;
};

const TICK_MS = 50;
/** How long an event-loop tick may last; requests that it reads later have already waited too long. */
const LATE_MS = 400;
/** A late tick that has served fewer requests was held up by its machine, not by clients: it rejects nothing yet. */
const FEW = 20;
const REPORT_MS = 10_000;

/**
 * Load shedding: answers 503 in place of the app while the event loop cannot keep up, so that the accepted requests are
 * served in time. Each tick serves requests for LATE_MS and rejects those that it reads later; a single long tick, such
 * as a garbage collection, rejects nothing, and neither does a machine that stalls while few clients ask. After a long
 * tick, clients over their rate limit are refused here first. It runs before the app because a refusal must cost far
 * less than an answer. Without overload it reads one variable.
 */
export function shedWhenLate(
  handle: RequestListener,
  { log, ids, onShed, localUrl, refusalOf, now = clock }: OverloadParts,
): RequestListener {
  let lastTick = now();
  let lastReport = Number.NEGATIVE_INFINITY;
  let overloaded = false;
  /** In this tick. */
  let served = 0;
  let shed = 0;

  setInterval(() => {
    const time = now();
    overloaded = time - lastTick > TICK_MS + LATE_MS;
    lastTick = time;
    served = 0;
    if (shed === 0 || time - lastReport < REPORT_MS) return;
    log.warn({ shed }, 'overloaded: requests were refused');
    lastReport = time;
    shed = 0;
  }, TICK_MS).unref();

  const reject = (request: IncomingMessage, response: ServerResponse, answer: Answer) => {
    shed++;
    onShed?.();
    response
      .writeHead(answer.status, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'content-length': answer.body.length,
        'retry-after': answer.retryAfter,
        'x-request-id': ids.of(request),
      })
      .end(answer.body);
  };

  return (request, response) => {
    if (!overloaded) return handle(request, response);
    const url = localUrl(request.url ?? '/');
    const refusal = refusalOf(request, url);
    if (refusal) {
      const retryAfter = secondsOf(refusal.freeInMs);
      return reject(request, response, { status: 429, body: REFUSAL, retryAfter });
    }
    const inTime = now() - lastTick < TICK_MS + LATE_MS;
    if (!inTime && served >= FEW && !isHealthCheck(url)) return reject(request, response, OVERLOADED);
    served++;
    handle(request, response);
  };
}

type Answer = { status: number; body: string; retryAfter: string };

const OVERLOADED: Answer = {
  status: 503,
  body: JSON.stringify({ error: 'Service Unavailable' }),
  retryAfter: '1',
};

const clock = () => performance.now();

/** Health checks are never rejected: an orchestrator that restarts a busy instance makes the overload worse. */
function isHealthCheck(url: string): boolean {
  return /^\/(healthz|readyz)(\?|$)/.test(url);
}
