import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { PUZZLES_SQL } from '../../../src/store/sqlite/puzzles.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import { temporaryFolder } from '../../../support/process.ts';
import { SEED } from '../../support/games.ts';
import { newPuzzle, startPuzzle } from '../../support/puzzles.ts';

test('the scores of a puzzle and a place on them read a range of the index of its games, and sort nothing', async (t) => {
  const path = join(temporaryFolder(t), 'puzzles.db');
  await openSqliteStore({ path, seed: SEED, now: Date.now }).close();
  const db = new DatabaseSync(path);
  t.after(() => db.close());
  // The planner must choose the index with and without statistics, which an operator may collect.
  const fill = `
    WITH RECURSIVE i (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 2000)
    INSERT INTO games (id, board_id, puzzle_id, size, word_count, started_at, completed_at, ranked_ms)
    SELECT 'g' || n, 'b' || n % 2, 'p' || n % 2, 10, 8, n, iif(n % 3, 2 * n, NULL), iif(n % 3, n, NULL) FROM i;
    ANALYZE`;
  for (const prepare of ['', fill]) {
    db.exec(prepare);
    for (const sql of [PUZZLES_SQL.scores, PUZZLES_SQL.countFaster]) {
      const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
      const steps = plan.map(({ detail }) => String(detail)).join('\n');
      assert.match(
        steps,
        /SEARCH games USING (COVERING )?INDEX games_board \(board_id=\? AND ranked_ms[<>]\?\)/,
      );
      assert.doesNotMatch(steps, /SCAN games|TEMP B-TREE/, `${sql}\n${steps}`);
    }
  }
});

test('a deletion that ended halfway is completed: the words and the games are deleted', async (t) => {
  const path = join(temporaryFolder(t), 'puzzles.db');
  const store = openSqliteStore({ path, seed: SEED, now: Date.now });
  t.after(() => store.close());
  const [order, other] = [newPuzzle(), newPuzzle()];
  for (const one of [order, other]) await store.addPuzzle(one);
  const game = await startPuzzle(store, order.id);
  const kept = await startPuzzle(store, other.id);
  const db = new DatabaseSync(path);
  db.prepare('DELETE FROM puzzles WHERE id = ?').run(order.id);
  db.prepare('INSERT INTO deletions VALUES (?)').run(order.id);
  db.close();
  assert.equal(await store.deletePuzzle(order.id), false);
  assert.ok(await store.game(game.id));
  await store.cleanUp();
  assert.equal(await store.game(game.id), undefined);
  assert.equal(await store.puzzleBoard(order.boardId), undefined);
  assert.deepEqual(await store.game(kept.id), kept);
});
