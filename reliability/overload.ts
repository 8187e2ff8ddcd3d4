import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_PIPELINED } from '../src/http/request/admission.ts';
import { percentile } from '../test/support/percentile.ts';
import { type Api, openApi, requestBytes } from './api.ts';
import { count, type Figure } from './report.ts';
import { startService } from './service.ts';

const CLIENTS_AT_CAPACITY = 64;
const CLIENTS = 1000;
/** Most requests in flight, in seconds of work at full capacity. */
const WAITING_S = 3;
/** Most requests in flight on a connection: at the limit of pipelined requests the service closes it. */
const MAX_DEPTH = MAX_PIPELINED * 0.75;
const TIMES = 5;
const MAX_TRIES = 4;
const SEND_INTERVAL_MS = 10;
const BACK_WITHIN_MS = 5000;
const GIVE_UP_MS = 30_000;

/**
 * Measures the capacity of the service, then sends five times as many requests without waiting for answers. Each
 * request must be served, or rejected with 503 and Retry-After, and afterwards latency must be normal again.
 */
export async function overload({ path, seconds }: { path: string; seconds: number }): Promise<Figure[]> {
  const service = await startService({ database: `sqlite:${path}` });
  try {
    const mix = await requestMix(service.port);
    // Twice: a new process is two times slower in its first second.
    await measureCapacity(service.port, mix, Math.min(seconds, 1));
    let capacity = await measureCapacity(service.port, mix, Math.min(seconds, 5));
    const health = watchHealth(service.port);
    let flood = await sendAtRate(service.port, mix, capacity, seconds);
    for (let tries = MAX_TRIES; flood.served.length === flood.sent && tries > 1; tries--) {
      // All were served, so the measured capacity was too low: other programs used the CPU meanwhile.
      capacity *= TIMES;
      flood = await sendAtRate(service.port, mix, capacity, seconds);
    }
    const healthRejected = await health.stop();
    const back = await backToNormal(service.port);
    const shed = flood.statuses.get(503) ?? 0;
    const served = flood.served.length;
    const others = flood.sent - served - shed;
    return [
      {
        what: `Overload: ${TIMES} times the ${count(Math.round(capacity))} requests per second of its capacity`,
        often: `${seconds} s, ${count(flood.sent)} requests`,
        result:
          `${count(served)} served (p50 ${percentile(flood.served, 0.5).toFixed(0)} ms, p99 ` +
          `${percentile(flood.served, 0.99).toFixed(0)} ms), ${count(shed)} rejected with 503 and ` +
          `Retry-After, ${others} answered otherwise or not at all, ${flood.withoutRetryAfter} without Retry-After, ` +
          `${count(flood.unsent)} not sent because too many were in flight; /healthz rejected ${healthRejected} times; back to normal ` +
          `after ${(back / 1000).toFixed(1)} s`,
        ok:
          shed > 0 &&
          served > 0 &&
          others + flood.withoutRetryAfter + healthRejected === 0 &&
          back <= BACK_WITHIN_MS,
      },
    ];
  } finally {
    await service.kill();
  }
}

/** Ten requests in the proportions of real play: seven guesses, two reads, one new game. */
async function requestMix(port: number): Promise<string[]> {
  const api = openApi(port);
  const { id } = await api.newGame({ category_id: 1 });
  api.close();
  const guess = requestBytes('POST', `/api/game/${id}/guess`, '{"word":"NOTHING"}');
  const read = requestBytes('GET', `/api/game/${id}`, '');
  const create = requestBytes('POST', '/api/game/new', '{"category_id":2}');
  return [guess, guess, guess, guess, read, guess, guess, guess, read, create];
}

/** Requests per second when each client waits for its answer. */
async function measureCapacity(port: number, mix: readonly string[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  const serve = (i: number) =>
    new Promise<void>((resolve) => {
      const client = openClient(port, () => {
        answered++;
        if (performance.now() < end) return client.send(mix[answered % mix.length] as string);
        client.close();
        resolve();
      });
      client.send(mix[i % mix.length] as string);
    });
  await Promise.all(Array.from({ length: CLIENTS_AT_CAPACITY }, (_, i) => serve(i)));
  return answered / seconds;
}

type Flood = {
  sent: number;
  /** Not sent because its client already had too many in flight. */
  unsent: number;
  statuses: Map<number, number>;
  withoutRetryAfter: number;
  /** Latency of the served requests, in milliseconds. */
  served: number[];
};

/**
 * Sends at TIMES this rate without waiting for answers; skips requests while WAITING_S of work is in flight. What is late
 * because the machine stalled is sent at once.
 */
async function sendAtRate(port: number, mix: readonly string[], capacity: number, seconds: number) {
  const flood: Flood = { sent: 0, unsent: 0, statuses: new Map(), withoutRetryAfter: 0, served: [] };
  const depth = Math.min(MAX_DEPTH, Math.ceil((capacity * WAITING_S) / CLIENTS));
  let answered = 0;
  const onAnswer = (status: number, head: string, ms: number) => {
    answered++;
    flood.statuses.set(status, (flood.statuses.get(status) ?? 0) + 1);
    if (status === 200) flood.served.push(ms);
    if (status === 503 && !/retry-after: \d/i.test(head)) flood.withoutRetryAfter++;
  };
  const clients: Client[] = [];
  // One after the other: opening all connections at once would be another kind of attack.
  for (let i = 0; i < CLIENTS; i++) {
    const client = openClient(port, onAnswer);
    await client.connected;
    clients.push(client);
  }
  const start = performance.now();
  for (let due = 0; due < capacity * TIMES * seconds; ) {
    const elapsed = Math.min((performance.now() - start) / 1000, seconds);
    for (; due < elapsed * capacity * TIMES; due++) {
      const client = clients[due % clients.length] as Client;
      if (client.waiting() >= depth) {
        flood.unsent++;
        continue;
      }
      flood.sent++;
      client.send(mix[(due + Math.floor(due / clients.length)) % mix.length] as string);
    }
    await sleep(SEND_INTERVAL_MS);
  }
  const sentAt = performance.now();
  while (answered < flood.sent && performance.now() - sentAt < GIVE_UP_MS) await sleep(SEND_INTERVAL_MS);
  for (const client of clients) client.close();
  return flood;
}

type Client = { connected: Promise<unknown>; waiting(): number; send(bytes: string): void; close(): void };

/** A client with any number of requests in flight. Reports status, head and time of each answer. */
function openClient(port: number, onAnswer: (status: number, head: string, ms: number) => void): Client {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const sentAt: number[] = [];
  let rest: Buffer = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (chunk: Buffer) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const now = performance.now();
    let at = 0;
    for (let read = nextAnswer(bytes, at); read; read = nextAnswer(bytes, at)) {
      at = read.end;
      onAnswer(read.status, read.head, now - (sentAt.shift() ?? now));
    }
    rest = bytes.subarray(at);
  });
  return {
    connected: once(socket, 'connect'),
    waiting: () => sentAt.length,
    send(bytes) {
      sentAt.push(performance.now());
      socket.write(bytes);
    },
    close: () => socket.destroy(),
  };
}

function nextAnswer(bytes: Buffer, at: number) {
  const headEnd = bytes.indexOf('\r\n\r\n', at);
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', at, headEnd);
  const end = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return bytes.length >= end ? { status: Number(head.slice(9, 12)), head, end } : undefined;
}

/** Requests /healthz ten times per second. Returns how often it was rejected. */
function watchHealth(port: number) {
  let going = true;
  let healthRejected = 0;
  const watch = async (api: Api) => {
    while (going) {
      if ((await api.send('GET', '/healthz')).status === 503) healthRejected++;
      await sleep(100);
    }
    api.close();
  };
  const watching = watch(openApi(port));
  return {
    async stop(): Promise<number> {
      going = false;
      await watching;
      return healthRejected;
    },
  };
}

/** Milliseconds until twenty requests in a row are served within 100 ms each. */
async function backToNormal(port: number): Promise<number> {
  const start = performance.now();
  const api = openApi(port);
  let inARow = 0;
  while (inARow < 20 && performance.now() - start < 2 * BACK_WITHIN_MS) {
    const sent = performance.now();
    const { status } = await api.send('GET', '/api/categories');
    inARow = status === 200 && performance.now() - sent < 100 ? inARow + 1 : 0;
  }
  api.close();
  return performance.now() - start;
}
