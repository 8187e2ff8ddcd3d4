import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADDITIONS } from '../../../../src/composition.ts';
import { openSqliteStore } from '../../../../src/core/store/sqlite/store.ts';
import type { Category } from '../../../../src/core/store/store.ts';
import { StoreUnavailable } from '../../../../src/platform/errors.ts';
import { newGame, SEED, served, start } from '../../../support/games.ts';
import { startWriterInThread } from '../../../support/in-thread-writer.ts';
import { temporaryFolder } from '../../../support/process.ts';

const ZOO = served(SEED[0] as Category);

/** Opens a store, and functions that stop its file from growing and let it grow again. */
function open(t: TestContext) {
  const { prepare } = DatabaseSync.prototype;
  let writer: DatabaseSync | undefined;
  t.mock.method(DatabaseSync.prototype, 'prepare', function (this: DatabaseSync, sql: string) {
    if (sql === 'COMMIT') writer = this;
    return prepare.call(this, sql);
  });
  const path = join(temporaryFolder(t), 'full.db');
  const store = openSqliteStore({
    additions: ADDITIONS,
    path,
    seed: SEED,
    now: Date.now,
    startWorker: startWriterInThread,
  });
  t.after(() => store.close());
  return {
    store,
    // SQLite raises this to the number of pages in the file.
    fill: () => writer?.exec('PRAGMA max_page_count = 1'),
    makeRoom: () => writer?.exec('PRAGMA max_page_count = 1000000'),
  };
}

/** Larger than the free space inside the file. */
const largeGame = () => newGame({ playerName: 'A'.repeat(50_000) });

test('on a full disk a write is refused as unavailable, reads work, and a later write is stored (C92)', async (t) => {
  const { store, fill, makeRoom } = open(t);
  const game = await start(store);
  fill();
  const refused = (error: Error) =>
    error instanceof StoreUnavailable && error.message === 'SQLite: database or disk is full';
  const order = largeGame();
  await assert.rejects(store.startGame(order, ZOO), refused);
  assert.equal(await store.game(order.id), undefined);
  assert.equal((await store.game(game.id))?.id, game.id);
  makeRoom();
  assert.equal((await store.startGame(order, ZOO))?.id, order.id);
});

test("the store isn't ready from the first refused write until there is room, even without client writes", async (t) => {
  const { store, fill, makeRoom } = open(t);
  const game = await start(store);
  fill();
  assert.equal(await store.ready(), true, 'nothing has failed');
  await assert.rejects(store.startGame(largeGame(), ZOO), StoreUnavailable);
  await assert.rejects(store.ready(), StoreUnavailable);
  makeRoom();
  while (!(await store.ready().catch(() => false))) await sleep(50);
  assert.equal(await store.game(game.id), game, 'testing the disk keeps the cached games');
  assert.equal(await store.ready(), true);
});
