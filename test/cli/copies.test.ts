import assert from 'node:assert/strict';
import fs, {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { backUp, restoreFrom } from '../../src/cli/database.ts';
import { ADDITIONS } from '../../src/composition.ts';
import { checkBackup } from '../../src/core/store/sqlite/backup.ts';
import { openSqliteStore } from '../../src/core/store/sqlite/store.ts';
import { complete, SEED, start } from '../support/games.ts';
import { temporaryFolder } from '../support/process.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-03-01T03:15:00.123Z');

async function databaseWithGame(t: TestContext) {
  const root = temporaryFolder(t);
  const path = join(root, 'games.db');
  const store = openSqliteStore({ additions: ADDITIONS, path, seed: SEED, now: Date.now });
  await complete(store, await start(store));
  await store.close();
  const copy = join(root, 'copies/copy.db');
  const request = { databaseUrl: `sqlite:${path}`, file: copy, force: true };
  /** The path of a folder that doesn't exist yet. */
  const folder = join(root, 'of this/machine');
  return {
    ...{ root, path, copy, folder },
    backup() {
      mkdirSync(dirname(copy), { recursive: true });
      return backUp(request, NOW);
    },
    restore: () => restoreFrom(request, NOW),
    /** Makes a backup with --keep on this day. */
    keep: (day: number, keep: number, databaseUrl = `sqlite:${path}`) =>
      backUp({ databaseUrl, file: folder, force: false, keep }, new Date(FIRST + day * DAY_MS)),
    names: () => readdirSync(folder).sort(),
  };
}

/** Returns the order of fsync and rename calls: `sync games.db`, `rename a to b`. */
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

/** Checks that the file was synced before its last rename to this name, and the folder after it. */
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

test('a backup or restored database is synced before it gets its name, and then its folder is synced', async (t) => {
  const database = await databaseWithGame(t);
  const acts = watchDisk(t);
  database.backup();
  assertDurable(acts, database.copy);
  acts.length = 0;
  await database.restore();
  assertDurable(acts, database.path);
});

/** Empties an index without SQLite, so that every table is readable but the file is damaged. */
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

test('a damaged database produces no backup file', async (t) => {
  const database = await databaseWithGame(t);
  emptyIndex(database.path);
  assert.throws(() => database.backup(), /games.db is damaged: /);
  assert.deepEqual(readdirSync(dirname(database.copy)), []);
});

test('backup --keep creates the folder, names each copy by its time and keeps the newest N', async (t) => {
  const { folder, keep, names } = await databaseWithGame(t);
  assert.match(keep(0, 3), /^Copied .*games.db to .*20260301T031500Z.db \(\d+ KiB\); deleted 0 older/);
  for (const day of [1, 2, 3]) keep(day, 3);
  assert.deepEqual(
    names(),
    [2, 3, 4].map((day) => `wordsearch-2026030${day}T031500Z.db`),
  );
  for (const name of names()) {
    checkBackup(join(folder, name), name);
    assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600);
  }
  assert.match(keep(4, 1), /; deleted 3 older copies$/);
  assert.deepEqual(names(), ['wordsearch-20260305T031500Z.db']);
});

test('a failed backup deletes no copy and leaves no partial one', async (t) => {
  const { root, keep, names } = await databaseWithGame(t);
  keep(0, 1);
  writeFileSync(join(root, 'damaged.db'), 'This is no database. '.repeat(1000));
  assert.throws(() => keep(1, 1, `sqlite:${join(root, 'damaged.db')}`), /not a database/);
  assert.throws(() => keep(1, 1, `sqlite:${join(root, 'missing.db')}`), /There is no database/);
  assert.throws(() => keep(0, 1), /already exists/);
  assert.deepEqual(names(), ['wordsearch-20260301T031500Z.db']);
});

test('a copy made after the clock was set back is kept as one of the N', async (t) => {
  const { keep, names } = await databaseWithGame(t);
  for (const day of [5, 6, 0]) keep(day, 2);
  assert.deepEqual(names(), ['wordsearch-20260301T031500Z.db', 'wordsearch-20260307T031500Z.db']);
});

test('backup --keep deletes partial copies after a day, but no other files and no copies of another kind', async (t) => {
  const { folder, keep, names } = await databaseWithGame(t);
  mkdirSync(folder, { recursive: true });
  const now = FIRST / 1000 + 3 * 86_400;
  const others = [
    'a.db',
    'wordsearch.db',
    'wordsearch-20200101T000000Z.db.gz',
    'wordsearch-20200101T000000Z.dump',
  ];
  const partial = 'wordsearch-20260301T000000Z.db.part-0123abcd';
  const running = 'wordsearch-20260303T000000Z.dump.part-89abcdef';
  for (const name of [...others, partial, running]) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), now, name === running ? now - 60 : now - 2 * 86_400);
  }
  keep(3, 1);
  assert.deepEqual(names(), [...others, running, 'wordsearch-20260304T031500Z.db'].sort());
});

test("a copy that the service now uses as its database isn't deleted", async (t) => {
  const { folder, keep, names } = await databaseWithGame(t);
  keep(0, 1);
  keep(1, 1, `sqlite:${join(folder, 'wordsearch-20260301T031500Z.db')}`);
  assert.deepEqual(names(), ['wordsearch-20260301T031500Z.db', 'wordsearch-20260302T031500Z.db']);
});

test('backup --keep refuses a file as its folder', async (t) => {
  const { root, keep, folder } = await databaseWithGame(t);
  mkdirSync(join(root, 'of this'));
  writeFileSync(folder, '');
  assert.throws(() => keep(0, 1), /is a file. Give --keep a folder/);
});
