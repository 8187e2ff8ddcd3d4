import type { TestContext } from 'node:test';

const TIMES = 10;

/**
 * Makes this process's timers ten times slower until the test ends, so that a machine that stalls reaches no
 * deadline. The database's timeouts keep their speed.
 */
export function slowTimers(t: TestContext): void {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const ticking = setInterval(() => t.mock.timers.tick(1), TIMES);
  t.after(() => {
    clearInterval(ticking);
    t.mock.timers.reset();
  });
}
