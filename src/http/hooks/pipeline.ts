import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** So many requests of one connection may wait behind the one being answered. Load generators send 16, browsers none. */
export const MAX_WAITING = 64;
/** A client that has sent more than that, and reads nothing for this long, is cut off. */
const OVER_MS = 1_000;

/**
 * Bounds what one connection may have unanswered. Node takes in all requests of 64 KiB at once, some 3,000, before it
 * pauses a client that does not read. Here the last one within the bound is answered with `Connection: close`; those
 * after it are not looked at, as RFC 9112 has it, and the client may send them again. Costs the read of one property
 * while a client waits for its answers.
 */
export function limitPipelining(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // A response has its socket when its turn has come: one that has none stands behind another.
    if (response.socket !== null) return handle(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_WAITING) return;
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
}
