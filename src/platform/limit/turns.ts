export type TurnLimits = {
  /** After this wait a turn begins only to be refused. */
  waitMs: number;
  /** How long turns follow one another before the event loop gets a break. */
  sliceMs: number;
  /** The maximum number of running turns of one client, and of all clients together. */
  perClient: number;
  total: number;
};

export type Turn = {
  readonly queue: Queue;
  readonly since: number;
  /** Called once, with the milliseconds that the turn has waited. */
  readonly start: (waitedMs: number) => void;
  isRunning: boolean;
};

type Queue = {
  readonly client: string;
  readonly waiting: Turn[];
  running: number;
  /** Whether the ring contains it. */
  isListed: boolean;
};

export type Turns = ReturnType<typeof createTurns>;

/** How often to look for late turns. If a client waits only for its own work, no other event finds them. */
const CHECK_MS = 100;
/** The longest rest after a time without turns. */
const MAX_REST_MS = 100;

/**
 * Each client has a queue, and clients with waiting work are served round-robin, one turn each. No client waits
 * for everything another client has sent, and a single client gets all turns.
 *
 * Turns that arrive in one event-loop iteration start at its end, so their responses leave together.
 */
export function createTurns(limits: TurnLimits, now: () => number = () => performance.now()) {
  const { waitMs, sliceMs, perClient, total: maxRunning } = limits;
  const queues = new Map<string, Queue>();
  const ring: Queue[] = [];
  let running = 0;
  let isBusy = false;
  let sliceStartedAt = 0;
  let hasAccepted = false;
  let isChecking = false;

  const newQueue = (client: string): Queue => ({ client, waiting: [], running: 0, isListed: false });

  const joinRing = (queue: Queue) => {
    if (queue.isListed || queue.waiting.length === 0 || queue.running >= perClient) return;
    queue.isListed = true;
    ring.push(queue);
  };

  const schedule = () => {
    if (isBusy || ring.length === 0 || running >= maxRunning) return;
    isBusy = true;
    setImmediate(run);
  };

  const run = () => {
    // Since the last slice, database results have kept new connections waiting too.
    if (hasAccepted) rest(Math.min(now() - sliceStartedAt, MAX_REST_MS));
    else startSlice();
  };

  const startSlice = () => {
    sliceStartedAt = now();
    next();
  };

  const next = () => {
    while (ring.length > 0 && running < maxRunning) {
      const time = now();
      if (time - sliceStartedAt >= sliceMs) return rest(time - sliceStartedAt);
      const queue = ring.shift() as Queue;
      queue.isListed = false;
      const turn = queue.waiting.shift();
      // All requests in this queue have left.
      if (!turn) continue;
      begin(turn, time);
      joinRing(queue);
      if (turn.isRunning) return void settled.then(afterMicrotasks);
    }
    isBusy = false;
  };

  /** A tick set in a microtask runs after all microtasks, so work without I/O belongs to its turn. */
  const afterMicrotasks = () => process.nextTick(next);
  const settled = Promise.resolve();

  /**
   * Turns wait while connections are accepted, but at most this long, because Node accepts about one in an iteration.
   */
  const rest = (ms: number) => continueRest(now() + ms);

  const continueRest = (until: number) => {
    hasAccepted = false;
    setImmediate(endRest, until);
  };

  const endRest = (until: number) => {
    if (hasAccepted && now() < until) continueRest(until);
    else startSlice();
  };

  const begin = (turn: Turn, time: number) => {
    turn.isRunning = true;
    turn.queue.running++;
    running++;
    turn.start(time - turn.since);
  };

  const check = () => {
    isChecking = false;
    const time = now();
    let isWaiting = false;
    for (const { waiting } of queues.values()) {
      for (let first = waiting[0]; first && time - first.since >= waitMs; first = waiting[0]) {
        waiting.shift();
        begin(first, time);
      }
      isWaiting ||= waiting.length > 0;
    }
    if (isWaiting) checkLater();
  };

  const checkLater = () => {
    if (isChecking) return;
    isChecking = true;
    setTimeout(check, CHECK_MS).unref();
  };

  const enter = (client: string, start: Turn['start']): Turn => {
    const queue = queues.getOrInsertComputed(client, newQueue);
    const turn = { queue, since: now(), start, isRunning: false };
    queue.waiting.push(turn);
    joinRing(queue);
    schedule();
    checkLater();
    return turn;
  };

  return {
    now,

    /** Enters a turn. The caller calls `leave` when the work is done or no longer needed. */
    enter,

    take(client: string): Promise<{ turn: Turn; waitedMs: number }> {
      return new Promise((resolve) => {
        const turn = enter(client, (waitedMs) => resolve({ turn, waitedMs }));
      });
    },

    /** Further calls do nothing. */
    leave(turn: Turn): void {
      const { queue } = turn;
      if (turn.isRunning) {
        turn.isRunning = false;
        queue.running--;
        running--;
        joinRing(queue);
        schedule();
      } else {
        const index = queue.waiting.indexOf(turn);
        if (index >= 0) queue.waiting.splice(index, 1);
      }
      const isUsed = queue.running > 0 || queue.waiting.length > 0;
      if (!isUsed && queues.get(queue.client) === queue) queues.delete(queue.client);
    },

    /** Called when a connection was accepted in this iteration. */
    accepted(): void {
      hasAccepted = true;
    },

    /** The number of clients with waiting or running work. */
    clients: () => queues.size,
  };
}
