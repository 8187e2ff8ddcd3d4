import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFileLimit } from '../../src/platform/config/connection-caps.ts';
import { ConfigError } from '../../src/platform/config/values.ts';
import { readConfig } from '../../src/settings.ts';

function connectionCapsOf(env: NodeJS.ProcessEnv, openFiles: number) {
  return readConfig({}, env, openFiles).caps.connections;
}

test('by default the limit on open files limits the connections, and one address gets at most half', () => {
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

test('MAX_CONNECTIONS prevents a start only if it exceeds what the limit on open files leaves', () => {
  assert.throws(
    () => readConfig({}, { MAX_CONNECTIONS: '975' }, 1024),
    new ConfigError(
      'MAX_CONNECTIONS is 975, but the limit on open files, 1024, leaves only 974. Raise the limit or lower MAX_CONNECTIONS',
    ),
  );
  assert.equal(connectionCapsOf({ MAX_CONNECTIONS: '974' }, 1024).total, 974);
  assert.equal(connectionCapsOf({ MAX_CONNECTIONS: '20000' }, Number.POSITIVE_INFINITY).total, 20_000);
});

function streamCapsOf(env: NodeJS.ProcessEnv, openFiles: number) {
  return readConfig({}, env, openFiles).caps.streams;
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

test("caps that aren't set follow MAX_CONNECTIONS and MAX_STREAMS", () => {
  assert.deepEqual(readConfig({}, { MAX_CONNECTIONS: '30' }, 1024).caps, {
    connections: { total: 30, perAddress: 15 },
    streams: { total: 20, perAddress: 10 },
  });
  assert.deepEqual(streamCapsOf({ MAX_STREAMS: '5' }, 1024), { total: 5, perAddress: 5 });
});

test("the service doesn't start with a cap above a wider cap, unless the wider cap is off", () => {
  for (const [env, message] of [
    [{ MAX_CONNECTIONS: '10', MAX_CONNECTIONS_PER_ADDRESS: '11' }, 'MAX_CONNECTIONS is only 10'],
    [{ MAX_STREAMS: '900' }, 'MAX_CONNECTIONS is only 250'],
    [{ MAX_STREAMS: '7', MAX_STREAMS_PER_ADDRESS: '8' }, 'MAX_STREAMS is only 7'],
    [
      { MAX_CONNECTIONS_PER_ADDRESS: '7', MAX_STREAMS_PER_ADDRESS: '8' },
      'MAX_CONNECTIONS_PER_ADDRESS is only 7',
    ],
  ] as const) {
    const wrong = (error: Error) =>
      error instanceof ConfigError && error.message.includes(`, but ${message}. Lower `);
    assert.throws(() => readConfig({}, env, 300), wrong, message);
  }
  readConfig({}, { MAX_CONNECTIONS: '0', MAX_STREAMS: '20000' }, 300);
});
