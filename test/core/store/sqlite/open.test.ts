import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { ADDITIONS } from '../../../../src/composition.ts';
import { seedCategories } from '../../../../src/core/store/categories.ts';
import { backupSqlite } from '../../../../src/core/store/sqlite/backup.ts';
import { openSqliteForCommand, openSqliteStore } from '../../../../src/core/store/sqlite/store.ts';
import { StoreUnusable } from '../../../../src/platform/errors.ts';

const seed = seedCategories();

function open(path: string, now = Date.now) {
  return openSqliteStore({ additions: ADDITIONS, path, seed, now });
}

function temporaryFile(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'wordsearch-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return join(folder, 'deep/er/test.db');
}

test("a missing folder is created, and the database uses a WAL so that readers don't wait", async (t) => {
  const path = temporaryFile(t);
  const store = open(path);
  const db = new DatabaseSync(path);
  assert.equal(db.prepare('PRAGMA journal_mode').get()?.journal_mode, 'wal');
  db.close();
  await store.close();
});

test("a file that is replaced while a start waits for its lock isn't written", async (t) => {
  const path = temporaryFile(t);
  await open(path).close();
  copyFileSync(path, `${path}.new`);
  const before = readFileSync(path);
  const { promise: replaced, resolve } = Promise.withResolvers<number>();
  // Another process locks the file, replaces it and releases the lock.
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    const db = new DatabaseSync(${JSON.stringify(path)});
    db.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    console.log('locked');
    setTimeout(() => {
      require('node:fs').linkSync(${JSON.stringify(path)}, ${JSON.stringify(`${path}.old`)});
      require('node:fs').renameSync(${JSON.stringify(`${path}.new`)}, ${JSON.stringify(path)});
      db.close();
    }, 500);`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.on('close', resolve);
  await once(child.stdout, 'data');
  assert.throws(
    () => openSqliteStore({ additions: ADDITIONS, path, seed, now: Date.now, lockTimeoutMs: 60_000 }),
    StoreUnusable,
  );
  assert.equal(await replaced, 0);
  assert.deepEqual(readFileSync(path), before);
  assert.deepEqual(readdirSync(dirname(path)).sort(), ['test.db', 'test.db.old']);
});

test("a file that isn't a database, or can't exist there, is refused with its name and the reason", (t) => {
  const path = temporaryFile(t);
  const folder = mkdtempSync(join(tmpdir(), 'wordsearch-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'text.db');
  writeFileSync(file, 'This is no database. '.repeat(100));
  for (const wrong of [file, join(file, 'below.db'), '/proc/nowhere/test.db', folder]) {
    assert.throws(
      () => open(wrong),
      (error: Error) => error instanceof StoreUnusable && error.message.includes(wrong),
    );
  }
  assert.ok(path);
});

for (const version of [0, 1, 999]) {
  test(`another program's database with version ${version} is refused and stays unchanged`, async (t) => {
    const path = otherProgramsFile(t, `CREATE TABLE t (x); PRAGMA user_version = ${version}`);
    const before = readFileSync(path);
    const refused = { message: `${path} is a database of another program. Name another file` };
    assert.throws(() => open(path), refused);
    assert.throws(() => openSqliteForCommand(path, ADDITIONS), refused);
    assert.throws(() => backupSqlite(path, `${path}.copy`), refused);
    assert.deepEqual(readFileSync(path), before);
    assert.deepEqual(readdirSync(dirname(path)), ['test.db']);
  });
}

test('a folder is refused with the advice to name a file in it', (t) => {
  const folder = dirname(temporaryFile(t));
  mkdirSync(folder, { recursive: true });
  const refused = { message: `${folder} is a folder. Name a file in it` };
  assert.throws(() => open(folder), refused);
  assert.throws(() => openSqliteForCommand(folder, ADDITIONS), refused);
});

test('an empty file becomes a new database, even if Litestream has opened it first', async (t) => {
  for (const sql of ['', 'PRAGMA journal_mode = WAL; CREATE TABLE _litestream_seq (id, seq)']) {
    const store = open(otherProgramsFile(t, sql));
    assert.equal(store.migrated.from, 0);
    assert.equal((await store.categories()).length, seed.length);
    await store.close();
  }
});

function otherProgramsFile(t: TestContext, sql: string): string {
  const path = temporaryFile(t);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
  return path;
}

test('a first start killed before its commit leaves a file that the next start can use', async (t) => {
  const path = temporaryFile(t);
  const module = JSON.stringify(new URL('../../../../src/core/store/sqlite/open.ts', import.meta.url).href);
  // The seed is read last, after all migrations.
  const script = `
    const { openToServe } = await import(${module});
    const seed = { *[Symbol.iterator]() { process.kill(process.pid, 'SIGKILL'); } };
    openToServe(${JSON.stringify(path)}, seed, 1000);`;
  const { signal, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
  assert.equal(signal, 'SIGKILL', String(stderr));
  assert.ok(existsSync(path));
  const store = open(path);
  assert.equal((await store.categories()).length, seed.length);
  await store.close();
});
