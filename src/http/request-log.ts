import type { Logger } from 'pino';
import type { HttpRequest } from './request/http-request.ts';

const UNTRUSTED_PROXY =
  'X-Forwarded-For came from a peer that TRUST_PROXY does not name, and is ignored: if that is your proxy, ' +
  'everyone behind it shares one rate limit until TRUST_PROXY names its address';

/** Logs one line for each answered request: no body, no name, and the client's address only on request. */
export function createRequestLog(log: Logger, withClient: boolean) {
  /** Once, so that a client that sends the header with every request cannot fill the log. */
  let hasWarned = false;

  return (request: HttpRequest, status: number, ms: number) => {
    const { id: reqId, method, route } = request;
    const path = route === undefined ? shownPath(request.path) : undefined;
    const client = withClient ? request.client.address.toString() : undefined;
    log.info({ reqId, method, path, route, status, ms: Math.round(ms * 1000) / 1000, client }, 'request');
    const isUntrusted = request.headers['x-forwarded-for'] !== undefined && !request.client.isBehindProxy;
    if (hasWarned || !isUntrusted) return;
    hasWarned = true;
    log.warn(withClient ? { peer: request.raw.socket.remoteAddress } : {}, UNTRUSTED_PROXY);
  };
}

const PATH_LENGTH = 200;
const GAME_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** For an operator who looks for a wrong link: safe on a terminal, and without what is secret or gives access. */
function shownPath(path: string): string {
  const [shown = ''] = path.slice(0, 4 * PATH_LENGTH).split(';', 1);
  if (!shown.startsWith('/')) return '';
  return shown
    .replace(GAME_ID, ':id')
    .toWellFormed()
    .replace(/[^!-~]/gu, encodeURIComponent)
    .slice(0, PATH_LENGTH);
}
