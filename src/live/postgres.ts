import type pg from 'pg';
import { destroy, disconnect } from '../postgres/connect.ts';
import type { Pool } from '../postgres/pool.ts';
import type { GameHub } from './games.ts';
import type { PuzzleHub } from './puzzles.ts';

export type Relay = ReturnType<typeof createPostgresRelay>;

/** The channel of a schema: several installations may share a database. */
const CHANNEL = `'wordsearch_' || md5(current_schema()::text)`;
const LISTEN = `DO $$ BEGIN EXECUTE 'LISTEN ' || ${CHANNEL}; END $$`;

const POLL_MS = 1_000;
/** A poll takes some 15 µs for each game, so it takes at most 2 % of the time, whatever their number. */
const POLL_MS_PER_GAME = 1;

/**
 * A NOTIFY is outside of the guess's transaction, because PostgreSQL commits transactions with a NOTIFY one
 * after the other. One that is lost delays a change by a second: the versions of all followed games are also
 * polled. `connect` is for the connection that listens: there is none behind a pooler in transaction mode,
 * which delivers no notifications.
 */
export function createPostgresRelay(pool: Pick<Pool, 'query'>, connect?: () => Promise<pg.Client>) {
  let listener: ReturnType<typeof createListener> | undefined;
  let polling: NodeJS.Timeout | undefined;

  const readVersions = async (ids: string[]) => {
    const rows = await pool.query<{ id: string; version: number }>(VERSIONS, [ids]);
    return new Map(rows.map(({ id, version }) => [id, version]));
  };

  function pollLater(games: GameHub, puzzles: PuzzleHub): void {
    polling = setTimeout(async () => {
      // An outage of the database is logged by the requests that fail.
      await Promise.all([games.poll(readVersions), puzzles.refreshAll()]).catch(() => {});
      if (polling) pollLater(games, puzzles);
    }, pollDelayMs(games.size())).unref();
  }

  return {
    start(games: GameHub, puzzles: PuzzleHub): void {
      pollLater(games, puzzles);
      listener =
        connect &&
        createListener(connect, (text) => {
          const [id = '', version, puzzle] = text.split(' ');
          games.learn(id, Number(version));
          if (puzzle) puzzles.refreshSoon(puzzle);
        });
    },

    announce(id: string, version: number, puzzle: string | null): void {
      if (listener) pool.query(NOTIFY, [`${id} ${version} ${puzzle ?? ''}`]).catch(() => {});
    },

    async close(): Promise<void> {
      clearTimeout(polling);
      polling = undefined;
      await listener?.close();
    },
  };
}

export function pollDelayMs(count: number): number {
  return POLL_MS + count * POLL_MS_PER_GAME;
}

/** Does not wait for the disk: a notification need not survive a crash of the server. */
const NOTIFY = `SELECT set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, $1)`;

const VERSIONS = 'SELECT id, version FROM games WHERE id = ANY($1::uuid[])';

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
