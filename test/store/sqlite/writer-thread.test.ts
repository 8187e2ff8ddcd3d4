import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { StoreUnavailable } from '../../../src/errors.ts';
import { openSqliteStore, type SqliteOptions } from '../../../src/store/sqlite/store.ts';
import type { ThreadOptions } from '../../../src/store/sqlite/writer-messages.ts';
import { temporaryFolder } from '../../../support/process.ts';
import { categoryOf, newGame, SEED, start } from '../../support/games.ts';

/** A store on a file, the worker threads that it has started, and a connection of another program. */
function open(t: TestContext, options: Partial<SqliteOptions> = {}) {
  const path = join(temporaryFolder(t), 'test.db');
  const workers: Worker[] = [];
  const deaths: string[] = [];
  const startWorker = (workerData: ThreadOptions) => {
    const worker = new Worker(new URL('../../../src/store/sqlite/writer-thread.ts', import.meta.url), {
      workerData,
    });
    workers.push(worker);
    return worker;
  };
  const store = openSqliteStore({
    path,
    seed: SEED,
    now: Date.now,
    startWorker,
    onWriterDeath: (line) => deaths.push(line),
    ...options,
  });
  const other = new DatabaseSync(path);
  t.after(() => other.close());
  t.after(() => store.close());
  return { path, store, other, workers, deaths };
}

/** Records the order of the inserts, which the games table does not store. */
function recordOrder(other: DatabaseSync): () => unknown[] {
  other.exec(`
    CREATE TABLE inserted (player_name TEXT);
    CREATE TRIGGER recorded AFTER INSERT ON games BEGIN INSERT INTO inserted VALUES (NEW.player_name); END`);
  return () =>
    other
      .prepare('SELECT player_name FROM inserted ORDER BY rowid')
      .all()
      .map((row) => row.player_name);
}

/** Resolves when the next message of the thread is there, with a function that delivers it. */
function holdBackMessage(worker: Worker): Promise<() => void> {
  const listeners = worker.listeners('message') as ((message: unknown) => void)[];
  for (const listener of listeners) worker.off('message', listener);
  return new Promise((resolve) => {
    worker.once('message', (message) => {
      for (const listener of listeners) worker.on('message', listener);
      resolve(() => {
        for (const listener of listeners) listener(message);
      });
    });
  });
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(5);
}

/** Loaded into the writer thread: reports the settings of the connection that prepares a COMMIT. */
const REPORT_SETTINGS = `data:text/javascript,${encodeURIComponent(`
  import { DatabaseSync, StatementSync } from 'node:sqlite';
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (sql) {
    const setting = (name) => Object.values(prepare.call(this, 'PRAGMA ' + name).get())[0];
    if (sql === 'COMMIT') process.env.WRITER_SETTINGS = setting('synchronous') + ' ' + setting('journal_mode');
    return prepare.call(this, sql);
  };`)}`;

test('the connection of the writer thread waits for the disk at every commit: synchronous=FULL', async (t) => {
  t.after(() => delete process.env.WRITER_SETTINGS);
  const { store } = open(t, {
    startWorker: (workerData) =>
      new Worker(new URL('../../../src/store/sqlite/writer-thread.ts', import.meta.url), {
        workerData,
        env: SHARE_ENV,
        execArgv: ['--import', REPORT_SETTINGS],
      }),
  });
  await start(store);
  assert.equal(process.env.WRITER_SETTINGS, '2 wal');
});

test('while another program holds the lock, reads are answered, writes wait and new ones join, and their order stays', async (t) => {
  const { store, other } = open(t, { lockTimeoutMs: 60_000 });
  const inserted = recordOrder(other);
  const category = await categoryOf(store, { categoryId: 1 });
  other.exec('BEGIN IMMEDIATE');
  const writes = [];
  for (let i = 1; i <= 20; i++) {
    writes.push(store.startGame(newGame({ playerName: String(i) }), category));
    await sleep(2);
    assert.equal((await store.categories()).length, 2);
  }
  assert.deepEqual(inserted(), []);
  other.exec('ROLLBACK');
  await Promise.all(writes);
  assert.deepEqual(
    inserted(),
    Array.from({ length: 20 }, (_, i) => String(i + 1)),
  );
});

test('writes of one tick fail together when the lock lasts longer than their timeout, and nothing is written', async (t) => {
  const { store, other } = open(t, { lockTimeoutMs: 300 });
  await start(store);
  const category = await categoryOf(store, { categoryId: 1 });
  other.exec('BEGIN IMMEDIATE');
  const begun = performance.now();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => store.startGame(newGame(), category)),
  );
  assert.ok(results.every((one) => one.status === 'rejected' && one.reason instanceof StoreUnavailable));
  assert.ok(performance.now() - begun < 20 * 300, 'not one timeout for each');
  other.exec('ROLLBACK');
  assert.equal(other.prepare('SELECT count(*) AS games FROM games').get()?.games, 1);
  await start(store);
});

test('a game that waits for the lock starts when the lock is free, and a find has the time of its request', async (t) => {
  let time = 1_000_000;
  const { store, other } = open(t, { lockTimeoutMs: 60_000, now: () => time });
  const game = await start(store);
  const category = await categoryOf(store, { categoryId: 1 });
  other.exec('BEGIN IMMEDIATE');
  time += 10_000;
  const finding = store.claimWord(game, 0);
  const starting = store.startGame(newGame(), category);
  await sleep(20);
  time += 1500;
  other.exec('ROLLBACK');
  assert.equal((await finding)?.words[0]?.foundAt, 1_010_000);
  assert.equal((await starting)?.startedAt, 1_011_500);
});

test('a write whose writer thread dies is answered as unavailable, and the next ones are written by a new thread', async (t) => {
  const { store, other, workers, deaths } = open(t);
  const game = await start(store);
  assert.equal(await store.ready(), true);
  const category = await categoryOf(store, { categoryId: 1 });
  const doomed = store.startGame(newGame(), category);
  doomed.catch(() => {});
  await workers[0]?.terminate();
  await until(() => deaths.length > 0);
  assert.equal(await store.ready(), false);
  assert.equal((await store.game(game.id))?.id, game.id, 'reads continue');
  await doomed.catch((error) => assert.ok(error instanceof StoreUnavailable));
  assert.ok((await store.claimWord(game, 0))?.words[0]?.foundAt, 'a write waits for the new thread');
  assert.equal(await store.ready(), true);
  assert.equal(workers.length, 2);
  assert.match(
    deaths.join('\n'),
    /^The writer thread of the database died: .+\. Starting it again in 100 ms$/,
  );
  assert.match(String(other.prepare('SELECT finds FROM games WHERE id = ?').get(game.id)?.finds), /^0:/);
});

test('what a dying writer thread has committed and not reported is seen by the next read', async (t) => {
  const { store, workers } = open(t);
  const game = await start(store);
  assert.equal((await store.game(game.id))?.words[0]?.foundAt, null);
  // The result message is lost, as if the thread had died right after its COMMIT.
  const [worker] = workers;
  assert.ok(worker);
  const committed = holdBackMessage(worker);
  const claim = store.claimWord(game, 0);
  claim.catch(() => {});
  await committed;
  await worker.terminate();
  await assert.rejects(claim, StoreUnavailable);
  assert.ok((await store.game(game.id))?.words[0]?.foundAt);
  assert.equal(await store.claimWord(game, 0), undefined, 'it was granted once');
});

test('a committed find is read even before this thread has processed the result of its group', async (t) => {
  const { store, workers } = open(t);
  const [played, watched] = [await start(store), await start(store)];
  const cached = await store.game(watched.id);
  assert.equal((await store.game(played.id))?.words[0]?.foundAt, null);
  const [worker] = workers;
  assert.ok(worker);
  const committed = holdBackMessage(worker);
  const claim = store.claimWord(played, 0);
  const deliver = await committed;
  assert.ok((await store.game(played.id))?.words[0]?.foundAt);
  assert.equal(await store.game(watched.id), cached, 'the other games stay cached');
  deliver();
  const after = await claim;
  assert.ok(after?.words[0]?.foundAt);
});

test('a write fails as unavailable when no writer thread can be started, and reads continue', async (t) => {
  const { store, deaths } = open(t, {
    lockTimeoutMs: 50,
    startWorker: () => new Worker('throw new Error("no thread")', { eval: true }),
  });
  await until(() => deaths.length > 0);
  const category = await categoryOf(store, { categoryId: 1 });
  await assert.rejects(store.startGame(newGame(), category), StoreUnavailable);
  assert.equal(await store.ready(), false);
  assert.match(deaths[0] ?? '', /no thread/);
});

test('a new writer thread does not write to another file that has taken the name of the database', async (t) => {
  const { path, store, workers, deaths } = open(t, { lockTimeoutMs: 50 });
  await start(store);
  const category = await categoryOf(store, { categoryId: 1 });
  renameSync(path, `${path}.moved`);
  writeFileSync(path, '');
  await workers[0]?.terminate();
  await until(() => deaths.length > 1);
  assert.match(deaths[1] ?? '', /was replaced while the service was running/);
  await assert.rejects(store.startGame(newGame(), category), StoreUnavailable);
});

test('of many equal claims in one process one is granted, and the find is read from then on', async (t) => {
  const { store } = open(t);
  const game = await start(store);
  const granted = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const after = await store.claimWord(game, 1);
      assert.ok((await store.game(game.id))?.words[1]?.foundAt, 'read your writes');
      return after;
    }),
  );
  assert.equal(granted.filter((after) => after !== undefined).length, 1);
});

test('own writes keep the cached games, and the write of another program clears them', async (t) => {
  const { store, other } = open(t);
  const [watched, played] = [await start(store), await start(store)];
  const cached = await store.game(watched.id);
  for (const word of [0, 1, 2]) {
    await store.claimWord(played, word);
    assert.equal(await store.game(watched.id), cached, 'the same object');
  }
  other.prepare('UPDATE games SET player_name = ? WHERE id = ?').run('Bob', watched.id);
  assert.equal((await store.game(watched.id))?.playerName, 'Bob');
});

test('each write of another program is seen by the next read, whatever this process writes at the same time', async (t) => {
  const { store, other } = open(t, { lockTimeoutMs: 60_000 });
  other.exec('PRAGMA busy_timeout = 60000; PRAGMA synchronous = OFF');
  const rename = other.prepare('UPDATE games SET player_name = ? WHERE id = ?');
  const watched = await start(store);
  const category = await categoryOf(store, { categoryId: 1 });
  let running = true;
  const playing = Array.from({ length: 4 }, async () => {
    while (running) {
      const game = await store.startGame(newGame(), category);
      for (const word of [0, 1, 2]) if (game) await store.claimWord(game, word);
    }
  });
  for (let i = 0; i < 200; i++) {
    rename.run(`name ${i}`, watched.id);
    assert.equal((await store.game(watched.id))?.playerName, `name ${i}`);
    if (i % 3 === 0) await sleep(1);
  }
  running = false;
  await Promise.all(playing);
});

test('the leaderboard and the counts of a scoreboard show the same games, also when one is completed between their reads', async (t) => {
  const { store, other } = open(t);
  await start(store);
  const { all } = StatementSync.prototype;
  t.mock.method(StatementSync.prototype, 'all', function (this: StatementSync, ...args: unknown[]) {
    if (this.sourceSQL.includes('ORDER BY completed_games')) {
      other.exec(`
        UPDATE games SET completed_at = started_at + 1000;
        UPDATE categories SET completed_games = 1 WHERE id = 1`);
    }
    return all.apply(this, args as never);
  });
  const shown = async () => {
    const { leaderboards, popularity } = await store.scoreboard();
    return [leaderboards[0]?.scores.length ?? 0, popularity.find(({ id }) => id === 1)?.completedGames];
  };
  assert.deepEqual(await shown(), [0, 0]);
  assert.deepEqual(await shown(), [1, 1]);
});

test('a store that is closed at once, or while it writes, ends its writer thread and answers what waits', async (t) => {
  const path = join(temporaryFolder(t), 'test.db');
  await openSqliteStore({ path, seed: SEED, now: Date.now }).close();
  const store = openSqliteStore({ path, seed: SEED, now: Date.now });
  const category = await categoryOf(store, { categoryId: 1 });
  const id = randomUUIDv7();
  const [game] = await Promise.all([store.startGame(newGame({ id }), category), store.close()]);
  assert.equal(game?.id, id);
});
