import type { Socket } from 'node:net';
import type pg from 'pg';
import { connectToFirst, disconnect } from './connect.ts';
import { asStoreError, isConflict, isDiskFull, needsReconnect, unavailable } from './errors.ts';
import type { Server, Settings } from './settings.ts';

export type Statement = { name: string; text: string };

export type Pool = {
  /** Runs one statement in one round trip, prepared once on each connection. Rejects within the deadline. */
  query<Row>(statement: Statement, values: unknown[]): Promise<Row[]>;
  use(): PoolUse;
  /** Finishes the pending statements, then closes the connections; also when the server does not answer. */
  close(): Promise<void>;
};

export type PoolOptions = {
  /**
   * Off for a pooler in transaction mode, which runs each statement on any of its connections: no statement has a name,
   * and no timeout is set for the session. The deadline still holds.
   */
  prepare?: boolean;
};

/** Open connections, those with a statement in flight, and statements that wait for a connection. */
export type PoolUse = { open: number; busy: number; waiting: number };

/**
 * A request is answered within three seconds, whatever the database does (http/hooks/database-budget.ts). The server's
 * timeout is shorter than the client's deadline, so that the server seldom runs a statement whose client has given up.
 */
const DEADLINE_MS = 1300;
const STATEMENT_MS = 900;
/** Deadlines count timer ticks: a stall of this process is one late tick, so answers that arrived in it still count. */
const TICK_MS = 100;
const RECONNECT_MS = 100;
/** Maximum of the random delay before the retry of a statement that conflicted with a concurrent transaction. */
const CONFLICT_RETRY_MS = 20;

type Job = {
  statement: Statement;
  values: unknown[];
  answer(rows: unknown[]): void;
  fail(error: unknown): void;
  lastTick: number;
  connection?: Connection | undefined;
  /** The error of the last attempt, when the statement is retried after a conflict. */
  conflict?: unknown;
};

type Connection = { client: pg.Client; server: Server; inFlight: number };

/**
 * Why `pg` with pipelined connections, and a pool of our own: measured on the guess path (64 guesses at a time,
 * 10 connections, client and server on two cores; medians of four runs, µs are the client's CPU per guess):
 *
 *                       miss: 1 statement      hit: 2 statements
 *   pg, its own pool     8,300/s  115 µs        3,150/s  197 µs
 *   pg, pipelined       11,300/s   69 µs        4,500/s  130 µs
 *   postgres            13,500/s   60 µs        4,290/s  148 µs
 *
 * The last two are about equally fast. `postgres` has no deadline for a statement and cannot drop one connection that
 * hangs, so requests would hang on a network that loses packets. Here a statement is sent on an idle connection; while
 * all are busy it is pipelined on the least busy one, and another connection is opened.
 *
 * All connections are to one server. Other servers are tried only when it has no connection left, and after it, so that
 * an old primary that returns is not used while the new one serves. The current server becomes suspect when it does not
 * answer or its disk is full: then the others are tried before it, also while it still has connections, because one of
 * them may have been promoted.
 */
export function createPool(
  settings: Settings,
  connections: number,
  { prepare = true }: PoolOptions = {},
): Pool {
  const ready = new Set<Connection>();
  const waiting = new Set<Job>();
  let current: Server | undefined;
  const newest = { timeline: 0 };
  let isSuspect = false;
  let opening = 0;
  let reconnect: NodeJS.Timeout | undefined;
  let lastFailure: unknown;
  let tick = 0;
  const unanswered = new Set<Job>();
  let closing = false;
  const drained = Promise.withResolvers<void>();

  const candidates = (): readonly Server[] => {
    if (current === undefined) return settings.servers;
    const others = settings.servers.filter((server) => server !== current);
    // With target 'any' a standby would be accepted in place of a primary that is only slow.
    if (ready.size > 0 && !(isSuspect && settings.target !== 'any')) return [current];
    return isSuspect ? [...others, current] : [current, ...others];
  };

  const openAnother = async () => {
    if (opening + ready.size >= connections || reconnect !== undefined) return;
    opening++;
    try {
      const connected = await connectToFirst(candidates(), settings, {
        statementMs: prepare ? STATEMENT_MS : 0,
        connectMs: DEADLINE_MS,
        pipeline: true,
        newest,
      });
      addConnection({ ...connected, inFlight: 0 });
    } catch (error) {
      lastFailure = error;
      reconnect = setTimeout(() => {
        reconnect = undefined;
        if (waiting.size > 0) openAnother();
      }, RECONNECT_MS);
    } finally {
      opening--;
    }
  };

  const addConnection = (connection: Connection) => {
    current = connection.server;
    isSuspect = false;
    for (const other of ready) if (other.server !== current) drop(other);
    ready.add(connection);
    connection.client.on('error', () => drop(connection));
    connection.client.on('end', () => ready.delete(connection));
    for (const job of waiting) send(job, connection);
    waiting.clear();
    if (closing) connection.client.end();
  };

  const drop = (connection: Connection) => {
    ready.delete(connection);
    (connection.client.connection.stream as Socket).destroy();
  };

  /** Drops the idle connections to the same server too: each would cost a request that fails. */
  const discard = (connection: Connection) => {
    drop(connection);
    for (const other of ready) if (other.inFlight === 0 && other.server === connection.server) drop(other);
  };

  const suspect = (connection: Connection) => {
    isSuspect = connection.server === current;
    discard(connection);
  };

  const send = (job: Job, connection: Connection) => {
    job.connection = connection;
    connection.inFlight++;
    const { name, text } = job.statement;
    const query = { text, values: job.values, ...(prepare && { name }) };
    connection.client.query(query, (error: unknown, result) => {
      connection.inFlight--;
      if (!error) return job.answer(result.rows);
      if (isConflict(error)) return retryLater(job, error);
      if (needsReconnect(error)) discard(connection);
      else if (isDiskFull(error) && settings.servers.length > 1) suspect(connection);
      job.fail(asStoreError(error));
    });
  };

  const retryLater = (job: Job, conflict: unknown) => {
    job.connection = undefined;
    job.conflict = conflict;
    setTimeout(() => {
      if (unanswered.has(job)) dispatch(job);
    }, Math.random() * CONFLICT_RETRY_MS);
  };

  const dispatch = (job: Job) => {
    const connection = leastBusy(ready);
    if (connection) send(job, connection);
    else waiting.add(job);
    if (!connection || connection.inFlight > 1) openAnother();
  };

  const giveUp = (job: Job) => {
    waiting.delete(job);
    if (job.connection) suspect(job.connection);
    const timeout = job.connection && new Error(`no answer in ${DEADLINE_MS} ms`);
    job.fail(
      unavailable(timeout ?? job.conflict ?? lastFailure ?? new Error(`no connection in ${DEADLINE_MS} ms`)),
    );
  };

  const ticking = setInterval(() => {
    tick++;
    for (const job of unanswered) {
      if (job.lastTick > tick) break;
      giveUp(job);
    }
  }, TICK_MS).unref();

  return {
    async query<Row>(statement: Statement, values: unknown[]): Promise<Row[]> {
      if (closing) throw unavailable(new Error('the pool is closed'));
      const { promise, resolve, reject } = Promise.withResolvers<Row[]>();
      const job: Job = {
        statement,
        values,
        answer: (rows) => resolve(rows as Row[]),
        fail: reject,
        lastTick: tick + DEADLINE_MS / TICK_MS,
      };
      unanswered.add(job);
      dispatch(job);
      try {
        return await promise;
      } finally {
        unanswered.delete(job);
        if (unanswered.size === 0 && closing) drained.resolve();
      }
    },

    use: () => ({
      open: ready.size,
      busy: [...ready].filter(({ inFlight }) => inFlight > 0).length,
      waiting: waiting.size,
    }),

    async close() {
      closing = true;
      if (unanswered.size > 0) await drained.promise;
      clearTimeout(reconnect);
      clearInterval(ticking);
      await Promise.all([...ready].map(({ client }) => disconnect(client)));
    },
  };
}

function leastBusy(connections: Iterable<Connection>): Connection | undefined {
  let best: Connection | undefined;
  for (const connection of connections) {
    if (connection.inFlight === 0) return connection;
    if (!best || connection.inFlight < best.inFlight) best = connection;
  }
  return best;
}
