import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { GAMES_AFTER } from '../../../src/store/admin/moderation.ts';
import { OLD_GAMES } from '../../../src/store/deletion.ts';
import { changeRanked } from '../../../src/store/entries.ts';
import { LEADERBOARD_SQL } from '../../../src/store/leaderboards.ts';
import type { Step } from '../../../src/store/query.ts';
import { rankedGame } from '../../../src/store/ranking.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import { MAX_PLACE } from '../../../src/store/store.ts';
import { playFair, presetGame, SEED } from '../../support/games.ts';
import { temporaryFolder } from '../../support/process.ts';
import { createTestClock } from '../../support/sqlite.ts';

async function open(t: TestContext) {
  const path = join(temporaryFolder(t), 'scores.db');
  const clock = createTestClock();
  const store = openSqliteStore({ path, seed: SEED, now: clock.now });
  t.after(() => store.close());
  const db = new DatabaseSync(path);
  t.after(() => db.close());
  const fill = (list: string, rows: number) =>
    db.exec(`
      WITH RECURSIVE i (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < ${rows})
      INSERT INTO leaderboard_entries SELECT '${list}', 'P' || n, 1000 + n, n, 'g' || n, 1 FROM i`);
  return { store, clock, db, fill };
}

test('every query of the scores reads a range of an index, and sorts nothing', async (t) => {
  const { db, fill } = await open(t);
  fill('all quick en', 1000);
  db.exec('ANALYZE');
  const { best, better, before, after } = LEADERBOARD_SQL;
  for (const text of [best, better, before, after]) {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${text.replaceAll('$', '?')}`).all();
    const steps = plan.map(({ detail }) => String(detail)).join('\n');
    assert.match(steps, /SEARCH leaderboard_entries USING (COVERING INDEX|INDEX|PRIMARY KEY)/, text);
    assert.doesNotMatch(steps, /SCAN (leaderboard_entries|categories)\b|TEMP B-TREE/, `${text}\n${steps}`);
  }
});

test('old games and those of today are read by their ids, in order, and nothing is sorted', async (t) => {
  const { db } = await open(t);
  for (const text of [OLD_GAMES, GAMES_AFTER]) {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${text.replaceAll('$', '?')}`).all();
    const steps = plan.map(({ detail }) => String(detail)).join();
    assert.match(steps, /^SEARCH games USING PRIMARY KEY/, text);
    assert.doesNotMatch(steps, /TEMP B-TREE/, text);
  }
});

test('a game leaves a list, and the next one enters it, by keys, however long the list and the games of others are', async (t) => {
  const { store, clock, db } = await open(t);
  const game = await playFair(store, clock, 9000, presetGame('quick'));
  const statements = new Set<string>();
  await changeRanked(
    async <Rows>(steps: readonly Step[]) => {
      for (const [statement] of steps) statements.add(statement);
      return steps.map(() => []) as Rows;
    },
    [rankedGame(game)],
    [],
  );
  assert.equal(statements.size, 4);
  for (const text of statements) {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${text.replaceAll('$', '?')}`).all();
    const searches = plan.map(({ detail }) => String(detail)).filter((step) => /SEARCH|SCAN/.test(step));
    for (const step of searches) {
      assert.match(
        step,
        /PRIMARY KEY \((id=\?|leaderboard=\? AND player=\?)\)|games_player \(player_name=\?|SEARCH categories|SCAN (CONSTANT ROW|named)/,
        text,
      );
    }
  }
});

test('a place is counted up to a thousand, and the clean-up cuts a list to its best thousand', async (t) => {
  const { store, clock, fill, db } = await open(t);
  fill('all quick 1', MAX_PLACE - 1);
  const game = await playFair(store, clock, 90_000, presetGame('quick'));
  const filter = { preset: 'quick', period: 'all', of: 1 } as const;
  assert.equal((await store.leaderboard(filter, game)).position?.better, 999);
  db.exec(`INSERT INTO leaderboard_entries VALUES ('all quick 1', 'Zoe', 1, 1, 'g', 1)`);
  assert.equal((await store.leaderboard(filter, game)).position?.better, 1000);
  await store.cleanUp();
  assert.deepEqual(
    {
      ...db
        .prepare(
          'SELECT count(*) AS n, max(duration_ms) AS ms FROM leaderboard_entries WHERE leaderboard = ?',
        )
        .get('all quick 1'),
    },
    { n: MAX_PLACE, ms: 1000 + MAX_PLACE - 1 },
  );
});
