import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The maximum number of requests that wait on one connection. Load generators send 16, browsers none. */
export const MAX_WAITING = 64;

/**
 * Closes a connection on which too many requests wait: Node stores all of them, and blocks for a minute when it frees
 * 200,000. Returns whether the request may be served. A client that does not pipeline costs the read of one property.
 */
export function limitPipelining(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    // A response gets its socket when the one before it has been sent: without one, it is pipelined.
    if (response.socket) return true;
    // The requests that Node had read already come here too.
    if (socket.destroyed) return false;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_WAITING) {
      socket.destroy();
      return false;
    }
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 0) - 1));
    return true;
  };
}
