import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGroupCommit } from '../../src/store/group-commit.ts';
import { isLocked } from '../../src/store/sqlite-file.ts';
import { temporaryFolder } from '../support/process.ts';

/** A file with one column of numbers, the writer under test, and another process's connection. */
function open(t: TestContext, lockTimeoutMs: number) {
  const path = join(temporaryFolder(t), 'test.db');
  const db = new DatabaseSync(path, { timeout: 0 });
  db.exec('PRAGMA journal_mode = WAL; CREATE TABLE numbers (number INTEGER UNIQUE)');
  const other = new DatabaseSync(path, { timeout: 0 });
  t.after(() => {
    db.close();
    other.close();
  });
  const insert = db.prepare('INSERT INTO numbers VALUES (?)');
  const all = db.prepare('SELECT number FROM numbers ORDER BY rowid');
  const { write, flush } = createGroupCommit(db, lockTimeoutMs);
  return {
    other,
    flush,
    put: (number: number) => write(() => insert.run(number).changes),
    numbers: () => all.all().map(({ number }) => number),
  };
}

test('writes wait for a foreign lock without holding the event loop, new ones join, and their order stays', async (t) => {
  const { other, put, numbers } = open(t, 60_000);
  other.exec('BEGIN IMMEDIATE');
  const writes = [put(1), put(2)];
  let turns = 0;
  for (let i = 3; i <= 20; i++) {
    await sleep(2);
    writes.push(put(i));
    turns++;
    assert.deepEqual(numbers(), [], 'reading goes on');
  }
  assert.equal(turns, 18);
  other.exec('ROLLBACK');
  await Promise.all(writes);
  assert.deepEqual(
    numbers(),
    Array.from({ length: 20 }, (_, i) => i + 1),
  );
});

test('one wait for all: writes of one turn fail together when the lock outlasts it, and nothing is written', async (t) => {
  const { other, put, numbers } = open(t, 300);
  other.exec('BEGIN IMMEDIATE');
  const start = performance.now();
  let turns = 0;
  const ticking = setInterval(() => turns++, 5);
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => put(i)));
  clearInterval(ticking);
  assert.ok(results.every((result) => result.status === 'rejected' && isLocked(result.reason)));
  assert.ok(performance.now() - start < 20 * 300, 'not one wait for each');
  assert.ok(turns > 5, `the event loop turned ${turns} times`);
  other.exec('ROLLBACK');
  await put(100);
  assert.deepEqual(numbers(), [100]);
});

test('each write has the whole patience, whoever waited before it', async (t) => {
  const { other, put, numbers } = open(t, 1000);
  other.exec('BEGIN IMMEDIATE');
  const first = put(1);
  await sleep(700);
  const second = put(2);
  await assert.rejects(first);
  other.exec('ROLLBACK');
  await second;
  assert.deepEqual(numbers(), [2]);
});

test('a group that fails while it waits to be run one by one still keeps its order, and fails nobody else', async (t) => {
  const { put, numbers } = open(t, 1000);
  const results = await Promise.allSettled([put(1), put(1), put(2), put(3)]);
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  );
  assert.deepEqual(numbers(), [1, 2, 3]);
});

test('a flush ends when all that waits is answered, also behind a lock', async (t) => {
  const { other, put, flush, numbers } = open(t, 60_000);
  other.exec('BEGIN IMMEDIATE');
  const writes = [put(1), put(1), put(2)];
  setTimeout(() => other.exec('ROLLBACK'), 50);
  await flush();
  assert.deepEqual(numbers(), [1, 2]);
  assert.equal((await Promise.allSettled(writes))[1]?.status, 'rejected');
});
