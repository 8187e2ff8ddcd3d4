import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPostgresUrl } from '../../src/postgres/settings.ts';

test('a URL is read as operators write it', () => {
  assert.deepEqual(readPostgresUrl('postgres://ann:a%25b%2Fc@db.example:6432/games?sslmode=disable'), {
    host: 'db.example',
    port: 6432,
    database: 'games',
    user: 'ann',
    password: 'a%b/c',
    options: undefined,
    tls: false,
    plainAllowed: false,
  });
  assert.partialDeepStrictEqual(readPostgresUrl('postgresql://ann@[::1]'), {
    host: '::1',
    port: 5432,
    database: 'ann',
    password: undefined,
  });
  assert.partialDeepStrictEqual(readPostgresUrl('postgres:///games?host=/run/postgresql'), {
    host: '/run/postgresql',
    database: 'games',
    tls: false,
  });
});

test('sslmode means what it means to libpq', () => {
  const tlsOf = (query: string) => readPostgresUrl(`postgres://h/d?${query}`).tls || undefined;
  assert.equal(tlsOf('sslmode=disable'), undefined);
  assert.equal(tlsOf('sslmode=prefer')?.rejectUnauthorized, false);
  assert.equal(tlsOf('sslmode=require')?.rejectUnauthorized, false);
  assert.equal(tlsOf('sslmode=require&sslrootcert=system')?.rejectUnauthorized, true);
  assert.equal(tlsOf('sslmode=verify-ca')?.rejectUnauthorized, true);
  assert.equal(typeof tlsOf('sslmode=verify-ca')?.checkServerIdentity, 'function');
  assert.equal(tlsOf('sslmode=verify-full')?.rejectUnauthorized, true);
  assert.equal(tlsOf('sslmode=verify-full')?.checkServerIdentity, undefined);
  assert.equal(readPostgresUrl('postgres://h/d').plainAllowed, true);
  assert.equal(readPostgresUrl('postgres://h/d?sslmode=require').plainAllowed, false);
});

test('what is wrong with a URL is said without repeating it: it holds a password', () => {
  const wrong: [string, RegExp][] = [
    ['postgres://ann:secret@h:notaport/d', /not a valid URL/],
    ['postgres://ann:secret%@h/d', /not a valid URL/],
    ['postgres://ann:secret@h/d?sslmode=maybe', /sslmode in DATABASE_URL must be one of disable, prefer/],
    [
      'postgres://ann:secret@h/d?sslmode=verify-ca&sslrootcert=/none',
      /sslrootcert in DATABASE_URL cannot be read/,
    ],
  ];
  for (const [url, message] of wrong) {
    assert.throws(
      () => readPostgresUrl(url),
      (error: Error) => message.test(error.message) && !error.message.includes('secret'),
    );
  }
});
