import type { IncomingMessage, RequestListener, ServerOptions, ServerResponse } from 'node:http';
import type { Limiter } from '../limit/limiter.ts';
import type { limitClients } from './guards/clients.ts';
import { DEADLINE_MS, inTime } from './guards/deadline.ts';
import type { watchEventLoop } from './guards/late.ts';
import { limitParts } from './guards/parts.ts';
import { limitPipelining } from './guards/pipeline.ts';
import { paceRefusals } from './guards/refusals.ts';
import type { Answer } from './reply/answer.ts';
import { answerClientError } from './reply/client-error.ts';
import { type ErrorParts, errorAnswer, HttpError, hasCode } from './reply/errors.ts';
import { writeAnswer } from './reply/write.ts';
import { hasBody, readBody } from './request/body.ts';
import type { Clients } from './request/client.ts';
import { checkOrigin } from './request/cors.ts';
import { type HttpRequest, readRequest } from './request/http-request.ts';
import { localUrl } from './request/local-url.ts';
import { announceLimit, takeSlot } from './request/rate-limit.ts';
import type { Router } from './router.ts';

/** An import of it would read all its exports, among them a whole HTTP client, which takes a tenth of the time of a start. */
const { createServer } = process.getBuiltinModule('node:http');

export type ServerParts = {
  basePath: string;
  router: Router;
  limiter: Pick<Limiter, 'take'>;
  clients: Clients;
  guards: { clients: ReturnType<typeof limitClients>; eventLoop: ReturnType<typeof watchEventLoop> };
  corsOrigins: readonly string[];
  errors: ErrorParts;
  missingPage: Answer;
  /** Called once for each request: when its answer is written, or when its stream or its parts have ended. */
  onAnswered(request: HttpRequest, status: number, ms: number): void;
  maxConnections: number;
  deadlineMs?: number | undefined;
  /** Closes a connection when the client has read nothing of an answer for this long. */
  unreadMs?: number;
};

/** A slow reader is not cut off: the system reports progress when a third of its buffer is free, which takes a slow phone some seconds. */
export const UNREAD_MS = 60_000;

/** A request that has not arrived in full by then is answered 408. Checked every 2 s. */
const REQUEST_TIMEOUT_MS = 10_000;
const OPTIONS: ServerOptions = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  headersTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: 2_000,
  /** Longer than the idle timeout of common proxies, so that the proxy closes first and loses no request. */
  keepAliveTimeout: 72_000,
  /** We refuse such a request ourselves, with a JSON body. */
  requireHostHeader: false,
  optimizeEmptyRequests: true,
};

export function createHttpServer(parts: ServerParts) {
  const { guards, maxConnections, unreadMs = UNREAD_MS } = parts;
  const listener = createListener(parts);
  const server = createServer({ ...OPTIONS, IncomingMessage: limitParts(guards.clients.onFlood) }, listener);
  if (maxConnections > 0) server.maxConnections = maxConnections;
  server.setTimeout(unreadMs);
  server.on('connection', guards.clients.onConnection);
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', answerClientError);
  // A client that closes its sending side still waits for its answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  return { server, listener };
}

/** The way of a request, from its head to its line in the log. */
function createListener(parts: ServerParts): RequestListener {
  const { basePath, router, limiter, clients, guards, corsOrigins, errors, onAnswered } = parts;
  const mayWait = limitPipelining();
  const beforeRefusal = paceRefusals(() => performance.now(), Math.random);
  const exists = (path: string) => router.allowedMethods(path).length > 0;

  return async (raw: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!mayWait(raw, response)) return;
    const startedAt = performance.now();
    const url = localUrl(raw.url ?? '/', basePath, exists);
    const request = readRequest(raw, url, clients.of(raw));
    const headers: Record<string, string> = { 'x-request-id': request.id };
    const fail = (error: unknown): Answer => {
      return errorAnswer(error, request.id, hasCode(request.path) && exists(request.path), errors);
    };
    const answer = await answerTo(request, response, headers).catch(fail);
    // A body that nobody needs is not kept while the answer waits for those before it on its connection.
    if (hasBody(raw)) raw.resume();
    if (answer.status === 429) await beforeRefusal();
    const status = writeAnswer(raw, response, headers, answer, fail);
    const log = () => onAnswered(request, status, performance.now() - startedAt);
    if (response.writableEnded || response.closed) log();
    else response.once('close', log);
  };

  async function answerTo(
    request: HttpRequest,
    response: ServerResponse,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const { raw, method, path } = request;
    if (guards.eventLoop.isTooLate(path)) throw new HttpError(503);
    guards.clients.onRequest(request, response);
    checkProtocol(request);
    if (isShared(path)) {
      const preflight = checkOrigin(request, headers, corsOrigins, () => router.allowedMethods(path));
      if (preflight) return preflight;
    }

    const found = router.find(method, path);
    if (!found) return notFound(path);
    const { route, params } = found;
    request.route = route.path;
    request.params = params;

    let leftMs = parts.deadlineMs ?? DEADLINE_MS;
    if (route.limit) {
      const begunAt = performance.now();
      const verdict = await inTime(takeSlot(limiter, route.limit, request), leftMs);
      leftMs -= performance.now() - begunAt;
      announceLimit(headers, route.limit, verdict);
    }

    if (hasBody(raw)) request.body = await readBody(raw);
    const working = route.handle(request);
    try {
      return await inTime(working, leftMs);
    } catch (error) {
      // An answer that comes after the deadline is not written, but its stream has to be closed.
      if (working instanceof Promise) working.then(({ stream }) => stream?.close()).catch(() => {});
      throw error;
    }
  }

  function notFound(path: string): Answer {
    const allowed = router.allowedMethods(path);
    if (allowed.length > 0) throw new HttpError(405, undefined, { allow: allowed.join(', ') });
    if (isApiPath(path)) throw new HttpError(404);
    return parts.missingPage;
  }
}

function isApiPath(path: string): boolean {
  return path.startsWith('/api/') || path === '/api';
}

/** The paths that other sites may use: not those of the operator. */
function isShared(path: string): boolean {
  return (isApiPath(path) && !path.startsWith('/api/admin/')) || path === '/openapi.json';
}

/** Errors that Node's server would answer without a body. Here they are JSON like all others. */
function checkProtocol({ headers, raw }: HttpRequest): void {
  if (headers.host === undefined && raw.httpVersion === '1.1') throw new HttpError(400);
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    throw new HttpError(417);
}
