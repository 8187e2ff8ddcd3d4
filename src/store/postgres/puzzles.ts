import { beginOf, DAY_MS, latestDay } from '../../game/daily.ts';
import type { NewPuzzleGame } from '../../game/game.ts';
import { isPuzzleId, type NewBoard } from '../../game/puzzle.ts';
import type { Pool, Statement } from '../../postgres/pool.ts';
import { answeringEarly, createDeletion } from '../deletion.ts';
import { PUZZLE_GAMES_SQL, type PuzzleGameRow, puzzleGameFrom, puzzleGameWrites } from '../puzzle-games.ts';
import {
  BOARD_COLUMNS,
  type BoardRow,
  boardFromRow,
  type DailyRow,
  dailyFromRow,
  type PuzzleRow,
  packBoard,
  puzzleFromRow,
  startedPuzzleGame,
} from '../puzzle-rows.ts';
import type { NewPuzzle, PuzzleStore } from '../puzzles.ts';
import type { Query } from '../query.ts';
import { createReporting } from '../reports.ts';
import { databaseNow } from './clock.ts';

export function createPostgresPuzzles(pool: Pool): PuzzleStore {
  const query: Query = (statement, values = []) => pool.query(statement, [...values]);

  const readPuzzle = async (id: string): Promise<ReadRow | undefined> => {
    if (!isPuzzleId(id)) return undefined;
    const [row] = await query<ReadRow>(READ_PUZZLE, [id]);
    return row && (row.day ?? 0) <= latestDay(row.now) ? row : undefined;
  };

  const idOf = async (statement: Statement, values: unknown[]): Promise<string | undefined> =>
    (await query<{ id: string }>(statement, values))[0]?.id;

  const deletion = createDeletion({
    query,
    now: () => databaseNow(pool.query),
    deleteLink: linkDeletion(query),
  });

  return {
    async puzzle(id) {
      const row = await readPuzzle(id);
      return row && puzzleFromRow(row);
    },

    async puzzleBoard(id) {
      const [row] = await query<BoardRow>(READ_BOARD, [id]);
      return row && boardFromRow(row);
    },

    async startPuzzleGame(order: NewPuzzleGame) {
      for (;;) {
        const row = await readPuzzle(order.puzzleId);
        if (!row) return undefined;
        const [started] = await query<{ started_at: number }>(
          row.day !== null && row.owner_id === row.id ? START_DAILY_GAME : START_PUZZLE_GAME,
          [
            order.id,
            row.id,
            row.board_id,
            row.size,
            order.playerName,
            row.word_count,
            row.difficulty,
            order.practice ?? false,
            order.lobby ?? null,
          ],
        );
        // The puzzle was deleted, or got another board, after it was read.
        if (!started) continue;
        if (isPlayedAnew(row)) await query(MARK_PLAYED, [row.owner_id, row.id, row.now, row.now - DAY_MS]);
        return startedPuzzleGame(order, row, started.started_at);
      }
    },

    async dailies({ last, count }) {
      const rows = await query<DailiesRow>(DAILIES, [last ?? null, count, -beginOf(0)]);
      return {
        now: rows[0]?.now ?? 0,
        dailies: rows.filter((row): row is DailiesRow & DailyRow => row.day !== null).map(dailyFromRow),
      };
    },

    async addPuzzle({ id, boardId, day = null, sourceGame = null, secretHash = null, ...board }: NewPuzzle) {
      const values = [id, boardId, ...boardValues(board), day, sourceGame, secretHash];
      const added = await idOf(sourceGame === null ? ADD_PUZZLE : ADD_CHALLENGE, values);
      return added ?? ((await idOf(EARLIER, [day, sourceGame])) as string);
    },

    async shareBoard({ id, boardId, sourceGame }) {
      return (
        (await idOf(SHARE_BOARD, [id, boardId, sourceGame])) ?? (await idOf(EARLIER, [null, sourceGame]))
      );
    },

    async secretHashOf(id) {
      if (!isPuzzleId(id)) return undefined;
      const [row] = await query<{ secret_hash: string | null }>(READ_SECRET, [id]);
      return row?.secret_hash;
    },

    async changePuzzle(id, { boardId, ...board }) {
      const old = await idOf(CHANGE_PUZZLE, [id, boardId, ...boardValues(board)]);
      if (old === undefined) return false;
      await query(DELETE_UNUSED_BOARD, [old]);
      return true;
    },

    reportPuzzle: createReporting(query, () => databaseNow(pool.query)),
    puzzleGames: async (id, after, limit) =>
      (await query<PuzzleGameRow>(PUZZLE_GAMES_SQL.page, [id, after, limit])).map(puzzleGameFrom),

    newestGames: async (id, limit) =>
      (await query<PuzzleGameRow>(PUZZLE_GAMES_SQL.newest, [id, limit])).map(puzzleGameFrom).reverse(),

    ...puzzleGameWrites(query),

    ...answeringEarly(deletion),
  };
}

/** For `createDeletion`. */
export function linkDeletion(query: Query) {
  return async (id: string, playedBefore: number): Promise<boolean> =>
    (await query(DELETE_PUZZLE, [id, playedBefore])).length === 1;
}

/** Whether the last start of a game was a day ago. That of a puzzle of the day is never stored. */
function isPlayedAnew({ id, owner_id, day, now, played_at, owner_played_at }: ReadRow): boolean {
  const before = now - DAY_MS;
  return (
    (day === null || owner_id !== id) && (played_at < before || (day === null && owner_played_at < before))
  );
}

function boardValues(board: NewBoard): unknown[] {
  const packed = packBoard(board);
  return [
    packed.title,
    packed.size,
    packed.difficulty,
    packed.grid,
    packed.words,
    packed.wordCount,
    packed.labels,
    packed.showWords,
    packed.hintsAllowed,
    packed.line,
    packed.message,
  ];
}

type ReadRow = PuzzleRow & { owner_id: string; played_at: number; owner_played_at: number; now: number };

const READ_PUZZLE: Statement = {
  name: 'read_puzzle',
  text: `
    SELECT p.id, p.source_game, ${BOARD_COLUMNS}, b.grid, b.words, b.puzzle_id AS owner_id, p.played_at,
           coalesce(o.played_at, p.played_at) AS owner_played_at, wordsearch_now_ms() AS now
    FROM puzzles p JOIN boards b ON b.id = p.board_id LEFT JOIN puzzles o ON o.id = b.puzzle_id
    WHERE p.id = $1`,
};

const READ_BOARD: Statement = {
  name: 'read_board',
  text: `SELECT ${BOARD_COLUMNS} FROM boards b WHERE b.id = $1`,
};

const GAME_COLUMNS =
  'id, puzzle_id, board_id, size, player_name, word_count, difficulty, practice, lobby, started_at';

/** The lock makes a concurrent change or deletion of the puzzle wait for this game. */
const START_PUZZLE_GAME: Statement = {
  name: 'start_puzzle_game',
  text: `
    INSERT INTO games (${GAME_COLUMNS})
    SELECT $1, id, board_id, $4, $5, $6, $7, $8, $9, wordsearch_now_ms() FROM puzzles WHERE id = $2 AND board_id = $3
    FOR KEY SHARE
    RETURNING started_at`,
};

/** A puzzle of the day is never changed or deleted: its row, which thousands read at midnight, is not locked. */
const START_DAILY_GAME: Statement = {
  name: 'start_daily_game',
  text: `
    INSERT INTO games (${GAME_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, wordsearch_now_ms())
    RETURNING started_at`,
};

/** The owner of the board and the challenge on it. The row of a puzzle of the day is not written. */
const MARK_PLAYED: Statement = {
  name: 'mark_played',
  text: `
    UPDATE puzzles SET played_at = $3
    WHERE id IN ($1, $2) AND played_at < $4
      AND NOT EXISTS (SELECT 1 FROM boards WHERE puzzle_id = puzzles.id AND day IS NOT NULL)`,
};

type DailiesRow = { now: number } & (DailyRow | { day: null });

/** The sub-select reads the clock once. $1 is the last day, $3 how long before its midnight UTC a day begins. */
const DAILIES: Statement = {
  name: 'dailies',
  text: `
    SELECT t.now, b.puzzle_id, ${BOARD_COLUMNS}
    FROM (
      SELECT now, least(coalesce($1::integer, now / ${DAY_MS}), (now + $3) / ${DAY_MS}) AS last
      FROM (SELECT wordsearch_now_ms() AS now) AS clock
    ) AS t
    LEFT JOIN boards b ON b.day <= t.last AND b.day > t.last - $2::integer
    ORDER BY b.day DESC`,
};

const BOARD_INSERT = `INSERT INTO boards (id, puzzle_id, title, size, difficulty, grid, words, word_count, labels, show_words,
        hints_allowed, line, message`;
const BOARD_VALUES =
  '$3::text, $4::smallint, $5::text, $6::text, $7::text, $8::smallint, $9::text, $10::boolean, $11::boolean, $12::text, $13::text';
const PUZZLE_INSERT = 'INSERT INTO puzzles (id, board_id, source_game, secret_hash, created_at, played_at)';

/** Stores nothing when there is a puzzle of the same day. */
const ADD_PUZZLE: Statement = {
  name: 'add_puzzle',
  text: `
    WITH board AS (
      ${BOARD_INSERT}, day) VALUES ($2::uuid, $1::uuid, ${BOARD_VALUES}, $14::integer)
      ON CONFLICT (day) DO NOTHING RETURNING id, puzzle_id
    )
    ${PUZZLE_INSERT}
    SELECT puzzle_id, id, $15::uuid, $16, now.ms, now.ms FROM board, (SELECT wordsearch_now_ms() AS ms) AS now
    RETURNING id`,
};

/** Stores nothing when there is a challenge of the same game. */
const ADD_CHALLENGE: Statement = {
  name: 'add_challenge',
  text: `
    WITH puzzle AS (
      ${PUZZLE_INSERT}
      SELECT $1::uuid, $2::uuid, $15::uuid, $16::text, now.ms, now.ms FROM (SELECT wordsearch_now_ms() AS ms) AS now
      ON CONFLICT (source_game) DO NOTHING RETURNING id, board_id
    ), board AS (
      ${BOARD_INSERT}, day) SELECT board_id, id, ${BOARD_VALUES}, $14::integer FROM puzzle
    )
    SELECT id FROM puzzle`,
};

/** The puzzle of this day or source game. */
const EARLIER: Statement = {
  name: 'earlier_puzzle',
  text: `
    SELECT puzzle_id AS id FROM boards WHERE day = $1::integer
    UNION ALL SELECT id FROM puzzles WHERE source_game = $2::uuid`,
};

/** Stores nothing when the owner of the board is deleted, or there is a challenge of the same game. */
const SHARE_BOARD: Statement = {
  name: 'share_board',
  text: `
    WITH owner AS (
      SELECT b.id AS board_id, wordsearch_now_ms() AS now FROM puzzles p JOIN boards b ON b.puzzle_id = p.id
      WHERE b.id = $2 FOR KEY SHARE OF p
    )
    ${PUZZLE_INSERT}
    SELECT $1, board_id, $3, NULL, now, now FROM owner
    ON CONFLICT (source_game) DO NOTHING RETURNING id`,
};

const READ_SECRET: Statement = {
  name: 'read_secret',
  text: 'SELECT secret_hash FROM puzzles WHERE id = $1',
};

/** Returns the id of the old board. FOR UPDATE waits for games that are being started on it. */
const CHANGE_PUZZLE: Statement = {
  name: 'change_puzzle',
  text: `
    WITH old AS (
      SELECT id, board_id FROM puzzles WHERE id = $1::uuid FOR UPDATE
    ), board AS (
      ${BOARD_INSERT}) SELECT $2::uuid, id, ${BOARD_VALUES} FROM old
    ), changed AS (
      UPDATE puzzles SET board_id = $2::uuid, played_at = wordsearch_now_ms() FROM old WHERE puzzles.id = old.id
    )
    SELECT board_id AS id FROM old`,
};

/** A list of words may be personal data: a board that no game and no challenge needs is not kept. */
const DELETE_UNUSED_BOARD: Statement = {
  name: 'delete_unused_board',
  text: `
    DELETE FROM boards WHERE id = $1
      AND NOT EXISTS (SELECT 1 FROM games WHERE board_id = $1)
      AND NOT EXISTS (SELECT 1 FROM puzzles WHERE board_id = $1)`,
};

const DELETE_PUZZLE: Statement = {
  name: 'delete_puzzle',
  text: `
    WITH gone AS (DELETE FROM puzzles WHERE id = $1 AND played_at < $2 RETURNING id)
    INSERT INTO deletions (puzzle_id) SELECT id FROM gone RETURNING puzzle_id`,
};
