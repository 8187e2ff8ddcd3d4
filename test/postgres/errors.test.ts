import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { StoreUnavailable } from '../../src/errors.ts';
import { asStoreError, reasonOf } from '../../src/postgres/errors.ts';

const HINT = '. Behind PgBouncer in transaction mode, set DATABASE_PREPARE=off; copy needs PostgreSQL itself';

function databaseError(code: string, message: string): Error {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code });
}

for (const [code, message, isUnavailable] of [
  ['08P01', 'unsupported startup parameter: statement_timeout', true],
  ['08P01', 'unsupported startup parameter: lock_timeout', true],
  ['26000', 'prepared statement "oneGame" does not exist', false],
  ['42P05', 'prepared statement "oneGame" already exists', false],
] as const) {
  test(`"${message}" comes with a hint at the setting for PgBouncer`, () => {
    const cause = databaseError(code, message);
    const error = asStoreError(cause);
    assert.ok(error instanceof Error);
    assert.equal(error.message, `PostgreSQL: ${message}${HINT}`);
    assert.equal(error instanceof StoreUnavailable, isUnavailable);
    assert.equal(error.cause, cause);
  });
}

test('other errors of the server have no such hint', () => {
  assert.equal(
    reasonOf(databaseError('08P01', 'unsupported startup parameter: options')),
    'unsupported startup parameter: options',
  );
  const missing = databaseError('42P01', 'relation "games" does not exist');
  assert.equal(asStoreError(missing), missing);
  assert.equal(reasonOf(missing), 'relation "games" does not exist');
});
