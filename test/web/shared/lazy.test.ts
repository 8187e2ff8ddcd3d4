import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lazy } from '../../../web/shared/lazy.ts';

test('a script that failed to load has a new address at each attempt and is loaded once', async () => {
  const asked: string[] = [];
  const load = lazy(async (query) => {
    asked.push(query);
    if (asked.length < 3) throw new Error('no network');
    return 'script';
  });
  await assert.rejects(Promise.all([load(), load()]));
  await assert.rejects(load());
  assert.deepEqual(await Promise.all([load(), load()]), ['script', 'script']);
  assert.deepEqual(asked, ['', '?1', '?2']);
});
