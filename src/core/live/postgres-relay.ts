import type pg from 'pg';
import { destroy, disconnect } from '../../platform/postgres/connect.ts';
import { ANY_CHANGED, CHANNEL } from '../store/postgres/announce.ts';

export type Relay = ReturnType<typeof createPostgresRelay>;

/** Reactions to another instance's change. */
type Hearing = {
  learn(id: string, version: number, puzzleId: string): void;
  poll(): void;
};

const LISTEN = `DO $$ BEGIN EXECUTE 'LISTEN ' || ${CHANNEL}; END $$`;

const POLL_MS = 1_000;

/**
 * Receives changes by other processes. Polling all followed games every second makes up for lost notifications.
 * `connect` opens the listening connection. It is missing behind a pooler in transaction mode, which delivers no
 * notifications.
 */
export function createPostgresRelay(connect?: () => Promise<pg.Client>) {
  let listener: ReturnType<typeof createNotificationListener> | undefined;
  let polling: NodeJS.Timeout | undefined;

  return {
    start({ learn, poll }: Hearing): void {
      polling = setInterval(poll, POLL_MS).unref();
      listener =
        connect &&
        createNotificationListener(connect, (text) => {
          const [id = '', version, puzzleId = ''] = text.split(' ');
          if (text === ANY_CHANGED) poll();
          else learn(id, Number(version), puzzleId);
        });
    },

    async close(): Promise<void> {
      clearInterval(polling);
      await listener?.close();
    },
  };
}

const RECONNECT_MS = 1_000;

/** Keeps a connection to PostgreSQL that listens for notifications. Those sent while it is down are lost. */
export function createNotificationListener(
  connect: () => Promise<pg.Client>,
  onText: (text: string) => void,
) {
  let client: pg.Client | undefined;
  let reconnect: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function open(): Promise<void> {
    const opened = await connect().catch(() => undefined);
    if (!opened) return openLater();
    if (isClosed) return destroy(opened);
    client = opened;
    opened.on('notification', ({ payload = '' }) => onText(payload));
    opened.on('end', openLater);
    await opened.query(LISTEN).catch(() => destroy(opened));
  }

  function openLater(): void {
    client = undefined;
    if (!isClosed) reconnect = setTimeout(open, RECONNECT_MS).unref();
  }

  open();
  return {
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(reconnect);
      if (client) await disconnect(client);
    },
  };
}
