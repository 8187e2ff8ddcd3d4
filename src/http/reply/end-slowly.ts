import type { Duplex } from 'node:stream';

/** The client has this long to stop sending and to read its answer. */
const LINGER_MS = 3_000;

/** To close with bytes unread resets the connection: a client that still sends would never see its answer. */
export function endSlowly(socket: Duplex): void {
  socket.end();
  const closing = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(closing));
}
