import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAME_NOT_FOUND, PUZZLE_NOT_FOUND } from '../../../../src/core/routes/not-found.ts';
import {
  SECRET_REQUIRED,
  UNKNOWN_KEY,
  WRONG_SECRET,
} from '../../../../src/platform/http/operation/errors.ts';
import { errorBody, HttpError } from '../../../../src/platform/http/reply/errors.ts';
import { INVALID_JSON, NOT_AN_OBJECT } from '../../../../src/platform/http/request/body.ts';

test("the code of an error doesn't depend on its text, condition or headers", () => {
  for (const [error, code] of [
    [GAME_NOT_FOUND, 'game_not_found'],
    [PUZZLE_NOT_FOUND, 'puzzle_not_found'],
    [SECRET_REQUIRED, 'secret_required'],
    [WRONG_SECRET, 'wrong_secret'],
    [UNKNOWN_KEY, 'unknown_key'],
    [INVALID_JSON, 'invalid_json'],
    [NOT_AN_OBJECT, 'invalid_request'],
    [new HttpError(409, 'Any text'), 'conflict'],
    [new HttpError(507), 'internal_error'],
  ] as const) {
    const changed = error.when('Now and then.').with({ 'x-other': '1' });
    assert.deepEqual(errorBody(changed, true), { error: error.message, code });
    assert.deepEqual(errorBody(changed, false), { error: error.message });
    assert.ok(changed instanceof Error);
    assert.deepEqual(changed.headers, { ...error.headers, 'x-other': '1' });
    assert.equal(changed.status, error.status);
  }
});
