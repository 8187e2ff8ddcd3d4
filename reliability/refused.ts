import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { percentile } from '../support/percentile.ts';
import { requestBytes } from './api.ts';
import { type Connection, openConnection } from './connection.ts';
import { count, type Figure } from './report.ts';
import { startService } from './service.ts';

const CONNECTIONS = 100;
const IN_FLIGHT = 16;
const GUESSES_A_MINUTE = 60;
const HONEST = 4;
const PAUSE_MS = 20;
/** A number and not a time: when the machine stalls, a second may have four requests, and their median says nothing. */
const REQUESTS_A_SECOND = 40;
/** Guesses of the other clients are limited too, so they change their address after this many. */
const GUESSES_PER_ADDRESS = 50;
/** High enough for busy machines: without protection the median was 500 ms, and a quarter was rejected. */
const MEDIAN_MS = 200;
const FAILED_SHARE = 0.05;

export type RefusedOptions = { database: string; seconds: number };

/**
 * One address over its limit keeps sending as fast as it can; the other clients must not notice. It comes through a
 * trusted proxy, where its requests are counted and not its connections.
 */
export async function floodOfRefused({ database, seconds }: RefusedOptions): Promise<Figure[]> {
  const service = await startService({
    database,
    env: { RATE_LIMIT_NEW_GAME: '10', RATE_LIMIT_GUESS: String(GUESSES_A_MINUTE), TRUST_PROXY: 'loopback' },
  });
  try {
    const alone = await playHonestly(service.port, 'alone', Math.min(seconds, 2));
    const workerData = {
      port: service.port,
      connections: CONNECTIONS,
      inFlight: IN_FLIGHT,
      from: '198.51.100.1',
    };
    const flood = new Worker(join(import.meta.dirname, 'refused-sender.ts'), { workerData });
    await sleep(500);
    const beside = await playHonestly(service.port, 'beside', seconds);
    flood.postMessage('over');
    const [counts] = (await once(flood, 'message')) as [Record<string, number>];
    await flood.terminate();
    const median = percentile(beside.times, 0.5);
    const kind = database.startsWith('postgres') ? 'PostgreSQL' : 'SQLite';
    return [
      {
        what: `A refused address keeps sending over ${CONNECTIONS} connections, ${IN_FLIGHT} requests in flight on each, ${kind}`,
        often: `${seconds} s, ${statusCounts(counts)}`,
        result:
          `others: ${count(beside.times.length)} requests, ${count(beside.failed)} not served, p50 ` +
          `${median.toFixed(1)} ms, p99 ${percentile(beside.times, 0.99).toFixed(1)} ms; before it p50 ` +
          `${percentile(alone.times, 0.5).toFixed(1)} ms, p99 ${percentile(alone.times, 0.99).toFixed(1)} ms`,
        ok:
          beside.failed <= beside.times.length * FAILED_SHARE &&
          median < MEDIAN_MS &&
          (counts['404'] ?? 0) <= GUESSES_A_MINUTE,
      },
    ];
  } finally {
    await service.kill();
  }
}

function statusCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([status, times]) =>
      status === 'closed' ? `${count(times)} closed` : `${count(times)} × ${status}`,
    )
    .join(', ');
}

/** Each has its own rate-limit window. */
type Phase = 'alone' | 'beside';
type Play = { times: number[]; failed: number };

/** Reads and guesses of a few clients; each sends one after the other. */
async function playHonestly(port: number, phase: Phase, seconds: number): Promise<Play> {
  const play: Play = { times: [], failed: 0 };
  const requests = seconds * REQUESTS_A_SECOND;
  const one = async (client: number) => {
    let connection: Connection = openConnection(port);
    for (let i = 0; i < requests; i++) {
      if (!connection.open) connection = openConnection(port);
      const sent = performance.now();
      const status = await connection.send(honestRequest(phase, client, i)).then(
        (answer) => answer.status,
        () => 0,
      );
      play.times.push(performance.now() - sent);
      if (status !== 200 && status !== 404) play.failed++;
      await sleep(PAUSE_MS);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: HONEST }, (_, client) => one(client)));
  return play;
}

/** Alternates GET categories and a guess at an unknown game, which takes the full path to the database. */
function honestRequest(phase: Phase, client: number, i: number): string {
  if (i % 2 === 0) return requestBytes('GET', '/api/categories', '');
  const network = phase === 'alone' ? 203 : 204;
  const host = Math.floor(i / 2 / GUESSES_PER_ADDRESS) + 1;
  const address = `X-Forwarded-For: ${network}.0.${client + 1}.${host}\r\n`;
  const id = '01890a5d-ac96-774b-bcce-b302099a8057';
  return requestBytes('POST', `/api/game/${id}/guess`, '{"word":"X"}', address);
}
