import type pg from 'pg';
import { destroy, disconnect } from '../postgres/connect.ts';

/** The channel of a schema: several installations may share a database. */
export const CHANNEL = `'wordsearch_' || md5(current_schema()::text)`;
const LISTEN = `DO $$ BEGIN EXECUTE 'LISTEN ' || ${CHANNEL}; END $$`;

const RECONNECT_MS = 1_000;

/** Keeps a connection to PostgreSQL that listens for notifications. What is sent while it is away is lost. */
export function createListener(connect: () => Promise<pg.Client>, onText: (text: string) => void) {
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
