import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API, operations } from './support/api.ts';

const limits = new Set(API.limits);

test('no two operations have one id, and no two limits one name or setting', () => {
  for (const names of [
    operations.map(({ id }) => id),
    operations.map(({ method, path }) => `${method} ${path}`),
    API.limits.map(({ name }) => name),
    API.limits.map(({ variable }) => variable),
  ]) {
    assert.equal(new Set(names).size, names.length, `${names}`);
  }
});

test('an operation names the parameters of its path in their order, and limits of the list alone', () => {
  for (const { id, path, params = [], limit, missLimit } of operations) {
    assert.deepEqual(
      params.map(({ name }) => name),
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      id,
    );
    for (const named of [limit, missLimit]) assert.ok(named === undefined || limits.has(named), id);
  }
});
