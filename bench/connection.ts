import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Request = { method: string; path: string; body?: string };

export type Response = { status: number; head: string; body: string };

/** One connection on a plain socket, which carries one request at a time. */
export type Connection = { send(request: Request): Promise<Response>; close(): void };

export async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname).setNoDelay().setEncoding('utf8');
  await once(socket, 'connect');
  return {
    send(request) {
      socket.write(textOf(request));
      return new Promise((resolve, reject) => {
        let text = '';
        const fail = () => reject(new Error(`${url} closed the connection without an answer`));
        socket.once('close', fail);
        socket.on('data', function collect(chunk: string) {
          text += chunk;
          const response = responseFrom(text);
          if (!response) return;
          socket.off('data', collect).off('close', fail);
          resolve(response);
        });
      });
    },
    close: () => socket.destroy(),
  };
}

function textOf({ method, path, body }: Request): string {
  const start = `${method} ${path} HTTP/1.1\r\nHost: bench\r\n`;
  return body === undefined
    ? `${start}\r\n`
    : `${start}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** The response; `undefined` while it is incomplete. */
function responseFrom(text: string): Response | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = text.slice(0, end);
  const body = text.slice(end + 4);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
  if (Buffer.byteLength(body) < length) return undefined;
  return { status: Number(head.slice(9, 12)), head, body };
}
