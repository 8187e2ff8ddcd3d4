import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosen } from '../../reliability/report.ts';

const ATTACKS = { chaos: { kill: 1, backup: 2 }, load: { soak: 3 } };

test('a run has the attacks that are named, and all of a group that is named', () => {
  assert.deepEqual(chosen(ATTACKS, ['soak', 'kill']), { soak: 3, kill: 1 });
  assert.deepEqual(chosen(ATTACKS, ['chaos']), { kill: 1, backup: 2 });
});

test('a misspelt attack stops the run, which would otherwise pass without doing anything', () => {
  assert.throws(
    () => chosen(ATTACKS, ['kill', 'sok']),
    /Unknown: sok\. Name some of chaos, load, kill, backup, soak/,
  );
  assert.throws(() => chosen(ATTACKS, []), /no name/);
});
