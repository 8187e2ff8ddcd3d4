import { Writable } from 'node:stream';
import type { TestContext } from 'node:test';
import type { InjectOptions } from 'light-my-request';
import pino from 'pino';
import { ADDITIONS, LIMITS } from '../../src/composition.ts';
import { databaseAt } from '../../src/core/database/database.ts';
import type { Limits } from '../../src/platform/limit/limiter.ts';
import { buildTestApp } from './app.ts';

/**
 * `ms` excludes the time when this process had no processor, because a busy machine isn't the service's fault.
 */
export type Reply = { status: number; body: any; ms: number };

export type FaultService = {
  send(method: 'GET' | 'POST', url: string, body?: unknown): Promise<Reply>;
  log(): string;
  close(): Promise<void>;
};

/** Opens the app on a database that the test will break, with the real clock and a log. */
export async function openService(
  t: TestContext,
  databaseUrl: string,
  {
    databaseConnections = 4,
    limits = { new_game: 1000, default: 100_000 } as Limits,
    logLevel = 'debug',
    deadlineMs = 60_000,
  } = {},
): Promise<FaultService> {
  let lines = '';
  const stream = new Writable({
    write(chunk, _, done) {
      lines += chunk;
      done();
    },
  });
  const monotonic = () => performance.now();
  const { store, limiter } = await (await databaseAt(databaseUrl)).open({
    ...{ databaseConnections, limits, allLimits: LIMITS, additions: ADDITIONS, monotonic, deadlineMs },
    databasePrepare: true,
  });
  const log = pino({ level: logLevel, base: null }, stream);
  const app = buildTestApp({ store, limiter, log, deadlineMs });
  const close = async () => {
    await app.close();
    await store.close();
  };
  t.after(close);
  return {
    async send(method, url, body) {
      const stop = startStopwatch();
      const request: InjectOptions = { method, url, ...(body ? { payload: JSON.stringify(body) } : {}) };
      const response = await app.inject(request);
      return { status: response.statusCode, body: response.json(), ms: stop() };
    },
    log: () => lines,
    close,
  };
}

const STEP_MS = 20;

/**
 * Measures time without the periods when this process had no processor. It counts steps of a timer, and a late
 * step counts no more than one on time.
 */
function startStopwatch(): () => number {
  let begun = performance.now();
  let counted = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    counted += Math.min(now - begun, 2 * STEP_MS);
    begun = now;
  }, STEP_MS);
  return () => {
    clearInterval(timer);
    return counted + Math.min(performance.now() - begun, 2 * STEP_MS);
  };
}
