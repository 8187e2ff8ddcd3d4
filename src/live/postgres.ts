import type pg from 'pg';
import type { Game } from '../game/game.ts';
import type { Pool } from '../postgres/pool.ts';
import { unpackFinds } from '../store/rows.ts';
import { gameVersion } from './events.ts';
import type { GameHub } from './games.ts';
import { CHANNEL, createListener } from './listener.ts';
import type { PuzzleHub } from './puzzles.ts';
import { pollVersions, type ReadVersions, type Relay } from './relay.ts';

export type PostgresRelayParts = {
  pool: Pick<Pool, 'query'>;
  /** Opens the connection that listens; `undefined`: a pooler in transaction mode, which delivers no notifications. */
  connect: (() => Promise<pg.Client>) | undefined;
};

const POLL_MS = 1_000;
/** A poll takes some 15 µs for each game, so it takes at most 2 % of the time, whatever their number. */
const POLL_MS_PER_GAME = 1;

/**
 * Announces each change to the other instances with NOTIFY, outside of the guess's transaction: PostgreSQL commits
 * transactions with a NOTIFY one after the other. A notification is `id version`; the game is then read from the
 * database. Notifications only make it fast: the versions of all watched games are also polled, in one statement, so
 * one that is lost delays a change by a second.
 */
export function createPostgresRelay({ pool, connect }: PostgresRelayParts): Relay {
  let listener: ReturnType<typeof createListener> | undefined;
  let polling: NodeJS.Timeout | undefined;

  function pollLater(hub: GameHub, puzzles: PuzzleHub): void {
    polling = setTimeout(async () => {
      // An outage of the database is logged by the requests that fail.
      await Promise.all([pollVersions(hub, readVersions), puzzles.refreshAll()]).catch(() => {});
      if (polling) pollLater(hub, puzzles);
    }, pollDelayMs(hub.watched().size)).unref();
  }

  const readVersions: ReadVersions = async (ids) => {
    const rows = await pool.query<ProgressRow>(PROGRESS, [ids]);
    return new Map(
      rows.map(({ id, lobby, finds, completed_at: completedAt }) => [
        id,
        gameVersion({ lobby, finds: unpackFinds(finds, 0), completedAt }),
      ]),
    );
  };

  function announce(id: string, version: number): void {
    if (listener) pool.query(NOTIFY, [`${id} ${version}`]).catch(() => {});
  }

  return {
    start(hub, puzzles) {
      pollLater(hub, puzzles);
      listener = connect && createListener(connect, (text) => learn(hub, puzzles, text));
    },
    announce,
    announcePuzzle: (id) => announce(`${PUZZLE}${id}`, 0),
    async close() {
      clearTimeout(polling);
      polling = undefined;
      await listener?.close();
    },
  };
}

export function pollDelayMs(games: number): number {
  return POLL_MS + games * POLL_MS_PER_GAME;
}

/** A puzzle of which a game has changed is announced under its id after this text. */
const PUZZLE = 'puzzle:';

function learn(hub: GameHub, puzzles: PuzzleHub, text: string): void {
  const [id = '', version] = text.split(' ');
  if (id.startsWith(PUZZLE)) puzzles.refresh(id.slice(PUZZLE.length));
  else hub.learn(id, Number(version));
}

/** synchronous_commit: a notification need not survive a crash of the server, so it does not wait for the disk. */
const NOTIFY = `SELECT set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, $1)`;

type ProgressRow = { id: string; lobby: Game['lobby']; finds: string; completed_at: number | null };

const PROGRESS = 'SELECT id, lobby, finds, completed_at FROM games WHERE id = ANY($1::uuid[])';
