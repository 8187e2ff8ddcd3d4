import { isPuzzleId } from '../../game/puzzle.ts';
import type { Statement } from '../../postgres/pool.ts';
import type { PuzzleStore } from '../puzzles.ts';

type Query = <Row>(statement: Statement, values: unknown[]) => Promise<Row[]>;

/** The number of games deleted in one statement, which then holds its locks for a few milliseconds. */
const BATCH = 500;

/**
 * Deletes a puzzle in three steps: the puzzle itself, so that no game can start; its games, in batches; its boards. When
 * it fails in between, an orphaned board remains, and the next `prunePuzzles` deletes it and its games.
 */
export function createPuzzleDeletion(query: Query): Pick<PuzzleStore, 'deletePuzzle' | 'prunePuzzles'> {
  const deleteBoard = async (id: string): Promise<void> => {
    for (;;) {
      const games = await query<{ id: string }>(GAMES_OF_BOARD, [id, BATCH]);
      if (games.length === 0) break;
      await query(DELETE_GAMES, [games.map((game) => game.id)]);
    }
    await query(DELETE_BOARD, [id]);
  };

  const deletePuzzle = async (id: string, playedBefore: number | null): Promise<boolean> => {
    const [row] = await query<{ deleted: boolean }>(DELETE_PUZZLE, [id, playedBefore]);
    if (!row?.deleted) return false;
    for (const board of await query<{ id: string }>(BOARDS_OF_PUZZLE, [id])) await deleteBoard(board.id);
    return true;
  };

  return {
    deletePuzzle: async (id) => isPuzzleId(id) && deletePuzzle(id, null),

    async prunePuzzles(unplayedMs, limit) {
      for (const { id } of await query<{ id: string }>(ORPHANED_BOARDS, [limit])) await deleteBoard(id);
      if (unplayedMs === null) return 0;
      let deleted = 0;
      for (const { id, before } of await query<OldRow>(OLD_PUZZLES, [unplayedMs, limit])) {
        if (await deletePuzzle(id, before)) deleted++;
      }
      return deleted;
    },
  };
}

type OldRow = { id: string; before: number };

const DELETE_PUZZLE: Statement = {
  name: 'delete_puzzle',
  text: 'SELECT wordsearch_delete_puzzle($1, $2) AS deleted',
};

const BOARDS_OF_PUZZLE: Statement = {
  name: 'boards_of_puzzle',
  text: 'SELECT id FROM boards WHERE puzzle_id = $1',
};

const GAMES_OF_BOARD: Statement = {
  name: 'games_of_board',
  text: 'SELECT id FROM games WHERE board_id = $1 LIMIT $2',
};

const DELETE_GAMES: Statement = {
  name: 'delete_games',
  text: 'DELETE FROM games WHERE id = ANY($1::uuid[])',
};

const DELETE_BOARD: Statement = { name: 'delete_board', text: 'DELETE FROM boards WHERE id = $1' };

const ORPHANED_BOARDS: Statement = {
  name: 'orphaned_boards',
  text: `
    SELECT b.id FROM boards b
    WHERE NOT EXISTS (SELECT 1 FROM puzzles p WHERE p.id = b.puzzle_id) LIMIT $1`,
};

/** Also returns the time limit: the deletion compares again with it, because a game may start in between. */
const OLD_PUZZLES: Statement = {
  name: 'old_puzzles',
  text: `
    SELECT p.id, t.before
    FROM (SELECT wordsearch_now_ms() - $1::bigint AS before) AS t
    JOIN puzzles p ON p.played_at < t.before
    JOIN boards b ON b.id = p.board_id
    WHERE b.day IS NULL OR b.puzzle_id <> p.id
    ORDER BY p.played_at LIMIT $2`,
};
