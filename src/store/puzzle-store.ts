import { DAY_MS, dayAt, latestDay } from '../game/days.ts';
import type { Game, NewPuzzleGame } from '../game/game.ts';
import { isPuzzleId, type NewBoard, type Puzzle, type PuzzleBoard } from '../game/puzzle/puzzle.ts';
import { createDeletion } from './deletion.ts';
import { createPuzzleGames } from './puzzle-games.ts';
import {
  BOARD_COLUMNS,
  type BoardRow,
  boardFromRow,
  boardValues,
  type PuzzleRow,
  puzzleFromRow,
  startedPuzzleGame,
} from './puzzle-rows.ts';
import { type Query, queryOf, type RunAll, type Step, storeNow } from './query.ts';
import { REPORT } from './reports.ts';

export type Daily = { day: number; puzzleId: string; board: PuzzleBoard };

export type NewPuzzle = NewBoard & {
  id: string;
  boardId: string;
  day?: number | null;
  sourceGame?: string | null;
  /** SHA-256 of the secret that allows changes, as hex. */
  secretHash?: string | null;
};

type Parts = {
  read: Query;
  atomic: RunAll;
  /** For statements that may delete games, or what players typed. */
  atomicDeletion: RunAll;
  cacheGame?(game: Game): void;
};

export type PuzzleStore = ReturnType<typeof createPuzzleStore>;

/** For both databases. Puzzles are not cached: they are read far less often than games. */
export function createPuzzleStore({ read, atomic, atomicDeletion, cacheGame }: Parts) {
  const write = queryOf(atomic);

  const readPuzzle = async (id: string): Promise<ReadRow | undefined> => {
    if (!isPuzzleId(id)) return undefined;
    const [row] = await read<ReadRow>(READ_PUZZLE, [id]);
    return row && (row.day ?? 0) <= latestDay(row.now) ? row : undefined;
  };

  const earlier = async (day: number | null, sourceGame: string | null): Promise<string | undefined> =>
    (await read<{ id: string }>(EARLIER, [day, sourceGame]))[0]?.id;

  return {
    /** A puzzle of a day that has not begun anywhere on earth is unknown. */
    async puzzle(id: string): Promise<Puzzle | undefined> {
      const row = await readPuzzle(id);
      return row && puzzleFromRow(row);
    },

    async puzzleBoard(id: string): Promise<PuzzleBoard | undefined> {
      const [row] = await read<BoardRow>(READ_BOARD, [id]);
      return row && boardFromRow(row);
    },

    async startPuzzleGame(order: NewPuzzleGame): Promise<Game | undefined> {
      for (;;) {
        const row = await readPuzzle(order.puzzleId);
        if (!row) return undefined;
        // A puzzle of the day is never changed or deleted: its row, which thousands read at midnight, is not locked.
        const lock = row.day !== null && row.ownerId === row.id ? '' : LOCK;
        const { id, playerName, practice, lobby } = order;
        const values = [id, row.id, row.boardId, row.size, playerName, row.wordCount, row.difficulty];
        const [started] = await write<{ startedAt: number }>(startGame(lock), [...values, practice, lobby]);
        // The puzzle was deleted, or got another board, after it was read.
        if (!started) continue;
        const marks = markPlayed(row);
        if (marks.length > 0) await atomic(marks);
        const game = startedPuzzleGame(order, row, started.startedAt);
        cacheGame?.(game);
        return game;
      }
    },

    /** Of `count` days, the newest first, up to `last`: by default today in UTC, at most the latest date on earth. */
    async dailies({ last: wanted, count }: { last?: number | undefined; count: number }) {
      const now = await storeNow(read);
      const last = Math.min(wanted ?? dayAt(now), latestDay(now));
      const rows = await read<BoardRow & Omit<Daily, 'board'>>(DAILIES, [last, last - count]);
      const dailies = rows.map((row) => ({ day: row.day, puzzleId: row.puzzleId, board: boardFromRow(row) }));
      return { last, dailies };
    },

    /** Returns its id, or that of an earlier puzzle of the same day or source game: then nothing is stored. */
    async addPuzzle(puzzle: NewPuzzle): Promise<string> {
      const { id, boardId, day = null, sourceGame = null, secretHash = null, ...order } = puzzle;
      // The puzzle of a day has no board, and no puzzle, when there is another one; a challenge has no puzzle then.
      const [, [added]] = (await atomic([
        [ADD_BOARD, [boardId, id, ...boardValues(order), day]],
        [ADD_PUZZLE, [id, boardId, sourceGame, secretHash]],
        [DELETE_UNUSED_BOARDS, [id]],
      ])) as [unknown[], unknown[]];
      return added ? id : ((await earlier(day, sourceGame)) as string);
    },

    /** Returns the id of the challenge, or of an earlier one of this source game; `undefined` when the board is gone. */
    async shareBoard({ id, boardId, sourceGame }: Challenge): Promise<string | undefined> {
      const [added] = await write(SHARE_BOARD, [id, boardId, sourceGame]);
      return added ? id : earlier(null, sourceGame);
    },

    /** The hash of the secret that allows changes; `null` when the puzzle has none and cannot be changed. */
    async secretHashOf(id: string): Promise<string | null | undefined> {
      if (!isPuzzleId(id)) return undefined;
      return (await read<{ hash: string | null }>(READ_SECRET, [id]))[0]?.hash;
    },

    /** Gives the puzzle another board. Games that have started keep theirs. `false` when there is no such puzzle. */
    async changePuzzle(id: string, { boardId, ...order }: NewBoard & { boardId: string }): Promise<boolean> {
      const [, [changed]] = (await atomicDeletion([
        [ADD_BOARD, [boardId, id, ...boardValues(order), null]],
        [CHANGE_BOARD, [id, boardId]],
        [DELETE_UNUSED_BOARDS, [id]],
      ])) as [unknown[], unknown[]];
      return changed !== undefined;
    },

    async reportPuzzle(id: string, reason: string): Promise<void> {
      await write(REPORT, [id, reason]);
    },

    ...createPuzzleGames(read, atomicDeletion),
    ...createDeletion(queryOf(atomicDeletion), atomicDeletion),
  };
}

/** At most once a day, and never the puzzle of a day. The owner first, as in a deletion: else the two could deadlock. */
function markPlayed({ id, ownerId, day, now, playedAt, ownerPlayedAt }: ReadRow): Step[] {
  const before = now - DAY_MS;
  const owner = day === null && ownerPlayedAt < before ? [ownerId] : [];
  const played = ownerId !== id && playedAt < before ? [...owner, id] : owner;
  return played.map((puzzle) => [MARK_PLAYED, [puzzle, now, before]]);
}

type Challenge = { id: string; boardId: string; sourceGame: string };
type ReadRow = PuzzleRow & { ownerId: string; playedAt: number; ownerPlayedAt: number; now: number };

const READ_PUZZLE = `
  SELECT p.id, p.source_game AS "sourceGame", ${BOARD_COLUMNS}, b.grid, b.words, b.puzzle_id AS "ownerId",
         p.played_at AS "playedAt", coalesce(o.played_at, p.played_at) AS "ownerPlayedAt", wordsearch_now_ms() AS now
  FROM puzzles p JOIN boards b ON b.id = p.board_id LEFT JOIN puzzles o ON o.id = b.puzzle_id
  WHERE p.id = $1`;

const READ_BOARD = `SELECT ${BOARD_COLUMNS} FROM boards b WHERE b.id = $1`;

const READ_SECRET = 'SELECT secret_hash AS hash FROM puzzles WHERE id = $1';

const startGame = (lock: string) => `
  INSERT INTO games (id, puzzle_id, board_id, size, player_name, word_count, difficulty, practice, lobby, started_at)
  SELECT $1, p.id, p.board_id, $4, $5, $6, $7, $8, $9, wordsearch_now_ms() FROM puzzles p WHERE p.id = $2 AND p.board_id = $3
  ${lock} RETURNING started_at AS "startedAt"`;

/** Makes a change or deletion of that puzzle wait. SQLite leaves it out. */
const LOCK = 'FOR SHARE OF p';

const MARK_PLAYED = 'UPDATE puzzles SET played_at = $2 WHERE id = $1 AND played_at < $3';

const DAILIES = `
  SELECT b.puzzle_id AS "puzzleId", ${BOARD_COLUMNS} FROM boards b WHERE b.day <= $1 AND b.day > $2 ORDER BY b.day DESC`;

const EARLIER = `
  SELECT puzzle_id AS id FROM boards WHERE day = $1
  UNION ALL SELECT id FROM puzzles WHERE source_game = $2`;

const ADD_BOARD = `
  INSERT INTO boards (id, puzzle_id, title, line, message, size, difficulty, grid, words, word_count, labels, show_words,
    hints_allowed, day)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
  ON CONFLICT (day) DO NOTHING`;

const ADD_PUZZLE = `
  INSERT INTO puzzles (id, board_id, source_game, secret_hash, created_at, played_at)
  SELECT $1, $2, $3, $4, wordsearch_now_ms(), wordsearch_now_ms() WHERE EXISTS (SELECT 1 FROM boards WHERE boards.id = $2)
  ON CONFLICT (source_game) DO NOTHING RETURNING id`;

/** Stores nothing when the owner of the board is deleted. */
const SHARE_BOARD = `
  INSERT INTO puzzles (id, board_id, source_game, created_at, played_at)
  SELECT $1, b.id, $3, wordsearch_now_ms(), wordsearch_now_ms() FROM puzzles p JOIN boards b ON b.puzzle_id = p.id
  WHERE b.id = $2 ${LOCK}
  ON CONFLICT (source_game) DO NOTHING RETURNING id`;

/** Waits for the games that are being started on the old board. */
const CHANGE_BOARD =
  'UPDATE puzzles SET board_id = $2, played_at = wordsearch_now_ms() WHERE id = $1 RETURNING id';

/** A list of words may be personal data: a board that no game and no puzzle needs is not kept. */
const DELETE_UNUSED_BOARDS = `
  DELETE FROM boards WHERE puzzle_id = $1
    AND NOT EXISTS (SELECT 1 FROM games WHERE board_id = boards.id)
    AND NOT EXISTS (SELECT 1 FROM puzzles WHERE board_id = boards.id)`;
