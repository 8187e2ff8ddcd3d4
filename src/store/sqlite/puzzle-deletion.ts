import type { DatabaseSync } from 'node:sqlite';
import type { PuzzleStore } from '../puzzles.ts';

/** The deletion of puzzles, in small writes: a batch of games takes a few milliseconds. */
export type DeletionJob =
  | { kind: 'delete_puzzle'; id: string; playedBefore: number | null }
  | { kind: 'delete_games'; boardId: string }
  | { kind: 'delete_board'; boardId: string };

const BATCH = 500;

/** Each job returns how many rows it deleted, in `changes`. */
export function createDeletionRunner(db: DatabaseSync) {
  const puzzle = db.prepare('DELETE FROM puzzles WHERE id = :id AND coalesce(played_at < :playedBefore, 1)');
  const challenges = db.prepare(
    'DELETE FROM puzzles WHERE board_id IN (SELECT id FROM boards WHERE puzzle_id = :id)',
  );
  const games = db.prepare(
    'DELETE FROM games WHERE id IN (SELECT id FROM games WHERE board_id = :boardId LIMIT :limit)',
  );
  const board = db.prepare('DELETE FROM boards WHERE id = ?');

  return (job: DeletionJob): { changes: number } => {
    switch (job.kind) {
      case 'delete_puzzle': {
        const { changes } = puzzle.run({ id: job.id, playedBefore: job.playedBefore });
        if (changes !== 0) challenges.run({ id: job.id });
        return { changes: Number(changes) };
      }
      case 'delete_games':
        return { changes: Number(games.run({ boardId: job.boardId, limit: BATCH }).changes) };
      case 'delete_board':
        return { changes: Number(board.run(job.boardId).changes) };
    }
  };
}

export type DeletionParts = {
  db: DatabaseSync;
  now: () => number;
  write: (job: DeletionJob) => Promise<{ changes: number }>;
};

/**
 * Deletes a puzzle in three steps: the puzzle itself, so that no game can start; its games, in batches; its boards. When
 * it fails in between, an orphaned board remains, and the next `prunePuzzles` deletes it and its games.
 */
export function createPuzzleDeletion({
  db,
  now,
  write,
}: DeletionParts): Pick<PuzzleStore, 'deletePuzzle' | 'prunePuzzles'> {
  const boardsOf = db.prepare('SELECT id FROM boards WHERE puzzle_id = ?');
  const orphanedBoards = db.prepare(ORPHANED_BOARDS);
  const oldPuzzles = db.prepare(OLD_PUZZLES);

  const deleteBoard = async (boardId: string): Promise<void> => {
    while ((await write({ kind: 'delete_games', boardId })).changes > 0);
    await write({ kind: 'delete_board', boardId });
  };

  const deletePuzzle = async (id: string, playedBefore: number | null): Promise<boolean> => {
    if ((await write({ kind: 'delete_puzzle', id, playedBefore })).changes === 0) return false;
    for (const board of boardsOf.all(id)) await deleteBoard(board.id as string);
    return true;
  };

  return {
    deletePuzzle: (id) => deletePuzzle(id, null),

    async prunePuzzles(unplayedMs, limit) {
      for (const { id } of orphanedBoards.all({ limit })) await deleteBoard(id as string);
      if (unplayedMs === null) return 0;
      const before = now() - unplayedMs;
      let deleted = 0;
      for (const { id } of oldPuzzles.all({ before, limit })) {
        if (await deletePuzzle(id as string, before)) deleted++;
      }
      return deleted;
    },
  };
}

const ORPHANED_BOARDS = `
  SELECT b.id FROM boards b
  WHERE NOT EXISTS (SELECT 1 FROM puzzles p WHERE p.id = b.puzzle_id) LIMIT :limit`;

const OLD_PUZZLES = `
  SELECT p.id FROM puzzles p JOIN boards b ON b.id = p.board_id
  WHERE p.played_at < :before AND (b.day IS NULL OR b.puzzle_id <> p.id)
  ORDER BY p.played_at LIMIT :limit`;
