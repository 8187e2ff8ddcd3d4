import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { backUp as copy } from '../../src/cli/backup.ts';
import { seedCategories } from '../../src/store/categories.ts';
import { checkBackup } from '../../src/store/sqlite/backup.ts';
import { openSqliteStore } from '../../src/store/sqlite/store.ts';
import { temporaryFolder } from '../support/process.ts';

const DAY_MS = 86_400_000;
const FIRST = Date.parse('2026-03-01T03:15:00.123Z');

async function createBackups(t: TestContext) {
  const root = temporaryFolder(t);
  const path = join(root, 'games.db');
  await openSqliteStore({ path, seed: seedCategories(), now: Date.now }).close();
  const folder = join(root, 'of this/machine');
  const backUp = (day: number, keep: number, databaseUrl = `sqlite:${path}`) => {
    const command = { databaseUrl, file: folder, force: false, keep } as const;
    return copy(command, new Date(FIRST + day * DAY_MS));
  };
  return { root, path, folder, backUp, names: () => readdirSync(folder).sort() };
}

test('backup --keep creates the folder, names each copy by its time, and keeps the newest N', async (t) => {
  const { folder, backUp, names } = await createBackups(t);
  assert.match(backUp(0, 3), /^Copied .*games.db to .*20260301T031500Z.db \(\d+ KiB\); deleted 0 older/);
  for (const day of [1, 2, 3]) backUp(day, 3);
  assert.deepEqual(
    names(),
    [2, 3, 4].map((day) => `wordsearch-2026030${day}T031500Z.db`),
  );
  for (const name of names()) {
    checkBackup(join(folder, name), name);
    assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600);
  }
  assert.match(backUp(4, 1), /; deleted 3 older copies$/);
  assert.deepEqual(names(), ['wordsearch-20260305T031500Z.db']);
});

test('a backup that fails deletes no copy, and leaves no partial one', async (t) => {
  const { root, backUp, names } = await createBackups(t);
  backUp(0, 1);
  writeFileSync(join(root, 'damaged.db'), 'This is no database. '.repeat(1000));
  assert.throws(() => backUp(1, 1, `sqlite:${join(root, 'damaged.db')}`), /not a database/);
  assert.throws(() => backUp(1, 1, `sqlite:${join(root, 'missing.db')}`), /There is no database/);
  assert.throws(() => backUp(0, 1), /exists already/);
  assert.deepEqual(names(), ['wordsearch-20260301T031500Z.db']);
});

test('a copy made after the clock was set back stays, and counts as one of N', async (t) => {
  const { backUp, names } = await createBackups(t);
  for (const day of [5, 6, 0]) backUp(day, 2);
  assert.deepEqual(names(), ['wordsearch-20260301T031500Z.db', 'wordsearch-20260307T031500Z.db']);
});

test('files with other names and copies of the other kind stay; partial copies are deleted after a day', async (t) => {
  const { folder, backUp, names } = await createBackups(t);
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
  backUp(3, 1);
  assert.deepEqual(names(), [...others, running, 'wordsearch-20260304T031500Z.db'].sort());
});

test('a copy that the service now uses as its database is not deleted', async (t) => {
  const { folder, backUp, names } = await createBackups(t);
  backUp(0, 1);
  backUp(1, 1, `sqlite:${join(folder, 'wordsearch-20260301T031500Z.db')}`);
  assert.deepEqual(names(), ['wordsearch-20260301T031500Z.db', 'wordsearch-20260302T031500Z.db']);
});

test('backup --keep refuses a file in place of the folder', async (t) => {
  const { root, backUp, folder } = await createBackups(t);
  mkdirSync(join(root, 'of this'));
  writeFileSync(folder, '');
  assert.throws(() => backUp(0, 1), /is a file: --keep needs a folder/);
});
