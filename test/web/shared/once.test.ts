import assert from 'node:assert/strict';
import { test } from 'node:test';
import { once } from '../../../web/shared/once.ts';

test('what was loaded is not loaded again; what failed is, at the next call', async () => {
  let calls = 0;
  const load = once(async () => {
    calls += 1;
    if (calls === 1) throw new Error('no network');
    return calls;
  });
  await assert.rejects(load());
  assert.deepEqual(await Promise.all([load(), load()]), [2, 2]);
  assert.equal(await load(), 2);
});
