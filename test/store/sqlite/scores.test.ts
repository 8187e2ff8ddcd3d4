import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { RANKING_SQL } from '../../../src/store/sqlite/ranking.ts';
import { SCORES_SQL } from '../../../src/store/sqlite/scores.ts';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import { temporaryFolder } from '../../../support/process.ts';
import { playFair, SEED } from '../../support/games.ts';
import { createTestClock } from '../../support/sqlite.ts';

async function open(t: TestContext) {
  const path = join(temporaryFolder(t), 'scores.db');
  const clock = createTestClock();
  const store = openSqliteStore({ path, seed: SEED, now: clock.now });
  t.after(() => store.close());
  const db = new DatabaseSync(path);
  t.after(() => db.close());
  const fill = (board: string, rows: number) =>
    db.exec(`
      WITH RECURSIVE i (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < ${rows})
      INSERT INTO best_times SELECT '${board}', 'P' || n, 1000 + n, n, 'g' || n, 1, 'hard', 10, 8 FROM i`);
  const rowsOf = (board: string) =>
    db.prepare('SELECT count(*) AS rows FROM best_times WHERE board GLOB ?').get(board)?.rows as number;
  return { store, clock, db, fill, rowsOf };
}

test('every query of the scores reads a range of an index, and sorts nothing', async (t) => {
  const { db, fill } = await open(t);
  fill('a * * * *', 1000);
  db.exec('ANALYZE');
  const { best, better, listed, before, after } = SCORES_SQL;
  const { cut, sweep } = RANKING_SQL;
  for (const sql of [best, better, listed, before, after, cut, sweep]) {
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
    const steps = plan.map(({ detail }) => String(detail)).join('\n');
    assert.match(steps, /SEARCH (b|best_times) USING (COVERING INDEX|INDEX|PRIMARY KEY)/, sql);
    assert.doesNotMatch(steps, /SCAN (b|c|best_times|categories)\b|TEMP B-TREE/, `${sql}\n${steps}`);
  }
});

test('a place is counted up to a thousand', async (t) => {
  const { store, clock, fill, db } = await open(t);
  fill('a 1 * * *', 999);
  const game = await playFair(store, clock, 90_000);
  assert.equal((await store.scores({ period: 'all', categoryId: 1 }, game)).position?.better, 999);
  db.exec(`INSERT INTO best_times VALUES ('a 1 * * *', 'Zoe', 1, 1, 'g', 1, 'hard', 10, 8)`);
  assert.equal((await store.scores({ period: 'all', categoryId: 1 }, game)).position?.better, 1000);
});

test('a board is cut to its best thousand again and again', async (t) => {
  const { store, clock, fill, rowsOf } = await open(t);
  fill('a * * * *', 1500);
  for (let i = 0; i < 48; i++) await playFair(store, clock, 1, { playerName: `New ${i}` });
  assert.ok(rowsOf('a [*] [*] [*] [*]') < 1048, `${rowsOf('a [*] [*] [*] [*]')} rows`);
  const { best } = await store.scores({ period: 'all' });
  assert.equal(best[0]?.playerName, 'New 0');
});

test('the boards of past days and weeks are deleted, those of now stay', async (t) => {
  const { store, clock, fill, rowsOf } = await open(t);
  fill('d20000 * * * *', 150);
  fill('w2857 * * * *', 150);
  const now = Math.floor(clock.now() / 86_400_000);
  fill(`d${now} 5 * * *`, 5);
  for (let i = 0; i < 2; i++) await playFair(store, clock, 1000);
  assert.deepEqual([rowsOf('d20000 *'), rowsOf('w2857 *'), rowsOf(`d${now} 5 *`)], [0, 0, 5]);
  assert.equal((await store.scores({ period: 'week' })).best.length, 1);
});
