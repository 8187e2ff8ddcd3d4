import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { parse } from 'node:querystring';
import type { Entry, Line } from '../limit/fair-line.ts';
import type { Bucket, Limiter } from '../limit/limiter.ts';
import type { ClientGuard, Visit } from './guards/clients.ts';
import { inTime } from './guards/deadline.ts';
import { type EventLoopGuard, HEALTH_CHECKS } from './guards/event-loop.ts';
import type { Route } from './operation/operation.ts';
import type { Answer } from './reply/answer.ts';
import { type ErrorDeps, errorAnswer, HttpError, hasCode, tooManyRequests } from './reply/errors.ts';
import { answerClientError, lengthOf, type Meter, writeAnswer } from './reply/write.ts';
import {
  BYTE_MS,
  DEADLINE_MS,
  KEEP_ALIVE_MS,
  PARSE_ERROR_MS,
  REQUEST_LINE,
  REQUEST_TIMEOUT_MS,
  ROW_MS,
  UNREAD_MS,
} from './request/admission.ts';
import { hasBody, readBody } from './request/body.ts';
import { checkOrigin } from './request/cors.ts';
import { HOST, type HttpRequest, localUrl, readRequest } from './request/http-request.ts';
import { announceLimit, takeSlot } from './request/rate-limit.ts';
import type { Router } from './router.ts';

export type ServerDeps = {
  basePath: string;
  router: Router;
  limiter: Pick<Limiter, 'take'>;
  line: Line;
  guards: { clients: ClientGuard; eventLoop: EventLoopGuard };
  corsOrigins: readonly string[];
  errors: ErrorDeps;
  missingPage(request: HttpRequest): Answer;
  /** Called once for each request: when its answer is written, or its stream or chunks have ended. */
  onAnswered(request: HttpRequest, status: number, ms: number, isStream: boolean): void;
  maxConnections: number;
  deadlineMs?: number | undefined;
  /** Closes a connection when the client has read nothing of an answer for this long. */
  unreadMs?: number;
};

const OPTIONS: ServerOptions = {
  requestTimeout: REQUEST_TIMEOUT_MS,
  headersTimeout: REQUEST_TIMEOUT_MS,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: KEEP_ALIVE_MS,
  /** We refuse such a request ourselves, with a JSON body. */
  requireHostHeader: false,
  /** So that two Host headers are no host, in place of the first one. */
  joinDuplicateHeaders: true,
  optimizeEmptyRequests: true,
};

export function createHttpServer(deps: ServerDeps) {
  const { guards, maxConnections } = deps;
  const listener = createListener(deps);
  const server = createServer(OPTIONS, listener);
  if (maxConnections > 0) server.maxConnections = maxConnections;
  server.on('connection', guards.clients.onConnection);
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  const refuse = (error: Error, socket: Socket) => {
    guards.clients.charge(socket, PARSE_ERROR_MS);
    answerClientError(error, socket);
  };
  server.on('clientError', refuse);
  server.on('connect', (_, socket: Socket) => refuse(new Error('CONNECT is for proxies'), socket));
  // A client that closes its sending side still waits for its answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  return { server, listener };
}

/** The way of a request, from its head to its line in the log. */
function createListener(deps: ServerDeps): RequestListener {
  const { basePath, router, limiter, line, guards, corsOrigins, errors, onAnswered } = deps;
  const { unreadMs = UNREAD_MS } = deps;
  const exists = (path: string) => router.allowedMethods(path).length > 0;

  /** A request waits for the answer before it on its connection, then for its body, then in the line. */
  return (raw: IncomingMessage, response: ServerResponse): void => {
    const visit = guards.clients.onRequest(raw, response);
    if (!visit) return;
    if (response.socket) return void begin(visit, visit.arrivedAt);
    // A body behind an answer that is not sent yet would take memory for as long.
    if (hasBody(raw)) raw.socket.pause();
    response.once('socket', (socket) => {
      if (hasBody(raw)) socket.resume();
      begin(visit, line.now());
    });
  };

  function begin(visit: Visit, time: number): void {
    const { raw, client } = visit;
    const request = readRequest(raw, localUrl(raw.url ?? '/', basePath, exists), client);
    visit.request = request;
    visit.start = serve;
    if (HEALTH_CHECKS.includes(request.path) && !line.isDebtor(visit.account)) {
      serve(visit, 0);
      line.charge(visit, line.now() - time);
    } else if (hasBody(raw) && router.find(request.method, request.path)) {
      readBody(raw, visit, line.enter);
    } else {
      line.enter(visit, time);
    }
  }

  function serve(visit: Visit, waitedMs: number): void {
    const request = visit.request as HttpRequest;
    if (visit.raw.socket.destroyed) return void guards.clients.onAnswered(visit);
    const headers: Record<string, string> = {
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
    };
    const send = (answer: Answer) => write(visit, request, headers, answer);
    let answer: Answer | Promise<Answer>;
    try {
      answer = answerTo(visit, request, headers, waitedMs);
    } catch (error) {
      answer = failure(request, error);
    }
    if (answer instanceof Promise) answer.then(send, (error) => send(failure(request, error)));
    else send(answer);
  }

  function write(visit: Visit, request: HttpRequest, headers: Record<string, string>, answer: Answer): void {
    const { raw, response } = visit;
    // A body that nobody needs is not kept while the answer waits for those before it on its connection.
    if (hasBody(raw)) raw.resume();
    const status = writeAnswer(
      raw,
      response,
      headers,
      answer,
      () => meterOf(visit),
      (error) => failure(request, error),
    );
    // What the system has not taken at once waits for its reader.
    if (!response.writableEnded || raw.socket.writableLength > 0) raw.socket.setTimeout(unreadMs);
    if (!line.isRunning(visit)) {
      const { rows = 0 } = answer;
      line.charge(visit, REQUEST_LINE.entryMs + lengthOf(answer) * BYTE_MS + rows * ROW_MS);
    }
    guards.clients.onAnswered(visit);
    if (response.writableEnded || response.closed)
      onAnswered(request, status, line.now() - visit.arrivedAt, false);
    else response.once('close', () => onAnswered(request, status, line.now() - visit.arrivedAt, true));
  }

  function failure({ id, path }: HttpRequest, error: unknown): Answer {
    return errorAnswer(error, id, hasCode(path) && exists(path), errors);
  }

  function answerTo(
    visit: Visit,
    request: HttpRequest,
    headers: Record<string, string>,
    waitedMs: number,
  ): Answer | Promise<Answer> {
    const { path } = request;
    if (visit.isOneTooMany) throw tooManyRequests(1);
    const isLate = waitedMs >= REQUEST_LINE.waitMs && !HEALTH_CHECKS.includes(path);
    if (isLate) guards.eventLoop.countShed();
    if (isLate || guards.eventLoop.isTooLate(path)) throw new HttpError(503);
    checkProtocol(request);
    if (isShared(path)) {
      const preflight = checkOrigin(request, headers, corsOrigins, () => router.allowedMethods(path));
      if (preflight) return preflight;
    }

    if (request.search !== '') request.query = parse(request.search);
    const found = router.find(request.method, path);
    if (!found) return notFound(request);
    const { route, params } = found;
    request.route = route.path;
    request.params = params;

    const leftMs = (deps.deadlineMs ?? DEADLINE_MS) - waitedMs;
    const handle = (leftMs: number) => handled(visit, request, route, leftMs);
    return route.limit ? ifAllowed(request, headers, route.limit, leftMs, handle) : handle(leftMs);
  }

  async function ifAllowed(
    request: HttpRequest,
    headers: Record<string, string>,
    limit: Bucket,
    leftMs: number,
    handle: (leftMs: number) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const begunAt = line.now();
    const slot = takeSlot(limiter, limit, request);
    const verdict = slot instanceof Promise ? await inTime(slot, leftMs) : slot;
    announceLimit(headers, limit, verdict);
    return handle(leftMs - (line.now() - begunAt));
  }

  function handled(visit: Visit, request: HttpRequest, route: Route, leftMs: number) {
    if (visit.body instanceof HttpError) throw visit.body;
    request.body = visit.body;
    const answer = route.handle(request);
    // An answer that comes after the deadline is not written, but its stream has to be closed.
    const drop = ({ stream }: Answer) => stream?.close();
    return answer instanceof Promise ? inTime(answer, leftMs, { drop }) : answer;
  }

  function meterOf(visit: Visit): Meter {
    const charge = (bytes: number) => line.charge(visit, bytes * BYTE_MS);
    /** So a long table is as fair as many short requests. */
    async function* inTurn(chunks: AsyncIterable<string>) {
      const iterator = chunks[Symbol.asyncIterator]();
      for (;;) {
        const { entry } = await line.turn(visit);
        const chunk = await nextChunk(iterator, entry);
        if (chunk === undefined) return;
        yield chunk;
      }
    }
    return { charge, inTurn };
  }

  /** Its cost is that of its own turn, by which the work of a debtor is bounded. */
  async function nextChunk(chunks: AsyncIterator<string>, entry: Entry): Promise<string | undefined> {
    try {
      const { value = '', done } = await chunks.next();
      if (!line.isRunning(entry)) line.charge(entry, value.length * BYTE_MS);
      return done ? undefined : value;
    } finally {
      line.leave(entry);
    }
  }

  function notFound(request: HttpRequest): Answer {
    const { path } = request;
    const allowed = router.allowedMethods(path);
    if (allowed.length > 0) throw new HttpError(405, undefined, { allow: allowed.join(', ') });
    if (isApiPath(path)) throw new HttpError(404);
    return deps.missingPage(request);
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
  const { host } = headers;
  if (host === undefined ? raw.httpVersion === '1.1' : !HOST.test(host)) throw new HttpError(400);
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue')
    throw new HttpError(417);
}
