import type { Socket } from 'node:net';
import { reasonPhrase } from '../reply/errors.ts';

const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The client has this long to read the answer before the connection is closed. */
const LINGER_MS = 1_000;

/** Answers a request that is malformed or too slow, and closes the connection. */
export function answerClientError(error: { code?: string | undefined }, socket: Socket, id: string): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_CODE[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ error: reasonPhrase(status) });
  socket.end(
    `HTTP/1.1 ${status} ${reasonPhrase(status)}\r\n` +
      'Content-Type: application/json\r\n' +
      `Content-Length: ${body.length}\r\n` +
      `X-Request-Id: ${id}\r\n` +
      'Connection: close\r\n\r\n' +
      body,
  );
  const linger = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(linger));
}
