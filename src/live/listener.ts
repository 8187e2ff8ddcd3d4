import type pg from 'pg';
import { destroy, disconnect } from '../postgres/connect.ts';

export type ListenerParts = {
  connect(): Promise<pg.Client>;
  logLine(line: string): void;
  onText(text: string): void;
  /** Notifications arrive from now on; those before are lost. */
  onReady(): void;
};

export type Listener = {
  /** Whether notifications arrive. */
  isReady(): boolean;
  /** Call every second: connects again, and replaces a connection that delivers nothing. */
  tick(): void;
  close(): Promise<void>;
};

/** The channel of a schema: several installations may share a database. */
export const CHANNEL = `'wordsearch_' || md5(current_schema()::text)`;
const LISTEN = `DO $$ BEGIN EXECUTE 'LISTEN ' || ${CHANNEL}; END $$`;

/** Each connection sends itself a first notification, and each process one every 10 ticks. */
const FIRST_TICKS = 3;
const MAX_SILENT_TICKS = 15;
/** After an attempt that has brought no notification: a pooler in transaction mode never delivers one. */
const RETRY_TICKS = 10;

/**
 * A connection to PostgreSQL that listens for notifications. It is ready when the first one has arrived: a pooler in
 * transaction mode accepts LISTEN, but delivers nothing.
 */
export function createListener({ connect, logLine, onText, onReady }: ListenerParts): Listener {
  let client: pg.Client | undefined;
  let isConnecting = false;
  let isReady = false;
  let isClosed = false;
  let hasReported = false;
  let tick = 0;
  let heardAt = 0;
  let nextAttempt = 0;

  async function open(): Promise<void> {
    isConnecting = true;
    let opened: pg.Client | undefined;
    try {
      opened = await connect();
      client = opened;
      heardAt = tick;
      listenTo(opened);
      await opened.query(LISTEN);
      await opened.query(`SELECT pg_notify(${CHANNEL}, '')`);
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
      heardAt = tick;
      if (!isReady) becomeReady();
      onText(payload);
    });
  }

  function becomeReady(): void {
    isReady = true;
    if (hasReported) logLine('PostgreSQL delivers notifications again');
    hasReported = false;
    onReady();
  }

  function lose(lost: pg.Client | undefined): void {
    if (lost !== client || isClosed) return;
    client = undefined;
    nextAttempt = tick + (isReady ? 1 : RETRY_TICKS);
    isReady = false;
    if (lost) destroy(lost);
    if (hasReported) return;
    hasReported = true;
    logLine('PostgreSQL delivers no notifications: polling every second for the finds of other instances');
  }

  return {
    isReady: () => isReady,
    tick() {
      tick++;
      if (isClosed) return;
      if (client && tick - heardAt > (isReady ? MAX_SILENT_TICKS : FIRST_TICKS)) lose(client);
      else if (!client && !isConnecting && tick >= nextAttempt) open();
    },
    async close() {
      isClosed = true;
      isReady = false;
      if (client) await disconnect(client);
    },
  };
}
