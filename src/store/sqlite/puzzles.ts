import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS, dayAt, latestDay } from '../../game/daily.ts';
import type { Game, NewPuzzleGame } from '../../game/game.ts';
import { answeringEarly, createDeletion } from '../deletion.ts';
import { PUZZLE_GAMES_SQL, type PuzzleGameRow, puzzleGameFrom, puzzleGameWrites } from '../puzzle-games.ts';
import {
  BOARD_COLUMNS,
  type BoardRow,
  boardFromRow,
  type DailyRow,
  dailyFromRow,
  type PackedBoard,
  type PuzzleRow,
  packBoard,
  puzzleFromRow,
  startedPuzzleGame,
} from '../puzzle-rows.ts';
import type { NewPuzzle, PuzzleStore } from '../puzzles.ts';
import type { Query } from '../query.ts';
import { createReporting } from '../reports.ts';
import { prepareShared } from './query.ts';
import type { Write } from './writer.ts';

export type SqlitePuzzleParts = {
  db: DatabaseSync;
  now: () => number;
  reading: <Args extends unknown[], T>(read: (...args: Args) => T) => (...args: Args) => Promise<T>;
  write: Write;
  /** Runs a statement in the writer. */
  query: Query;
  cacheGame: (game: Game) => void;
};

/** Puzzles are not cached: they are read far less often than games, and would need an invalidation of their own. */
export function createSqlitePuzzles(parts: SqlitePuzzleParts): PuzzleStore {
  const { db, now, reading, write, query, cacheGame } = parts;
  const onePuzzle = db.prepare(PUZZLES_SQL.onePuzzle);
  const oneBoard = db.prepare(PUZZLES_SQL.oneBoard);
  const someDailies = db.prepare(PUZZLES_SQL.dailies);
  const pageOfGames = prepareShared(db, PUZZLE_GAMES_SQL.page);
  const newestGames = prepareShared(db, PUZZLE_GAMES_SQL.newest);
  const secretHash = db.prepare('SELECT secret_hash AS hash FROM puzzles WHERE id = ?');

  const puzzleRow = (id: string): PuzzleRow | undefined => {
    const row = onePuzzle.get(id) as PuzzleRow | undefined;
    return row && (row.day ?? 0) <= latestDay(now()) ? row : undefined;
  };
  const readPuzzle = reading(puzzleRow);

  const deletion = createDeletion({
    query,
    now: async () => now(),
    deleteLink: (id, playedBefore) => write('deletePuzzle', { id, playedBefore }),
  });

  return {
    puzzle: reading((id: string) => {
      const row = puzzleRow(id);
      return row && puzzleFromRow(row);
    }),

    puzzleBoard: reading((id: string) => {
      const row = oneBoard.get(id) as BoardRow | undefined;
      return row && boardFromRow(row);
    }),

    async startPuzzleGame(order: NewPuzzleGame) {
      for (;;) {
        const row = await readPuzzle(order.puzzleId);
        if (!row) return undefined;
        const startedAt = await write('startPuzzleGame', startArgs(order, row, now()));
        // The puzzle was deleted, or got another board, after it was read.
        if (startedAt === null) continue;
        const game = startedPuzzleGame(order, row, startedAt);
        cacheGame(game);
        return game;
      }
    },

    dailies: reading(({ last, count }: { last?: number; count: number }) => {
      const time = now();
      const to = Math.min(last ?? dayAt(time), latestDay(time));
      const rows = someDailies.all({ from: to - count + 1, to }) as DailyRow[];
      return { now: time, dailies: rows.map(dailyFromRow) };
    }),

    addPuzzle: ({ id, boardId, day = null, sourceGame = null, secretHash = null, ...board }: NewPuzzle) =>
      write('addPuzzle', { id, boardId, board: packBoard(board), day, sourceGame, secretHash, now: now() }),

    shareBoard: async (share) => (await write('shareBoard', { ...share, now: now() })) ?? undefined,

    secretHashOf: reading((id: string) => secretHash.get(id)?.hash as string | null | undefined),

    changePuzzle: (id, { boardId, ...board }) =>
      write('changePuzzle', { id, boardId, board: packBoard(board), now: now() }),

    reportPuzzle: createReporting(query, async () => now()),
    puzzleGames: reading((id: string, after: string, limit: number) =>
      (pageOfGames.all(id, after, limit) as PuzzleGameRow[]).map(puzzleGameFrom),
    ),

    newestGames: reading((id: string, limit: number) =>
      (newestGames.all(id, limit) as PuzzleGameRow[]).map(puzzleGameFrom).reverse(),
    ),

    ...puzzleGameWrites(query),

    ...answeringEarly(deletion),
  };
}

function startArgs(
  { id, puzzleId, playerName, practice, lobby = null }: NewPuzzleGame,
  row: PuzzleRow,
  now: number,
) {
  const { board_id: boardId, size, word_count: wordCount, difficulty } = row;
  return {
    row: {
      id,
      puzzleId,
      boardId,
      size,
      playerName,
      wordCount,
      difficulty,
      practice: Number(practice ?? false),
      lobby,
    },
    now,
  };
}

/** The writes of puzzles, for the writer's connection. */
export function createPuzzleWrites(db: DatabaseSync, waitedMs: () => number) {
  const insertGame = db.prepare(PUZZLES_SQL.insertGame);
  const markPlayed = db.prepare(PUZZLES_SQL.markPlayed);
  const earlier = db.prepare(PUZZLES_SQL.earlier);
  const insertBoard = db.prepare(PUZZLES_SQL.insertBoard);
  const insertPuzzle = db.prepare(PUZZLES_SQL.insertPuzzle);
  const boardOf = db.prepare('SELECT board_id AS id FROM puzzles WHERE id = ?');
  const ownerOf = db.prepare('SELECT p.id FROM boards b JOIN puzzles p ON p.id = b.puzzle_id WHERE b.id = ?');
  const replaceBoard = db.prepare('UPDATE puzzles SET board_id = :boardId, played_at = :now WHERE id = :id');
  const deleteUnusedBoard = db.prepare(PUZZLES_SQL.deleteUnusedBoard);
  const deletePuzzle = db.prepare('DELETE FROM puzzles WHERE id = :id AND played_at < :playedBefore');
  const recordDeletion = db.prepare('INSERT INTO deletions (puzzle_id) VALUES (?)');

  const earlierOf = (day: number | null, sourceGame: string | null) =>
    earlier.get({ day, sourceGame })?.id as string | undefined;

  const storeBoard = (id: string, puzzleId: string, board: PackedBoard, day: number | null) => {
    const [showWords, hintsAllowed] = [Number(board.showWords), Number(board.hintsAllowed)];
    insertBoard.run({ ...board, id, puzzleId, showWords, hintsAllowed, day });
  };

  return {
    /** The start of the game; `null` when the puzzle no longer has this board. */
    startPuzzleGame({ row, now }: ReturnType<typeof startArgs>): number | null {
      const startedAt = now + waitedMs();
      if (insertGame.run({ ...row, startedAt }).changes === 0) return null;
      const { puzzleId, boardId } = row;
      markPlayed.run({ puzzleId, boardId, now: startedAt, before: startedAt - DAY_MS });
      return startedAt;
    },

    addPuzzle({ id, boardId, board, day, sourceGame, secretHash, now }: AddArgs): string {
      const known = earlierOf(day, sourceGame);
      if (known !== undefined) return known;
      storeBoard(boardId, id, board, day);
      insertPuzzle.run({ id, boardId, sourceGame, secretHash, now });
      return id;
    },

    shareBoard({ id, boardId, sourceGame, now }: ShareArgs): string | null {
      const known = earlierOf(null, sourceGame);
      if (known !== undefined) return known;
      if (ownerOf.get(boardId) === undefined) return null;
      insertPuzzle.run({ id, boardId, sourceGame, secretHash: null, now });
      return id;
    },

    changePuzzle({ id, boardId, board, now }: Pick<AddArgs, 'id' | 'boardId' | 'board' | 'now'>): boolean {
      const old = boardOf.get(id) as { id: string } | undefined;
      if (!old) return false;
      storeBoard(boardId, id, board, null);
      replaceBoard.run({ id, boardId, now });
      deleteUnusedBoard.run(old.id);
      return true;
    },

    deletePuzzle({ id, playedBefore }: { id: string; playedBefore: number }): boolean {
      if (deletePuzzle.run({ id, playedBefore }).changes === 0) return false;
      recordDeletion.run(id);
      return true;
    },
  };
}

type AddArgs = {
  id: string;
  boardId: string;
  board: PackedBoard;
  day: number | null;
  sourceGame: string | null;
  secretHash: string | null;
  now: number;
};

type ShareArgs = { id: string; boardId: string; sourceGame: string; now: number };

export const PUZZLES_SQL = {
  onePuzzle: `
    SELECT p.id, p.source_game, ${BOARD_COLUMNS}, b.grid, b.words
    FROM puzzles p JOIN boards b ON b.id = p.board_id WHERE p.id = ?`,

  oneBoard: `SELECT ${BOARD_COLUMNS} FROM boards b WHERE b.id = ?`,

  dailies: `
    SELECT b.puzzle_id, ${BOARD_COLUMNS} FROM boards b WHERE b.day BETWEEN :from AND :to ORDER BY b.day DESC`,

  /** Inserts nothing when the puzzle was deleted, or got another board, after it was read. */
  insertGame: `
    INSERT INTO games (id, puzzle_id, board_id, size, player_name, word_count, difficulty, practice, lobby, started_at)
    SELECT :id, id, board_id, :size, :playerName, :wordCount, :difficulty, :practice, :lobby, :startedAt
    FROM puzzles WHERE id = :puzzleId AND board_id = :boardId`,

  /** The row of a puzzle of the day is never written; that of a challenge to it is. */
  markPlayed: `
    UPDATE puzzles SET played_at = :now FROM boards b
    WHERE b.id = :boardId AND puzzles.id IN (:puzzleId, b.puzzle_id) AND puzzles.played_at < :before
      AND (b.day IS NULL OR b.puzzle_id <> puzzles.id)`,

  earlier: `
    SELECT puzzle_id AS id FROM boards WHERE day = :day
    UNION ALL SELECT id FROM puzzles WHERE source_game = :sourceGame`,

  insertBoard: `
    INSERT INTO boards (id, puzzle_id, title, line, message, size, difficulty, grid, words, word_count, labels, show_words,
      hints_allowed, day)
    VALUES (:id, :puzzleId, :title, :line, :message, :size, :difficulty, :grid, :words, :wordCount, :labels, :showWords,
      :hintsAllowed, :day)`,

  insertPuzzle: `
    INSERT INTO puzzles (id, board_id, source_game, secret_hash, created_at, played_at)
    VALUES (:id, :boardId, :sourceGame, :secretHash, :now, :now)`,

  /** A list of words may be personal data: a board that no game and no challenge needs is not kept. */
  deleteUnusedBoard: `
    DELETE FROM boards WHERE id = ?1
      AND NOT EXISTS (SELECT 1 FROM games WHERE board_id = ?1)
      AND NOT EXISTS (SELECT 1 FROM puzzles WHERE board_id = ?1)`,
};
