import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGroupCommit, type Outcome } from '../../../src/store/sqlite/group-commit.ts';

type Group = { jobs: readonly number[]; end(outcomes?: Outcome<string>[]): void; fail(error: Error): void };

/** A group commit whose groups the test ends by hand. `Locked` errors are transient. */
function open(timeoutMs = 60_000) {
  const groups: Group[] = [];
  let arrived = Promise.withResolvers<void>();
  const { write, flush } = createGroupCommit<number, string>({
    send(jobs) {
      const { promise, resolve, reject } = Promise.withResolvers<readonly Outcome<string>[]>();
      const end = (outcomes: Outcome<string>[] = jobs.map((job) => ({ value: `written ${job}` }))) =>
        resolve(outcomes);
      groups.push({ jobs, end, fail: reject });
      arrived.resolve();
      return promise;
    },
    isTransient: (error) => error instanceof Locked,
    timeoutMs,
  });
  const nextGroup = async (): Promise<Group> => {
    if (groups.length === 0) await arrived.promise;
    arrived = Promise.withResolvers();
    return groups.shift() as Group;
  };
  return { write, flush, nextGroup, waiting: groups };
}

class Locked extends Error {}

const LOCKED = { error: new Locked('locked') };

test('writes of one tick are one group, and what arrives while it is in flight is the next one', async () => {
  const { write, nextGroup, waiting } = open();
  const first = [write(1), write(2)];
  const group = await nextGroup();
  assert.deepEqual(group.jobs, [1, 2]);
  const second = [write(3)];
  await sleep(10);
  second.push(write(4));
  await sleep(10);
  assert.equal(waiting.length, 0, 'one group is in flight at a time');
  group.end();
  assert.deepEqual(await Promise.all(first), ['written 1', 'written 2']);
  const next = await nextGroup();
  assert.deepEqual(next.jobs, [3, 4]);
  next.end();
  assert.deepEqual(await Promise.all(second), ['written 3', 'written 4']);
});

test('no write is answered before its group has ended', async () => {
  const { write, nextGroup } = open();
  let isAnswered = false;
  const written = write(1).then(() => {
    isAnswered = true;
  });
  const group = await nextGroup();
  await sleep(20);
  assert.equal(isAnswered, false);
  group.end();
  await written;
});

test('one failing write of a group does not fail the others', async () => {
  const { write, nextGroup } = open();
  const results = Promise.allSettled([write(1), write(2), write(3)]);
  (await nextGroup()).end([{ value: 'a' }, { error: new Error('broken') }, { value: 'c' }]);
  assert.deepEqual(
    (await results).map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  );
});

test('a write that finds the file locked is sent again, before the ones that arrived after it', async () => {
  const { write, nextGroup } = open();
  const first = [write(1), write(2)];
  (await nextGroup()).end([{ value: 'done' }, LOCKED]);
  const later = write(3);
  assert.equal(await first[0], 'done');
  const group = await nextGroup();
  assert.deepEqual(group.jobs, [2, 3]);
  group.end();
  assert.deepEqual(await Promise.all([first[1], later]), ['written 2', 'written 3']);
});

test('a write that is blocked for longer than the timeout fails with the error of the lock; a later one has its whole timeout', async () => {
  const { write, nextGroup } = open(400);
  const first = write(1);
  first.catch(() => {});
  (await nextGroup()).end([LOCKED]);
  await sleep(300);
  const second = write(2);
  let group = await nextGroup();
  while (group.jobs.includes(1)) {
    group.end(group.jobs.map(() => LOCKED));
    group = await nextGroup();
  }
  await assert.rejects(first, Locked);
  assert.deepEqual(group.jobs, [2]);
  group.end();
  assert.equal(await second, 'written 2');
});

test('a group that cannot be sent fails its writes, and the next group is sent', async () => {
  const { write, nextGroup } = open();
  const lost = Promise.allSettled([write(1), write(2)]);
  const group = await nextGroup();
  const next = write(3);
  group.fail(new Error('no writer'));
  assert.deepEqual(
    (await lost).map(({ status }) => status),
    ['rejected', 'rejected'],
  );
  (await nextGroup()).end();
  assert.equal(await next, 'written 3');
});

test('a flush ends when every write is answered, also those that are sent again', async () => {
  const { write, flush, nextGroup } = open();
  await flush();
  const writes = Promise.allSettled([write(1), write(2)]);
  let isFlushed = false;
  const flushed = flush().then(() => {
    isFlushed = true;
  });
  (await nextGroup()).end([{ value: 'a' }, LOCKED]);
  const again = await nextGroup();
  assert.equal(isFlushed, false);
  again.end([{ error: new Error('broken') }]);
  await flushed;
  assert.deepEqual(
    (await writes).map(({ status }) => status),
    ['fulfilled', 'rejected'],
  );
});
