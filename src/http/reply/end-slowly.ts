import type { Socket } from 'node:net';

/** The client has this long to stop sending and to read its answer. */
const LINGER_MS = 3_000;

/**
 * Ends the sending side and closes the connection a while later, or when the client closes its side. Closing at once, with
 * bytes unread, would reset the connection, and a client that still sends would never see its answer.
 */
export function endSlowly(socket: Socket): void {
  socket.end();
  const closing = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(closing));
}
