import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import { temporaryFolder } from '../../../support/process.ts';
import { SEED, start } from '../../support/games.ts';
import { START, sqliteWithThread } from '../../support/sqlite.ts';
import { adminContract } from '../admin-contract.ts';
import { storeContract } from '../contract.ts';
import { puzzleContract } from '../puzzle-contract.ts';

storeContract(sqliteWithThread);
puzzleContract(sqliteWithThread);
adminContract(sqliteWithThread);

test('finds are stored as whole numbers; those of older versions can still be read', async (t) => {
  const path = join(temporaryFolder(t), 'finds.db');
  let time = START;
  const store = openSqliteStore({ path, seed: SEED, now: () => time });
  t.after(() => store.close());
  const db = new DatabaseSync(path);
  t.after(() => db.close());
  const finds = () => db.prepare('SELECT finds FROM games').get()?.finds;
  const game = await start(store);
  time += 5100;
  await store.claimWord(game, 2);
  assert.equal(finds(), '2:5100 ');
  db.exec(`UPDATE games SET finds = '2.0:5100.0 '`);
  time -= 3000;
  const after = await store.claimWord(game, 0);
  assert.equal(finds(), '2.0:5100.0 0:5100 ');
  assert.deepEqual(
    after?.words.map(({ foundAt }) => foundAt),
    [START + 5100, null, START + 5100],
  );
});
