import assert from 'node:assert/strict';
import fs, { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { backUp } from '../../src/cli/backup.ts';
import { restoreFrom } from '../../src/cli/restore.ts';
import { openSqliteStore } from '../../src/store/sqlite/store.ts';
import { complete, SEED, start } from '../support/games.ts';
import { temporaryFolder } from '../support/process.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

async function databaseWithGame(t: TestContext) {
  const folder = temporaryFolder(t);
  const path = join(folder, 'games.db');
  const store = openSqliteStore({ path, seed: SEED, now: Date.now });
  await complete(store, await start(store));
  await store.close();
  const copy = join(folder, 'copies/copy.db');
  fs.mkdirSync(dirname(copy));
  const order = { databaseUrl: `sqlite:${path}`, file: copy, force: true };
  return {
    folder,
    path,
    copy,
    backup: () => backUp({ ...order }, NOW),
    restore: () => restoreFrom({ ...order }, NOW),
  };
}

/** The order of fsync and rename calls: `sync games.db`, `rename a to b`. */
function watchDisk(t: TestContext): string[] {
  const acts: string[] = [];
  const names = new Map<number, string>();
  const { openSync, fsyncSync, renameSync } = fs;
  t.mock.method(fs, 'openSync', (...args: Parameters<typeof openSync>) => {
    const file = openSync(...args);
    names.set(file, String(args[0]));
    return file;
  });
  t.mock.method(fs, 'fsyncSync', (file: number) => {
    acts.push(`sync ${names.get(file)}`);
    fsyncSync(file);
  });
  t.mock.method(fs, 'renameSync', (from: string, to: string) => {
    acts.push(`rename ${from} to ${to}`);
    renameSync(from, to);
  });
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
  return acts;
}

/** The file was synced before its last rename to this name, and the folder after it. */
function assertDurable(acts: readonly string[], target: string): void {
  const at = acts.findLastIndex((act) => act.startsWith('rename ') && act.endsWith(` to ${target}`));
  assert.ok(at >= 0, acts.join('\n'));
  const [, from] = (acts[at] as string).split(' ');
  assert.ok(
    acts.slice(0, at).includes(`sync ${from}`),
    `not synced before it is renamed:\n${acts.join('\n')}`,
  );
  assert.ok(
    acts.slice(at).includes(`sync ${dirname(target)}`),
    `the folder is not synced:\n${acts.join('\n')}`,
  );
}

test('a backup, and a restored database, are on the disk before they have their name, and their name too', async (t) => {
  const database = await databaseWithGame(t);
  const acts = watchDisk(t);
  database.backup();
  assertDurable(acts, database.copy);
  acts.length = 0;
  database.restore();
  assertDurable(acts, database.path);
});

/** Empties an index without SQLite: every table is readable, but the file is damaged. */
function emptyIndex(path: string): void {
  const db = new DatabaseSync(path);
  const { page_size: pageSize } = db.prepare('PRAGMA page_size').get() as { page_size: number };
  const { rootpage } = db
    .prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'games_fastest'`)
    .get() as {
    rootpage: number;
  };
  db.close();
  const emptyLeaf = Buffer.alloc(pageSize);
  emptyLeaf[0] = 0x0a;
  emptyLeaf.writeUInt16BE(pageSize % 65_536, 5);
  const file = openSync(path, 'r+');
  writeSync(file, emptyLeaf, 0, pageSize, (rootpage - 1) * pageSize);
  closeSync(file);
}

test('a damaged database gives no backup: no file with the name of the copy exists', async (t) => {
  const database = await databaseWithGame(t);
  emptyIndex(database.path);
  assert.throws(() => database.backup(), /games.db is damaged: /);
  assert.deepEqual(readdirSync(dirname(database.copy)), []);
});

test('a damaged copy is not restored, and the database stays as it was', async (t) => {
  const database = await databaseWithGame(t);
  database.backup();
  emptyIndex(database.copy);
  const before = fs.readFileSync(database.path);
  assert.throws(database.restore, /copies\/.* is damaged: /);
  assert.deepEqual(fs.readFileSync(database.path), before);
  assert.deepEqual(readdirSync(database.folder).sort(), ['copies', 'games.db']);
});
