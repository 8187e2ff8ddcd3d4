import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUIDv7 } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SHARE_ENV, Worker } from 'node:worker_threads';
import { ADDITIONS } from '../../../../src/composition.ts';
import { namePlayer } from '../../../../src/core/game/play.ts';
import { openSqliteStore, type SqliteOptions } from '../../../../src/core/store/sqlite/store.ts';
import type { ThreadOptions } from '../../../../src/core/store/sqlite/writer-client.ts';
import { StoreUnavailable } from '../../../../src/platform/errors.ts';
import { categoryOf, claim, newGame, SEED, seeOthers, start } from '../../../support/games.ts';
import { temporaryFolder } from '../../../support/process.ts';
import { until } from '../../../support/program.ts';

/** Opens a store on a file, its worker threads, and a connection of another program. */
function open(t: TestContext, options: Partial<SqliteOptions> = {}) {
  const path = join(temporaryFolder(t), 'test.db');
  const workers: Worker[] = [];
  const startWorker = (workerData: ThreadOptions) => {
    const worker = new Worker(
      new URL('../../../../src/core/store/sqlite/writer-thread.ts', import.meta.url),
      {
        workerData,
      },
    );
    workers.push(worker);
    return worker;
  };
  const store = openSqliteStore({
    additions: ADDITIONS,
    path,
    seed: SEED,
    now: Date.now,
    startWorker,
    ...options,
  });
  const other = new DatabaseSync(path, { timeout: 60_000 });
  t.after(() => other.close());
  t.after(() => store.close());
  return { path, store, other, workers };
}

/** Records the order of inserts, which the games table doesn't store. */
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

/** Resolves when the thread's next message is there, with a function that delivers it. */
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

/** Loaded into the writer thread. Reports the settings of the connection that prepares a COMMIT. */
const REPORT_SETTINGS = `data:text/javascript,${encodeURIComponent(`
  import { DatabaseSync, StatementSync } from 'node:sqlite';
  const { prepare } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (sql) {
    const setting = (name) => Object.values(prepare.call(this, 'PRAGMA ' + name).get())[0];
    if (sql === 'COMMIT') process.env.WRITER_SETTINGS = setting('synchronous') + ' ' + setting('journal_mode');
    return prepare.call(this, sql);
  };`)}`;

test("the writer thread's connection waits for the disk at every commit with synchronous=FULL", async (t) => {
  t.after(() => delete process.env.WRITER_SETTINGS);
  const { store } = open(t, {
    startWorker: (workerData) =>
      new Worker(new URL('../../../../src/core/store/sqlite/writer-thread.ts', import.meta.url), {
        workerData,
        env: SHARE_ENV,
        execArgv: ['--import', REPORT_SETTINGS],
      }),
  });
  await start(store);
  assert.equal(process.env.WRITER_SETTINGS, '2 wal');
});

test('while another program has the lock, reads are answered and writes queue in order', async (t) => {
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

test('writes in one tick fail together if the lock outlasts their timeout, and nothing is written', async (t) => {
  const { store, other } = open(t, { lockTimeoutMs: 300 });
  await start(store);
  const category = await categoryOf(store, { categoryId: 1 });
  other.exec('BEGIN IMMEDIATE');
  const begun = performance.now();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => store.startGame(newGame(), category)),
  );
  assert.ok(results.every((one) => one.status === 'rejected' && one.reason instanceof StoreUnavailable));
  assert.ok(performance.now() - begun < 20 * 300, 'fewer timeouts than writes');
  other.exec('ROLLBACK');
  assert.equal(other.prepare('SELECT count(*) AS games FROM games').get()?.games, 1);
  await start(store);
});

test('a game that is created while the file is locked starts when the lock is free, and a find keeps the time of its request', async (t) => {
  const { store, other } = open(t, { lockTimeoutMs: 60_000 });
  const game = await start(store);
  const category = await categoryOf(store, { categoryId: 1 });
  // The thread measures the wait from its first attempt, which may be late on a busy machine.
  for (const word of [0, 1, 2]) {
    other.exec('BEGIN IMMEDIATE');
    const asked = Date.now();
    const finding = claim(store, game, word);
    const starting = store.startGame(newGame(), category);
    await sleep(500);
    const released = Date.now();
    other.exec('ROLLBACK');
    const foundAt = (await finding)?.words[word]?.foundAt ?? 0;
    assert.ok(foundAt >= asked && foundAt < released, `${foundAt - asked} ms`);
    const startedAt = (await starting)?.startedAt ?? 0;
    assert.ok(startedAt <= Date.now());
    if (startedAt - foundAt >= 100) return;
  }
  assert.fail('no game started later than it was asked for');
});

for (const [how, thread, message] of [
  ['throws', 'throw new Error("no disk")', /no disk/],
  ['ends', '', /The writer thread of the database has ended/],
] as const) {
  test(`a writer thread that ${how} ends the process and reports why`, async (t) => {
    const path = join(temporaryFolder(t), 'test.db');
    const store = new URL('../../../../src/core/store/sqlite/store.ts', import.meta.url);
    const script = `
      import { Worker } from 'node:worker_threads';
      import { openSqliteStore } from '${store}';
      const startWorker = () => new Worker(${JSON.stringify(thread)}, { eval: true });
      openSqliteStore({ additions: { games: [], restored: [] }, path: ${JSON.stringify(path)}, seed: [], now: Date.now, startWorker });
      setInterval(() => {}, 1000);`;
    const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    await assert.rejects(run, (error: { code: number; stderr: string }) => {
      assert.equal(error.code, 1);
      assert.match(error.stderr, message);
      return true;
    });
  });
}

test("nothing is written to a file that was renamed or replaced, and the store isn't ready", async (t) => {
  const { path, store } = open(t, { lockTimeoutMs: 50 });
  await start(store);
  const category = await categoryOf(store, { categoryId: 1 });
  renameSync(path, `${path}.moved`);
  const refused = { message: /was moved or replaced while the service was running/ };
  for (const replace of [() => {}, () => writeFileSync(path, '')]) {
    replace();
    await assert.rejects(store.startGame(newGame(), category), refused);
    await assert.rejects(store.ready(), StoreUnavailable);
  }
});

test('a file that was moved before the writer thread has loaded is refused, and accepted again when it is back', async (t) => {
  for (const replace of [() => {}, (path: string) => writeFileSync(path, '')]) {
    const path = join(temporaryFolder(t), 'test.db');
    const startWorker = (workerData: ThreadOptions) => {
      renameSync(path, `${path}.moved`);
      replace(path);
      return new Worker(new URL('../../../../src/core/store/sqlite/writer-thread.ts', import.meta.url), {
        workerData,
      });
    };
    const store = openSqliteStore({ additions: ADDITIONS, path, seed: SEED, now: Date.now, startWorker });
    t.after(() => store.close());
    const category = await categoryOf(store, { categoryId: 1 });
    const refused = { message: /was moved or replaced while the service was running/ };
    await assert.rejects(store.startGame(newGame(), category), refused);
    await assert.rejects(store.ready(), StoreUnavailable);
    renameSync(`${path}.moved`, path);
    assert.ok(await store.startGame(newGame(), category));
    assert.equal(await store.ready(), true);
  }
});

test("the store isn't ready while the disk doesn't answer a write", async (t) => {
  const { store, workers } = open(t);
  const category = await categoryOf(store, { categoryId: 1 });
  await start(store);
  const [worker] = workers;
  assert.ok(worker);
  let time = performance.now();
  t.mock.method(performance, 'now', () => time);
  const answered = holdBackMessage(worker);
  const starting = store.startGame(newGame(), category);
  const deliver = await answered;
  assert.equal(await store.ready(), true);
  time += 4_000;
  await assert.rejects(store.ready(), { message: /has not answered a write for 3000 ms/ });
  deliver();
  await starting;
  assert.equal(await store.ready(), true);
});

test("the store's own writes keep cached games, and another program's write clears them", async (t) => {
  const { store, other } = open(t);
  const [watched, played] = [await start(store), await start(store)];
  const cached = await store.game(watched.id);
  for (const word of [0, 1, 2]) {
    await claim(store, played, word);
    assert.equal(await store.game(watched.id), cached, 'the same object');
  }
  assert.equal((await store.changeGame(played.id, (game) => namePlayer(game, 'Eve')))?.playerName, 'Eve');
  assert.equal(await store.game(watched.id), cached, 'the same object');
  other.prepare('UPDATE games SET player_name = ? WHERE id = ?').run('Bob', watched.id);
  await until('the name is seen', async () => (await store.game(watched.id))?.playerName === 'Bob');
});

test('each write of another program is seen by the next write, even if both write together', async (t) => {
  const { store, other } = open(t, { lockTimeoutMs: 60_000 });
  other.exec('PRAGMA busy_timeout = 60000; PRAGMA synchronous = OFF');
  const rename = other.prepare('UPDATE games SET player_name = ? WHERE id = ?');
  const watched = await start(store);
  const category = await categoryOf(store, { categoryId: 1 });
  let running = true;
  const playing = Array.from({ length: 4 }, async () => {
    while (running) {
      const game = await store.startGame(newGame(), category);
      for (const word of [0, 1, 2]) if (game) await claim(store, game, word);
    }
  });
  for (let i = 0; i < 20; i++) {
    rename.run(`name ${i}`, watched.id);
    await seeOthers(store);
    assert.equal((await store.game(watched.id))?.playerName, `name ${i}`);
  }
  running = false;
  await Promise.all(playing);
});

test('closing a store, even immediately or during a write, ends its thread and answers pending requests', async (t) => {
  const path = join(temporaryFolder(t), 'test.db');
  await openSqliteStore({ additions: ADDITIONS, path, seed: SEED, now: Date.now }).close();
  const store = openSqliteStore({ additions: ADDITIONS, path, seed: SEED, now: Date.now });
  const category = await categoryOf(store, { categoryId: 1 });
  const id = randomUUIDv7();
  const [game] = await Promise.all([store.startGame(newGame({ id }), category), store.close()]);
  assert.equal(game?.id, id);
});
