import type { Logger } from 'pino';
import { MINUTE_MS } from '../durations.ts';
import type { ReceivedRequest } from './request/http-request.ts';

const UNTRUSTED_PROXY =
  'X-Forwarded-For came from a peer that TRUST_PROXY does not name, and is ignored: if that is your proxy, ' +
  'everyone behind it shares one rate limit until TRUST_PROXY names its address';

/** A response that took longer is a warning. */
const SLOW_MS = 1_000;
const TOKEN_REFUSED = 401;
/** Lines about failures per minute, for all clients together. One client could cause 3,000 a second, 48 GB a day. */
const MAX_LINES = 600;
/** How many of these lines may be about refused tokens, which anyone can send. The rest is left for failures. */
const MAX_TOKEN_LINES = 300;

type LogSettings = { withAll: boolean; withClient: boolean };

/**
 * Successful requests aren't logged, because the proxy does that, and a line costs as much as the response.
 * Failures, slow responses and refused tokens are logged; at debug, all requests are. The log has no body and
 * no name, and the client's address only if the operator asks for it. Other refusals are counted in one line
 * a minute, in failures.ts.
 */
export function createRequestLog(
  log: Logger,
  { withAll, withClient }: LogSettings,
  now: () => number = () => performance.now(),
) {
  let lines = 0;
  let leftOut = 0;
  let minuteEndsAt = 0;
  /** Warns once, because a client that sends the header with every request could fill the log. */
  let hasWarned = false;

  /** Whether there is room for another line. */
  const takeLine = (max: number): boolean => {
    const time = now();
    if (time >= minuteEndsAt) {
      if (leftOut > 0) log.warn({ leftOut }, 'failures were left out of the log');
      lines = 0;
      leftOut = 0;
      minuteEndsAt = time + MINUTE_MS;
    }
    const hasRoom = lines < max;
    if (hasRoom) lines++;
    else leftOut++;
    return hasRoom;
  };

  /** `route` is the pattern, such as /api/game/{game_id}. */
  return (
    request: ReceivedRequest,
    route: string | undefined,
    status: number,
    ms: number,
    isStream: boolean,
  ) => {
    const isWarning = status >= 500 || (ms >= SLOW_MS && !isStream);
    const maxLines = isWarning ? MAX_LINES : status === TOKEN_REFUSED ? MAX_TOKEN_LINES : 0;
    if (withAll || (maxLines > 0 && takeLine(maxLines))) {
      const { id: reqId, method } = request;
      const path = route === undefined ? shownPath(request.path) : undefined;
      const client = withClient ? request.client.address : undefined;
      const about = { reqId, method, path, route, status, ms: Math.round(ms * 1000) / 1000, client };
      log[isWarning ? 'warn' : 'info'](about, 'request');
    }
    const isUntrusted = request.headers['x-forwarded-for'] !== undefined && !request.client.isBehindProxy;
    if (hasWarned || !isUntrusted) return;
    hasWarned = true;
    log.warn(withClient ? { peer: request.raw.socket.remoteAddress } : {}, UNTRUSTED_PROXY);
  };
}

const PATH_LENGTH = 200;
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Returns a path that helps an operator find a wrong link: safe on a terminal, without ids that give access. */
function shownPath(path: string): string {
  const [shown = ''] = path.slice(0, 4 * PATH_LENGTH).split(';', 1);
  if (!shown.startsWith('/')) return '';
  return shown
    .replace(UUID, ':id')
    .toWellFormed()
    .replace(/[^!-~]/gu, encodeURIComponent)
    .slice(0, PATH_LENGTH);
}
