/** Whoever pays for what it uses: a client, and each of its connections. */
export type Payer = {
  /** When it will have paid for all that it has used. What lies in the future is its debt, which decays by itself. */
  paidAt: number;
};

export type Account = Payer & {
  /** Its requests that are not answered yet. */
  open: number;
  /** Those that wait in the line, in the order of their arrival. A set: what leaves an array may be kept alive by it. */
  waiting: Set<Entry>;
};

export type Entry = {
  account: Account;
  connection: Payer;
  /** When it entered the line. */
  since: number;
  /**
   * Called once, with the milliseconds that it has waited: from `waitMs` on it is to be refused. One function for all, and
   * no closure that holds its own entry: V8 keeps such a pair for long, and garbage collection took 17 % of the time.
   */
  start(entry: Entry, waitedMs: number): void;
  place?: 'fresh' | 'debtor' | undefined;
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
  /** How many requests may be in work, in all and of debtors. */
  places: number;
  debtorPlaces: number;
};

export type Line = ReturnType<typeof createLine>;

/** While all places are taken, only time can end a wait. */
const RECHECK_MS = 100;

/**
 * Every client pays for the time that it uses, and waits by what it has used. Whoever owes little is served first, in the
 * order of arrival. Debtors share the rest: least debt first, and inside a client the connection with the least debt. So
 * nobody waits for a client that uses much, and alone such a client still gets everything.
 *
 * What arrives in one event-loop iteration starts at its end, one after the other: each one is charged for the time until
 * its synchronous part has ended, and the answers leave together.
 */
export function createLine(numbers: LineNumbers, now: () => number = () => performance.now()) {
  const { share, burstMs, maxDebtMs, sliceMs, waitMs, entryMs, places, debtorPlaces } = numbers;
  const fresh: Entry[] = [];
  /** Of `fresh`, those that have left it. */
  let taken = 0;
  const debtors = new Set<Account>();
  const inWork = { fresh: 0, debtor: 0 };
  let isScheduled = false;
  let recheck: NodeJS.Timeout | undefined;
  let running: Entry | undefined;
  let startedAt = 0;
  let sliceEndsAt = 0;
  let hasAccepted = false;

  const owe = (payer: Payer, time: number, ms: number) => {
    payer.paidAt = Math.min(Math.max(payer.paidAt, time) + ms / share, time + maxDebtMs / share);
  };
  const isDebtor = ({ paidAt }: Payer, time = now()) => paidAt > time + burstMs / share;

  const charge = ({ account, connection }: Pick<Entry, 'account' | 'connection'>, ms: number) => {
    const time = now();
    owe(account, time, ms);
    owe(connection, time, ms);
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
    const time = now();
    if (running) {
      owe(running.account, time, time - startedAt + entryMs);
      owe(running.connection, time, time - startedAt + entryMs);
    }
    running = pick(time);
    if (!running) return pause();
    startedAt = time;
    running.start(running, time - running.since);
    resolved.then(afterMicrotasks);
  };

  /** A tick that is set in a microtask runs when no microtask is left: all that the request does without I/O is done. */
  const afterMicrotasks = () => process.nextTick(next);
  const resolved = Promise.resolve();

  const pause = () => {
    isScheduled = false;
    const isFull = inWork.fresh + inWork.debtor >= places || (taken === 0 && inWork.debtor >= debtorPlaces);
    if (taken === fresh.length && debtors.size === 0) hasAccepted = false;
    else if (isFull && !hasAccepted) recheck ??= setTimeout(run, RECHECK_MS).unref();
    else {
      hasAccepted = false;
      schedule();
    }
  };

  const pick = (time: number): Entry | undefined => {
    for (; taken < fresh.length; taken++) {
      const entry = fresh[taken] as Entry;
      if (isDebtor(entry.account, time)) {
        entry.account.waiting.add(entry);
        debtors.add(entry.account);
      } else if (inWork.fresh + inWork.debtor < places || time - entry.since >= waitMs) {
        taken++;
        return started(entry, 'fresh');
      } else {
        return undefined;
      }
    }
    fresh.length = taken = 0;
    // To accept a connection takes an iteration: so that a newcomer does not wait to be accepted, that one is short.
    return hasAccepted || time >= sliceEndsAt ? undefined : pickDebtor(time);
  };

  const pickDebtor = (time: number): Entry | undefined => {
    let least: Account | undefined;
    for (const account of debtors) {
      const [oldest] = account.waiting;
      if (oldest && time - oldest.since >= waitMs) return takeOut(oldest);
      if (!least || account.paidAt < least.paidAt) least = account;
    }
    const isFull = inWork.debtor >= debtorPlaces || inWork.fresh + inWork.debtor >= places;
    return least && !isFull ? takeOut(leastOf(least.waiting)) : undefined;
  };

  const takeOut = (entry: Entry): Entry => {
    stopWaiting(entry);
    return started(entry, 'debtor');
  };

  const stopWaiting = (entry: Entry) => {
    const { account } = entry;
    account.waiting.delete(entry);
    if (account.waiting.size === 0) debtors.delete(account);
  };

  const started = (entry: Entry, place: 'fresh' | 'debtor'): Entry => {
    entry.place = place;
    inWork[place]++;
    return entry;
  };

  /** It is answered, or its connection has ended, whether it was in work, waited or never entered. */
  const leave = (entry: Entry) => {
    const { place } = entry;
    if (!place) return stopWaiting(entry);
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
        const own: Entry = {
          ...entry,
          since: 0,
          start: (entry, waitedMs) => resolve({ entry, isLate: waitedMs >= waitMs }),
        };
        this.enter(own);
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

function leastOf(waiting: ReadonlySet<Entry>): Entry {
  let least: Entry | undefined;
  for (const entry of waiting) if (!least || entry.connection.paidAt < least.connection.paidAt) least = entry;
  return least as Entry;
}

const FEW_ACCOUNTS = 1000;

/** Accounts by the names of their clients. One that is not used and owes nothing is forgotten: a new one is the same. */
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
  return { paidAt: 0, open: 0, waiting: new Set() };
}
