import type { IncomingMessage } from 'node:http';

/** What a client still sends is read and thrown away for this long, and up to this much. */
const LINGER_MS = 5_000;
const LINGER_BYTES = 16 * 1024 * 1024;
const CHECK_MS = 50;

/**
 * Makes the server end its side of the connection after the answer, and read on for a while before it closes. Closed at
 * once, with bytes of the body unread, the connection would be reset, and a client that still sends never see the answer.
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
