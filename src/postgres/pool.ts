import type { Socket } from 'node:net';
import type pg from 'pg';
import { connect } from './connect.ts';
import { asStoreError, isRolledBack, needsAnotherConnection, unavailable } from './errors.ts';
import type { Settings } from './settings.ts';

export type Statement = { name: string; text: string };

export type Pool = {
  /** One statement, prepared once on each connection: one round trip. Rejects within the deadline. */
  query<Row>(statement: Statement, values: unknown[]): Promise<Row[]>;
  use(): PoolUse;
  /** Finishes what was asked for, then closes. */
  close(): Promise<void>;
};

/** Connections that are open, those of them that have work, and statements that wait for one. */
export type PoolUse = { open: number; busy: number; waiting: number };

/**
 * Statements take milliseconds until one does not. A request is answered within three seconds, whatever the database
 * does (http/patience.ts). The server gives up first, so that little is done that nobody waits for.
 */
const DEADLINE_MS = 1300;
const STATEMENT_MS = 900;
/** Time is counted in ticks: a stall of this process is one late tick, not a deadline that passes unread answers. */
const TICK_MS = 100;
const RETRY_MS = 100;
/** Before a statement that met another one is repeated: at random, so that they do not meet again. */
const REPEAT_MS = 20;

type Job = {
  statement: Statement;
  values: unknown[];
  answer(rows: unknown[]): void;
  fail(error: unknown): void;
  lastTick: number;
  connection?: Connection | undefined;
  /** Why it is going to be repeated. */
  failure?: unknown;
};

type Connection = { client: pg.Client; inFlight: number };

/**
 * Why `pg` with pipelined connections, and a pool of our own: measured on the guess path (64 guesses at a time,
 * 10 connections, client and server on two cores; medians of four runs, µs are the client's CPU per guess):
 *
 *                       miss: 1 statement      hit: 2 statements
 *   pg, its own pool     8,300/s  115 µs        3,150/s  197 µs
 *   pg, pipelined       11,300/s   69 µs        4,500/s  130 µs
 *   postgres            13,500/s   60 µs        4,290/s  148 µs
 *
 * The two fast ones are near each other; `postgres` has no deadline for a statement and no way to drop one stuck
 * connection, so a network that swallows packets would hang requests. Here a statement goes to an idle
 * connection; while all are busy it is pipelined on the least busy one, and another connection is opened.
 */
export function createPool(settings: Settings, connections: number): Pool {
  const ready = new Set<Connection>();
  const waiting = new Set<Job>();
  let opening = 0;
  let retry: NodeJS.Timeout | undefined;
  let lastFailure: unknown;
  let tick = 0;
  const unanswered = new Set<Job>();
  let closing = false;
  const drained = Promise.withResolvers<void>();

  const openAnother = async () => {
    if (opening + ready.size >= connections || retry !== undefined) return;
    opening++;
    try {
      const client = await connect(settings, {
        statementMs: STATEMENT_MS,
        connectMs: DEADLINE_MS,
        pipeline: true,
      });
      welcome({ client, inFlight: 0 });
    } catch (error) {
      lastFailure = error;
      retry = setTimeout(() => {
        retry = undefined;
        if (waiting.size > 0) openAnother();
      }, RETRY_MS);
    } finally {
      opening--;
    }
  };

  const welcome = (connection: Connection) => {
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

  const send = (job: Job, connection: Connection) => {
    job.connection = connection;
    connection.inFlight++;
    connection.client.query({ ...job.statement, values: job.values }, (error: unknown, result) => {
      connection.inFlight--;
      if (!error) return job.answer(result.rows);
      if (isRolledBack(error)) return repeat(job, error);
      if (needsAnotherConnection(error)) drop(connection);
      job.fail(asStoreError(error));
    });
  };

  const repeat = (job: Job, failure: unknown) => {
    job.connection = undefined;
    job.failure = failure;
    setTimeout(() => {
      if (unanswered.has(job)) dispatch(job);
    }, Math.random() * REPEAT_MS);
  };

  const dispatch = (job: Job) => {
    const connection = leastBusy(ready);
    if (connection) send(job, connection);
    else waiting.add(job);
    if (!connection || connection.inFlight > 1) openAnother();
  };

  const giveUp = (job: Job) => {
    waiting.delete(job);
    if (job.connection) drop(job.connection);
    const silence = job.connection && new Error(`no answer in ${DEADLINE_MS} ms`);
    job.fail(unavailable(silence ?? job.failure ?? lastFailure));
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
      clearTimeout(retry);
      clearInterval(ticking);
      await Promise.all([...ready].map(({ client }) => client.end()));
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
