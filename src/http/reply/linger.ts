import type { IncomingMessage } from 'node:http';

/** After the answer, the rest of the body is read and discarded for this long, and up to this size. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 16 * 1024 * 1024;
const CHECK_MS = 50;

/**
 * Lingering close: after the answer, the server ends its sending side and keeps reading for a while. Closing at once, with
 * bytes unread, would reset the connection, and a client that still sends would never see the answer.
 */
export function lingerAfterAnswer(request: IncomingMessage): void {
  const { socket } = request;
  const maxBytesRead = socket.bytesRead + LINGER_BYTES;
  socket.destroySoon = () => {
    const close = () => socket.destroy();
    socket.end();
    request.once('end', close).once('close', close).resume();
    const checking = setInterval(() => socket.bytesRead > maxBytesRead && close(), CHECK_MS);
    const deadline = setTimeout(close, LINGER_MS);
    socket.once('close', () => {
      clearInterval(checking);
      clearTimeout(deadline);
    });
  };
}
