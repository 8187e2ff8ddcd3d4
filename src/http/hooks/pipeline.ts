import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** The maximum number of pipelined requests that wait on one connection. Load generators send 16, browsers none. */
export const MAX_WAITING = 64;
/** A client that has sent more than that, and reads nothing for this long, is disconnected. */
const OVER_MS = 1_000;
/**
 * A client that sends this many more is disconnected at once. Node stores all of them, and blocks for a minute when it
 * frees 200,000. What Node reads at once has fewer: a client that stops then has the answers within the limit.
 */
export const MAX_IGNORED = 4_000;

/**
 * Limits the number of unanswered requests of one connection. Node accepts all requests in 64 KiB at once, some 3,000,
 * before it pauses a client that does not read. Here the last one within the limit is answered with `Connection: close`;
 * later ones are ignored, as RFC 9112 demands, and the client may send them again. A client that does not pipeline costs
 * the read of one property.
 */
export function limitPipelining(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  const ignored = new WeakMap<Socket, number>();
  return (request, response) => {
    // A response gets its socket when the one before it has been sent: without one, it is pipelined.
    if (response.socket !== null) return handle(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_WAITING) return ignore(socket);
    if (count === MAX_WAITING) {
      waiting.set(socket, Number.POSITIVE_INFINITY);
      response.setHeader('connection', 'close');
      socket.setTimeout(OVER_MS);
    } else {
      waiting.set(socket, count);
      response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 0) - 1));
    }
    handle(request, response);
  };

  function ignore(socket: Socket): void {
    const count = (ignored.get(socket) ?? 0) + 1;
    ignored.set(socket, count);
    if (count === MAX_IGNORED) socket.destroy();
  }
}
