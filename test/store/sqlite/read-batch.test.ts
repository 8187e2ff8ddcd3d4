import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createReadBatch } from '../../../src/store/sqlite/read-batch.ts';

test('the reads of one event-loop tick share one begin, and run after it in their order', async () => {
  const ran: string[] = [];
  const inBatch = createReadBatch(() => ran.push('begin'));
  const results = await Promise.all(['a', 'b', 'c'].map((name) => inBatch(() => ran.push(name) && name)));
  assert.deepEqual(ran, ['begin', 'a', 'b', 'c']);
  assert.deepEqual(results, ['a', 'b', 'c']);
  await inBatch(() => ran.push('d'));
  assert.deepEqual(ran, ['begin', 'a', 'b', 'c', 'begin', 'd']);
});

test('a full batch runs at once, and the next read begins another', async () => {
  let begun = 0;
  const inBatch = createReadBatch(() => begun++);
  const reads = Array.from({ length: 65 }, (_, i) => inBatch(() => i));
  assert.equal(begun, 1);
  assert.deepEqual(
    await Promise.all(reads),
    Array.from({ length: 65 }, (_, i) => i),
  );
  assert.equal(begun, 2);
});

test('one failing read does not fail the others of its batch', async () => {
  const inBatch = createReadBatch(() => {});
  const failing = inBatch(() => {
    throw new Error('broken');
  });
  const good = inBatch(() => 'good');
  await assert.rejects(failing, /broken/);
  assert.equal(await good, 'good');
});

test('a begin that fails fails every read of its batch, and none of the next one', async () => {
  let isLocked = true;
  const inBatch = createReadBatch(() => {
    if (isLocked) throw new Error('locked');
  });
  const reads = [inBatch(() => 1), inBatch(() => 2)];
  for (const read of reads) await assert.rejects(read, /locked/);
  isLocked = false;
  assert.equal(await inBatch(() => 3), 3);
});

test('a failed read has the result of its recovery, which may run it again', async () => {
  let isLocked = true;
  const inBatch = createReadBatch(() => {
    if (isLocked) throw new Error('locked');
  });
  const result = await inBatch(
    () => 'read',
    (error, read) => {
      assert.match(String(error), /locked/);
      isLocked = false;
      return inBatch(read);
    },
  );
  assert.equal(result, 'read');
});
