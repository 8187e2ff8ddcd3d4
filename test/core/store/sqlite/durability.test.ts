import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { ADDITIONS } from '../../../../src/composition.ts';
import { openSqliteForCommand, openSqliteStore } from '../../../../src/core/store/sqlite/store.ts';
import type { Category } from '../../../../src/core/store/store.ts';
import { claim, SEED, start } from '../../../support/games.ts';
import { temporaryFolder } from '../../../support/process.ts';

function open(t: TestContext) {
  const path = join(temporaryFolder(t), 'games.db');
  const store = openSqliteStore({ additions: ADDITIONS, path, seed: SEED, now: Date.now });
  t.after(() => store.close());
  const other = new DatabaseSync(path);
  t.after(() => other.close());
  return { path, store, other };
}

/** Returns the connections that prepare statements while the test runs. */
function watchConnections(t: TestContext): Set<DatabaseSync> {
  const { prepare } = DatabaseSync.prototype;
  const seen = new Set<DatabaseSync>();
  t.mock.method(DatabaseSync.prototype, 'prepare', function (this: DatabaseSync, sql: string) {
    seen.add(this);
    return prepare.call(this, sql);
  });
  return seen;
}

const FULL = 2;

test('connections of the main thread and of commands have synchronous=FULL and a WAL', async (t) => {
  const connections = watchConnections(t);
  const { path } = open(t);
  const serving = connections.size;
  const admin = openSqliteForCommand(path, ADDITIONS);
  t.after(() => admin.close());
  assert.ok(serving > 0 && connections.size > serving);
  for (const connection of connections) {
    assert.equal(connection.prepare('PRAGMA synchronous').get()?.synchronous, FULL);
    assert.equal(connection.prepare('PRAGMA journal_mode').get()?.journal_mode, 'wal');
  }
});

test('a failed COMMIT rejects its write, stores nothing of it and fails no other write of its group', async (t) => {
  const { store, other } = open(t);
  // A deferred constraint, because only the COMMIT checks it.
  other.exec(`
    CREATE TABLE parents (id INTEGER PRIMARY KEY);
    CREATE TABLE children (parent INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED);
    CREATE TRIGGER bad AFTER INSERT ON games WHEN NEW.player_name = 'Bad'
      BEGIN INSERT INTO children VALUES (1); END`);
  const id = randomUUIDv7();
  await assert.rejects(start(store, { id, playerName: 'Bad' }), /FOREIGN KEY/);
  assert.equal(await store.game(id), undefined);

  const results = await Promise.allSettled(
    ['Ann', 'Bad', 'Bob'].map((playerName) => start(store, { playerName })),
  );
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
  const stored = other.prepare('SELECT player_name FROM games ORDER BY player_name').all();
  assert.deepEqual(
    stored.map((row) => row.player_name),
    ['Ann', 'Bob'],
  );
});

test('a write is answered once another connection can read it', async (t) => {
  const { store, other } = open(t);
  const read = other.prepare('SELECT finds FROM games WHERE id = ?');
  const games = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const game = await start(store);
      assert.equal(read.get(game.id)?.finds, '');
      return game;
    }),
  );
  await Promise.all(
    games.map(async (game) => {
      await claim(store, game, 1);
      assert.notEqual(read.get(game.id)?.finds, '');
    }),
  );
});

test('a completion and its count are stored together, so the last find fails if counting fails (C89)', async (t) => {
  const { store, other } = open(t);
  other.exec(`CREATE TRIGGER bad BEFORE INSERT ON completions
    BEGIN SELECT RAISE(ABORT, 'no count'); END`);
  const game = await start(store);
  for (const word of [0, 1]) await claim(store, game, word);
  await assert.rejects(claim(store, game, 2), /no count/);
  assert.equal((await store.game(game.id))?.completedAt, null);
  assert.equal((await store.game(game.id))?.words[2]?.foundAt, null);
  other.exec('DROP TRIGGER bad');
  assert.ok((await claim(store, game, 2))?.completedAt);
  assert.equal((await store.scoreboard('en')).popularity[0]?.completedGames, 1);
});

test("the store isn't ready without categories, until an operator adds one", async (t) => {
  const { path, store, other } = open(t);
  assert.equal(await store.ready(), true);
  other.exec('DELETE FROM categories');
  assert.equal(await store.ready(), false);
  const command = openSqliteForCommand(path, ADDITIONS);
  await command.changeCategories(() => [{ ...(SEED[0] as Category), act: 'added' }]);
  await command.close();
  assert.equal(await store.ready(), true);
  other.exec('DROP TABLE games; DROP TABLE categories');
  assert.equal(await store.ready().catch(() => false), false);
});
