import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The connection is closed when the client has read nothing of an answer for this long. A slow reader is not cut off:
 * the system reports progress when a third of its buffer is free, which takes a slow phone some seconds.
 */
export const UNREAD_MS = 60_000;
const CHECKS = 12;

/**
 * Gives a timeout to the sockets that have been busy for a while: one check for all, because `server.setTimeout` starts
 * and stops a timer for each request. Most requests are answered between two checks, and never get one. A timeout that
 * a socket already has stays: Node sets one when the answer is sent, and removes it when the next request arrives.
 */
export function closeUnread(server: Server, busySockets: () => Iterable<Socket>, unreadMs: number): void {
  const checkMs = unreadMs / CHECKS;
  const checking = setInterval(() => {
    for (const socket of busySockets()) {
      // The answer has been waiting for up to one check.
      if (!socket.timeout) socket.setTimeout(unreadMs - checkMs);
    }
  }, checkMs).unref();
  server.once('close', () => clearInterval(checking));
}
