import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { JSON_TYPE } from './answer.ts';
import { endSlowly } from './end-slowly.ts';
import { reasonPhrase } from './errors.ts';

const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a request that is malformed or too slow, and closes the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_CODE[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ error: reasonPhrase(status) });
  socket.write(
    `HTTP/1.1 ${status} ${reasonPhrase(status)}\r\n` +
      `Content-Type: ${JSON_TYPE}\r\n` +
      `Content-Length: ${body.length}\r\n` +
      `X-Request-Id: ${randomUUID()}\r\n` +
      'Connection: close\r\n\r\n' +
      body,
  );
  endSlowly(socket);
}
