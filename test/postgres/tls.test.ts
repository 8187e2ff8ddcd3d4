import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { connect } from '../../src/platform/postgres/connect.ts';
import { connectionSettingsFrom } from '../../src/platform/postgres/settings.ts';
import { type PostgresServer, startPostgresServer } from '../support/postgres-server.ts';
import { run } from '../support/process.ts';

/** Test certificates: `localhost`, signed by `root.crt`, valid until 2120. */
const CERTIFICATES = join(import.meta.dirname, 'certificates');
const ROOT = join(CERTIFICATES, 'root.crt');
const OTHER_ROOT = join(CERTIFICATES, 'other-root.crt');

let server: PostgresServer;

before(async () => {
  const tls = { cert: join(CERTIFICATES, 'server.crt'), key: join(CERTIFICATES, 'server.key') };
  server = await startPostgresServer({ tls });
});
after(() => server.remove());

test('sslmode=require encrypts, and so does the default, prefer', async () => {
  assert.equal(await isEncrypted(''), true);
  assert.equal(await isEncrypted('sslmode=prefer'), true);
  assert.equal(await isEncrypted('sslmode=require'), true);
  assert.equal(await isEncrypted('sslmode=disable'), false);
});

test('sslmode=verify-ca checks the root certificate, and verify-full the name too', async () => {
  assert.equal(await isEncrypted(`sslmode=verify-ca&sslrootcert=${ROOT}`), true);
  assert.equal(await isEncrypted(`sslmode=verify-full&sslrootcert=${ROOT}`), true);
  assert.equal(await isEncrypted(`sslmode=verify-ca&sslrootcert=${ROOT}`, '127.0.0.1'), true);
  await assert.rejects(isEncrypted(`sslmode=verify-full&sslrootcert=${ROOT}`, '127.0.0.1'), /altnames/);
  for (const mode of ['require', 'verify-ca', 'verify-full']) {
    await assert.rejects(isEncrypted(`sslmode=${mode}&sslrootcert=${OTHER_ROOT}`), /certificate/);
  }
  await assert.rejects(isEncrypted('sslmode=verify-full'), /certificate/);
});

test('each of several hosts is checked by its own name', async () => {
  const { port } = server;
  const query = `sslmode=verify-full&sslrootcert=${ROOT}&host=127.0.0.1,localhost&port=${port}`;
  assert.equal(await isEncrypted(query), true);
  await assert.rejects(isEncrypted(query.replace('localhost', '127.0.0.1')), /altnames.*; .*altnames/);
});

test('prefer connects to a server without TLS, and require refuses it', async (t) => {
  const plain = await startPostgresServer();
  t.after(() => plain.remove());
  assert.equal(await isEncrypted('', undefined, plain.url), false);
  await assert.rejects(isEncrypted('sslmode=require', undefined, plain.url), /does not support SSL/);
});

test('the error for a start with a wrong URL names the cause and never the password', async () => {
  const url = new URL(server.url);
  url.password = 'not-the-secret';
  const { exited, stdout, stderr } = run(['--debug'], { DATABASE_URL: url.href });
  assert.equal(await exited, 1);
  assert.match(stderr(), /^wordsearch: .*password authentication failed for user "postgres"\n$/);
  assert.doesNotMatch(stdout() + stderr(), /not-the-secret/);
});

async function isEncrypted(query: string, host = 'localhost', base = server.url): Promise<boolean> {
  const url = new URL(base);
  url.hostname = host;
  url.search = query;
  const client = await connect(connectionSettingsFrom(url.href), { connectMs: 60_000 });
  const { rows } = await client.query('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
  await client.end();
  return rows[0].ssl;
}
