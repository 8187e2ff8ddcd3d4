import assert from 'node:assert/strict';
import { test } from 'node:test';
import { API, operations } from './support/api.ts';

const limits = new Set(API.limits);

test('operations have unique ids, and limits have unique names and settings', () => {
  for (const names of [
    operations.map(({ id }) => id),
    operations.map(({ method, path }) => `${method} ${path}`),
    API.limits.map(({ name }) => name),
    API.limits.map(({ variable }) => variable),
  ]) {
    assert.equal(new Set(names).size, names.length, `${names}`);
  }
});

test("an operation names its path's parameters in order and uses only listed limits", () => {
  for (const { id, path, params = [], limit, missLimit } of operations) {
    assert.deepEqual(
      params.map(({ name }) => name),
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      id,
    );
    for (const named of [limit, missLimit]) assert.ok(named === undefined || limits.has(named), id);
  }
});
