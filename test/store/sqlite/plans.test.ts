import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { TODAY } from '../../../src/store/admin/moderation.ts';
import { NEWEST_PUZZLES } from '../../../src/store/admin/puzzles.ts';
import { CHANGE_GAME, COMPLETE_GAME, COUNT_COMPLETION } from '../../../src/store/change.ts';
import { OLD_GAMES } from '../../../src/store/deletion.ts';
import { changeRanked } from '../../../src/store/entries.ts';
import { LEADERBOARD_SQL } from '../../../src/store/leaderboards.ts';
import type { Step } from '../../../src/store/query.ts';
import { READ_GAME } from '../../../src/store/rows.ts';
import { setClock } from '../../../src/store/sqlite/clock.ts';
import { createRows } from '../../../src/store/sqlite/query.ts';
import { openSqliteStore, SCOREBOARD, START_GAME } from '../../../src/store/sqlite/store.ts';
import { presetGame, SEED } from '../../support/games.ts';
import { temporaryFolder } from '../../support/process.ts';

const BY_ID = /^SEARCH games USING PRIMARY KEY \(id/;
const ENTRIES = /SEARCH (leaderboard_entries|board_times) USING (COVERING )?(INDEX|PRIMARY KEY)/;

const PLANS: [statement: string, plan: RegExp][] = [
  [READ_GAME, /^SEARCH g USING PRIMARY KEY \(id=\?\)\nSEARCH c USING INTEGER PRIMARY KEY/],
  [START_GAME, /^SEARCH categories USING INTEGER PRIMARY KEY \(rowid=\?\)$/],
  [CHANGE_GAME, BY_ID],
  [COMPLETE_GAME, BY_ID],
  [COUNT_COMPLETION, /^SEARCH g USING PRIMARY KEY \(id=\?\)$/],
  [OLD_GAMES, BY_ID],
  [TODAY, /SEARCH games USING PRIMARY KEY \(id/],
  [NEWEST_PUZZLES, /SEARCH p USING INDEX puzzles_created/],
  ...Object.values(LEADERBOARD_SQL).map((text): [string, RegExp] => [text, ENTRIES]),
];

/** Rows of leaderboards, and the statistics that an operator may collect. */
const FILL = `
  WITH RECURSIVE i (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 2000)
  INSERT INTO leaderboard_entries (leaderboard, player, duration_ms, completed_at, game_id, category_id)
  SELECT 'board b' || n % 2, 'p' || n, n * 10, n, 'g' || n, 0 FROM i;
  ANALYZE leaderboard_entries; ANALYZE board_times`;

test('every statement of a game, a leaderboard and an operator reads a range of an index, and sorts nothing', async (t) => {
  const path = join(temporaryFolder(t), 'plans.db');
  await openSqliteStore({ path, seed: SEED, now: Date.now }).close();
  const db = new DatabaseSync(path);
  t.after(() => db.close());
  setClock(db, Date.now);
  const rows = createRows(db);
  const planOf = (statement: string) => {
    const plan = rows(`EXPLAIN QUERY PLAN ${statement.replace('RETURNING 1', '')}`) as { detail: string }[];
    return plan.map(({ detail }) => detail).join('\n');
  };
  for (const prepare of ['', FILL]) {
    db.exec(prepare);
    for (const [statement, expected] of PLANS) {
      assert.match(planOf(statement), expected, statement);
      assert.doesNotMatch(
        planOf(statement),
        /SCAN (\w|games|\w+_\w+|categories)\b|TEMP B-TREE FOR ORDER/,
        statement,
      );
    }
    const scoreboard = planOf(SCOREBOARD);
    assert.match(scoreboard, /SEARCH games USING (COVERING )?INDEX games_fastest \(category_id=\?\)/);
    assert.match(scoreboard, /SEARCH g USING PRIMARY KEY \(id=\?\)/);
    assert.doesNotMatch(scoreboard, /SCAN (g|games)\b/);
    // The index has the order of the times, so only the ten fastest games of each category are sorted.
    assert.deepEqual(scoreboard.match(/USE TEMP B-TREE.*/g), ['USE TEMP B-TREE FOR ORDER BY']);
  }
  for (const statement of await statementsOfRename()) {
    const steps = planOf(statement).split('\n');
    for (const step of steps.filter((one) => /SEARCH|SCAN/.test(one))) {
      assert.match(
        step,
        /PRIMARY KEY \(|games_player \(player_name=\?|SEARCH categories|SCAN (CONSTANT ROW|named)/,
        statement,
      );
    }
  }
});

/** With which a game leaves its leaderboards and enters them again, and the next one of its player takes its place. */
async function statementsOfRename(): Promise<Set<string>> {
  const { size, difficulty, board } = presetGame('quick');
  const game = {
    id: 'g',
    playerName: 'Ann',
    categoryId: 1,
    language: 'en',
    boardId: null,
    day: null,
  } as const;
  const ranked = {
    ...game,
    size,
    difficulty,
    wordCount: board.placements.length,
    completedAt: 9,
    rankedMs: 9,
  };
  const statements = new Set<string>();
  const collect = async <Rows>(steps: readonly Step[]) => {
    for (const [statement] of steps) statements.add(statement);
    return steps.map(() => []) as Rows;
  };
  await changeRanked(collect, [ranked], []);
  assert.equal(statements.size, 4);
  return statements;
}
