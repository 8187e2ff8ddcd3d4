import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseInUse } from '../../../platform/errors.ts';
import { asStoreError } from '../../../platform/postgres/errors.ts';
import { runStatements } from '../../../platform/postgres/pool.ts';
import { addressesText, type ConnectionSettings } from '../../../platform/postgres/settings.ts';
import { type Game, isGameId, startGame } from '../../game/game.ts';
import type { LanguageCode } from '../../game/language/languages.ts';
import { LEADERBOARD_SIZE } from '../../game/limits.ts';
import type { Additions } from '../additions.ts';
import { createAdminCommands } from '../admin/commands.ts';
import { createChangeGame, storeChange } from '../change.ts';
import { createChangeReports } from '../change-reports.ts';
import { createCodes } from '../codes.ts';
import type { CopySide } from '../copy.ts';
import { createIsSecond } from '../game-steps.ts';
import { ALL_CATEGORIES, createCategories } from '../known-categories.ts';
import { migrationsFor } from '../migrate.ts';
import type { OpenedStore } from '../opened.ts';
import { createPuzzles } from '../puzzles/puzzles.ts';
import { queryOf, type RunAll, type Sql, storeNow } from '../query.ts';
import { FROM_GAMES, type GameRow, gameFromRow, INSERT_GAME, newGameValues, SELECT_GAME } from '../rows.ts';
import {
  FASTEST,
  SCOREBOARD_STATE,
  scoreboardChanged,
  scoreboardFrom,
  scoreboardSql,
} from '../scoreboard.ts';
import type { Category, OutdatedGame, Scoreboard } from '../store.ts';
import { ANY_CHANGED, createAnnounce } from './announce.ts';
import { assertCurrent, openClient, prepareDatabase, SCHEMA_VERSION, unusable, versionOf } from './schema.ts';

type Connected = { transaction: RunAll; close(): Promise<void> };

/**
 * A miss takes one round trip, a hit two. Games are not cached, because several instances change them. With
 * `announces`, other instances are notified of each change.
 */
export async function openPostgresStore(
  { transaction, close }: Connected,
  { announces = false, additions }: { announces?: boolean; additions: Additions },
): Promise<OpenedStore> {
  const query = queryOf(transaction);
  const changes = createChangeReports();
  const announce = announces ? createAnnounce(query) : () => {};
  const changed = (game: Game) => {
    changes.changed(game);
    // A new game of a daily puzzle isn't announced, because nobody follows all games of a daily puzzle.
    if (game.day === null || game.version > 0) announce(`${game.id} ${game.version} ${game.puzzleId ?? ''}`);
  };
  const change: RunAll = async <Rows extends readonly unknown[]>(statements: Parameters<RunAll>[0]) =>
    (await transaction([...statements, [ERASED, []]])).slice(0, -1) as unknown as Rows;
  const erase: RunAll = async <Rows extends readonly unknown[]>(statements: Parameters<RunAll>[0]) => {
    const rows = await change<Rows>(statements);
    changes.anyChanged();
    announce(ANY_CHANGED);
    return rows;
  };
  const sql: Sql = { read: query, write: transaction, erase };
  const newest = migrationsFor('postgres').at(-1)?.version ?? 0;
  const readCategories = createCategories();
  let known = readCategories([]);
  let knownRevisions: number | undefined;
  const categories = shared(async () => {
    const [row] = await query<{ revisions: number }>(REVISIONS);
    if (row?.revisions === knownRevisions) return known;
    known = readCategories(await query(ALL_CATEGORIES));
    knownRevisions = row?.revisions;
    return known;
  });
  await categories();

  const scoreboards = new Map<LanguageCode, { state: string; scoreboard: Promise<Scoreboard> }>();
  const scoreboardState = shared(async () => {
    const [row] = await query<{ state: string }>(SCOREBOARD_STATE);
    return row?.state ?? '';
  });

  const gameRow = createBatch(async (ids) => {
    const rows = await query<GameRow & { now: number }>(READ_GAMES, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  });

  const read = async (id: string) => {
    const row = isGameId(id) ? await gameRow(id) : undefined;
    return row && { game: gameFromRow(row, row.now), now: row.now };
  };
  const game = async (id: string) => (await read(id))?.game;

  const changeGame = createChangeGame({
    read,
    write: (before, after) =>
      storeChange({ write: transaction, erase: change }, additions.games, before, after),
    changed,
  });

  return {
    sql,
    ...createPuzzles(sql, additions.games, changed),
    ...createCodes(sql),
    ...createAdminCommands(sql),

    categories: async (language) => (await categories()).inLanguage(language),
    /** Reads from memory, so that a new game costs one round trip; its statement compares the revision. */
    category: async (id) => known.byId.get(id) ?? (await categories()).byId.get(id),
    game,

    async startGame(newGame, madeFrom) {
      const values = newGameValues(newGame, madeFrom);
      const [started] = await query<{ startedAt: number }>(START_GAME, values);
      if (started) return startGame(newGame, started.startedAt);
      await categories();
      return game(newGame.id);
    },

    changeGame,

    isSecond: createIsSecond(additions.games, query),

    watch: changes.watch,

    outdatedGames(known) {
      const ids = known.map(({ id }) => id);
      const versions = known.map(({ version }) => version);
      return query<OutdatedGame>(OUTDATED, [ids, versions, known.map(({ category }) => category)]);
    },

    now: () => storeNow(query),

    async scoreboard(language) {
      const state = await scoreboardState();
      const known = scoreboards.get(language);
      if (known?.state === state) return known.scoreboard;
      const scoreboard = query(SCOREBOARD, [LEADERBOARD_SIZE, language]).then(scoreboardFrom);
      scoreboards.set(language, { state, scoreboard });
      scoreboard.catch(() => scoreboards.delete(language));
      return scoreboard;
    },

    async ready() {
      const [row] = await query<{ version: number }>(READY);
      return row !== undefined && row.version >= newest;
    },

    close,
  };
}

/** Opens the store for a command: one connection, whose statements may take a long time. */
export async function openPostgresForCommand(
  settings: ConnectionSettings,
  additions: Additions,
): Promise<OpenedStore> {
  const client = await openClient(settings, { connectMs: 5000, pipeline: true }, assertCurrent);
  const connected = { transaction: runOn(client, asStoreError), close: () => client.end() };
  return openPostgresStore(connected, { announces: true, additions });
}

/** Opens and locks a database that no service uses. With a seed, an empty database gets its tables. */
export async function openPostgresForCopy(
  settings: ConnectionSettings,
  seed?: Iterable<Category>,
): Promise<CopySide> {
  const client = await openClient(settings, { connectMs: 5000, lock_timeout: 5000 }, async (client) => {
    await assertUnused(client, settings);
    if (seed && (await versionOf(client)) === 0) await prepareDatabase(settings, seed);
    await assertCurrent(client);
    // A service that starts meanwhile waits until the end.
    await client.query('BEGIN; LOCK TABLE categories, games IN ACCESS EXCLUSIVE MODE');
  });
  const query = queryOf(runOn(client, unusable));
  return { query, commit: () => client.query('COMMIT'), [Symbol.asyncDispose]: () => client.end() };
}

function runOn(client: pg.Client, translate: (error: unknown) => unknown): RunAll {
  return <Rows>(statements: Parameters<RunAll>[0]) =>
    new Promise<Rows>((resolve, reject) => {
      runStatements(client, statements, false, (failure, rows) => {
        if (failure) reject(translate(failure));
        else resolve(rows as Rows);
      });
    });
}

/** PostgreSQL lists the connections of a process that has ended, or was killed, until it notices. */
const MAX_LEAVE_MS = 5000;

/** Every connection of this program has the same application_name, which any role may read. */
async function assertUnused(client: pg.Client, { servers, database }: ConnectionSettings): Promise<void> {
  const deadline = performance.now() + MAX_LEAVE_MS;
  do {
    const { rowCount } = await client.query(`
      SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
        AND application_name = current_setting('application_name') AND pid <> pg_backend_pid()`);
    if (rowCount === 0) return;
    await sleep(50);
  } while (performance.now() < deadline);
  throw new DatabaseInUse(
    `The database ${database} at ${addressesText(servers)} is in use. Stop the service first`,
  );
}

/** A read waits this long for the previous one, whose connection may be lost. */
const PATIENCE_MS = 20;

/** The calls during a read share the next one, which begins after them. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  let previous: Promise<unknown> = Promise.resolve();
  const readNext = async () => {
    await Promise.race([previous, sleep(PATIENCE_MS, undefined, { ref: false })]);
    await setImmediate();
    next = undefined;
    const result = read();
    previous = result.catch(() => {});
    return result;
  };
  return () => {
    next ??= readNext();
    return next;
  };
}

/**
 * Collects the keys that are read during the previous read into one statement. Measured with 64 concurrent
 * misses: 170 instead of 300 µs of CPU time in the service, and 20 instead of 130 in PostgreSQL.
 */
function createBatch<Value>(readMany: (keys: string[]) => Promise<Map<string, Value>>) {
  const keys = new Set<string>();
  const values = shared(() => {
    const asked = [...keys];
    keys.clear();
    return readMany(asked);
  });
  return async (key: string): Promise<Value | undefined> => {
    keys.add(key);
    return (await values()).get(key);
  };
}

const START_GAME = `${INSERT_GAME} RETURNING started_at AS "startedAt"`;

/** Each change makes the sum larger, because no row is deleted and a revision only grows. */
const REVISIONS = 'SELECT sum(revision) AS revisions FROM categories';

/** Includes the database's time, for the change that may follow. */
const READ_GAMES = `${SELECT_GAME}, wordsearch_now_ms() AS now ${FROM_GAMES} AND g.id = ANY($1::uuid[])`;

const OUTDATED = `
  SELECT known.id, g.id IS NULL AS "isGone"
  FROM unnest($1::uuid[], $2::int[], $3::text[]) AS known (id, version, title)
    LEFT JOIN games g ON g.id = known.id LEFT JOIN boards b ON b.id = g.board_id
  WHERE g.id IS NULL OR g.version <> known.version OR b.title <> known.title`;

const SCOREBOARD = scoreboardSql(`LATERAL (SELECT * ${FASTEST}) g ON true`);

/** The state of the scoreboard for all changes except completions, which have their own rows. */
const ERASED = scoreboardChanged('-1');

/**
 * A read-only server refuses even an UPDATE that matches no row, with 25006; the pool then looks for a
 * writable server.
 */
const READY = `WITH nothing AS (UPDATE completions SET games = games WHERE false) ${SCHEMA_VERSION}`;
