import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import { reasonPhrase } from './errors.ts';
import { JSON_TYPE, type Reply, type ReplyStream } from './reply.ts';
import type { Sink } from './streams.ts';

const CLIENT_LEFT = 'ERR_STREAM_PREMATURE_CLOSE';

/** Returns the status. If a body in chunks fails, the connection is cut, because the status is already sent. */
export function writeReply(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  reply: Reply,
  inTurn: (chunks: AsyncIterable<string>) => AsyncIterable<string>,
  onFailure: (error: Error) => void,
): number {
  const { status = 200, type = JSON_TYPE, etag, body = '', stream } = reply;
  if (etag !== undefined) {
    headers.etag = etag;
    headers['cache-control'] = 'no-cache';
  }
  const { vary } = headers;
  Object.assign(headers, reply.headers);
  if (vary !== undefined && headers.vary !== vary) headers.vary = `${vary}, ${headers.vary}`;
  if (etag !== undefined && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, headers).end();
    return 304;
  }
  if (status !== 204) headers['content-type'] = type;
  if (stream) {
    openStream(request, response.writeHead(status, headers), stream);
    return status;
  }
  if (typeof body === 'object' && Symbol.asyncIterator in body) {
    response.writeHead(status, headers);
    if (request.method === 'HEAD') response.end();
    else pipeline(inTurn(body), response, (error) => error && error.code !== CLIENT_LEFT && onFailure(error));
    return status;
  }
  if (status === 413) request.socket.destroySoon = () => endSlowly(request.socket);
  if (status !== 204) headers['content-length'] = String(Buffer.byteLength(body));
  response.writeHead(status, headers).end(body);
  return status;
}

/** If-None-Match uses weak comparison (RFC 9110), because a proxy may have made the tag weak. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/**
 * Opens a stream, unless its client has gone. A client that has closed its sending side would still wait for a
 * response, but not for a stream.
 */
function openStream({ socket }: IncomingMessage, response: ServerResponse, stream: ReplyStream): void {
  if (socket.destroyed || socket.readableEnded) {
    stream.close();
    response.destroy();
    return;
  }
  const leave = () => response.destroy();
  socket.once('end', leave);
  response.once('close', () => {
    socket.off('end', leave);
    stream.close();
  });
  const sink: Sink = {
    write: (text) => void response.write(text),
    end: (text) => void response.end(text),
    destroy: () => void response.destroy(),
    get writableLength() {
      return response.writableLength;
    },
  };
  stream.open(sink);
}

/** The client has this long to stop sending and to read its response. */
const LINGER_MS = 3_000;

/** Closing with unread bytes resets the connection, so a client that still sends would never see its response. */
function endSlowly(socket: Duplex): void {
  socket.end();
  const closing = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(closing));
}

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
      'X-Content-Type-Options: nosniff\r\n' +
      'Connection: close\r\n\r\n' +
      body,
  );
  endSlowly(socket);
}
