import assert from 'node:assert/strict';
import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { backUp } from '../../../../src/cli/database.ts';
import { ADDITIONS } from '../../../../src/composition.ts';
import { seedCategories } from '../../../../src/core/store/categories.ts';
import { putFile } from '../../../../src/core/store/sqlite/filesystem.ts';
import { openSqliteStore } from '../../../../src/core/store/sqlite/store.ts';
import { start } from '../../../support/games.ts';
import { temporaryFolder } from '../../../support/process.ts';

function openAt(t: TestContext) {
  const folder = temporaryFolder(t);
  const path = join(folder, 'games.db');
  const store = openSqliteStore({ additions: ADDITIONS, path, seed: seedCategories(), now: Date.now });
  const copyTo = (file: string, force = true) => backUp({ databaseUrl: `sqlite:${path}`, file, force }, NOW);
  return { folder, path, store, copyTo };
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

const NOW = new Date('2026-03-01T12:00:00.000Z');

test('a backup never replaces the database itself, under any name or link, nor its side files', async (t) => {
  const { folder, path, store, copyTo } = openAt(t);
  const { id } = await start(store);
  linkSync(path, join(folder, 'hard.db'));
  symlinkSync('games.db', join(folder, 'soft.db'));
  symlinkSync('.', join(folder, 'here'));
  const names = [path, relative('.', path), `${folder}/../${folder.split('/').at(-1)}/games.db`];
  const links = ['hard.db', 'soft.db', 'here/games.db'].map((name) => join(folder, name));
  for (const file of [...names, ...links]) {
    assert.throws(
      () => copyTo(file),
      /is the database .*games.db itself or a part of it. Name another file/,
      file,
    );
  }
  for (const suffix of ['-wal', '-shm', '-journal']) {
    assert.throws(() => copyTo(`${path}${suffix}`), /itself or a part of it. Name/, suffix);
    assert.throws(() => copyTo(join(folder, `here/games.db${suffix}`)), /itself or a part of it/, suffix);
  }
  assert.equal((await store.game(id))?.id, id);
  await store.close();
  const db = new DatabaseSync(path);
  assert.equal(db.prepare('PRAGMA integrity_check').get()?.integrity_check, 'ok');
  assert.ok(db.prepare('SELECT 1 FROM games WHERE id = ?').get(id));
  db.close();
  assert.deepEqual(readdirSync(folder).sort(), ['games.db', 'hard.db', 'here', 'soft.db']);
});

test('a database named through a link is still recognised as the same file', async (t) => {
  const { folder, path, store } = openAt(t);
  const link = join(folder, 'link.db');
  symlinkSync('games.db', link);
  const order = { databaseUrl: `sqlite:${link}`, force: true } as const;
  for (const file of [path, link, `${path}-wal`]) {
    assert.throws(() => backUp({ ...order, file }, NOW), /Name another file/, file);
  }
  await store.close();
});

test("a backup doesn't replace a folder or a device, or other files named .part", async (t) => {
  const { folder, store, copyTo } = openAt(t);
  const inside = join(folder, 'inside');
  mkdirSync(inside);
  assert.throws(() => copyTo(inside, false), /inside is a folder. Name a file in it/);
  assert.throws(() => copyTo(inside), /inside is a folder. Name a file in it/);
  assert.throws(() => copyTo('/dev/null'), /\/dev\/null is not a regular file/);
  assert.ok(statSync('/dev/null').isCharacterDevice());
  const file = join(inside, 'copy.db');
  writeFileSync(`${file}.part`, 'mine');
  copyTo(file);
  assert.equal(readFileSync(`${file}.part`, 'utf8'), 'mine');
  assert.deepEqual(readdirSync(inside).sort(), ['copy.db', 'copy.db.part']);
  await store.close();
});

test('only the owner may read a copy, from its first byte and whatever it replaces', async (t) => {
  const { folder, store, copyTo } = openAt(t);
  const file = join(folder, 'copy.db');
  writeFileSync(file, 'old', { mode: 0o644 });
  const mask = process.umask(0);
  t.after(() => process.umask(mask));
  putFile(join(folder, 'other.db'), (part) => assert.equal(modeOf(part), '600'));
  copyTo(file);
  assert.equal(modeOf(file), '600');
  copyTo(join(folder, 'new.db'));
  assert.equal(modeOf(join(folder, 'new.db')), '600');
  await store.close();
});
