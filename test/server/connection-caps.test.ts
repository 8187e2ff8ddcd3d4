import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCommand } from '../../src/config/config.ts';
import { connectionCaps, openFileLimit } from '../../src/server/connection-caps.ts';

function capsOf(env: NodeJS.ProcessEnv, openFiles: number) {
  const command = readCommand([], env);
  assert.ok(command.name === 'serve');
  return connectionCaps(command.config, openFiles);
}

test('by default there are as many connections as open files allow, and one address has half of them at most', () => {
  assert.deepEqual(capsOf({}, 300), { total: 250, perAddress: 125 });
  assert.deepEqual(capsOf({}, 1024), { total: 974, perAddress: 256 });
  assert.deepEqual(capsOf({}, Number.POSITIVE_INFINITY), { total: 10_000, perAddress: 256 });
  assert.ok(openFileLimit() > 0);
});

test('MAX_CONNECTIONS and MAX_CONNECTIONS_PER_ADDRESS set the caps, and 0 takes one away', () => {
  assert.deepEqual(capsOf({ MAX_CONNECTIONS: '40' }, 1024), { total: 40, perAddress: 20 });
  assert.deepEqual(capsOf({ MAX_CONNECTIONS: '0' }, 1024), { total: 0, perAddress: 256 });
  assert.deepEqual(capsOf({ MAX_CONNECTIONS_PER_ADDRESS: '0' }, 1024), { total: 974, perAddress: 0 });
  assert.throws(() => readCommand([], { MAX_CONNECTIONS: 'many' }), /MAX_CONNECTIONS must be a whole number/);
});
