import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADDITIONS } from '../../../../src/composition.ts';
import { openSqliteStore } from '../../../../src/core/store/sqlite/store.ts';
import { SEED, start } from '../../../support/games.ts';
import { temporaryFolder } from '../../../support/process.ts';

/** Opens a store beside a program that, like Litestream, copies the WAL and has its own tables in the database. */
function open(t: TestContext) {
  const path = join(temporaryFolder(t), 'games.db');
  const store = openSqliteStore({
    additions: ADDITIONS,
    path,
    seed: SEED,
    now: Date.now,
    lockTimeoutMs: 60_000,
  });
  const copier = new DatabaseSync(path, { timeout: 60_000 });
  t.after(() => copier.close());
  copier.exec('CREATE TABLE copier_sequence (id INTEGER PRIMARY KEY, seq INTEGER)');
  copier.exec('CREATE TABLE copier_lock (id INTEGER)');
  return { path, store, copier };
}

/** SQLite writes new salts into the WAL header whenever it restarts the file. */
const saltsOf = (path: string) => readFileSync(`${path}-wal`).subarray(16, 24).toString('hex');
/** SQLite's automatic checkpoint runs when the WAL has 1,000 pages. */
const CHECKPOINT_BYTES = 1000 * 4096;

test('while another program reads, the service never restarts the WAL, not even when it stops', async (t) => {
  const { path, store, copier } = open(t);
  copier.exec('BEGIN; SELECT COUNT(*) FROM copier_sequence');
  await start(store);
  const salts = saltsOf(path);
  while (saltsOf(path) === salts && statSync(`${path}-wal`).size < 1.3 * CHECKPOINT_BYTES) {
    await Promise.all(Array.from({ length: 100 }, () => start(store)));
  }
  assert.equal(saltsOf(path), salts);
  await store.close();
  assert.equal(saltsOf(path), salts);
});

test('writes wait for a program that locks the file for its checkpoint, and lose nothing', async (t) => {
  const { store, copier } = open(t);
  t.after(() => store.close());
  const games = [await start(store)];
  for (const mode of ['PASSIVE', 'RESTART', 'TRUNCATE']) {
    copier.exec('BEGIN IMMEDIATE; INSERT INTO copier_lock VALUES (1)');
    const waiting = start(store);
    await sleep(300);
    copier.exec('ROLLBACK');
    copier.exec(`PRAGMA wal_checkpoint(${mode})`);
    games.push(await waiting);
  }
  for (const { id } of games) assert.equal((await store.game(id))?.id, id);
});
