import { type Game, isGameId, type NewGame, startGame } from '../../game/game.ts';
import { LEADERBOARD_SIZE } from '../../game/limits.ts';
import { createBatch } from '../../postgres/batch.ts';
import type { Pool } from '../../postgres/pool.ts';
import { createChangeGame, storeChange } from '../change.ts';
import { ENTRY, ENTRY_COLUMNS, IF_BETTER, listNames, rankedGame } from '../lists.ts';
import {
  FROM_GAMES,
  type GameRow,
  gameFromRow,
  packFinds,
  packHints,
  packWords,
  SELECT_GAME,
} from '../rows.ts';
import type { Category, Score, Scoreboard, Store } from '../store.ts';

type GameStore = Pick<Store, 'categories' | 'category' | 'startGame' | 'game' | 'changeGame' | 'scoreboard'>;

/** Completions of one category are counted in this many rows, chosen at random, so that they do not wait for each other. */
const SLOTS = 32;

/** A miss is one round trip, a hit two. Games are not cached, because several instances change them. */
export async function createPostgresGames(pool: Pool): Promise<GameStore> {
  let known: readonly Category[] = [];
  const fingerprints = new WeakMap<Category, string>();

  /**
   * Cached, so that a new game costs one round trip: its statement compares the fingerprint. A category that has not changed
   * stays the same object.
   */
  const readCategories = async (): Promise<readonly Category[]> => {
    const rows = await pool.query<CategoryRow>(ALL_CATEGORIES);
    known = rows.map(({ id, name, words, fingerprint }) => {
      const same = known.find((one) => one.id === id && fingerprints.get(one) === fingerprint);
      const category = same ?? { id, name, words: JSON.parse(words) };
      fingerprints.set(category, fingerprint);
      return category;
    });
    return known;
  };
  await readCategories();

  const gameRow = createBatch(async (ids) => {
    const rows = await pool.query<ReadRow>(READ_GAMES, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  });

  const read = async (id: string) => {
    const row = isGameId(id) ? await gameRow(id) : undefined;
    return row && { game: gameFromRow(row), now: row.now };
  };
  const game = async (id: string) => (await read(id))?.game;

  return {
    categories: readCategories,
    async category(id) {
      const isWanted = (category: Category) => category.id === id;
      return known.find(isWanted) ?? (await readCategories()).find(isWanted);
    },
    game,

    async startGame(newGame: NewGame, madeFrom: Category) {
      const { id, categoryId, size, difficulty, playerName, board, lobby = null } = newGame;
      const [row] = await pool.query<{ started_at: number }>(START_GAME, [
        id,
        categoryId,
        fingerprints.get(madeFrom),
        size,
        playerName,
        board.grid.join(''),
        packWords(board),
        board.placements.length,
        difficulty,
        lobby,
      ]);
      if (row) return startGame(newGame, row.started_at);
      await readCategories();
      return game(id);
    },

    changeGame: createChangeGame({
      read,
      async write(before: Game, after: Game) {
        const { id, completedAt } = after;
        if (completedAt === before.completedAt) return storeChange(pool.transaction, before, after);
        const ranked = rankedGame(after);
        const slot = Math.floor(Math.random() * SLOTS);
        const state = [id, before.version, packFinds(after), packHints(after), completedAt, ranked.rankedMs];
        return (await pool.query(COMPLETE_GAME, [...state, slot, listNames(ranked)])).length === 1;
      },
    }),

    async scoreboard() {
      return scoreboardFrom(await pool.query<ScoreRow>(SCOREBOARD, [LEADERBOARD_SIZE]));
    },
  };
}

type CategoryRow = { id: number; name: string; words: string; fingerprint: string };

const ALL_CATEGORIES =
  'SELECT id, name, words, fingerprint::text FROM categories WHERE NOT retired ORDER BY id';

/** Inserts nothing when the category has changed or is retired, or there is a game with this id. */
export const START_GAME = `
  INSERT INTO games (id, category_id, size, player_name, grid, words, word_count, difficulty, lobby, started_at)
  SELECT $1, id, $4, $5, $6, $7, $8, $9, $10, wordsearch_now_ms()
  FROM categories WHERE id = $2 AND fingerprint = $3 AND NOT retired
  ON CONFLICT DO NOTHING RETURNING started_at`;

type ReadRow = GameRow & { now: number };

/** With the time by the clock of the database, for the change that may follow. */
export const READ_GAMES = `${SELECT_GAME}, wordsearch_now_ms() AS now ${FROM_GAMES} AND g.id = ANY($1::uuid[])`;

/** The completion, its count and its entries on leaderboards, in one transaction. The entries are locked in one order. */
export const COMPLETE_GAME = `
  WITH done AS (
    UPDATE games SET version = version + 1, finds = $3, hints = $4, completed_at = $5, ranked_ms = $6
    WHERE id = $1 AND version = $2
    RETURNING id, category_id, player_name, completed_at, ranked_ms
  ), counted AS (
    INSERT INTO completions (category_id, slot, games)
    SELECT category_id, $7, 1 FROM done WHERE category_id IS NOT NULL
    ON CONFLICT (category_id, slot) DO UPDATE SET games = completions.games + 1
  ), listed AS (
    INSERT INTO best_times (${ENTRY_COLUMNS})
    SELECT list, ${ENTRY} FROM done, unnest($8::text[]) AS list ORDER BY list COLLATE "C"
    ${IF_BETTER}
  )
  SELECT id FROM done`;

type ScoreRow = Scoreboard['popularity'][number] & { retired: boolean } & (Score | { playerName: null });

/** A category without games has one row without a player. Reads only the index entries that it returns. */
export const SCOREBOARD = `
  SELECT c.id, c.name, c.retired, coalesce(n.games, 0) AS "completedGames", g.*
  FROM categories c
  LEFT JOIN (SELECT category_id, sum(games)::bigint AS games FROM completions GROUP BY category_id) n
    ON n.category_id = c.id
  LEFT JOIN LATERAL (
    SELECT player_name AS "playerName", size, word_count AS "wordCount", started_at AS "startedAt",
           completed_at AS "completedAt"
    FROM games
    WHERE category_id = c.id AND completed_at IS NOT NULL AND hints = ''
    ORDER BY completed_at - started_at, completed_at LIMIT $1
  ) g ON true
  ORDER BY "completedGames" DESC, c.name COLLATE "C", g."completedAt" - g."startedAt", g."completedAt"`;

function scoreboardFrom(rows: readonly ScoreRow[]): Scoreboard {
  const categories = [...Map.groupBy(rows, (row) => row.id).values()];
  const firsts = categories.flatMap(([first]) => first ?? []);
  return {
    leaderboards: categories
      .filter(([first]) => first?.playerName !== null)
      .map((scores) => ({ category: scores[0]?.name ?? '', scores: scores as Score[] })),
    popularity: firsts
      .filter(({ retired }) => !retired)
      .map(({ id, name, completedGames }) => ({ id, name, completedGames })),
  };
}
