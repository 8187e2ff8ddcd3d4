/** Whoever pays for what it uses: a client, and each of its connections. */
export type Payer = {
  /** When it will have paid for all that it has used. The time until then is its debt. */
  paidAt: number;
};

export type Account = Payer & {
  /** Its requests that are not answered yet. */
  open: number;
  /** What one of them costs, by the last ones. */
  meanMs: number;
  /** Those that wait in the line. */
  waiting: Entry[];
};

export type Entry = {
  account: Account;
  connection: Payer;
  /** When it entered the line. */
  since: number;
  /** Called once, with the milliseconds that it has waited: from `waitMs` on it is to be refused. */
  start(entry: Entry, waitedMs: number): void;
  place?: 'fresh' | 'debtor' | undefined;
  /** What it cost to read it, beyond `entryMs`: when it is answered, the next one may cost as much. */
  readMs?: number;
  /** What it has cost so far. */
  costMs?: number;
};

export type LineNumbers = {
  /** The part of the resource that one client may use for long without becoming a debtor. */
  share: number;
  /** What it may use at once before it becomes one, and the most that it can owe, in milliseconds. */
  burstMs: number;
  maxDebtMs: number;
  /** How long debtors are served before the others are looked at again. */
  sliceMs: number;
  /** The longest wait. */
  waitMs: number;
  /** What each one costs besides its own work, in milliseconds: to read it. */
  entryMs: number;
  /** How many requests may be in work. */
  places: number;
  /** How much work of debtors may wait for I/O at a time, by what their requests cost. */
  debtorWorkMs: number;
};

export type Line = ReturnType<typeof createLine>;

/** How much the last request counts in the mean of its client. */
const MEAN_PART = 0.1;
/** While all places are taken, only time can end a wait. */
const RECHECK_MS = 100;

/**
 * Every client pays for the time that it uses, and waits by what it has used. Whoever owes little is served
 * first, in the order of arrival. Debtors share the rest: least debt first, and inside a client the
 * connection with the least debt. So nobody waits for a client that uses much, and alone such a client still
 * gets everything.
 *
 * What arrives in one event-loop iteration starts at its end, one after the other: each one is charged for
 * the time until its synchronous part has ended, and the answers leave together.
 */
export function createLine(numbers: LineNumbers, now: () => number = () => performance.now()) {
  const { share, burstMs, maxDebtMs, sliceMs, waitMs, entryMs, places, debtorWorkMs } = numbers;
  const fresh: Entry[] = [];
  /** Of `fresh`, those that have left it. */
  let taken = 0;
  const debtors: Account[] = [];
  const inWork = { fresh: 0, debtor: 0 };
  let isScheduled = false;
  let recheck: NodeJS.Timeout | undefined;
  let running: Entry | undefined;
  let startedAt = 0;
  let sliceEndsAt = 0;
  let hasAccepted = false;
  /** The last pick found somebody who waits, and no place. */
  let isFull = false;

  const owe = (payer: Payer, time: number, ms: number) => {
    payer.paidAt = Math.min(Math.max(payer.paidAt, time) + ms / share, time + maxDebtMs / share);
  };
  const isDebtor = ({ paidAt }: Payer, time = now()) => paidAt > time + burstMs / share;

  const charge = (entry: Pick<Entry, 'account' | 'connection' | 'costMs'>, ms: number, time = now()) => {
    entry.costMs = (entry.costMs ?? 0) + ms;
    owe(entry.account, time, ms);
    owe(entry.connection, time, ms);
  };

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(run);
  };

  const run = () => {
    clearTimeout(recheck);
    recheck = undefined;
    sliceEndsAt = now() + sliceMs;
    next();
  };

  const next = () => {
    for (;;) {
      const time = now();
      if (running) charge(running, time - startedAt + entryMs, time);
      running = pick(time);
      if (!running) return pause();
      startedAt = time;
      running.start(running, time - running.since);
      // What was answered at once has left.
      if (running.place) return void resolved.then(afterMicrotasks);
    }
  };

  /** A tick that is set in a microtask runs when no microtask is left: all that needs no I/O is done. */
  const afterMicrotasks = () => process.nextTick(next);
  const resolved = Promise.resolve();

  const pause = () => {
    isScheduled = false;
    if (taken === fresh.length && debtors.length === 0) hasAccepted = false;
    else if (isFull && !hasAccepted) recheck ??= setTimeout(run, RECHECK_MS).unref();
    else {
      hasAccepted = false;
      schedule();
    }
  };

  const pick = (time: number): Entry | undefined => {
    isFull = false;
    for (; taken < fresh.length; taken++) {
      const entry = fresh[taken] as Entry;
      if (isDebtor(entry.account, time)) {
        entry.account.waiting.push(entry);
        if (entry.account.waiting.length === 1) debtors.push(entry.account);
      } else if (inWork.fresh + inWork.debtor < places || time - entry.since >= waitMs) {
        taken++;
        return started(entry, 'fresh');
      } else {
        isFull = true;
        return undefined;
      }
    }
    fresh.length = taken = 0;
    // To accept a connection takes an iteration, which is short so that newcomers do not wait for it.
    return hasAccepted || time >= sliceEndsAt ? undefined : pickDebtor(time);
  };

  const pickDebtor = (time: number): Entry | undefined => {
    let least: Account | undefined;
    for (const account of debtors) {
      const late = account.waiting.find(({ since }) => time - since >= waitMs);
      if (late) return takeOut(late);
      if (!least || account.paidAt < least.paidAt) least = account;
    }
    if (!least) return undefined;
    isFull = inWork.debtor * least.meanMs >= debtorWorkMs || inWork.fresh + inWork.debtor >= places;
    return !isFull ? takeOut(leastOf(least.waiting)) : undefined;
  };

  const takeOut = (entry: Entry): Entry => {
    stopWaiting(entry);
    sliceEndsAt -= entry.readMs ?? 0;
    return started(entry, 'debtor');
  };

  const stopWaiting = (entry: Entry) => {
    const { account } = entry;
    dropFrom(account.waiting, entry);
    if (account.waiting.length === 0) dropFrom(debtors, account);
  };

  const started = (entry: Entry, place: 'fresh' | 'debtor'): Entry => {
    entry.place = place;
    inWork[place]++;
    return entry;
  };

  /** It is answered, or its connection has ended, whether it was in work, waited or never entered. */
  const leave = (entry: Entry) => {
    const { account, place, costMs = 0 } = entry;
    if (!place) return stopWaiting(entry);
    account.meanMs += MEAN_PART * (costMs - account.meanMs);
    entry.place = undefined;
    inWork[place]--;
    if (recheck) schedule();
  };

  return {
    now,
    isDebtor,
    charge,
    leave,
    enter(entry: Entry, time = now()): void {
      entry.since = time;
      fresh.push(entry);
      schedule();
    },
    /** Resolves to whether it waited for too long. The caller leaves. */
    turn(entry: Omit<Entry, 'start' | 'since'>): Promise<{ entry: Entry; isLate: boolean }> {
      return new Promise((resolve) => {
        const turn: Entry = {
          ...entry,
          since: 0,
          start: (entry, waitedMs) => resolve({ entry, isLate: waitedMs >= waitMs }),
        };
        this.enter(turn);
      });
    },
    /** Whether this is the synchronous part of its work, which is charged by the clock. */
    isRunning: (entry: Entry) => running === entry,
    /** A connection was accepted in this iteration. */
    accepted(): void {
      hasAccepted = true;
    },
  };
}

function leastOf(waiting: readonly Entry[]): Entry {
  return waiting.reduce((least, entry) => {
    const difference = entry.connection.paidAt - least.connection.paidAt || entry.since - least.since;
    return difference < 0 ? entry : least;
  });
}

/** The order does not matter: whoever picks compares all. `splice` would make a new list for each request. */
export function dropFrom<T>(list: T[], item: T): boolean {
  const index = list.indexOf(item);
  if (index < 0) return false;
  const last = list.pop() as T;
  if (last !== item) list[index] = last;
  return true;
}

const FEW_ACCOUNTS = 1000;

/** Accounts by the names of their clients. One that is not used and owes nothing is forgotten. */
export function createAccounts<A extends Account>(
  make: () => A,
  isUsed: (account: A) => boolean,
  now: () => number = () => performance.now(),
) {
  const accounts = new Map<string, A>();
  let sweepAt = FEW_ACCOUNTS;

  const sweep = () => {
    const time = now();
    for (const [name, account] of accounts)
      if (!isUsed(account) && account.paidAt <= time) accounts.delete(name);
    sweepAt = Math.max(FEW_ACCOUNTS, 2 * accounts.size);
  };

  return {
    of(name: string): A {
      const known = accounts.get(name);
      if (known) return known;
      if (accounts.size >= sweepAt) sweep();
      const account = make();
      accounts.set(name, account);
      return account;
    },
    size: () => accounts.size,
  };
}

export function newAccount(): Account {
  return { paidAt: 0, open: 0, meanMs: 0, waiting: [] };
}
