import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { newGameProblem } from '../../../web/shared/problems.ts';

test('a refused start says when to try again: one second, some, or a minute when the server does not say', () => {
  const told = (seconds?: number) => newGameProblem(new ApiError(429, 'Too many requests', seconds));
  assert.match(told(1), /Try again in 1 second\.$/);
  assert.match(told(2), /Try again in 2 seconds\.$/);
  assert.match(told(), /Try again in 60 seconds\.$/);
});
