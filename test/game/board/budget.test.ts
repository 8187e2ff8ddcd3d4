import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBudget, firstHalf } from '../../../src/game/board/budget.ts';

test('a search may take as many steps as its budget has, and no more', () => {
  const budget = createBudget(10);
  budget.spend(9);
  assert.equal(budget.isSpent(), false);
  budget.spend(1);
  assert.equal(budget.isSpent(), true);
});

test('the first of two searches ends at half of the steps', () => {
  const budget = createBudget(10);
  const half = firstHalf(budget);
  budget.spend(4);
  assert.equal(half.isSpent(), false);
  budget.spend(1);
  assert.deepEqual([half.isSpent(), budget.isSpent()], [true, false]);
});

test('a search that is late ends, whatever is left', () => {
  let isLate = false;
  const budget = createBudget(10, () => isLate);
  assert.equal(budget.isSpent(), false);
  isLate = true;
  assert.equal(budget.isSpent(), true);
});
