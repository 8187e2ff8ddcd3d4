import type { FastifyInstance, FastifyRequest } from 'fastify';
import { StoreUnavailable } from '../../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the database, in all, in steps. */
    databaseWaitSteps: number;
    /** Does it, unless the request has waited for the database long enough. */
    withinDatabaseBudget<T>(act: () => Promise<T>): Promise<T>;
  }
}

/** Time is counted in steps: a stall of this process is one late step, and no fault of the database. */
export const STEP_MS = 100;
const BUDGET_STEPS = 11;

/**
 * One act of the database is given up after 1.3 s, and a guess takes up to four. So a request that has waited this long
 * begins no other: whatever the database does, the answer comes within three seconds. It is longer than a statement may
 * take, so that a request which stood behind a stuck one on its connection goes on.
 */
export function trackDatabaseBudget(app: FastifyInstance): void {
  let step = 0;
  const stepping = setInterval(() => {
    step++;
  }, STEP_MS).unref();
  app.addHook('onClose', async () => clearInterval(stepping));

  app.decorateRequest('databaseWaitSteps', 0);
  app.decorateRequest('withinDatabaseBudget', async function <
    T,
  >(this: FastifyRequest, act: () => Promise<T>) {
    if (this.databaseWaitSteps > BUDGET_STEPS) {
      throw new StoreUnavailable(`gave up after ${this.databaseWaitSteps * STEP_MS} ms of waiting`);
    }
    const startStep = step;
    const result = await act();
    this.databaseWaitSteps += step - startStep;
    return result;
  });
}
