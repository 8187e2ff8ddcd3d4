import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import { claim, SEED, start } from '../../support/games.ts';
import { temporaryFolder } from '../../support/process.ts';
import { sqlite, sqliteWithThread } from '../../support/sqlite.ts';
import { adminSuite } from '../admin-suite.ts';
import { manyRowsSuite } from '../many-rows-suite.ts';
import { puzzleSuite } from '../puzzle-suite.ts';
import { storeSuite } from '../suite.ts';

storeSuite(sqliteWithThread);
puzzleSuite(sqlite);
adminSuite(sqlite);
manyRowsSuite(sqlite);

test('a game whose last word is found by many at once is counted as completed once', async (t) => {
  const store = openSqliteStore({ path: join(temporaryFolder(t), 'once.db'), seed: SEED, now: Date.now });
  t.after(() => store.close());
  const game = await start(store);
  for (const word of [0, 1]) await claim(store, game, word);
  const granted = await Promise.all(Array.from({ length: 20 }, () => claim(store, game, 2)));
  assert.equal(granted.filter((after) => after?.completedAt).length, 1);
  const { popularity } = await store.scoreboard();
  assert.equal(popularity.find(({ id }) => id === game.categoryId)?.completedGames, 1);
});
