import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { createPuzzleLists } from '../../../src/store/admin/puzzles.ts';
import { LEADERBOARD_SQL } from '../../../src/store/leaderboards.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import { SEED } from '../../support/games.ts';
import { temporaryFolder } from '../../support/process.ts';
import { newPuzzle, startPuzzle } from '../../support/puzzles.ts';

test('the scores of a board and a place on them read a range of an index, and sort nothing', async (t) => {
  const path = join(temporaryFolder(t), 'puzzles.db');
  await openSqliteStore({ path, seed: SEED, now: Date.now }).close();
  const db = new DatabaseSync(path);
  t.after(() => db.close());
  // The planner must choose the index with and without statistics, which an operator may collect.
  const fill = `
    WITH RECURSIVE i (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 2000)
    INSERT INTO leaderboard_entries (leaderboard, player, duration_ms, completed_at, game_id, category_id)
    SELECT 'board b' || n % 2, 'p' || n, n * 10, n, 'g' || n, 0 FROM i;
    ANALYZE`;
  for (const prepare of ['', fill]) {
    db.exec(prepare);
    for (const text of [LEADERBOARD_SQL.best, LEADERBOARD_SQL.betterOthers, LEADERBOARD_SQL.times]) {
      const plan = db.prepare(`EXPLAIN QUERY PLAN ${text}`).all();
      const steps = plan.map(({ detail }) => String(detail)).join('\n');
      assert.match(steps, /SEARCH (leaderboard_entries|board_times) USING (COVERING )?(INDEX|PRIMARY KEY)/);
      assert.doesNotMatch(steps, /SCAN (best|board)_times|TEMP B-TREE/, `${text}\n${steps}`);
    }
  }
});

test('an operator reads the newest puzzles by an index, however many there are', async (t) => {
  const path = join(temporaryFolder(t), 'puzzles.db');
  await openSqliteStore({ path, seed: SEED, now: Date.now }).close();
  const db = new DatabaseSync(path);
  t.after(() => db.close());
  const plans: string[] = [];
  await createPuzzleLists(async (text: string) => {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${text.replaceAll('$', '?')}`).all();
    plans.push(plan.map(({ detail }) => String(detail)).join('\n'));
    return [];
  }).listPuzzles({ limit: 1 });
  assert.match(plans.join(), /SEARCH p USING INDEX puzzles_created/);
  assert.doesNotMatch(plans.join(), /SCAN (p|b)\b|TEMP B-TREE FOR ORDER BY/);
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
  t.after(() => db.close());
  db.prepare('DELETE FROM puzzles WHERE id = ?').run(order.id);
  db.prepare('INSERT INTO deletions VALUES (?)').run(order.id);
  assert.equal(await store.deletePuzzle(order.id), false);
  assert.ok(await store.game(game.id));
  await store.cleanUp();
  assert.equal(await store.game(game.id), undefined);
  assert.equal(await store.puzzleBoard(order.boardId), undefined);
  assert.deepEqual(await store.game(kept.id), kept);
  assert.deepEqual(db.prepare('SELECT * FROM deletions').all(), [], 'the next clean-up does not repeat it');
});
