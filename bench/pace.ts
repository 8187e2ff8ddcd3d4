import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, openConnection } from '../test/support/connection.ts';
import { bytesOf, CONNECTIONS, portOf, type Request } from './load.ts';
import { requireRight } from './served.ts';

type PaceOptions = { url: string; requests: readonly Request[]; isRight(body: string): boolean };

/**
 * Sends the requests at a constant rate and returns their latencies in milliseconds. A latency begins when the request
 * is due, so that it includes the wait for a free connection. It uses plain sockets, because an HTTP client spends more
 * time on a request than the service, so its own pauses would be measured.
 */
export async function pace({ url, requests, isRight }: PaceOptions, rate: number): Promise<number[]> {
  const connections = Array.from({ length: CONNECTIONS }, () => openConnection(portOf(url)));
  const idle = [...connections];
  const taken: number[] = [];
  const pending: Promise<void>[] = [];
  let failure: unknown;
  let freed: (() => void) | undefined;
  const one = async (connection: Connection, request: Request, due: number) => {
    const from = Math.min(due, performance.now());
    const answer = await connection.send(bytesOf(request));
    taken.push(performance.now() - from);
    requireRight(url, answer, isRight);
  };
  /** Never rejects, because nothing waits for it until the last request is sent. */
  const send = async (connection: Connection, request: Request, due: number) => {
    try {
      await one(connection, request, due);
    } catch (error) {
      failure ??= error;
    }
    idle.push(connection);
    freed?.();
  };
  const start = performance.now();
  for (const [i, request] of requests.entries()) {
    const due = start + (i / rate) * 1000;
    const early = due - performance.now();
    // A timer is up to a millisecond late, so the request is sent up to a millisecond early.
    if (early > 1) await sleep(early - 1);
    if (idle.length === 0) await new Promise<void>((resolve) => (freed = resolve));
    if (failure) break;
    pending.push(send(idle.pop() as Connection, request, due));
  }
  await Promise.all(pending);
  for (const connection of connections) connection.close();
  if (failure) throw failure;
  return taken;
}
