import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { freePort, startPostgresServer } from '../support/postgres-server.ts';
import { postJson, run, serve, temporaryFolder } from '../support/process.ts';

const EXAMPLE = readFileSync(join(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8');
const NOBODY = 65_534;

test('DATABASE_PREPARE=off works through PgBouncer with deploy/pgbouncer.ini, and a start without it names the setting', async (t) => {
  const server = await startPostgresServer();
  t.after(() => server.remove());
  const { port: serverPort, username, password } = new URL(server.url);
  const folder = temporaryFolder(t);
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const settings = EXAMPLE.replace(/^wordsearch = .*$/m, `postgres = host=127.0.0.1 port=${serverPort}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`);
  const ini = join(folder, 'pgbouncer.ini');
  writeFileSync(ini, settings);
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const bouncer = spawn('/usr/sbin/pgbouncer', [ini], { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(bouncer, 'exit');
  t.after(async () => {
    bouncer.kill('SIGKILL');
    await exited;
  });
  for await (const line of bouncer.stderr.setEncoding('utf8')) if (line.includes('process up')) break;

  const url = new URL(server.url);
  url.port = String(port);
  const refused = run(['--port', '0'], { DATABASE_URL: url.href });
  assert.equal(await refused.exited, 1);
  assert.match(
    refused.stderr(),
    /^wordsearch: PostgreSQL: unsupported startup parameter: .* DATABASE_PREPARE=off;/m,
  );

  const { url: service } = await serve(t, [], { DATABASE_URL: url.href, DATABASE_PREPARE: 'off' });
  const { id, words } = await postJson(`${service}/api/game/new`, { category_id: 1 });
  assert.equal((await postJson(`${service}/api/game/${id}/guess`, { word: words[0].text })).correct, true);
  assert.equal((await fetch(`${service}/readyz`)).status, 200);
});
