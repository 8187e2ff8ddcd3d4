import type { Socket } from 'node:net';

/** The client has this long to stop sending and to read its answer. */
const LINGER_MS = 3_000;

/** Closing at once, with bytes unread, would reset the connection: who still sends would not see the answer. */
export function endSlowly(socket: Socket): void {
  socket.end();
  const closing = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(closing));
}
