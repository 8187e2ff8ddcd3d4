import type { IncomingMessage, RequestListener, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Limit, Limiter } from '../limit/limiter.ts';
import type { Turns } from '../limit/turns.ts';
import { createServer } from '../node-http.ts';
import type { ClientGuard, Exchange } from './guards/clients.ts';
import { withDeadline } from './guards/deadline.ts';
import type { PageRequest } from './pages/pages.ts';
import { type ErrorDeps, errorReply, HttpError, hasCode, tooManyRequests } from './reply/errors.ts';
import type { Reply } from './reply/reply.ts';
import { answerClientError, writeReply } from './reply/write.ts';
import {
  DEADLINE_MS,
  KEEP_ALIVE_MS,
  REQUEST_TIMEOUT_MS,
  REQUEST_TURNS,
  UNREAD_MS,
} from './request/admission.ts';
import { type Body, hasBody, readBody } from './request/body.ts';
import { checkOrigin } from './request/cors.ts';
import {
  HOST,
  localUrl,
  parseQuery,
  type ReceivedRequest,
  type RoutedRequest,
  readRequest,
} from './request/http-request.ts';
import { announceLimit, takeSlot } from './request/rate-limit.ts';
import type { RouteMatch, Router } from './router.ts';

export type ServerDeps = {
  basePath: string;
  router: Router;
  limiter: Pick<Limiter, 'take'>;
  turns: Turns;
  guard: ClientGuard;
  corsOrigins: readonly string[];
  errors: ErrorDeps;
  missingPage(request: PageRequest): Reply;
  /** Called once per request, when its response is written, or its stream or chunks have ended. */
  onAnswered(
    request: ReceivedRequest,
    route: string | undefined,
    reply: { status: number; limit: string | undefined },
    ms: number,
    isStream: boolean,
  ): void;
  /** Called for each request that has waited too long and is refused. */
  onShed?: (() => void) | undefined;
  maxConnections: number;
  deadlineMs?: number | undefined;
  /** Closes a connection when the client has read nothing of a response for this long. */
  unreadMs?: number;
};

const OPTIONS: ServerOptions = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  headersTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: KEEP_ALIVE_MS,
  /** We refuse such a request ourselves, with a JSON body. */
  requireHostHeader: false,
  /** Makes two Host headers invalid instead of using the first. */
  joinDuplicateHeaders: true,
  optimizeEmptyRequests: true,
};

export function createHttpServer(deps: ServerDeps) {
  const { guard, maxConnections } = deps;
  const listener = createListener(deps);
  const server = createServer(OPTIONS, listener);
  if (maxConnections > 0) server.maxConnections = maxConnections;
  // Unlimited, because Node would answer further ones itself while the client keeps sending: see the guard's `onRequest`.
  server.maxHeadersCount = 0;
  server.on('connection', guard.onConnection);
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', answerClientError);
  server.on('connect', (_, socket: Socket) => answerClientError(new Error('CONNECT is for proxies'), socket));
  // A client that closes its sending side still waits for its response.
  Object.assign(server, { httpAllowHalfOpen: true });
  return { server, listener };
}

/** A request waiting for its turn. */
type Waiting = {
  exchange: Exchange;
  request: ReceivedRequest;
  found: RouteMatch | undefined;
  body: Body;
  /** The headers of every response to it. */
  headers: Record<string, string>;
};

/** The path of a request, from its head to its line in the log. */
function createListener(deps: ServerDeps): RequestListener {
  const { basePath, router, limiter, turns, guard, corsOrigins, errors, onAnswered } = deps;
  const { unreadMs = UNREAD_MS } = deps;
  const exists = (path: string) => router.allowedMethods(path).length > 0;

  /** A request waits for the previous response on its connection, then its body, then its turn. */
  return (raw: IncomingMessage, response: ServerResponse): void => {
    const exchange = guard.onRequest(raw, response);
    if (!exchange) return;
    // A response gets its socket after the previous response has been sent.
    if (response.socket) return void begin(exchange);
    // A body that arrives before an earlier response is sent would only occupy memory.
    if (hasBody(raw)) raw.socket.pause();
    response.once('socket', (socket) => {
      if (hasBody(raw)) socket.resume();
      begin(exchange);
    });
  };

  function begin(exchange: Exchange): void {
    const { raw, client } = exchange;
    const request = readRequest(raw, localUrl(raw.url ?? '/', basePath, exists), client);
    const found = router.find(request.method, request.path);
    const enter = (body: Body) => {
      const headers = { 'x-request-id': request.id, 'x-content-type-options': 'nosniff' };
      const waiting = { exchange, request, found, body, headers };
      exchange.turn = turns.enter(client.capKey, (waitedMs) => serve(waiting, waitedMs));
    };
    guard.limitParts(raw);
    if (found && hasBody(raw)) readBody(raw, enter);
    else enter('');
  }

  function serve(waiting: Waiting, waitedMs: number): void {
    const { exchange, request } = waiting;
    if (exchange.raw.socket.destroyed) return void guard.onAnswered(exchange);
    let reply: Reply | Promise<Reply>;
    try {
      reply = replyTo(waiting, waitedMs);
    } catch (error) {
      reply = failure(request, error);
    }
    if (!(reply instanceof Promise)) return void write(waiting, reply);
    reply.then(
      (reply) => write(waiting, reply),
      (error) => write(waiting, failure(request, error)),
    );
  }

  function write({ exchange, request, found, headers }: Waiting, reply: Reply): void {
    const { raw, response, client, arrivedAt } = exchange;
    const { limit } = reply;
    // A body that isn't needed isn't kept while its response waits for earlier responses on the connection.
    if (hasBody(raw)) raw.resume();
    const status = writeReply(
      raw,
      response,
      headers,
      reply,
      (chunks) => eachInTurn(chunks, client.capKey),
      (error) => failure(request, error),
    );
    // Bytes that the system has not taken immediately wait for the reader.
    if (!response.writableEnded || raw.socket.writableLength > 0) raw.socket.setTimeout(unreadMs);
    guard.onAnswered(exchange);
    const report = (isStream: boolean) =>
      onAnswered(request, found?.route.path, { status, limit }, turns.now() - arrivedAt, isStream);
    if (response.writableEnded || response.closed) report(false);
    else response.once('close', () => report(true));
  }

  function failure({ id, path }: ReceivedRequest, error: unknown): Reply {
    const routes = router.routesAt(path);
    return errorReply(error, id, routes.length > 0 && routes.every(hasCode), errors);
  }

  function replyTo(waiting: Waiting, waitedMs: number): Reply | Promise<Reply> {
    const { exchange, request, found, headers } = waiting;
    const { path } = request;
    if (exchange.isOneTooMany) throw tooManyRequests('connections', 1);
    if (waitedMs >= REQUEST_TURNS.waitMs) {
      deps.onShed?.();
      throw new HttpError(503);
    }
    checkProtocol(request);
    if (isShared(path)) {
      const preflight = checkOrigin(request, headers, corsOrigins, () => router.allowedMethods(path));
      if (preflight) return preflight;
    }
    if (!found) return notFound(request);
    const routed = { ...request, query: parseQuery(request), params: found.params };
    const leftMs = (deps.deadlineMs ?? DEADLINE_MS) - waitedMs;
    const { limit } = found.route;
    return limit ? ifAllowed(waiting, routed, found, limit, leftMs) : handled(waiting, routed, found, leftMs);
  }

  async function ifAllowed(
    waiting: Waiting,
    request: RoutedRequest,
    found: RouteMatch,
    limit: Limit,
    leftMs: number,
  ): Promise<Reply> {
    const begunAt = turns.now();
    const slot = takeSlot(limiter, limit, request);
    const verdict = slot instanceof Promise ? await withDeadline(slot, leftMs) : slot;
    announceLimit(waiting.headers, limit, verdict);
    return handled(waiting, request, found, leftMs - (turns.now() - begunAt));
  }

  function handled({ body }: Waiting, request: RoutedRequest, { route }: RouteMatch, leftMs: number) {
    if (body instanceof HttpError) throw body;
    const reply = route.handle({ ...request, body });
    // A reply after the deadline isn't written, but its stream must be closed.
    const drop = ({ stream }: Reply) => stream?.close();
    return reply instanceof Promise ? withDeadline(reply, leftMs, { drop }) : reply;
  }

  /** Makes each chunk in its own turn, so that a long table delays others no more than short requests do. */
  async function* eachInTurn(chunks: AsyncIterable<string>, client: string) {
    const iterator = chunks[Symbol.asyncIterator]();
    for (;;) {
      const { turn } = await turns.take(client);
      const chunk = await iterator.next().finally(() => turns.leave(turn));
      if (chunk.done) return;
      yield chunk.value;
    }
  }

  function notFound(request: ReceivedRequest): Reply {
    const { path } = request;
    const allowed = router.allowedMethods(path);
    if (allowed.length > 0) throw new HttpError(405, undefined, { headers: { allow: allowed.join(', ') } });
    if (isApiPath(path)) throw new HttpError(404);
    return deps.missingPage({ ...request, query: parseQuery(request) });
  }
}

function isApiPath(path: string): boolean {
  return path.startsWith('/api/') || path === '/api';
}

/** Whether other sites may use the path; the operator's paths are excluded. */
function isShared(path: string): boolean {
  return (isApiPath(path) && !path.startsWith('/api/admin/')) || path === '/openapi.json';
}

/** Throws errors that Node's server would answer without a body, so that they are JSON too. */
function checkProtocol({ headers, raw }: ReceivedRequest): void {
  const { host } = headers;
  if (host === undefined ? raw.httpVersion === '1.1' : !HOST.test(host)) throw new HttpError(400);
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    throw new HttpError(417);
}
