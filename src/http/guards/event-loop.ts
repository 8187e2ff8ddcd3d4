import type { Logger } from 'pino';

const TICK_MS = 50;
/** How long an event-loop tick may last; requests that it reads later have already waited too long. */
const LATE_MS = 400;
/** A late tick that has served fewer requests was held up by its machine: it refuses nothing yet. */
const FEW = 20;
const REPORT_MS = 10_000;

type LateDeps = { log: Logger; onShed?: (() => void) | undefined; now?: () => number };

export type EventLoopGuard = ReturnType<typeof watchEventLoop>;

/** Load shedding: while the event loop is late, each tick refuses what it reads late. */
export function watchEventLoop({ log, onShed, now = () => performance.now() }: LateDeps) {
  let lastTick = now();
  let lastReport = Number.NEGATIVE_INFINITY;
  /** Of the tick before: a single long one, such as a garbage collection, refuses nothing. */
  let isOverloaded = false;
  /** In this tick. */
  let served = 0;
  let shed = 0;

  const ticking = setInterval(() => {
    const time = now();
    isOverloaded = time - lastTick > TICK_MS + LATE_MS;
    lastTick = time;
    served = 0;
    if (shed === 0 || time - lastReport < REPORT_MS) return;
    log.warn({ shed }, 'overloaded: requests were refused');
    lastReport = time;
    shed = 0;
  }, TICK_MS).unref();

  const countShed = () => {
    shed++;
    onShed?.();
  };

  return {
    isTooLate(path: string): boolean {
      if (!isOverloaded) return false;
      const isInTime = now() - lastTick < TICK_MS + LATE_MS;
      if (isInTime || served < FEW || HEALTH_CHECKS.includes(path)) {
        served++;
        return false;
      }
      countShed();
      return true;
    },
    countShed,
    close: () => clearInterval(ticking),
  };
}

/** Never refused: an orchestrator that restarts a busy instance makes the overload worse. A debtor waits. */
export const HEALTH_CHECKS = ['/healthz', '/readyz'];
