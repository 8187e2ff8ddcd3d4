import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Sink } from '../../live/streams.ts';
import { type Answer, type AnswerStream, JSON_TYPE } from './answer.ts';
import { endSlowly } from './end-slowly.ts';

const CLIENT_LEFT = 'ERR_STREAM_PREMATURE_CLOSE';

/** What an answer that goes on after its head costs its client. */
export type Meter = {
  charge(bytes: number): void;
  /** The parts, each made when it is the client's turn. */
  inTurn(parts: AsyncIterable<string>): AsyncIterable<string>;
};

/** Returns the status. When a body in parts fails, the client sees a cut connection: the status is already sent. */
export function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
  answer: Answer,
  meter: () => Meter,
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
    openStream(request, response.writeHead(status, headers), stream, meter());
    return status;
  }
  if (typeof body === 'object' && Symbol.asyncIterator in body) {
    response.writeHead(status, headers);
    if (request.method === 'HEAD') response.end();
    else
      pipeline(
        meter().inTurn(body),
        response,
        (error) => error && error.code !== CLIENT_LEFT && onFailure(error),
      );
    return status;
  }
  if (status === 413) request.socket.destroySoon = () => endSlowly(request.socket);
  if (status !== 204) headers['content-length'] = String(Buffer.byteLength(body));
  response.writeHead(status, headers).end(body);
  return status;
}

/** Of a body in parts each part is counted when it is made. */
export function lengthOf({ body = '' }: Answer): number {
  return typeof body === 'string' || Buffer.isBuffer(body) ? body.length : 0;
}

/** If-None-Match uses weak comparison (RFC 9110), because a proxy may have made the tag weak. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** A client that closes its sending side still waits for an answer, but not for a stream: it has gone. */
function openStream(
  { socket }: IncomingMessage,
  response: ServerResponse,
  stream: AnswerStream,
  { charge }: Meter,
): void {
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
    write(text) {
      charge(text.length);
      response.write(text);
    },
    end: (text) => void response.end(text),
    destroy: () => void response.destroy(),
    get writableLength() {
      return response.writableLength;
    },
  };
  stream.open(sink);
}
