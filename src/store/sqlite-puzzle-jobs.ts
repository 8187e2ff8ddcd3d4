import type { DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '../game/daily.ts';
import type { Difficulty } from '../game/difficulty.ts';
import type { PackedPuzzle } from './puzzle-rows.ts';

/** The writes to puzzles as plain data, and the statements that run them in the writer thread. */
export type PuzzleJob = StartPuzzleJob | AddPuzzleJob;

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

export type AddPuzzleJob = { kind: 'add_puzzle'; puzzle: PackedPuzzle; now: number };

export function createPuzzleRunner(db: DatabaseSync) {
  const insertGame = db.prepare(INSERT_GAME);
  const markPlayed = db.prepare(MARK_PLAYED);
  const earlier = db.prepare(EARLIER);
  const insertBoard = db.prepare(INSERT_BOARD);
  const insertPuzzle = db.prepare(INSERT_PUZZLE);

  const start = ({ row }: StartPuzzleJob) => {
    if (insertGame.run(row).changes === 0) return null;
    const { puzzleId, boardId, startedAt } = row;
    if (row.rankedUntil === null)
      markPlayed.run({ puzzleId, boardId, now: startedAt, before: startedAt - DAY_MS });
    return { startedAt };
  };

  const add = ({ puzzle, now }: AddPuzzleJob): { id: string } => {
    const { id, boardId, sourceGame, secretHash, showWords, hintsAllowed, ...board } = puzzle;
    const known = earlier.get({ day: board.day, sourceGame }) as { id: string } | undefined;
    if (known) return { id: known.id };
    insertBoard.run({
      ...board,
      id: boardId,
      puzzleId: id,
      showWords: Number(showWords),
      hintsAllowed: Number(hintsAllowed),
    });
    insertPuzzle.run({ id, boardId, sourceGame, secretHash, now });
    return { id };
  };

  return (job: PuzzleJob) => (job.kind === 'start_puzzle' ? start(job) : add(job));
}

/** Inserts nothing when the puzzle was deleted, or got another board, after it was read. */
const INSERT_GAME = `
  INSERT INTO games (id, puzzle_id, board_id, size, player_name, word_count, difficulty, started_at, ranked_until)
  SELECT :id, id, board_id, :size, :playerName, :wordCount, :difficulty, :startedAt, :rankedUntil
  FROM puzzles WHERE id = :puzzleId AND board_id = :boardId`;

const MARK_PLAYED = `
  UPDATE puzzles SET played_at = :now
  WHERE id IN (:puzzleId, (SELECT puzzle_id FROM boards WHERE id = :boardId)) AND played_at < :before`;

const EARLIER = `
  SELECT puzzle_id AS id FROM boards WHERE day = :day
  UNION ALL SELECT id FROM puzzles WHERE source_game = :sourceGame`;

const INSERT_BOARD = `
  INSERT INTO boards (id, puzzle_id, title, size, difficulty, grid, words, word_count, labels, show_words, hints_allowed, day)
  VALUES (:id, :puzzleId, :title, :size, :difficulty, :grid, :words, :wordCount, :labels, :showWords, :hintsAllowed, :day)`;

const INSERT_PUZZLE = `
  INSERT INTO puzzles (id, board_id, source_game, secret_hash, created_at, played_at)
  VALUES (:id, :boardId, :sourceGame, :secretHash, :now, :now)`;
