import { isPuzzleId } from '../game/puzzle/puzzle.ts';
import { changeGames, type GameSteps, STORED_GAME, type StoredGame } from './game-steps.ts';
import {
  counted,
  FIRST_ID,
  FOREVER,
  firstIdAt,
  type Query,
  queryOf,
  type Sql,
  type Statement,
  storeNow,
} from './query.ts';
import type { Games, Puzzles } from './store.ts';

type Deletion = Pick<Puzzles, 'deletePuzzle' | 'prunePuzzles' | 'cleanUp'> &
  Pick<Games, 'deleteGame' | 'pruneGames'>;

/** The number of games deleted in one statement, which keeps its locks for a few milliseconds. */
export const DELETED_AT_ONCE = 500;
/** The number of games deleted in one transaction together with the features' rows: up to 15 statements each. */
const DELETED_WITH_STEPS = 100;
/** The number of old puzzles or groups per search. */
const OLD_BATCH = 100;

/**
 * A puzzle is deleted first, and its id kept in `deletions`, so that no game can start. Its boards and games
 * follow in batches. When that fails, the id is still there, and the next `cleanUp` continues.
 */
export function createDeletion({ read, erase }: Sql, steps: readonly GameSteps[]): Deletion {
  const run = queryOf(erase);

  const deleteLinks = async (id: string, playedBefore: number): Promise<boolean> => {
    const [deleted] = await erase([
      [DELETE_PUZZLE, [id, playedBefore]],
      [KEEP_ID, [id]],
      [DELETE_CHALLENGES, [id]],
    ]);
    return deleted?.length === 1;
  };

  const deleteRest = async (puzzleId: string): Promise<void> => {
    const boards = await read<{ id: string }>('SELECT id FROM boards WHERE puzzle_id = $1', [puzzleId]);
    for (const { id } of boards) {
      await emptyBoard(run, steps, id);
      await run('DELETE FROM boards WHERE id = $1', [id]);
    }
    await run('DELETE FROM deletions WHERE puzzle_id = $1', [puzzleId]);
  };

  const completeDeletions = async (): Promise<void> => {
    const pending = await read<{ id: string }>('SELECT puzzle_id AS id FROM deletions');
    for (const { id } of pending) await deleteRest(id);
  };

  // One at a time, because two deletions of the same games would wait for each other.
  let last: Promise<void> = Promise.resolve();
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    last = last.then(act, act);
    return last;
  };

  return {
    async deletePuzzle(id) {
      const isDeleted = isPuzzleId(id) && (await deleteLinks(id, FOREVER));
      if (isDeleted) inTurn(completeDeletions).catch(() => {});
      return isDeleted;
    },

    prunePuzzles: (unplayedMs, show) => pruneUnused(read, OLD_PUZZLES, unplayedMs, deleteLinks, show),

    async deleteGame(id) {
      for (;;) {
        const [game] = await read<StoredGame & { version: number }>(READ_STORED, [id]);
        if (!game) return false;
        const [deleted] = await changeGames(
          erase,
          steps,
          [game],
          [[DELETE_GAME, [id, game.version]]],
          [[UNCOUNT_GAME, [id, game.version]]],
        );
        if (deleted?.length === 1) return true;
      }
    },

    async pruneGames(olderThanMs) {
      const completedBefore = (await storeNow(read)) - olderThanMs;
      let deleted = 0;
      let after = FIRST_ID;
      for (;;) {
        // A game with a later id can't have been completed before.
        const page = [after, firstIdAt(completedBefore), DELETED_WITH_STEPS];
        const games = await read<StoredGame>(OLD_GAMES, page);
        const last = games.at(-1);
        if (!last) return deleted;
        const range = [after, last.id, completedBefore];
        const old = games.filter(({ completedAt }) => completedAt !== null && completedAt < completedBefore);
        const deletion: Statement = [DELETE_COMPLETED, range];
        const uncount: Statement = [UNCOUNT_COMPLETED, range];
        const [gone] = old.length > 0 ? await changeGames(erase, steps, old, [deletion], [uncount]) : [];
        deleted += gone?.length ?? 0;
        after = last.id;
      }
    },

    cleanUp: () => inTurn(completeDeletions),
  };
}

/** `remove` checks again that the item hasn't been used since that time. Returns the number removed. */
export async function pruneUnused(
  read: Query,
  find: string,
  unusedMs: number,
  remove: (id: string, usedBefore: number) => Promise<boolean>,
  show?: (removed: number) => void,
): Promise<number> {
  const before = (await storeNow(read)) - unusedMs;
  let removed = 0;
  for (;;) {
    const old = await read<{ id: string }>(find, [before, OLD_BATCH]);
    if (old.length === 0) return removed;
    for (const { id } of old) if (await remove(id, before)) removed++;
    show?.(removed);
  }
}

/** Deletes all games on a board, and the features' rows about them. */
export async function emptyBoard(query: Query, steps: readonly GameSteps[], id: string): Promise<void> {
  while ((await query(DELETE_GAMES, [id, DELETED_AT_ONCE])).length > 0);
  for (const { boardEmptied } of steps) await boardEmptied(query, id);
}

const DELETE_PUZZLE = counted('DELETE FROM puzzles WHERE id = $1 AND played_at < $2');

/** Applies only to a deleted puzzle, because only then may its boards be deleted. */
const KEEP_ID = `
  INSERT INTO deletions (puzzle_id) SELECT DISTINCT puzzle_id FROM boards
  WHERE puzzle_id = $1 AND NOT EXISTS (SELECT 1 FROM puzzles WHERE id = $1)
  ON CONFLICT DO NOTHING`;

const DELETE_CHALLENGES = `
  DELETE FROM puzzles WHERE board_id IN (SELECT id FROM boards WHERE puzzle_id = $1)
    AND NOT EXISTS (SELECT 1 FROM puzzles WHERE id = $1)`;

const DELETE_GAMES = counted(
  'DELETE FROM games WHERE id IN (SELECT id FROM games WHERE board_id = $1 LIMIT $2)',
);

const READ_STORED = `SELECT version, ${STORED_GAME} FROM games WHERE id = $1`;
const DELETE_GAME = counted('DELETE FROM games WHERE id = $1 AND version = $2');

const OLD_GAMES = `SELECT ${STORED_GAME} FROM games WHERE id > $1 AND id < $2 ORDER BY id LIMIT $3`;

const COMPLETED = 'id > $1 AND id <= $2 AND completed_at < $3';

/** The count of a category is the sum of its slots, so the subtraction may use any slot. */
const uncount = (completed: string) => `
  INSERT INTO completions (category_id, slot, games)
  SELECT category_id, 0, -count(*) FROM games WHERE ${completed} AND category_id IS NOT NULL GROUP BY category_id
  ON CONFLICT (category_id, slot) DO UPDATE SET games = completions.games + excluded.games`;

const UNCOUNT_COMPLETED = uncount(COMPLETED);
const UNCOUNT_GAME = uncount('id = $1 AND version = $2 AND completed_at IS NOT NULL');

const DELETE_COMPLETED = counted(`DELETE FROM games WHERE ${COMPLETED}`);

/** Finds puzzles that haven't been played for a long time, except daily puzzles. */
const OLD_PUZZLES = `
  SELECT p.id FROM puzzles p JOIN boards b ON b.id = p.board_id
  WHERE p.played_at < $1 AND (b.day IS NULL OR b.puzzle_id <> p.id)
  ORDER BY p.played_at LIMIT $2`;
