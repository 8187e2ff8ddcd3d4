import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { type Game, type NewGame, startGame } from '../game/game.ts';
import { LEADERBOARD_SIZE } from '../game/limits.ts';
import { retryWhile } from './back-off.ts';
import { createGroupCommit } from './group-commit.ts';
import { createReadBatch } from './read-batch.ts';
import { type GameRow, gameFromRow, packWords, withFinds } from './rows.ts';
import { createSnapshots } from './snapshots.ts';
import { asStoreError, isLocked } from './sqlite-file.ts';
import { openToServe } from './sqlite-new.ts';
import type { Category, Scoreboard, Store } from './store.ts';

export type SqliteOptions = {
  /** A file, made when missing, or `:memory:`. */
  path: string;
  /** What an empty database starts with. */
  seed: readonly Category[];
  now: () => number;
  /** How long a request waits for another process that holds the file. */
  lockTimeoutMs?: number;
};

export type SqliteStore = Store & {
  /** Whether the database was empty: a new one, unless the operator believes that there was one. */
  created: boolean;
  /** Closes it, and takes away the file when it was made for this store and holds no game. */
  discard(): Promise<void>;
};

export function openSqliteStore({ path, seed, now, lockTimeoutMs = 2000 }: SqliteOptions): SqliteStore {
  const { db, created, discardFile } = openToServe(path, seed, lockTimeoutMs);
  // From here on nothing waits inside SQLite, where it would hold the event loop and with it all other requests.
  db.exec('PRAGMA busy_timeout = 0');
  const { write, flush } = createGroupCommit(db, lockTimeoutMs);
  const snapshots = createSnapshots();
  const othersWrote = watchOtherWriters(db);
  const turn = createReadBatch(() => {
    if (othersWrote()) snapshots.clear();
  });

  const reading =
    <Args extends unknown[], T>(read: (...args: Args) => T) =>
    (...args: Args): Promise<T> => {
      const once = async () => {
        await turn();
        return read(...args);
      };
      return retryWhile(once, isLocked, lockTimeoutMs).catch(asStoreError);
    };

  const allCategories = db.prepare(SQL.allCategories);
  const oneCategory = db.prepare(SQL.oneCategory);
  const insertGame = db.prepare(SQL.insertGame);
  const oneGame = db.prepare(SQL.oneGame);
  const claim = db.prepare(SQL.claim);
  const countCompletion = db.prepare(SQL.countCompletion);
  const popularity = db.prepare(SQL.popularity);
  const fastest = db.prepare(SQL.fastest);

  const categories = () =>
    snapshots.categories(() => (allCategories.all() as CategoryRow[]).map(categoryFromRow));

  const isUnchanged = (category: Category): boolean => {
    const row = oneCategory.get(category.id) as CategoryRow | undefined;
    return row !== undefined && isDeepStrictEqual(categoryFromRow(row), category);
  };

  const readGame = (id: string) => {
    const row = oneGame.get(id) as GameRow | undefined;
    return row && gameFromRow(row);
  };

  const readScoreboard = (): Scoreboard => {
    const rows = fastest.all({ limit: LEADERBOARD_SIZE }) as FastestRow[];
    const byCategory = Map.groupBy(rows, (row) => row.category);
    return {
      leaderboards: [...byCategory].map(([category, scores]) => ({ category, scores })),
      popularity: (popularity.all() as PopularityRow[]).map((row) => ({ ...row })),
    };
  };

  const close = async () => {
    await turn();
    await flush();
    db.close();
  };

  return {
    categories: reading(categories),

    category: reading((id: number) => categories().find((category) => category.id === id)),

    startGame: (newGame: NewGame, madeFrom: Category) =>
      write(() => {
        if (!isUnchanged(madeFrom)) return undefined;
        const game = startGame(newGame, now());
        insertGame.run({
          id: game.id,
          categoryId: game.categoryId,
          size: game.size,
          playerName: game.playerName,
          grid: game.grid.join(''),
          words: packWords(newGame),
          wordCount: game.words.length,
          startedAt: game.startedAt,
        });
        return game;
      }).catch(asStoreError),

    game: reading((id: string) => snapshots.game(id, readGame)),

    async claimWord(game: Game, word: number) {
      const after = await write(() => {
        const row = claim.get({ id: game.id, word, bit: 2 ** word, now: now() }) as ClaimRow | undefined;
        if (!row) return undefined;
        if (row.completed_at !== null) countCompletion.run(game.categoryId);
        return withFinds(game, row.finds, row.completed_at);
      }).catch(asStoreError);
      snapshots.replaceGame(game, after);
      return after;
    },

    scoreboard: reading(() => snapshots.scoreboard(readScoreboard)),

    ready: reading(() => allCategories.get() !== undefined),

    close,

    created,

    async discard() {
      await close();
      discardFile();
    },
  };
}

/**
 * Milliseconds from the start to this find: never less than to the one before, which stands last in `finds`. Numbers come
 * from JavaScript as REAL, and rows of older versions hold them as such: "2.0:5100.0 ".
 */
const ELAPSED = `max(CAST(:now AS INTEGER) - started_at, 0,
      CAST(substr(rtrim(finds), length(rtrim(rtrim(finds), '0123456789.')) + 1) AS INTEGER))`;

/** All that is asked of the database while games are played. */
export const SQL = {
  allCategories: 'SELECT id, name, words FROM categories WHERE NOT retired ORDER BY id',

  oneCategory: 'SELECT id, name, words FROM categories WHERE id = ? AND NOT retired',

  insertGame: `
    INSERT INTO games (id, category_id, size, player_name, grid, words, word_count, started_at)
    VALUES (:id, :categoryId, :size, :playerName, :grid, :words, :wordCount, :startedAt)`,

  oneGame: `
    SELECT g.id, g.category_id, c.name AS category, g.size, g.player_name, g.grid, g.words, g.finds,
           g.started_at, g.completed_at
    FROM games g JOIN categories c ON c.id = g.category_id
    WHERE g.id = ?`,

  claim: `
    UPDATE games
    SET found_mask = found_mask | :bit,
        finds = finds || CAST(:word AS INTEGER) || ':' || ${ELAPSED} || ' ',
        completed_at = CASE WHEN found_mask | :bit = (1 << word_count) - 1 THEN started_at + ${ELAPSED} END
    WHERE id = :id AND found_mask & :bit = 0
    RETURNING finds, completed_at`,

  countCompletion: 'UPDATE categories SET completed_games = completed_games + 1 WHERE id = ?',

  popularity: `
    SELECT id, name, completed_games AS completedGames FROM categories
    WHERE NOT retired ORDER BY completed_games DESC, name`,

  /** Ten index entries a category are read, whatever the number of games. */
  fastest: `
    SELECT c.name AS category, g.player_name AS playerName, g.size, g.word_count AS wordCount,
           g.started_at AS startedAt, g.completed_at AS completedAt
    FROM categories c JOIN games g ON g.id IN (
      SELECT id FROM games
      WHERE category_id = c.id AND completed_at IS NOT NULL
      ORDER BY completed_at - started_at, completed_at
      LIMIT :limit
    )
    ORDER BY c.id, g.completed_at - g.started_at, g.completed_at, g.id`,
};

/** `PRAGMA data_version` changes with every commit of another connection, and with none of ours. */
function watchOtherWriters(db: DatabaseSync): () => boolean {
  const dataVersion = db.prepare('PRAGMA data_version');
  let known: unknown;
  return () => {
    const version = dataVersion.get()?.data_version;
    const haveWritten = version !== known;
    known = version;
    return haveWritten;
  };
}

type CategoryRow = { id: number; name: string; words: string };
type PopularityRow = Scoreboard['popularity'][number];
type ClaimRow = { finds: string; completed_at: number | null };
type FastestRow = Scoreboard['leaderboards'][number]['scores'][number] & { category: string };

function categoryFromRow({ id, name, words }: CategoryRow): Category {
  return { id, name, words: JSON.parse(words) };
}
