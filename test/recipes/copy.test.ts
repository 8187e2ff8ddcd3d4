import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { openSqliteStore } from '../../src/store/sqlite/store.ts';
import { commandsOf } from '../support/docs.ts';
import { SEED, start } from '../support/games.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { getJson, serve, temporaryFolder } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the lines for Debian take the games of a service to PostgreSQL', async (t) => {
  const programs = globSync('/usr/lib/postgresql/*/bin').at(-1);
  assert.ok(programs, 'PostgreSQL is needed: apt-get install postgresql');
  const server = await startPostgresServer({ programs });
  t.after(() => server.remove());
  const folder = temporaryFolder(t);
  const store = openSqliteStore({ path: join(folder, 'wordsearch.db'), seed: SEED, now: Date.now });
  const game = await start(store);
  await store.close();

  const env = {
    PATH: [programs, process.env.PATH].join(delimiter),
    PGHOST: '127.0.0.1',
    PGPORT: String(server.port),
    PGUSER: 'postgres',
    PGPASSWORD: decodeURIComponent(new URL(server.url).password),
  };
  for (const line of commandsOf('postgres.md', 'to-postgres')) {
    const command = line
      .replace('sudo -u postgres ', '')
      .replace('/opt/wordsearch/node_modules/.bin/node', process.execPath)
      .replaceAll('/opt/wordsearch', ROOT)
      .replaceAll('/var/lib/wordsearch', folder)
      .replace('/etc/wordsearch.env', join(folder, 'env'))
      .replaceAll('@localhost/', `@127.0.0.1:${server.port}/`)
      .replace(/systemctl (stop|start|disable --now) wordsearch(-backup.timer)?$/, 'true');
    await promisify(execFile)('bash', ['-euc', command], { env });
  }
  const [, url] = /^DATABASE_URL=(.*)$/m.exec(readFileSync(join(folder, 'env'), 'utf8')) ?? [];
  const service = await serve(t, [], { DATABASE_URL: url });
  assert.equal((await getJson(`${service.url}/api/game/${game.id}`)).player_name, 'Ann');
});
