import type { IncomingMessage, ServerOptions } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Limiter } from '../limit/limiter.ts';
import { createLive, type Live } from '../live/live.ts';
import { createServer } from '../node-http.ts';
import { createDailyPuzzles } from '../puzzles/daily.ts';
import type { Store } from '../store/store.ts';
import { createClients } from './hooks/client.ts';
import { answerClientError } from './hooks/client-error.ts';
import { type ConnectionCaps, createConnectionTable } from './hooks/connections.ts';
import { allowOrigins, refuseCrossSite } from './hooks/cors.ts';
import { trackDatabaseBudget } from './hooks/database-budget.ts';
import { shedWhenLate } from './hooks/overload.ts';
import { createPathTable, isApiPath } from './hooks/paths.ts';
import { limitPipelining } from './hooks/pipeline.ts';
import { bucketOf, createRateLimits } from './hooks/rate-limit.ts';
import { createRequestIds } from './hooks/request-id.ts';
import { type RequestLines, RequestLog, withoutChildren } from './hooks/request-log.ts';
import { closeUnread, UNREAD_MS } from './hooks/unread.ts';
import { apiDocument } from './operations.ts';
import type { BuiltPages } from './pages/assets.ts';
import { createPages } from './pages/pages.ts';
import { gameJson } from './reply/answers.ts';
import { readBody } from './reply/body.ts';
import { errorAnswers, HttpError, reasonPhrase } from './reply/errors.ts';
import { watchOutage } from './reply/outage.ts';
import { JSON_TYPE } from './reply/send.ts';
import { categoryRoutes } from './routes/categories.ts';
import { challengeRoutes } from './routes/challenge.ts';
import { dailyRoutes } from './routes/daily.ts';
import { eventRoutes } from './routes/events.ts';
import { gameRoutes, type OnGuess } from './routes/game.ts';
import { healthRoutes } from './routes/health.ts';
import { hintRoutes } from './routes/hint.ts';
import { type MakeBoard, NO_CLIENT, newGameRoutes } from './routes/new-game.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { ownPuzzleRoutes } from './routes/own-puzzles.ts';
import { puzzleRoutes } from './routes/puzzles.ts';
import { rematchRoutes } from './routes/rematch.ts';
import { scoreboardRoutes } from './routes/scoreboard.ts';
import { scoresRoutes } from './routes/scores.ts';

export type AppParts = {
  store: Store;
  limiter: Limiter;
  makeBoard: MakeBoard;
  /** Makes boards of words that players chose; `makeBoard` by default. */
  makePuzzleBoard?: MakeBoard;
  log: Logger;
  /** The destination of the log line of each request; without it, requests are not logged. */
  requestLines?: RequestLines | undefined;
  /** '' or '/a' or '/b/c': the path prefix under which a reverse proxy serves us. */
  basePath: string;
  /** The built pages; without them each page is answered, but empty. */
  pages?: BuiltPages;
  /** The proxies whose X-Forwarded-For is trusted: addresses and networks. */
  trustProxy: readonly string[];
  ipv6Prefix: number;
  /** Whether the log has the client's address of each request. */
  logClientIp?: boolean;
  /** Called for each request that is rejected because the event loop cannot keep up. */
  onShed?: (() => void) | undefined;
  /** Called with the result of each guess, once it is decided. */
  onGuess?: OnGuess | undefined;
  /** Whether the process is shutting down: then /readyz answers 503. */
  isStopping?: () => boolean;
  /** The origins whose pages may call the API; `*` alone: every origin. */
  corsOrigins?: readonly string[];
  /** Whether browsers cache the pages for offline use; the default is yes. */
  serviceWorker?: boolean;
  /** Without caps, the number of connections is unlimited. */
  connectionCaps?: ConnectionCaps;
  /** Closes a connection when the client has read nothing of an answer for this long. */
  unreadMs?: number;
  /** Sends the changes of games to their streams; without it, this app has one of its own without caps. */
  live?: Live;
};

/** A request that has not arrived in full by then is answered 408. Checked every 2 s. */
const REQUEST_TIMEOUT_MS = 10_000;
const SERVER_OPTIONS: ServerOptions = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  headersTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: 2_000,
  /** Longer than the idle timeout of common proxies, so that the proxy closes first and loses no request. */
  keepAliveTimeout: 72_000,
  /** The app refuses such a request itself, with a JSON body. */
  requireHostHeader: false,
  /** No stream events for a request without a body. */
  optimizeEmptyRequests: true,
};

/** The whole service without its listening socket: the server and the tests both use it. */
export function buildApp(parts: AppParts): FastifyInstance {
  const { limiter, makeBoard, basePath, ipv6Prefix } = parts;
  const live = parts.live ?? createLive({ store: parts.store, json: gameJson });
  const store = live.publishing(parts.store);
  const paths = createPathTable(basePath);
  const ids = createRequestIds();
  const clients = createClients(parts.trustProxy, ipv6Prefix);
  const refusalOf = (request: IncomingMessage, url: string) => {
    const bucket = bucketOf(request.method, url);
    return bucket && limiter.refusalOf(bucket, clients.nameOf(request));
  };
  const connections = createConnectionTable({
    caps: parts.connectionCaps ?? { total: 0, perAddress: 0 },
    trustProxy: parts.trustProxy,
    ipv6Prefix,
    log: parts.log,
  });
  const requestLog = new RequestLog(parts.requestLines, clients, parts.logClientIp ?? false);
  const app = Fastify({
    loggerInstance: withoutChildren(parts.log),
    logController: requestLog,
    rewriteUrl: (request) => paths.localUrl(request.url ?? '/'),
    routerOptions: { maxParamLength: 65_536 },
    serverFactory: (handle) => {
      const guarded = shedWhenLate(handle, {
        log: parts.log,
        ids,
        onShed: parts.onShed,
        localUrl: paths.localUrl,
        refusalOf,
      });
      const server = createServer(SERVER_OPTIONS, connections.tracking(limitPipelining(guarded)));
      connections.watch(server);
      closeUnread(server, connections.busySockets, parts.unreadMs ?? UNREAD_MS);
      server.on('checkExpectation', (request, response) => server.emit('request', request, response));
      // A client that closes its sending side still waits for its answer.
      return Object.assign(server, { httpAllowHalfOpen: true });
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: ids.of,
    clientErrorHandler: (error, socket) => answerClientError(error, socket, ids.next()),
  });
  paths.watch(app);

  const outage = watchOutage(app.log, () => store.ready());
  app.addHook('onClose', async () => outage.close());
  app.setErrorHandler(errorAnswers(outage));
  trackDatabaseBudget(app);
  leaveBodiesToRoutes(app);
  // Hooks with a callback: an async one would make every request wait for a promise.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done(protocolError(request));
  });
  const cors = { origins: parts.corsOrigins ?? [], isShared, allowedMethods: paths.allowedMethods };
  if (cors.origins.length > 0) allowOrigins(app, cors);
  refuseCrossSite(app, cors);
  app.addHook('onSend', (request, reply, _, done) => {
    setPlainJsonType(request, reply);
    // An answer may wait long for the ones before it on its connection. The body must not wait with it.
    request.body = undefined;
    done();
  });

  const limitBy = createRateLimits({ limiter, nameOf: clients.nameOf });
  categoryRoutes(app, store);
  newGameRoutes(app, { store, makeBoard, limit: limitBy('new_game') });
  gameRoutes(app, { store, limit: limitBy('default'), onGuess: parts.onGuess });
  rematchRoutes(app, { store, makeBoard, live, limit: limitBy('new_game') });
  eventRoutes(app, {
    store,
    live,
    nameOf: clients.nameOf,
    onEnd: (request, reply) => requestLog.requestCompleted(null, request, reply),
  });
  hintRoutes(app, { store, limit: limitBy('default') });
  scoreboardRoutes(app, store);
  scoresRoutes(app, store);
  puzzleRoutes(app, { store, limit: limitBy });
  ownPuzzleRoutes(app, { store, makeBoard: parts.makePuzzleBoard ?? makeBoard, limit: limitBy });
  challengeRoutes(app, { store, limit: limitBy });
  dailyRoutes(
    app,
    createDailyPuzzles(store, (request) => makeBoard(request, NO_CLIENT)),
  );
  healthRoutes(app, { store, outage, isStopping: parts.isStopping ?? (() => false) });
  openApiRoutes(app, apiDocument(basePath));
  const serviceWorker = parts.serviceWorker ?? true;
  const pages = createPages({ basePath, built: parts.pages, store, clients, serviceWorker });
  pages.addRoutes(app);

  app.setNotFoundHandler({ preHandler: readBody }, (request, reply) => {
    const allowed = paths.allowedMethods(request.url);
    if (allowed.length > 0) throw new HttpError(405, reasonPhrase(405), { allow: allowed.join(', ') });
    if (isApiPath(request.url)) throw new HttpError(404, reasonPhrase(404));
    return pages.sendNotFound(reply);
  });
  return app;
}

/** The paths that CORS applies to. */
function isShared(url: string): boolean {
  return isApiPath(url) || /^\/openapi\.json(\?|$)/.test(url);
}

/** Every answer under /api, and every error, has exactly `application/json`, without a charset. */
function setPlainJsonType(request: FastifyRequest, reply: FastifyReply): void {
  const type = reply.getHeader('content-type');
  if (type === JSON_TYPE) return;
  if (isApiPath(request.url) || String(type).startsWith(JSON_TYPE)) reply.header('content-type', JSON_TYPE);
}

/** Errors that Node's server would answer without a body. Here they are JSON like all others. */
function protocolError({ headers, raw }: FastifyRequest): HttpError | undefined {
  if (headers.host === undefined && raw.httpVersion === '1.1') return new HttpError(400, reasonPhrase(400));
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') {
    return new HttpError(417, reasonPhrase(417));
  }
  return undefined;
}

/** The routes read and parse their bodies themselves, in the contract's order of checks. */
function leaveBodiesToRoutes(app: FastifyInstance): void {
  for (const method of ['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY']) {
    app.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  }
}
