import type { RequestListener } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { RequestIds } from './request-id.ts';

export type OverloadParts = {
  log: FastifyBaseLogger;
  ids: RequestIds;
  /** Called for each request that is turned away, which the app never sees. */
  onShed?: (() => void) | undefined;
  now?: () => number;
};

const TICK_MS = 50;
/** A turn of the event loop may take this long; what is still unread by then has waited for too long. */
const LATE_MS = 400;
const REPORT_MS = 10_000;
const BODY = JSON.stringify({ error: 'Service Unavailable' });
const HEADERS = {
  'content-type': 'application/json',
  'content-length': BODY.length,
  'retry-after': '1',
};

/**
 * Answers 503 in place of the app while the event loop cannot keep up, so that those who are served are served
 * in time. Each turn of the loop does real work for LATE_MS and turns away what it finds after that; a single
 * long turn, such as a garbage collection, turns away nobody. It stands before the app because a refusal must
 * cost far less than an answer. Costs the read of one variable while all is well.
 */
export function shedWhenLate(
  handle: RequestListener,
  { log, ids, onShed, now = clock }: OverloadParts,
): RequestListener {
  let lastTick = now();
  let lastReport = Number.NEGATIVE_INFINITY;
  let strained = false;
  let shed = 0;

  setInterval(() => {
    const time = now();
    strained = time - lastTick > TICK_MS + LATE_MS;
    lastTick = time;
    if (shed === 0 || time - lastReport < REPORT_MS) return;
    log.warn({ shed }, 'overloaded: requests were turned away with 503');
    lastReport = time;
    shed = 0;
  }, TICK_MS).unref();

  return (request, response) => {
    if (!strained || now() - lastTick < TICK_MS + LATE_MS || isHealthCheck(request.url)) {
      return handle(request, response);
    }
    shed++;
    onShed?.();
    response.writeHead(503, { ...HEADERS, 'x-request-id': ids.of(request) }).end(BODY);
  };
}

const clock = () => performance.now();

/** An instance that is busy is alive: an orchestrator that thinks otherwise makes it worse. */
function isHealthCheck(url = ''): boolean {
  return /\/(healthz|readyz)(\?|$)/.test(url);
}
