import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS, dayAt } from '../../game/daily.ts';
import type { Game, NewPuzzleGame } from '../../game/game.ts';
import { LEADERBOARD_SIZE } from '../../game/limits.ts';
import {
  BOARD_COLUMNS,
  type BoardRow,
  boardFromRow,
  type DailyRow,
  dailyFromRow,
  type PuzzleRow,
  packBoard,
  puzzleFromRow,
} from '../puzzle-rows.ts';
import { MAX_PLACE, type NewPuzzle, type PuzzleStore, placeAfter } from '../puzzles.ts';
import { gameFromRow } from '../rows.ts';
import type { Score } from '../store.ts';
import { createPuzzleDeletion } from './puzzle-deletion.ts';
import type { Deleted, Job, Started, Stored, Written } from './writer.ts';

export type SqlitePuzzleParts = {
  db: DatabaseSync;
  now: () => number;
  /** Wraps a read: it is retried while another process holds the lock. */
  reading: <Args extends unknown[], T>(read: (...args: Args) => T) => (...args: Args) => Promise<T>;
  write: (job: Job) => Promise<Written>;
  cacheGame: (game: Game) => void;
  /** Clears the cache of games, after some were deleted. */
  forgetGames: () => void;
};

/** Puzzles are not cached: they are read far less often than games, and would need an invalidation of their own. */
export function createSqlitePuzzles(parts: SqlitePuzzleParts): PuzzleStore {
  const { db, now, reading, write, cacheGame, forgetGames } = parts;
  const onePuzzle = db.prepare(ONE_PUZZLE);
  const oneBoard = db.prepare(ONE_BOARD);
  const firstDay = db.prepare('SELECT min(day) AS day FROM boards');
  const someDailies = db.prepare(DAILIES);
  const scores = db.prepare(SCORES);
  const rank = db.prepare('SELECT ranked_ms, completed_at FROM games WHERE id = ? AND ranked_ms IS NOT NULL');
  const secretHash = db.prepare('SELECT secret_hash AS hash FROM puzzles WHERE id = ?');
  const countFaster = db.prepare(COUNT_FASTER);

  const puzzleRow = (id: string): (PuzzleRow & BoardContent) | undefined => {
    const row = onePuzzle.get(id) as (PuzzleRow & BoardContent) | undefined;
    return row && (row.day ?? 0) <= dayAt(now()) ? row : undefined;
  };

  const start = async (order: NewPuzzleGame): Promise<Game | 'changed' | undefined> => {
    const row = await reading(puzzleRow)(order.puzzleId);
    if (!row) return undefined;
    const started = (await write(startJob(order, row))) as Started | null;
    if (!started) return 'changed';
    const game = startedGame(order, row, started.startedAt);
    cacheGame(game);
    return game;
  };

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
        const game = await start(order);
        if (game !== 'changed') return game;
      }
    },

    puzzleScores: reading((boardId: string) =>
      (scores.all({ boardId, limit: LEADERBOARD_SIZE }) as Score[]).map((score) => ({ ...score })),
    ),

    placeOf: reading(({ id, boardId }: Game) => {
      const own = rank.get(id) as { ranked_ms: number; completed_at: number } | undefined;
      if (!own || boardId === null) return undefined;
      const { ranked_ms: ms, completed_at: at } = own;
      return placeAfter(countFaster.get({ boardId, ms, at, limit: MAX_PLACE })?.faster as number);
    }),

    dailies: reading(({ last, count }: { last?: number; count: number }) => {
      const time = now();
      const to = Math.min(last ?? dayAt(time), dayAt(time));
      const rows = someDailies.all({ from: to - count + 1, to }) as DailyRow[];
      return {
        now: time,
        firstDay: (firstDay.get()?.day as number | null) ?? undefined,
        dailies: rows.map(dailyFromRow),
      };
    }),

    async addPuzzle({ id, boardId, day, sourceGame, secretHash, ...board }: NewPuzzle) {
      const job: Job = {
        kind: 'add_puzzle',
        id,
        boardId,
        board: packBoard(board),
        day: day ?? null,
        sourceGame: sourceGame ?? null,
        secretHash: secretHash ?? null,
        now: now(),
      };
      return ((await write(job)) as Stored).id;
    },

    async shareBoard(share) {
      return ((await write({ kind: 'share_board', ...share, now: now() })) as Stored | null)?.id;
    },

    secretHashOf: reading((id: string) => secretHash.get(id)?.hash as string | null | undefined),

    async changePuzzle(id, { boardId, ...board }) {
      return (
        (await write({ kind: 'change_puzzle', id, boardId, board: packBoard(board), now: now() })) !== null
      );
    },

    ...createPuzzleDeletion({
      db,
      now,
      async write(job) {
        const deleted = (await write(job)) as Deleted;
        if (job.kind === 'delete_games') forgetGames();
        return deleted;
      },
    }),
  };
}

type BoardContent = { grid: string; words: string };

function startJob({ id, puzzleId, playerName }: NewPuzzleGame, row: PuzzleRow): Job {
  return {
    kind: 'start_puzzle',
    row: {
      id,
      puzzleId,
      boardId: row.board_id,
      size: row.size,
      playerName,
      wordCount: row.word_count,
      difficulty: row.difficulty,
      startedAt: 0,
      rankedUntil: row.day === null ? null : (row.day + 1) * DAY_MS,
    },
  };
}

function startedGame(order: NewPuzzleGame, row: PuzzleRow & BoardContent, startedAt: number): Game {
  return gameFromRow({
    ...row,
    id: order.id,
    category_id: null,
    puzzle_id: order.puzzleId,
    category: row.title,
    player_name: order.playerName,
    finds: '',
    hints: '',
    started_at: startedAt,
    completed_at: null,
  });
}

const ONE_PUZZLE = `
  SELECT p.id, p.source_game, ${BOARD_COLUMNS}, b.grid, b.words
  FROM puzzles p JOIN boards b ON b.id = p.board_id WHERE p.id = ?`;

const ONE_BOARD = `SELECT ${BOARD_COLUMNS} FROM boards b WHERE b.id = ?`;

const DAILIES = `
  SELECT b.puzzle_id, ${BOARD_COLUMNS} FROM boards b WHERE b.day BETWEEN :from AND :to ORDER BY b.day DESC`;

export const SCORES = `
  SELECT player_name AS playerName, size, word_count AS wordCount, started_at AS startedAt, completed_at AS completedAt
  FROM games WHERE board_id = :boardId AND ranked_ms IS NOT NULL
  ORDER BY ranked_ms, completed_at LIMIT :limit`;

/** Reads at most MAX_PLACE index entries: those that are not slower, in their order. */
export const COUNT_FASTER = `
  SELECT count(*) AS faster FROM (
    SELECT ranked_ms AS ms, completed_at AS at FROM games
    WHERE board_id = :boardId AND ranked_ms <= :ms
    ORDER BY ranked_ms, completed_at LIMIT :limit
  ) WHERE ms < :ms OR (ms = :ms AND at < :at)`;
