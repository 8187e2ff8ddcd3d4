import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

const UNTRUSTED =
  'X-Forwarded-For came from a peer that TRUST_PROXY does not name, and is ignored: if that is your proxy, ' +
  'everyone behind it shares one rate limit until TRUST_PROXY names its address';

/** One line for each request, when it is answered; no body, no name, and no address unless it is asked for. */
export class RequestLog extends LogController {
  readonly #withClient: boolean;
  #hasWarned = false;

  constructor(withClient: boolean) {
    super();
    this.#withClient = withClient;
  }

  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 1000) / 1000,
      ...(this.#withClient ? { client: request.ip } : undefined),
    };
    if (error) request.log.warn({ ...line, err: error }, 'request broken off');
    else request.log.info(line, 'request');
    if (!this.#hasWarned && request.headers['x-forwarded-for'] !== undefined) this.#warn(request);
  }

  /** Once: the first request through a proxy tells, and a client that plays with the header cannot fill the log. */
  #warn(request: FastifyRequest): void {
    const isTrusted = (request.ips?.length ?? 1) > 1;
    if (isTrusted) return;
    this.#hasWarned = true;
    request.server.log.warn(this.#withClient ? { peer: request.socket.remoteAddress } : {}, UNTRUSTED);
  }
}
