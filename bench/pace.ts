import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Request } from 'autocannon';
import { CONNECTIONS, type Load } from './load.ts';

/**
 * Sends the requests at an even rate, and gives how long each took, in milliseconds, in order of size: from when it was
 * due, so that one which had to wait for a connection has waited. On plain sockets: an HTTP client would spend more time
 * on a request than the service, and its pauses would be measured.
 */
export async function pace({ url, requests, isRight }: Load, rate: number): Promise<number[]> {
  const lines = await Promise.all(Array.from({ length: CONNECTIONS }, () => openLine(new URL(url))));
  const idle = [...lines];
  const taken: number[] = [];
  const under: Promise<void>[] = [];
  let freed: (() => void) | undefined;
  const one = async (line: Line, request: Request, due: number) => {
    const from = Math.min(due, performance.now());
    const body = await line.ask(request);
    taken.push(performance.now() - from);
    if (!isRight(body)) throw new Error(`A wrong answer from ${url}: ${body}`);
    idle.push(line);
    freed?.();
  };
  const start = performance.now();
  for (const [i, request] of requests.entries()) {
    const due = start + (i / rate) * 1000;
    const early = due - performance.now();
    // A timer is late by up to a millisecond: rather that much too early.
    if (early > 1) await sleep(early - 1);
    if (idle.length === 0) await new Promise<void>((resolve) => (freed = resolve));
    under.push(one(idle.pop() as Line, request, due));
  }
  await Promise.all(under);
  for (const line of lines) line.close();
  return taken.toSorted((a, b) => a - b);
}

export type Line = { ask(request: Request): Promise<string>; close(): void };

/** One connection, which carries one request at a time. */
export async function openLine({ hostname, port }: URL): Promise<Line> {
  const socket: Socket = connect(Number(port), hostname).setNoDelay().setEncoding('utf8');
  await once(socket, 'connect');
  return {
    async ask({ method, path, body = '' }) {
      const length = Buffer.byteLength(body);
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: bench\r\nContent-Length: ${length}\r\n\r\n${body}`);
      return new Promise((resolve, reject) => {
        let text = '';
        socket.once('close', reject);
        socket.on('data', function collect(chunk: string) {
          text += chunk;
          const answer = bodyOf(text);
          if (answer === undefined) return;
          socket.off('data', collect).off('close', reject);
          resolve(answer);
        });
      });
    },
    close: () => socket.destroy(),
  };
}

/** The body, once all of it is there. */
function bodyOf(text: string): string | undefined {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
  const body = text.slice(head + 4);
  return Buffer.byteLength(body) < length ? undefined : body;
}
