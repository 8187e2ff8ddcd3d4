import { connect } from 'node:net';

export type Reply = { status: number; headers: Readonly<Record<string, string>>; body: string };

/**
 * One keep-alive connection that can send any bytes, even those that an HTTP client refuses to send. Tests,
 * attacks and benchmarks use it if they need more than `fetch`.
 */
export type Connection = {
  /** The response to one request. Rejects if the connection ends without one. */
  send(bytes: string | Buffer, method?: string): Promise<Reply>;
  readonly open: boolean;
  close(): void;
};

export class ConnectionLost extends Error {}

const TIMEOUT_MS = 15_000;

/** Each local address 127.x.y.z is a separate client for the service. */
export function openConnection(port: number, from = '127.0.0.1'): Connection {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true });
  let received: Buffer<ArrayBuffer> = Buffer.alloc(0);
  let waiting: { resolve(answer: Reply): void; reject(error: Error): void; method: string } | undefined;
  let open = true;

  const settle = (ended: boolean) => {
    const found = waiting && readAnswer(received, waiting.method, ended);
    if (!waiting || !found) return;
    received = received.subarray(found.length);
    const { resolve } = waiting;
    waiting = undefined;
    socket.setTimeout(0);
    if (found.answer.headers.connection === 'close') {
      open = false;
      socket.destroy();
    }
    resolve(found.answer);
  };
  const lose = (why: string) => {
    open = false;
    settle(true);
    waiting?.reject(new ConnectionLost(why));
    waiting = undefined;
    socket.destroy();
  };
  socket.on('data', (chunk: Buffer<ArrayBuffer>) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    settle(false);
  });
  socket.on('error', (error) => lose(error.message));
  socket.on('close', () => lose('closed'));
  socket.on('timeout', () => lose(`no answer within ${TIMEOUT_MS} ms`));

  return {
    send(bytes, method = '') {
      const { promise, resolve, reject } = Promise.withResolvers<Reply>();
      if (!open) reject(new ConnectionLost('closed'));
      waiting = { resolve, reject, method };
      socket.setTimeout(TIMEOUT_MS);
      socket.write(bytes);
      return promise;
    },
    get open() {
      return open;
    },
    close() {
      open = false;
      socket.destroy();
    },
  };
}

/** Returns the first complete response in these bytes and its length, if any. Skips a `100 Continue` before it. */
function readAnswer(bytes: Buffer, method: string, ended: boolean, from = 0): ParsedReply | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n', from);
  if (headEnd < 0) return undefined;
  const [statusLine = '', ...lines] = bytes.toString('latin1', from, headEnd).split('\r\n');
  const status = Number(statusLine.split(' ')[1]);
  const start = headEnd + 4;
  if (status === 100) return readAnswer(bytes, method, ended, start);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const end = bodyEnd(bytes, start, status, headers, method, ended);
  if (end === undefined) return undefined;
  return { answer: { status, headers, body: bytes.toString('utf8', start, end) }, length: end };
}

type ParsedReply = { answer: Reply; length: number };

function bodyEnd(
  bytes: Buffer,
  start: number,
  status: number,
  headers: Readonly<Record<string, string>>,
  method: string,
  ended: boolean,
): number | undefined {
  if (method === 'HEAD' || status === 204 || status === 304) return start;
  if (headers['transfer-encoding'] === 'chunked') {
    const last = bytes.indexOf('0\r\n\r\n', start);
    return last < 0 ? undefined : last + 5;
  }
  const length = headers['content-length'];
  if (length === undefined) return ended ? bytes.length : undefined;
  return bytes.length >= start + Number(length) ? start + Number(length) : undefined;
}

/** Returns the bytes of a request. */
export function requestBytes(method: string, path: string, body = '', headers = ''): string {
  const length = body === '' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}${length}\r\n${body}`;
}
