import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { type Answer, type AnswerStream, JSON_TYPE } from './answer.ts';
import { endSlowly } from './end-slowly.ts';

const CLIENT_LEFT = 'ERR_STREAM_PREMATURE_CLOSE';

/** Returns the status. When a body in parts fails, the client sees a cut connection: the status is already sent. */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  answer: Answer,
  onFailure: (error: Error) => void,
): number {
  const { status = 200, type = JSON_TYPE, etag, body = '', stream } = answer;
  if (etag !== undefined) {
    headers.etag = etag;
    headers['cache-control'] = 'no-cache';
  }
  Object.assign(headers, answer.headers);
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
    else pipeline(body, response, (error) => error && error.code !== CLIENT_LEFT && onFailure(error));
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

/** A client that closes its sending side still waits for an answer, but not for a stream: it has gone. */
function openStream({ socket }: IncomingMessage, response: ServerResponse, stream: AnswerStream): void {
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
  stream.open(response);
}
