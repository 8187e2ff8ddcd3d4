import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Refusal } from '../../limit/limiter.ts';
import { REFUSAL, secondsOf } from './rate-limit.ts';
import type { RequestIds } from './request-id.ts';

export type OverloadParts = {
  log: FastifyBaseLogger;
  ids: RequestIds;
  /** Called for each request that is turned away, which the app never sees. */
  onShed?: (() => void) | undefined;
  /** The URL without the prefix. */
  localUrl(url: string): string;
  /** Whether it is known that a limit refuses this request; the URL is without the prefix. */
  refusalOf(request: IncomingMessage, url: string): Refusal | undefined;
  now?: () => number;
};

const TICK_MS = 50;
/** A turn of the event loop may take this long; what is still unread by then has waited for too long. */
const LATE_MS = 400;
const REPORT_MS = 10_000;

/**
 * Answers 503 in place of the app while the event loop cannot keep up, so that those who are served are served
 * in time. Each turn of the loop does real work for LATE_MS and turns away what it finds after that; a single
 * long turn, such as a garbage collection, turns away nobody. Those over their rate limit go first: after a long turn
 * they are refused here. It stands before the app because a refusal must cost far less than an answer. Costs the
 * read of one variable while all is well.
 */
export function shedWhenLate(
  handle: RequestListener,
  { log, ids, onShed, localUrl, refusalOf, now = clock }: OverloadParts,
): RequestListener {
  let lastTick = now();
  let lastReport = Number.NEGATIVE_INFINITY;
  let overloaded = false;
  let shed = 0;

  setInterval(() => {
    const time = now();
    overloaded = time - lastTick > TICK_MS + LATE_MS;
    lastTick = time;
    if (shed === 0 || time - lastReport < REPORT_MS) return;
    log.warn({ shed }, 'overloaded: requests were turned away');
    lastReport = time;
    shed = 0;
  }, TICK_MS).unref();

  const reject = (request: IncomingMessage, response: ServerResponse, answer: Answer) => {
    shed++;
    onShed?.();
    response
      .writeHead(answer.status, {
        'content-type': 'application/json',
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
    if (now() - lastTick < TICK_MS + LATE_MS || isHealthCheck(url)) return handle(request, response);
    reject(request, response, OVERLOADED);
  };
}

type Answer = { status: number; body: string; retryAfter: string };

const OVERLOADED: Answer = {
  status: 503,
  body: JSON.stringify({ error: 'Service Unavailable' }),
  retryAfter: '1',
};

const clock = () => performance.now();

/** An instance that is busy is alive: an orchestrator that thinks otherwise makes it worse. */
function isHealthCheck(url: string): boolean {
  return /^\/(healthz|readyz)(\?|$)/.test(url);
}
