import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The maximum number of requests that wait on one connection. Load generators send 16, browsers none. */
export const MAX_WAITING = 64;

/** Closes a connection on which too many requests wait: Node stores all, and takes a minute to free 200,000. */
export function limitPipelining(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    // A response gets its socket when the one before it has been sent: without one, it is pipelined.
    if (response.socket) return true;
    // The client may have gone before Node came to this request.
    if (socket.destroyed) return false;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MAX_WAITING) {
      socket.destroy();
      stopParsing(socket);
      return false;
    }
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 0) - 1));
    return true;
  };
}

/** What the parser of Node takes for the end of HTTP on a connection, as after an upgrade. */
const NO_MORE_HTTP = 2;

/** Node would read on: 64 KiB that have arrived may be 3,600 requests, which take 45 ms even if nobody answers them. */
function stopParsing(socket: Socket & { parser?: { onIncoming(): number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => NO_MORE_HTTP;
}
