import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type Logger, symbols } from 'pino';
import type { Clients } from './client.ts';

const UNTRUSTED_PROXY =
  'X-Forwarded-For came from a peer that TRUST_PROXY does not name, and is ignored: if that is your proxy, ' +
  'everyone behind it shares one rate limit until TRUST_PROXY names its address';

/** What Fastify logs to: a child for each request would cost 2 µs of it, and our lines name the request themselves. */
export function withoutChildren(log: Logger): FastifyBaseLogger {
  const shared: FastifyBaseLogger = Object.create(log, { child: { value: () => shared } });
  return shared;
}

/** One line for each request, when it is answered; no body, no name, and no address unless it is asked for. */
export class RequestLog extends LogController {
  readonly #write: ((line: string) => void) | undefined;
  readonly #base: string;
  readonly #clients: Clients;
  readonly #withClient: boolean;
  #hasWarned = false;

  constructor(log: Logger, clients: Clients, withClient: boolean) {
    super();
    const { [symbols.streamSym]: stream, [symbols.chindingsSym]: base } = log as unknown as LogParts;
    this.#write = log.isLevelEnabled('info') ? (line) => stream.write(line) : undefined;
    this.#base = base;
    this.#clients = clients;
    this.#withClient = withClient;
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (error) this.#logAborted(error, request, reply);
    else this.#write?.(this.#lineOf(request, reply));
    if (!this.#hasWarned && request.headers['x-forwarded-for'] !== undefined)
      this.#warnOfUntrustedProxy(request);
  }

  /**
   * The line that `log.info` would make, in a quarter of its time. Little in it needs an escape: the id is a plain
   * word, the method one that the parser knows, the route and the spelling of the address our own. A path that is no
   * route is whatever a client sends.
   */
  #lineOf(request: FastifyRequest, reply: FastifyReply): string {
    const { url } = request.routeOptions;
    const route =
      url === undefined ? `,"path":${JSON.stringify(shownPath(request.url))}` : `,"route":"${url}"`;
    const ms = milliseconds(reply);
    const client = this.#withClient ? `,"client":"${this.#clients.addressOf(request.raw)}"` : '';
    const start = `{"level":30,"time":${Date.now()}${this.#base},"reqId":"${request.id}"`;
    return `${start},"method":"${request.method}"${route},"status":${reply.statusCode},"ms":${ms}${client},"msg":"request"}\n`;
  }

  #logAborted(
    error: Error,
    { id, method, routeOptions, raw, log }: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      reqId: id,
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: milliseconds(reply),
      ...(this.#withClient ? { client: this.#clients.addressOf(raw).toString() } : undefined),
    };
    log.warn({ ...line, err: error }, 'request broken off');
  }

  /** Once: the first request through a proxy tells, and a client that plays with the header cannot fill the log. */
  #warnOfUntrustedProxy(request: FastifyRequest): void {
    if (this.#clients.isBehindProxy(request.raw)) return;
    this.#hasWarned = true;
    request.server.log.warn(this.#withClient ? { peer: request.socket.remoteAddress } : {}, UNTRUSTED_PROXY);
  }
}

const PATH_LENGTH = 200;
const GAME_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/**
 * The path of a request that no route answers, for the operator who looks for a wrong link. Without the query, which
 * may hold a secret, and without game ids, which are keys; what is no plain letter is escaped as in a URL, so that
 * it is one line and harmless on a terminal.
 */
function shownPath(url: string): string {
  const [path = ''] = url.slice(0, 4 * PATH_LENGTH).split(/[?#;]/, 1);
  if (!path.startsWith('/')) return '';
  return path
    .replace(GAME_ID, ':id')
    .toWellFormed()
    .replace(/[^!-~]/gu, encodeURIComponent)
    .slice(0, PATH_LENGTH);
}

function milliseconds({ elapsedTime }: FastifyReply): number {
  return Math.round(elapsedTime * 1000) / 1000;
}

/** What pino keeps under its symbols: where lines go, and the text with which each begins after the time. */
type LogParts = {
  [symbols.streamSym]: { write(line: string): void };
  [symbols.chindingsSym]: string;
};
