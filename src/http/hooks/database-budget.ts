import type { FastifyInstance, FastifyRequest } from 'fastify';
import { StoreUnavailable } from '../../errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Total time this request has waited for the database, in steps of 100 ms. */
    databaseWaitSteps: number;
    /** Runs it, or throws once the budget is spent. */
    withinDatabaseBudget<T>(act: () => Promise<T>): Promise<T>;
  }
}

/** Time is counted in timer steps: a stall of this process is one late step, and is not charged to the database. */
export const STEP_MS = 100;
const BUDGET_STEPS = 11;

/**
 * A statement times out after 1.3 s, and a guess runs up to four. A request that has waited for 1.1 s starts no further
 * one, so every answer is sent within three seconds, whatever the database does. A statement that is pipelined behind
 * a stuck one waits 0.9 s, until the server cancels that one: its request can still start the next statement.
 */
export function trackDatabaseBudget(app: FastifyInstance): void {
  let step = 0;
  const stepping = setInterval(() => {
    step++;
  }, STEP_MS).unref();
  app.addHook('onClose', async () => clearInterval(stepping));

  app.decorateRequest('databaseWaitSteps', 0);
  app.decorateRequest('withinDatabaseBudget', function <
    T,
  >(this: FastifyRequest, act: () => Promise<T>): Promise<T> {
    if (this.databaseWaitSteps > BUDGET_STEPS) {
      const waited = `gave up after ${this.databaseWaitSteps * STEP_MS} ms of waiting`;
      return Promise.reject(new StoreUnavailable(waited));
    }
    const startStep = step;
    return act().finally(() => {
      this.databaseWaitSteps += step - startStep;
    });
  });
}
