import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '../../src/game/days.ts';
import { countErrors } from '../../src/http/request-log.ts';

test('failures are counted from midnight UTC on', () => {
  let now = 5 * DAY_MS - 1;
  const errors = countErrors(() => now);
  for (const status of [200, 404, 429, 499, 500, 503]) errors.count(status);
  assert.equal(errors.today(), 2);
  now++;
  assert.equal(errors.today(), 0);
  errors.count(500);
  assert.equal(errors.today(), 1);
});
