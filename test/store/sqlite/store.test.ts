import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openSqliteStore } from '../../../src/store/sqlite/store.ts';
import { categoryOf, claim, newGame, SEED, seeOthers, start } from '../../support/games.ts';
import { temporaryFolder } from '../../support/process.ts';
import { START, sqlite, sqliteWithThread } from '../../support/sqlite.ts';
import { adminContract } from '../admin-contract.ts';
import { storeContract } from '../contract.ts';
import { manyRowsContract } from '../many-rows-contract.ts';
import { puzzleContract } from '../puzzle-contract.ts';

storeContract(sqliteWithThread);
puzzleContract(sqlite);
adminContract(sqlite);
manyRowsContract(sqlite);

test('finds and words of older versions can still be read, and are played on', async (t) => {
  const path = join(temporaryFolder(t), 'finds.db');
  let time = START;
  const store = openSqliteStore({ path, seed: SEED, now: () => time });
  t.after(() => store.close());
  const db = new DatabaseSync(path);
  t.after(() => db.close());
  const game = await start(store);
  db.exec(`UPDATE games SET version = 1, finds = '2.0:5100.0 ',
    words = '[["BAT",0,0,"E"],["ELK",1,0,"E"],["FOX",2,0,"E"]]'`);
  await seeOthers(store);
  const after = await claim(store, game, 0);
  assert.equal(db.prepare('SELECT finds FROM games').get()?.finds, '2:5100 0:5100');
  assert.deepEqual(
    after?.words.map(({ text, foundAt }) => [text, foundAt]),
    [
      ['BAT', START + 5100],
      ['ELK', null],
      ['FOX', START + 5100],
    ],
  );
  time += 10_000;
  assert.equal((await claim(store, game, 1))?.completedAt, time);
});

test('words that another program has stored with spaces and escapes start games like the same words', async (t) => {
  const path = join(temporaryFolder(t), 'words.db');
  const store = openSqliteStore({ path, seed: SEED, now: Date.now });
  t.after(() => store.close());
  const db = new DatabaseSync(path);
  t.after(() => db.close());
  const { words } = await categoryOf(store, { categoryId: 1 });
  const escaped = JSON.stringify(words, null, 1).replace('"B', '"\\u0042');
  assert.match(escaped, /u0042/);
  db.prepare('UPDATE categories SET words = ? WHERE id = 1').run(escaped);
  await seeOthers(store);
  assert.ok(await store.startGame(newGame(), await categoryOf(store, { categoryId: 1 })));
  db.exec(`UPDATE categories SET words = '["OTHER"]' WHERE id = 1`);
  assert.equal(await store.startGame(newGame(), { id: 1, name: 'Zoo', words }), undefined);
});

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
