import type { FastifyRequest } from 'fastify';
import { StoreUnavailable } from '../store/store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the database, in all. */
    waitedMs: number;
  }
}

/**
 * One act of the database is given up after two seconds, and a guess takes up to four. So a request that has waited
 * this long begins no other: whatever the database does, the answer comes within three seconds.
 */
const PATIENCE_MS = 900;

export async function patiently<T>(request: FastifyRequest, act: () => Promise<T>): Promise<T> {
  if (request.waitedMs > PATIENCE_MS) {
    throw new StoreUnavailable(`gave up after ${Math.round(request.waitedMs)} ms of waiting`);
  }
  const begun = performance.now();
  const result = await act();
  request.waitedMs += performance.now() - begun;
  return result;
}
