import assert from 'node:assert/strict';
import { test } from 'node:test';
import { libpqAddress } from '../../src/postgres/libpq.ts';

const ADDRESSES = [
  ['postgres://ada:pass%2Fw%40rd@db/games', 'postgres://ada@db/games', 'pass/w@rd', 'any'],
  ['postgresql://ada@db:5433/games', 'postgresql://ada@db:5433/games', undefined, 'any'],
  ['postgres://ada:s@a:1,b:2/games', 'postgres://ada@a:1,b:2/games', 's', 'read-write'],
  [
    'postgres://db/games?user=ada&password=s&sslmode=require',
    'postgres://db/games?user=ada&sslmode=require',
    's',
    'any',
  ],
  ['postgres://ada:a@b@db/games', 'postgres://ada@db/games', 'a@b', 'any'],
  ['postgres:///games?host=/run/postgresql', 'postgres:///games?host=/run/postgresql', undefined, 'any'],
] as const;

for (const [databaseUrl, url, password, target] of ADDRESSES) {
  test(`the programs of PostgreSQL get ${databaseUrl} without its password, which is returned separately`, () => {
    assert.deepEqual(libpqAddress(databaseUrl), { url, password, target });
  });
}
