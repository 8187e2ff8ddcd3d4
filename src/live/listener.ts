import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { disconnect } from '../postgres/connect.ts';
import { lineOf } from './messages.ts';

export type ListenerParts = {
  connect(): Promise<pg.Client>;
  /** The random name of this process. */
  self: string;
  logLine(line: string): void;
  onText(text: string): void;
  /** Notifications arrive from now on; those before are lost. */
  onReady(): void;
};

export type Listener = {
  /** Rejects when there is no connection, or when it breaks. */
  send(text: string): Promise<unknown>;
  /** Whether notifications arrive. */
  isReady(): boolean;
  /** Call every second: connects again, and checks whether notifications still arrive. */
  tick(): void;
  close(): Promise<void>;
};

/**
 * A tick is a second. The probe is a notification to this process itself. It must arrive within ANSWER_TICKS, and so must
 * the answers of a new connection to its first statements.
 */
const PROBE_TICKS = 5;
const ANSWER_TICKS = 3;
/** The pause before the next attempt to connect doubles up to this. */
const MAX_PAUSE_TICKS = 30;

/**
 * A connection to PostgreSQL that listens for notifications. It is ready when a notification to itself has come back:
 * a pooler in transaction mode accepts LISTEN, but delivers nothing. A connection that no longer delivers is replaced.
 */
export function createListener({ connect, self, logLine, onText, onReady }: ListenerParts): Listener {
  const probe = lineOf({ kind: 'alive', from: self });
  let client: pg.Client | undefined;
  let channel = '';
  let isConnecting = false;
  let isReady = false;
  let isClosed = false;
  let hasReported = false;
  let tick = 0;
  /** Since when an answer is awaited. */
  let askedAt: number | undefined;
  let nextProbe = 0;
  let nextAttempt = 0;
  let pause = 1;

  async function open(): Promise<void> {
    isConnecting = true;
    let opened: pg.Client | undefined;
    try {
      opened = await connect();
      listenTo(opened);
      client = opened;
      askedAt = tick;
      // synchronous_commit: a notification need not survive a crash of the server, so it does not wait for the disk.
      const { rows } = await opened.query<{ name: string }>(
        `SELECT current_schema() AS name, set_config('synchronous_commit', 'off', false)`,
      );
      channel = channelOf(rows[0]?.name ?? '');
      await opened.query(`LISTEN ${channel}`);
      sendProbe();
    } catch {
      lose(opened);
    } finally {
      isConnecting = false;
    }
  }

  function listenTo(opened: pg.Client): void {
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', ({ payload = '' }) => {
      if (client !== opened) return;
      if (payload === probe) confirm();
      else onText(payload);
    });
  }

  function sendProbe(): void {
    askedAt = tick;
    nextProbe = tick + PROBE_TICKS;
    send(probe).catch(() => {});
  }

  function confirm(): void {
    askedAt = undefined;
    pause = 1;
    if (isReady) return;
    isReady = true;
    if (hasReported) logLine('PostgreSQL delivers notifications again');
    hasReported = false;
    onReady();
  }

  function lose(lost: pg.Client | undefined): void {
    if (lost !== client || isClosed) return;
    client = undefined;
    isReady = false;
    askedAt = undefined;
    nextAttempt = tick + pause;
    pause = Math.min(pause * 2, MAX_PAUSE_TICKS);
    (lost?.connection.stream as Socket | undefined)?.destroy();
    if (hasReported) return;
    hasReported = true;
    logLine('PostgreSQL delivers no notifications: polling every second for the finds of other instances');
  }

  async function send(text: string): Promise<unknown> {
    if (!client || channel === '') throw new Error('not connected');
    return client.query({ name: 'live_notify', text: 'SELECT pg_notify($1, $2)', values: [channel, text] });
  }

  return {
    send,
    isReady: () => isReady,
    tick() {
      tick++;
      if (isClosed) return;
      if (!client) {
        if (!isConnecting && tick >= nextAttempt) open();
      } else if (askedAt !== undefined && tick - askedAt > ANSWER_TICKS) lose(client);
      else if (askedAt === undefined && tick >= nextProbe) sendProbe();
    },
    async close() {
      isClosed = true;
      isReady = false;
      send(lineOf({ kind: 'bye', from: self })).catch(() => {});
      if (client) await disconnect(client);
    },
  };
}

/** The notification channel of a schema: several installations may share a database. */
export function channelOf(schema: string): string {
  return `wordsearch_${createHash('sha256').update(schema).digest('hex').slice(0, 16)}`;
}
