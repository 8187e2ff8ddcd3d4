import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { StoreUnusable } from '../../src/platform/errors.ts';
import { addressesText, connectionSettingsFrom } from '../../src/platform/postgres/settings.ts';

test('a URL is read as operators write it', () => {
  assert.deepEqual(connectionSettingsFrom('postgres://ann:a%25b%2Fc@db.example:6432/games?sslmode=disable'), {
    servers: [{ host: 'db.example', port: 6432, tls: false }],
    target: 'any',
    database: 'games',
    user: 'ann',
    password: 'a%b/c',
    options: undefined,
    plainAllowed: false,
  });
  assert.partialDeepStrictEqual(connectionSettingsFrom('postgresql://ann@[::1]'), {
    servers: [{ host: '::1', port: 5432 }],
    database: 'ann',
    password: undefined,
  });
  assert.partialDeepStrictEqual(connectionSettingsFrom('postgres:///games?host=/run/postgresql'), {
    servers: [{ host: '/run/postgresql', tls: false }],
    database: 'games',
  });
});

test('a socket may be named in every form that libpq accepts', () => {
  for (const url of [
    'postgres:///games?host=/run/postgresql',
    'postgres://ann@/games?host=/run/postgresql',
    'postgres://%2Frun%2Fpostgresql/games',
  ]) {
    assert.partialDeepStrictEqual(connectionSettingsFrom(url), {
      servers: [{ host: '/run/postgresql', tls: false }],
      database: 'games',
    });
  }
});

test('names are fully unescaped, and a parameter overrides the same part of the URL', () => {
  assert.partialDeepStrictEqual(
    connectionSettingsFrom('postgres://h/a%2Fb%25?user=a%26b&password=%23%40&port=6432&options=-c%20x=y'),
    {
      servers: [{ host: 'h', port: 6432 }],
      database: 'a/b%',
      user: 'a&b',
      password: '#@',
      options: '-c x=y',
    },
  );
  assert.partialDeepStrictEqual(connectionSettingsFrom('postgres://ann:one@h/d?user=bob&password=two'), {
    user: 'bob',
    password: 'two',
  });
});

test('several hosts are read as libpq reads them', () => {
  const addressesOf = (url: string) => addressesText(connectionSettingsFrom(url).servers);
  assert.equal(addressesOf('postgres://ann:x@a:1,b,[::1]:3/d'), 'a:1, b:5432, [::1]:3');
  assert.equal(addressesOf('postgres://ann:x@/d?host=a,/run/postgresql&port=1,2'), 'a:1, /run/postgresql:2');
  assert.equal(addressesOf('postgres:///d?host=a,b&port=6432'), 'a:6432, b:6432');
  assert.equal(addressesOf('postgres://a,b/d?port=6432'), 'a:6432, b:6432');
  assert.partialDeepStrictEqual(connectionSettingsFrom('postgres://ann:x%2Cy,z@a,b/d?sslmode=disable'), {
    user: 'ann',
    password: 'x,y,z',
    servers: [
      { host: 'a', tls: false },
      { host: 'b', tls: false },
    ],
  });
});

test('a single host may be read-only unless the URL forbids it, but several hosts need a writable one', () => {
  const targetOf = (url: string) => connectionSettingsFrom(url).target;
  assert.equal(targetOf('postgres://a/d'), 'any');
  assert.equal(targetOf('postgres://a,b/d'), 'read-write');
  for (const target of ['any', 'read-write', 'primary']) {
    assert.equal(targetOf(`postgres://a,b/d?target_session_attrs=${target}`), target);
  }
});

test('sslmode means what it means to libpq', () => {
  const tlsOf = (query: string) =>
    connectionSettingsFrom(`postgres://h/d?${query}`).servers[0]?.tls || undefined;
  const root = join(import.meta.dirname, 'certificates/root.crt');
  assert.equal(tlsOf('sslmode=disable'), undefined);
  assert.equal(tlsOf('sslmode=prefer')?.rejectUnauthorized, false);
  assert.equal(tlsOf('sslmode=require')?.rejectUnauthorized, false);
  assert.equal(tlsOf(`sslmode=require&sslrootcert=${root}`)?.rejectUnauthorized, true);
  assert.equal(tlsOf(`sslmode=verify-ca&sslrootcert=${root}`)?.rejectUnauthorized, true);
  assert.equal(typeof tlsOf(`sslmode=verify-ca&sslrootcert=${root}`)?.checkServerIdentity, 'function');
  assert.equal(tlsOf('sslmode=verify-full')?.rejectUnauthorized, true);
  assert.equal(tlsOf('sslmode=verify-full')?.checkServerIdentity, undefined);
  assert.equal(connectionSettingsFrom('postgres://h/d').plainAllowed, true);
  assert.equal(connectionSettingsFrom('postgres://h/d?sslmode=require').plainAllowed, false);
});

test('sslrootcert=system implies verify-full and rejects weaker modes', () => {
  for (const query of ['sslrootcert=system', 'sslrootcert=system&sslmode=verify-full']) {
    const { servers, plainAllowed } = connectionSettingsFrom(`postgres://h/d?${query}`);
    const tls = { ca: undefined, cert: undefined, key: undefined, rejectUnauthorized: true };
    assert.deepEqual([servers[0]?.tls, plainAllowed], [tls, false]);
  }
  for (const mode of ['disable', 'prefer', 'require', 'verify-ca']) {
    assert.throws(() => connectionSettingsFrom(`postgres://h/d?sslmode=${mode}&sslrootcert=system`), {
      message: 'sslrootcert=system in DATABASE_URL needs sslmode=verify-full, or no sslmode',
    });
  }
});

test("the error about a URL is one line and doesn't repeat the URL, because it has a password", () => {
  const at = 'postgres://ann:secret@h/d';
  const wrong: [string, RegExp][] = [
    ['postgres://ann:secret@h:notaport/d', /port in DATABASE_URL must be a whole number/],
    ['postgres://ann:secret@h:99999/d', /port in DATABASE_URL must be a whole number/],
    ['postgres://ann:secret%@h/d', /not a valid URL/],
    ['postgres://ann:secret%ff@h/d', /not a valid URL/],
    ['postgres://ann:secret%00@h/d', /not a valid URL/],
    ['postgres://ann:se#secret@h/d', /not a valid URL/],
    ['postgres://ann:12#secret@h/d', /not a valid URL/],
    ['postgres://ann:12/secret@h/d', /not a valid URL/],
    ['postgres://ann:12?secret@h/d', /not a valid URL/],
    ['postgres://ann:12?secret=1@h/d', /not a valid URL/],
    ['postgres://ann:sec ret@h/d', /not a valid URL/],
    ['postgres://ann:secret@h/%ff', /not a valid URL/],
    [`${at}?options=%ff`, /not a valid URL/],
    ['postgres://ann:secret@/d', /DATABASE_URL has no host/],
    ['postgres:///d', /DATABASE_URL has no host/],
    ['postgres://ann:secret@:5432/d', /DATABASE_URL has no host/],
    ['postgres://ann:secret@a,,b/d', /DATABASE_URL has no host/],
    ['postgres://ann:secret@a:1,b:99999/d', /port in DATABASE_URL must be a whole number/],
    [`${at}?host=a,`, /DATABASE_URL has no host/],
    [`${at}?host=a,b,c&port=1,2`, /one port for all hosts, or one for each/],
    [`${at}?port=1,x`, /one port for all hosts, or one for each/],
    [`${at}?host=a,b&port=1,x`, /port in DATABASE_URL must be a whole number/],
    [
      `${at}?target_session_attrs=standby`,
      /target_session_attrs .* must be one of any, read-write, primary$/,
    ],
    [`${at}?host=`, /host in DATABASE_URL is empty/],
    [`${at}?user=`, /user in DATABASE_URL is empty/],
    [`${at}?sslmode=`, /sslmode in DATABASE_URL is empty/],
    [`${at}?port=abc`, /port in DATABASE_URL must be a whole number/],
    [`${at}?port=0`, /port in DATABASE_URL must be a whole number/],
    [`${at}?port=5432.5`, /port in DATABASE_URL must be a whole number/],
    [`${at}?sslmod=verify-full`, /unknown parameter "sslmod". Use only host, port, .*sslmode/],
    [`${at}?SSLMODE=verify-full`, /unknown parameter "SSLMODE"/],
    [`${at}?__proto__=x`, /unknown parameter "__proto__"/],
    [`${at}?sslmode=verify-full&sslmode=disable`, /sslmode more than once/],
    [`${at}?sslmode=maybe`, /sslmode in DATABASE_URL must be one of disable, prefer/],
    [`${at}?sslmode=verify-ca`, /sslmode=verify-ca in DATABASE_URL needs sslrootcert/],
    [`${at}?sslmode=require&sslcert=/none`, /sslcert and sslkey in DATABASE_URL belong together/],
    [
      `${at}?sslmode=verify-ca&sslrootcert=/none`,
      /Cannot read \/none, named by sslrootcert in DATABASE_URL: ENOENT/,
    ],
  ];
  for (const [url, message] of wrong) {
    assert.throws(
      () => connectionSettingsFrom(url),
      (error: Error) => {
        assert.ok(error instanceof StoreUnusable, `${url}: ${error.stack}`);
        assert.match(error.message, message, url);
        assert.doesNotMatch(error.message, /secret|\n/);
        return true;
      },
      url,
    );
  }
});
