import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Line } from '../../limit/line.ts';
import type { Sink } from '../../live/streams.ts';
import { BYTE_MS } from '../admission.ts';
import type { Visit } from '../guards/clients.ts';
import { type Answer, type AnswerStream, JSON_TYPE } from './answer.ts';
import { endSlowly } from './end-slowly.ts';

const CLIENT_LEFT = 'ERR_STREAM_PREMATURE_CLOSE';

/** Returns the status. When a body in parts fails, the client sees a cut connection: the status is already sent. */
export function writeAnswer(
  visit: Visit,
  headers: Record<string, string>,
  answer: Answer,
  line: Line,
  onFailure: (error: Error) => void,
): number {
  const { raw: request, response } = visit;
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
    openStream(request, response.writeHead(status, headers), stream, (bytes) =>
      line.charge(visit, bytes * BYTE_MS),
    );
    return status;
  }
  if (typeof body === 'object' && Symbol.asyncIterator in body) {
    response.writeHead(status, headers);
    if (request.method === 'HEAD') response.end();
    else
      pipeline(
        inTurn(body, visit, line),
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

/** Each part waits in the line, so that a long table is as fair as many short requests. */
async function* inTurn(parts: AsyncIterable<string>, visit: Visit, line: Line): AsyncGenerator<string> {
  const iterator = parts[Symbol.asyncIterator]();
  for (;;) {
    const { entry } = await line.turn(visit);
    const { value = '', done } = await iterator.next().finally(() => line.leave(entry));
    if (!line.isRunning(entry)) line.charge(visit, value.length * BYTE_MS);
    if (done) return;
    yield value;
  }
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
  charge: (bytes: number) => void,
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
