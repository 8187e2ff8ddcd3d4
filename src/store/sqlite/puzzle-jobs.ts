import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../../game/daily.ts';
import type { Difficulty } from '../../game/difficulty.ts';
import type { PackedBoard } from '../puzzle-rows.ts';
import { createDeletionRunner, type DeletionJob } from './puzzle-deletion.ts';

/** The writes to puzzles as plain data, and the statements that run them in the writer thread. */
export type PuzzleJob = StartPuzzleJob | AddPuzzleJob | ShareBoardJob | ChangePuzzleJob | DeletionJob;

export type StartPuzzleJob = {
  kind: 'start_puzzle';
  row: {
    id: string;
    puzzleId: string;
    boardId: string;
    size: number;
    playerName: string;
    wordCount: number;
    difficulty: Difficulty;
    startedAt: number;
    rankedUntil: number | null;
  };
};

export type AddPuzzleJob = {
  kind: 'add_puzzle';
  id: string;
  boardId: string;
  board: PackedBoard;
  day: number | null;
  sourceGame: string | null;
  secretHash: string | null;
  now: number;
};

export type ShareBoardJob = {
  kind: 'share_board';
  id: string;
  boardId: string;
  sourceGame: string;
  now: number;
};

export type ChangePuzzleJob = {
  kind: 'change_puzzle';
  id: string;
  boardId: string;
  board: PackedBoard;
  now: number;
};

export function createPuzzleRunner(db: DatabaseSync) {
  const insertGame = db.prepare(INSERT_GAME);
  const markPlayed = db.prepare(MARK_PLAYED);
  const earlier = db.prepare(EARLIER);
  const insertBoard = db.prepare(INSERT_BOARD);
  const insertPuzzle = db.prepare(INSERT_PUZZLE);
  const boardOf = db.prepare('SELECT board_id AS id FROM puzzles WHERE id = ?');
  const ownerOf = db.prepare('SELECT p.id FROM boards b JOIN puzzles p ON p.id = b.puzzle_id WHERE b.id = ?');
  const replaceBoard = db.prepare('UPDATE puzzles SET board_id = :boardId, played_at = :now WHERE id = :id');
  const deleteUnusedBoard = db.prepare(DELETE_UNUSED_BOARD);

  const start = ({ row }: StartPuzzleJob) => {
    if (insertGame.run(row).changes === 0) return null;
    const { puzzleId, boardId, startedAt } = row;
    markPlayed.run({ puzzleId, boardId, now: startedAt, before: startedAt - DAY_MS });
    return { startedAt };
  };

  const storeBoard = (id: string, puzzleId: string, board: PackedBoard, day: number | null) => {
    const [showWords, hintsAllowed] = [Number(board.showWords), Number(board.hintsAllowed)];
    insertBoard.run({ ...board, id, puzzleId, showWords, hintsAllowed, day });
  };

  const add = ({ id, boardId, board, day, sourceGame, secretHash, now }: AddPuzzleJob): { id: string } => {
    const known = earlier.get({ day, sourceGame }) as { id: string } | undefined;
    if (known) return { id: known.id };
    storeBoard(boardId, id, board, day);
    insertPuzzle.run({ id, boardId, sourceGame, secretHash, now });
    return { id };
  };

  const share = ({ id, boardId, sourceGame, now }: ShareBoardJob): { id: string } | null => {
    const known = earlier.get({ day: null, sourceGame }) as { id: string } | undefined;
    if (known) return { id: known.id };
    if (ownerOf.get(boardId) === undefined) return null;
    insertPuzzle.run({ id, boardId, sourceGame, secretHash: null, now });
    return { id };
  };

  const change = ({ id, boardId, board, now }: ChangePuzzleJob): { id: string } | null => {
    const old = boardOf.get(id) as { id: string } | undefined;
    if (!old) return null;
    storeBoard(boardId, id, board, null);
    replaceBoard.run({ id, boardId, now });
    deleteUnusedBoard.run(old.id);
    return { id };
  };

  const runDeletion = createDeletionRunner(db);

  return (job: PuzzleJob) => {
    switch (job.kind) {
      case 'start_puzzle':
        return start(job);
      case 'add_puzzle':
        return add(job);
      case 'share_board':
        return share(job);
      case 'change_puzzle':
        return change(job);
      default:
        return runDeletion(job);
    }
  };
}

/** Inserts nothing when the puzzle was deleted, or got another board, after it was read. */
const INSERT_GAME = `
  INSERT INTO games (id, puzzle_id, board_id, size, player_name, word_count, difficulty, started_at, ranked_until)
  SELECT :id, id, board_id, :size, :playerName, :wordCount, :difficulty, :startedAt, :rankedUntil
  FROM puzzles WHERE id = :puzzleId AND board_id = :boardId`;

/** The row of a puzzle of the day is never written; that of a challenge to it is. */
const MARK_PLAYED = `
  UPDATE puzzles SET played_at = :now FROM boards b
  WHERE b.id = :boardId AND puzzles.id IN (:puzzleId, b.puzzle_id) AND puzzles.played_at < :before
    AND (b.day IS NULL OR b.puzzle_id <> puzzles.id)`;

const EARLIER = `
  SELECT puzzle_id AS id FROM boards WHERE day = :day
  UNION ALL SELECT id FROM puzzles WHERE source_game = :sourceGame`;

const INSERT_BOARD = `
  INSERT INTO boards (id, puzzle_id, title, size, difficulty, grid, words, word_count, labels, show_words, hints_allowed, day)
  VALUES (:id, :puzzleId, :title, :size, :difficulty, :grid, :words, :wordCount, :labels, :showWords, :hintsAllowed, :day)`;

const INSERT_PUZZLE = `
  INSERT INTO puzzles (id, board_id, source_game, secret_hash, created_at, played_at)
  VALUES (:id, :boardId, :sourceGame, :secretHash, :now, :now)`;

/** A list of words may be personal data: a board that no game and no challenge needs is not kept. */
const DELETE_UNUSED_BOARD = `
  DELETE FROM boards WHERE id = ?1
    AND NOT EXISTS (SELECT 1 FROM games WHERE board_id = ?1)
    AND NOT EXISTS (SELECT 1 FROM puzzles WHERE board_id = ?1)`;
