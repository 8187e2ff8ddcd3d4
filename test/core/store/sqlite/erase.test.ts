import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { ADDITIONS } from '../../../../src/composition.ts';
import { rename } from '../../../../src/core/game/play.ts';
import { openSqliteForCommand, openSqliteStore } from '../../../../src/core/store/sqlite/store.ts';
import type { Store } from '../../../../src/core/store/store.ts';
import { claim, SEED, start } from '../../../support/games.ts';
import { temporaryFolder } from '../../../support/process.ts';
import { until } from '../../../support/program.ts';
import { newPuzzle, startPuzzle } from '../../../support/puzzles.ts';

const SECRET = 'Zachariasowa';

/** Opens a running store with the secret text in a puzzle, its title and many games. */
async function open(t: TestContext) {
  const path = join(temporaryFolder(t), 'test.db');
  const store = openSqliteStore({ additions: ADDITIONS, path, seed: SEED, now: Date.now });
  t.after(() => store.close());
  const order = newPuzzle({ title: `The class of ${SECRET}`, labels: [SECRET, 'elk', 'fox'] });
  await store.addPuzzle(order);
  const games = [];
  for (let i = 0; i < 50; i++) games.push(await startPuzzle(store, order.id, SECRET));
  const ofCategory = await start(store, { playerName: SECRET });
  await claim(store, ofCategory, 0, { how: 'clicked', name: SECRET });
  const isStored = () => isStoredIn(path);
  assert.ok(isStored());
  return { path, store, order, games, ofCategory, isStored };
}

function isStoredIn(path: string): boolean {
  return [path, `${path}-wal`].some((file) => existsSync(file) && readFileSync(file).includes(SECRET));
}

const eraseName = (store: Pick<Store, 'changeGame'>, { id }: { id: string }) =>
  store.changeGame(id, (game) => rename(game, SECRET, 'Anonymous'));

test('a deletion and an erased name leave no bytes in the files of a running service', async (t) => {
  const { store, order, ofCategory, isStored } = await open(t);
  await store.deletePuzzle(order.id);
  await store.cleanUp();
  assert.ok(await eraseName(store, ofCategory));
  await until('the bytes are gone', async () => !isStored());
});

test("a creator's changes leave no erased bytes of words, titles, names and games in the file", async (t) => {
  const { store, order, games, ofCategory, isStored } = await open(t);
  for (const game of games.slice(25)) await store.deleteGame(game.id);
  for (const { id } of [...games.slice(0, 25), ofCategory])
    await store.changeGame(id, (game) => rename(game, SECRET, 'Bob'));
  await store.changeTitle(order.id, 'Zoo');
  // Games that have started keep the first board.
  for (const game of games.slice(0, 25)) await store.deleteGame(game.id);
  const { id, secretHash, day, sourceGame, ...content } = newPuzzle();
  await store.changePuzzle(order.id, content);
  await until('the bytes are gone', async () => !isStored());
});

test('an operator command leaves no erased bytes in the file, even while a client reads it', async (t) => {
  const { path, store, order, ofCategory, isStored } = await open(t);
  const reader = new DatabaseSync(path);
  t.after(() => reader.close());
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM games').get();
  const admin = openSqliteForCommand(path, ADDITIONS);
  await admin.deletePuzzle(order.id);
  await admin.cleanUp();
  await eraseName(admin, ofCategory);
  await admin.close();
  assert.ok(isStored(), 'the reader still needs the old pages');
  assert.ok(await start(store), 'nobody waits for the reader');
  reader.exec('COMMIT');
  await until('the bytes are gone', async () => !isStored());
});

test("renaming a finder in another player's game leaves no erased bytes in the file", async (t) => {
  const path = join(temporaryFolder(t), 'test.db');
  const store = openSqliteStore({ additions: ADDITIONS, path, seed: SEED, now: Date.now });
  t.after(() => store.close());
  const { id } = await start(store);
  await claim(store, { id }, 0, { how: 'clicked', name: SECRET });
  assert.ok(isStoredIn(path));
  await eraseName(store, { id });
  await until('the bytes are gone', async () => !isStoredIn(path));
});
