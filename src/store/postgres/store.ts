import { type FoundBy, type Game, isGameId, type NewGame, startGame } from '../../game/game.ts';
import { LEADERBOARD_SIZE } from '../../game/limits.ts';
import { createBatch } from '../../postgres/batch.ts';
import type { Pool, Statement } from '../../postgres/pool.ts';
import { type GameRow, gameFromRow, type Progress, packFoundBy, packWords, withProgress } from '../rows.ts';
import { type Category, FOUND_BY_UNKNOWN, type Scoreboard, type Store } from '../store.ts';
import { createPostgresPuzzles } from './puzzles.ts';
import { newestVersion, SCHEMA_VERSION } from './schema.ts';
import { createPostgresScores } from './scores.ts';

/** The store of several instances. Each method is one statement, so one round trip; games are not cached. */
export async function openPostgresStore(pool: Pool): Promise<Store> {
  const cache = createCategoryCache(pool);
  await cache.readAll();
  const newest = newestVersion();
  const gameRow = createBatch(async (ids) => {
    const rows = await pool.query<GameRow>(READ_GAMES, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  });

  return {
    ...createPostgresPuzzles(pool),
    ...createPostgresScores(pool),
    categories: () => cache.readAll(),
    category: async (id) => (cache.known(id) ?? (await cache.find(id)))?.category,

    async startGame(newGame: NewGame, madeFrom: Category) {
      const known = cache.known(newGame.categoryId);
      if (known?.category !== madeFrom) return undefined;
      const { id, categoryId, size, difficulty, playerName, board } = newGame;
      const [row] = await pool.query<{ started_at: number | null }>(START_GAME, [
        id,
        categoryId,
        known.fingerprint,
        size,
        playerName,
        board.grid.join(''),
        packWords(board),
        board.placements.length,
        difficulty,
      ]);
      if (row && row.started_at !== null) return startGame(newGame, row.started_at);
      cache.forget(categoryId, known.fingerprint);
      return undefined;
    },

    async game(id) {
      if (!isGameId(id)) return undefined;
      const row = await gameRow(id);
      return row && gameFromRow(row);
    },

    async claimWord(game: Game, word: number, foundBy: FoundBy = FOUND_BY_UNKNOWN) {
      const [row] = await pool.query<Progress>(CLAIM_WORD, [game.id, word, packFoundBy(foundBy)]);
      return row && withProgress(game, row);
    },

    async takeHint(game: Game, word: number) {
      const [row] = await pool.query<Progress>(TAKE_HINT, [game.id, word]);
      return row && withProgress(game, row);
    },

    async scoreboard() {
      return scoreboardFrom(await pool.query<ScoreRow>(SCOREBOARD, [LEADERBOARD_SIZE]));
    },

    async ready() {
      const [row] = await pool.query<{ version: number }>(READY, []);
      return row !== undefined && row.version >= newest;
    },

    close: () => pool.close(),
  };
}

/**
 * Reads the version, and runs an UPDATE that matches no row: a read-only server refuses even that with 25006, and the
 * pool then drops its connections and looks for a writable server.
 */
const READY: Statement = {
  name: 'ready',
  text: `WITH nothing AS (UPDATE completions SET games = games WHERE false) ${SCHEMA_VERSION}`,
};

type Entry = { category: Category; fingerprint: string };
type CategoryRow = { id: number; name: string; words: string; fingerprint: string };

/**
 * Caches the categories, so that a new game costs one round trip. The statement of a new game compares the fingerprint:
 * when another instance has changed or retired the category, it is read again. A category that has not changed stays
 * the same object, so that `startGame` can check by identity whether a board was made from it.
 */
function createCategoryCache(pool: Pool) {
  let entries = new Map<number, Entry>();

  const readAll = async (): Promise<Category[]> => {
    const rows = await pool.query<CategoryRow>(ALL_CATEGORIES, []);
    const known = entries;
    entries = new Map(
      rows.map((row) => {
        const entry = known.get(row.id);
        return [row.id, entry?.fingerprint === row.fingerprint ? entry : entryFrom(row)];
      }),
    );
    return [...entries.values()].map((entry) => entry.category);
  };

  return {
    readAll,
    known: (id: number): Entry | undefined => entries.get(id),
    async find(id: number): Promise<Entry | undefined> {
      await readAll();
      return entries.get(id);
    },
    forget(id: number, fingerprint: string) {
      if (entries.get(id)?.fingerprint === fingerprint) entries.delete(id);
    },
  };
}

function entryFrom({ id, name, words, fingerprint }: CategoryRow): Entry {
  return { category: { id, name, words: JSON.parse(words) }, fingerprint };
}

const ALL_CATEGORIES: Statement = {
  name: 'all_categories',
  text: 'SELECT id, name, words, fingerprint::text FROM categories WHERE NOT retired ORDER BY id',
};

export const START_GAME: Statement = {
  name: 'start_game',
  text: 'SELECT wordsearch_start($1, $2, $3, $4, $5, $6, $7, $8, $9) AS started_at',
};

export const READ_GAMES: Statement = {
  name: 'read_games',
  text: `
    SELECT g.id, g.category_id, g.puzzle_id, g.board_id, coalesce(c.name, b.title) AS category, g.size, g.difficulty,
           g.player_name, coalesce(g.grid, b.grid) AS grid, coalesce(g.words, b.words) AS words, g.finds, g.hints,
           b.hints_allowed, g.started_at, g.completed_at
    FROM games g LEFT JOIN categories c ON c.id = g.category_id LEFT JOIN boards b ON b.id = g.board_id
    WHERE coalesce(c.name, b.title) IS NOT NULL AND g.id = ANY($1::uuid[])`,
};

export const CLAIM_WORD: Statement = {
  name: 'claim_word',
  text: 'SELECT finds, hints, completed_at FROM wordsearch_claim($1, $2, $3)',
};

export const TAKE_HINT: Statement = {
  name: 'take_hint',
  text: 'SELECT finds, hints, completed_at FROM wordsearch_hint($1, $2)',
};

type ScoreRow = {
  id: number;
  name: string;
  retired: boolean;
  completed_games: number;
  player_name: string | null;
  size: number;
  word_count: number;
  started_at: number;
  completed_at: number;
};

export const SCOREBOARD: Statement = {
  name: 'scoreboard',
  text: `
    SELECT * FROM wordsearch_scoreboard($1)
    ORDER BY completed_games DESC, name COLLATE "C", completed_at - started_at, completed_at`,
};

function scoreboardFrom(rows: readonly ScoreRow[]): Scoreboard {
  const categories = [...Map.groupBy(rows, (row) => row.id).values()];
  return {
    leaderboards: categories
      .filter(([first]) => first?.player_name !== null)
      .map((scores) => ({ category: scores[0]?.name ?? '', scores: scores.map(scoreFrom) })),
    popularity: categories.flatMap(([first]) =>
      first && !first.retired
        ? [{ id: first.id, name: first.name, completedGames: first.completed_games }]
        : [],
    ),
  };
}

function scoreFrom(row: ScoreRow) {
  return {
    playerName: row.player_name ?? '',
    size: row.size,
    wordCount: row.word_count,
    startedAt: row.started_at,
    completedAt: row.completed_at,
  };
}
