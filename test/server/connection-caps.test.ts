import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../src/config/config.ts';
import { capsOf, openFileLimit } from '../../src/server/connection-caps.ts';

function connectionCapsOf(env: NodeJS.ProcessEnv, openFiles: number) {
  return capsOf(readConfig({}, env), openFiles).connections;
}

test('by default there are as many connections as open files allow, and one address has half of them at most', () => {
  assert.deepEqual(connectionCapsOf({}, 300), { total: 250, perAddress: 125 });
  assert.deepEqual(connectionCapsOf({}, 1024), { total: 974, perAddress: 256 });
  assert.deepEqual(connectionCapsOf({}, Number.POSITIVE_INFINITY), { total: 15_000, perAddress: 256 });
  assert.ok(openFileLimit() > 0);
});

test('MAX_CONNECTIONS and MAX_CONNECTIONS_PER_ADDRESS set the caps, and 0 removes a cap', () => {
  assert.deepEqual(connectionCapsOf({ MAX_CONNECTIONS: '40' }, 1024), { total: 40, perAddress: 20 });
  assert.deepEqual(connectionCapsOf({ MAX_CONNECTIONS: '0' }, 1024), { total: 0, perAddress: 256 });
  assert.deepEqual(connectionCapsOf({ MAX_CONNECTIONS_PER_ADDRESS: '0' }, 1024), {
    total: 974,
    perAddress: 0,
  });
  assert.throws(() => readConfig({}, { MAX_CONNECTIONS: 'many' }), /MAX_CONNECTIONS must be a whole number/);
});

function streamCapsOf(env: NodeJS.ProcessEnv, openFiles: number) {
  return capsOf(readConfig({}, env), openFiles).streams;
}

test('by default two thirds of the connections may be streams, so that requests always have some', () => {
  assert.deepEqual(streamCapsOf({}, Number.POSITIVE_INFINITY), { total: 10_000, perAddress: 64 });
  assert.deepEqual(streamCapsOf({}, 80), { total: 20, perAddress: 10 });
  assert.deepEqual(streamCapsOf({ MAX_CONNECTIONS: '0' }, 1024), { total: 10_000, perAddress: 64 });
});

test('MAX_STREAMS and MAX_STREAMS_PER_ADDRESS set the caps, and 0 removes a cap', () => {
  assert.deepEqual(streamCapsOf({ MAX_STREAMS: '5', MAX_STREAMS_PER_ADDRESS: '0' }, 1024), {
    total: 5,
    perAddress: 0,
  });
  assert.throws(() => readConfig({}, { MAX_STREAMS: '-1' }), /MAX_STREAMS must be a whole number/);
});
