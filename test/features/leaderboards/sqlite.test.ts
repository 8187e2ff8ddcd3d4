import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { ADDITIONS } from '../../../src/composition.ts';
import { openSqliteStore } from '../../../src/core/store/sqlite/store.ts';
import { MAX_PLACE } from '../../../src/features/leaderboards/store.ts';
import { playFair, presetGame, SEED } from '../../support/games.ts';
import { temporaryFolder } from '../../support/process.ts';
import { createTestClock, sqlite } from '../../support/sqlite.ts';
import { manyRowsSuite } from './many-rows.ts';
import { leaderboardsIn } from './opened.ts';

manyRowsSuite(sqlite);

async function open(t: TestContext) {
  const path = join(temporaryFolder(t), 'scores.db');
  const clock = createTestClock();
  const store = openSqliteStore({ additions: ADDITIONS, path, seed: SEED, now: clock.now });
  t.after(() => store.close());
  const db = new DatabaseSync(path);
  t.after(() => db.close());
  const fill = (list: string, rows: number) =>
    db.exec(`
      WITH RECURSIVE i (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < ${rows})
      INSERT INTO leaderboard_entries SELECT '${list}', 'P' || n, 1000 + n, n, 'g' || n, 1, 'P' || n FROM i`);
  return { store, clock, db, fill };
}

test('ranks are counted up to a thousand, and the clean-up reduces a list to its best thousand', async (t) => {
  const { store, clock, fill, db } = await open(t);
  fill('all quick 1', MAX_PLACE - 1);
  const game = await playFair(store, clock, 90_000, presetGame('quick'));
  const filter = { preset: 'quick', period: 'all', scope: 1 } as const;
  assert.equal((await leaderboardsIn(store).leaderboard(filter, game)).position?.better, 999);
  db.exec(`INSERT INTO leaderboard_entries VALUES ('all quick 1', 'Zoe', 1, 1, 'g', 1, 'Zoe')`);
  assert.equal((await leaderboardsIn(store).leaderboard(filter, game)).position?.better, 1000);
  await leaderboardsIn(store).shorten();
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
