import assert from 'node:assert/strict';
import { appendFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { restoreFrom } from '../../../src/cli/database.ts';
import { ADDITIONS, MODERATED } from '../../../src/composition.ts';
import type { OpenedStore } from '../../../src/core/store/opened.ts';
import { backupSqlite } from '../../../src/core/store/sqlite/backup.ts';
import { restoreSqlite } from '../../../src/core/store/sqlite/restore.ts';
import { openSqliteForCommand, openSqliteStore } from '../../../src/core/store/sqlite/store.ts';
import { createActions } from '../../../src/features/moderation/actions.ts';
import { createModeration } from '../../../src/features/moderation/store.ts';
import { SEED, start } from '../../support/games.ts';
import { temporaryFolder } from '../../support/process.ts';
import { until } from '../../support/program.ts';
import { newPuzzle } from '../../support/puzzles.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const REPEATED = /repeated: 6$/;

const moderationOf = (store: OpenedStore) => createModeration({ store, moderated: MODERATED });

/** Returns a database with a backup made before an operator erased what players had typed. */
async function erasedAfterBackup(t: TestContext) {
  const folder = temporaryFolder(t);
  const [path, backup] = [join(folder, 'games.db'), join(folder, 'backup.db')];
  const opened = openSqliteStore({ additions: ADDITIONS, path, seed: SEED, now: Date.now });
  const [deleted, renamed] = [await start(opened), await start(opened, { playerName: 'Zebedee' })];
  await start(opened, { playerName: 'Erasmus' });
  await start(opened, { playerName: 'Robert' });
  const puzzle = await opened.addPuzzle(newPuzzle());
  backupSqlite(path, backup);
  const moderation = moderationOf(opened);
  const actions = createActions({ store: opened, moderation, moderated: MODERATED }, 'command');
  await actions.renamePlayer('Robert', 'Bartholomew');
  await actions.renamePlayer('Bartholomew', 'Bob');
  await actions.renamePlayer('Erasmus', 'Anonymous');
  await actions.renameGame(renamed.id, 'Anonymous');
  await actions.deleteGame(deleted.id);
  await actions.deletePuzzle(puzzle);
  const log = await moderation.moderationLog(10);
  await opened.close();
  return { folder, path, backup, log, deleted, puzzle, file: `${path}.erasures` };
}

async function inDatabase<T>(path: string, run: (store: OpenedStore) => Promise<T>): Promise<T> {
  const store = openSqliteForCommand(path, ADDITIONS);
  try {
    return await run(store);
  } finally {
    await store.close();
  }
}

const hasOldName = (file: string) => /Erasmus|Zebedee|Robert/.test(readFileSync(file, 'latin1'));

const namesIn = (path: string) =>
  inDatabase(path, async (store) =>
    (await moderationOf(store).findNames('')).names.map(({ name }) => name).sort(),
  );

test('a restore repeats what operators erased after the backup, and keeps the moderation log', async (t) => {
  const { path, backup, log, deleted, puzzle } = await erasedAfterBackup(t);
  assert.match(`${(await restoreSqlite(backup, path, NOW, ADDITIONS)).notes}`, REPEATED);
  assert.deepEqual(await namesIn(path), ['Bob']);
  await inDatabase(path, async (store) => {
    assert.equal(await store.game(deleted.id), undefined);
    assert.equal(await store.puzzle(puzzle), undefined);
    assert.deepEqual(await moderationOf(store).moderationLog(10), log);
  });
  assert.ok(!hasOldName(path), 'in its bytes');
  const again = await restoreSqlite(backup, path, new Date(+NOW + 1000), ADDITIONS);
  assert.match(`${again.notes}`, REPEATED, 'a second time too');
});

test('the file of erasures is private, contains no erased name, and is enough for a restore', async (t) => {
  const { path, backup, log, file } = await erasedAfterBackup(t);
  assert.equal((statSync(file).mode & 0o777).toString(8), '600');
  assert.deepEqual([file, path, backup].map(hasOldName), [false, false, true]);
  appendFileSync(file, '\n{"id":"cut sho');
  writeFileSync(path, 'a damaged database '.repeat(500));
  assert.match(`${(await restoreSqlite(backup, path, NOW, ADDITIONS)).notes}`, REPEATED);
  assert.deepEqual(await namesIn(path), ['Bob']);
  await inDatabase(path, async (store) => assert.deepEqual(await moderationOf(store).moderationLog(10), log));
});

test("without the file of erasures a restore repeats the log's changes that have an id, and lists the restored names", async (t) => {
  const { path, backup, log, deleted, file } = await erasedAfterBackup(t);
  rmSync(file);
  const said = await restoreFrom({ databaseUrl: `sqlite:${path}`, file: backup, force: true }, NOW);
  assert.match(said, /repeated: 3; erased or renamed names restored: 3, because .*\.erasures is missing;/);
  await inDatabase(path, async (store) => {
    assert.equal(await store.game(deleted.id), undefined);
    assert.deepEqual(await moderationOf(store).moderationLog(10), log);
  });
});

test("a restore doesn't repeat erasures from before the backup, because another player may have taken the name since", async (t) => {
  const { folder, path } = await erasedAfterBackup(t);
  const later = join(folder, 'later.db');
  await inDatabase(path, (store) => start(store, { playerName: 'Erasmus' }));
  backupSqlite(path, later);
  assert.deepEqual((await restoreSqlite(later, path, NOW, ADDITIONS)).notes, []);
  assert.deepEqual(await namesIn(path), ['Bob', 'Erasmus']);
  rmSync(path);
  const other = openSqliteStore({ additions: ADDITIONS, path, seed: SEED, now: () => Date.now() + 60_000 });
  await start(other, { playerName: 'Erasmus' });
  await other.close();
  const ofOther = join(folder, 'other.db');
  backupSqlite(path, ofOther);
  const { notes } = await restoreSqlite(ofOther, path, new Date(+NOW + 1000), ADDITIONS);
  assert.deepEqual(notes, [], 'a new database');
});

test('dismissing the reports about a puzzle leaves no byte of what players wrote in them', async (t) => {
  const path = join(temporaryFolder(t), 'test.db');
  const store = openSqliteStore({ additions: ADDITIONS, path, seed: SEED, now: Date.now });
  t.after(() => store.close());
  const moderation = moderationOf(store);
  const isStored = () =>
    [path, `${path}-wal`].some((file) => existsSync(file) && readFileSync(file).includes('Zachariasowa'));
  const id = await store.addPuzzle(newPuzzle());
  await moderation.report(id, 'a reporter', 'The words are about Zachariasowa');
  assert.ok(isStored());
  await moderation.dismissReports(id);
  await until('the bytes are gone', async () => !isStored());
});
