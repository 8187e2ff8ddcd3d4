import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosen } from '../../reliability/report.ts';

const PARTS = { kill: 1, backup: 2, failover: 3 };

test('a run has the parts that are named, and all of them when none is', () => {
  assert.deepEqual(chosen(PARTS, 'failover,kill'), { kill: 1, failover: 3 });
  assert.deepEqual(chosen(PARTS, ''), PARTS);
});

test('a misspelt part stops the run, which would otherwise pass without doing anything', () => {
  assert.throws(
    () => chosen(PARTS, 'kill,failovr'),
    /Unknown: failovr\. The parts are kill, backup, failover/,
  );
});
