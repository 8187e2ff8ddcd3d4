import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs, {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { ADDITIONS } from '../../../../src/composition.ts';
import { seedCategories } from '../../../../src/core/store/categories.ts';
import { restoreSqlite } from '../../../../src/core/store/sqlite/restore.ts';
import { openSqliteStore } from '../../../../src/core/store/sqlite/store.ts';
import { start } from '../../../support/games.ts';
import { temporaryFolder } from '../../../support/process.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const KEPT = 'games.db.replaced-20260301T120000Z';
const isRoot = process.getuid?.() === 0;
const SOMEBODY = 54_321;

async function makeDatabase(path: string, playerName: string): Promise<void> {
  const store = openSqliteStore({ additions: ADDITIONS, path, seed: seedCategories(), now: Date.now });
  await start(store, { playerName });
  await store.close();
}

/** Checks the integrity of this file and returns the names of its players. */
function playersOf(path: string): unknown[] {
  const db = new DatabaseSync(path);
  try {
    assert.equal(db.prepare('PRAGMA integrity_check').get()?.integrity_check, 'ok');
    const rows = db.prepare('SELECT player_name AS name FROM games ORDER BY id').all();
    return rows.map(({ name }) => name);
  } finally {
    db.close();
  }
}

async function oldAndCopy(t: TestContext) {
  const folder = temporaryFolder(t);
  const [path, copy] = [join(folder, 'games.db'), join(folder, 'copy.db')];
  await makeDatabase(path, 'Old');
  await makeDatabase(copy, 'New');
  return { folder, path, copy };
}

test('a restored file has the mode of the replaced database, or else only its owner may read it', async (t) => {
  const { folder, path, copy } = await oldAndCopy(t);
  const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
  chmodSync(path, 0o660);
  chmodSync(copy, 0o644);
  await restoreSqlite(copy, path, NOW, ADDITIONS);
  assert.equal(modeOf(path), '660');
  await restoreSqlite(copy, join(folder, 'new.db'), NOW, ADDITIONS);
  assert.equal(modeOf(join(folder, 'new.db')), '600');
});

test('root restores as the owner of the database, or else of its folder, which may be new', {
  skip: isRoot ? false : 'only root can give a file to another user',
}, async (t) => {
  const { folder, path, copy } = await oldAndCopy(t);
  const ownerOf = (file: string) => [statSync(file).uid, statSync(file).gid];
  chownSync(path, SOMEBODY, SOMEBODY + 1);
  const { kept } = await restoreSqlite(copy, path, NOW, ADDITIONS);
  assert.deepEqual(ownerOf(path), [SOMEBODY, SOMEBODY + 1]);
  assert.deepEqual(ownerOf(kept ?? ''), [SOMEBODY, SOMEBODY + 1]);
  const inside = join(folder, 'data');
  mkdirSync(inside);
  chownSync(inside, SOMEBODY, SOMEBODY);
  await restoreSqlite(copy, join(inside, 'games.db'), NOW, ADDITIONS);
  await restoreSqlite(copy, join(inside, 'deep/er/games.db'), NOW, ADDITIONS);
  for (const name of ['games.db', 'deep', 'deep/er', 'deep/er/games.db']) {
    assert.deepEqual(ownerOf(join(inside, name)), [SOMEBODY, SOMEBODY], name);
  }
});

test("an ordinary user can't replace another user's database, because they couldn't give it back", {
  skip: isRoot ? false : 'only root can make a file of another user',
}, async (t) => {
  const { folder, path, copy } = await oldAndCopy(t);
  chmodSync(folder, 0o777);
  for (const file of [path, copy]) chmodSync(file, 0o666);
  process.seteuid?.(SOMEBODY);
  try {
    await assert.rejects(
      () => restoreSqlite(copy, path, NOW, ADDITIONS),
      /belongs to another user \(0\).*Run this as that user/,
    );
  } finally {
    process.seteuid?.(0);
  }
  assert.deepEqual(readdirSync(folder).sort(), ['copy.db', 'games.db']);
});

test('a restore refuses the database itself, under any name, and a folder', async (t) => {
  const { folder, path } = await oldAndCopy(t);
  linkSync(path, join(folder, 'hard.db'));
  symlinkSync('games.db', join(folder, 'soft.db'));
  for (const name of ['games.db', 'hard.db', 'soft.db']) {
    await assert.rejects(
      () => restoreSqlite(join(folder, name), path, NOW, ADDITIONS),
      /is the database .*games.db itself/,
      name,
    );
  }
  await assert.rejects(() => restoreSqlite(folder, path, NOW, ADDITIONS), /is a folder. Name a file in it/);
  await assert.rejects(() => restoreSqlite(path, folder, NOW, ADDITIONS), /is a folder/);
  assert.deepEqual(playersOf(path), ['Old']);
  assert.deepEqual(readdirSync(folder).sort(), ['copy.db', 'games.db', 'hard.db', 'soft.db']);
});

test('a database named through a link is replaced in its folder, and the link stays', async (t) => {
  const { folder, path, copy } = await oldAndCopy(t);
  const link = join(folder, 'link.db');
  symlinkSync('games.db', link);
  assert.equal((await restoreSqlite(copy, link, NOW, ADDITIONS)).kept, join(folder, KEPT));
  assert.deepEqual(playersOf(path), ['New']);
  assert.deepEqual(readdirSync(folder).sort(), ['copy.db', 'games.db', KEPT, 'link.db']);
});

test('a restore never overwrites a database kept by an earlier restore', async (t) => {
  const { folder, path, copy } = await oldAndCopy(t);
  writeFileSync(join(folder, KEPT), 'kept before');
  await assert.rejects(
    () => restoreSqlite(copy, path, NOW, ADDITIONS),
    /already exists. Try again in a second/,
  );
  assert.deepEqual(playersOf(path), ['Old']);
});

test('a damaged database is kept unchanged, and its WAL is not applied to the new file', async (t) => {
  const { folder, path, copy } = await oldAndCopy(t);
  const garbage = 'garbage '.repeat(1000);
  writeFileSync(path, garbage);
  writeFileSync(`${path}-wal`, 'log');
  writeFileSync(`${path}-journal`, 'journal');
  await restoreSqlite(copy, path, NOW, ADDITIONS);
  assert.deepEqual(readdirSync(folder).sort(), ['copy.db', 'games.db', KEPT]);
  assert.equal(readFileSync(join(folder, KEPT), 'utf8'), garbage);
  assert.deepEqual(playersOf(path), ['New']);
});

test('the WAL of a deleted database is not applied to the new file', async (t) => {
  const { folder, path, copy } = await oldAndCopy(t);
  const gone = join(folder, 'gone.db');
  writeFileSync(`${gone}-wal`, 'log');
  await restoreSqlite(copy, gone, NOW, ADDITIONS);
  assert.ok(!existsSync(`${gone}-wal`));
  assert.deepEqual(playersOf(gone), ['New']);
  assert.deepEqual(playersOf(path), ['Old']);
});

/** All calls by which a restore changes the disk. */
const STEPS = [
  'openSync',
  'copyFileSync',
  'fsyncSync',
  'linkSync',
  'renameSync',
  'chmodSync',
  'rmSync',
] as const;

/** Restores in another process, which is killed before its nth call of link, rename or fsync. */
function restoreAndKill(n: number, copy: string, path: string) {
  const module = JSON.stringify(
    new URL('../../../../src/core/store/sqlite/restore.ts', import.meta.url).href,
  );
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    let steps = 0;
    for (const name of ['linkSync', 'renameSync', 'fsyncSync']) {
      const real = fs[name];
      fs[name] = (...args) => {
        if (++steps === ${n}) process.kill(process.pid, 'SIGKILL');
        return real(...args);
      };
    }
    syncBuiltinESMExports();
    const { restoreSqlite } = await import(${module});
    await restoreSqlite(${JSON.stringify(copy)}, ${JSON.stringify(path)}, new Date(${NOW.getTime()}), { games: [], restored: [] });`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
}

/** Restores in this process with an error in the nth step. Returns whether the restore succeeded anyway. */
async function restoreAndFail(n: number, copy: string, path: string): Promise<boolean> {
  const real = Object.fromEntries(STEPS.map((name) => [name, fs[name]]));
  let steps = 0;
  for (const name of STEPS) {
    const failing = (...args: unknown[]) => {
      if (++steps === n) throw Object.assign(new Error(`${name} fails`), { code: 'EIO' });
      return (real[name] as (...args: unknown[]) => unknown)(...args);
    };
    Object.assign(fs, { [name]: failing });
  }
  syncBuiltinESMExports();
  try {
    await restoreSqlite(copy, path, NOW, ADDITIONS);
    return true;
  } catch (error) {
    assert.match((error as Error).message, /Sync fails/);
    return false;
  } finally {
    Object.assign(fs, real);
    syncBuiltinESMExports();
  }
}

/** Returns a database whose last game is only in the WAL, as after the service was killed. */
async function killedDatabase(folder: string): Promise<string> {
  const path = join(folder, 'games.db');
  const store = openSqliteStore({
    additions: ADDITIONS,
    path: `${path}.live`,
    seed: seedCategories(),
    now: Date.now,
  });
  await start(store, { playerName: 'Old' });
  for (const suffix of ['', '-wal']) copyFileSync(`${path}.live${suffix}`, `${path}${suffix}`);
  await store.close();
  rmSync(`${path}.live`);
  return path;
}

test('a restore killed at any moment leaves a whole database, either the old or the new one', async (t) => {
  const folder = temporaryFolder(t);
  const copy = join(folder, 'copy.db');
  await makeDatabase(copy, 'New');
  const seen: string[] = [];
  for (let n = 1; seen.at(-1) !== 'done'; n++) {
    const here = join(folder, String(n));
    mkdirSync(here);
    const path = await killedDatabase(here);
    const { signal, status, stderr } = restoreAndKill(n, copy, path);
    assert.ok(signal === 'SIGKILL' || status === 0, stderr);
    const [player] = playersOf(path);
    if (player === 'New') assert.deepEqual(playersOf(join(here, KEPT)), ['Old'], `killed at ${n}`);
    seen.push(status === 0 ? 'done' : String(player));
  }
  assert.deepEqual([...new Set(seen)], ['Old', 'New', 'done']);
});

test('whichever step of a restore fails, the old database stays in place, or is kept next to the new one', async (t) => {
  const folder = temporaryFolder(t);
  const copy = join(folder, 'copy.db');
  await makeDatabase(copy, 'New');
  for (let n = 1, done = false; !done; n++) {
    const here = join(folder, String(n));
    mkdirSync(here);
    const path = await killedDatabase(here);
    done = await restoreAndFail(n, copy, path);
    const [player] = playersOf(path);
    const others = readdirSync(here).filter((name) => name !== 'games.db');
    if (player === 'Old') assert.deepEqual(others, [], `failed at ${n}`);
    else assert.deepEqual([others, playersOf(join(here, KEPT))], [[KEPT], ['Old']], `failed at ${n}`);
  }
});
