import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { parseEnv, promisify } from 'node:util';
import { openSqliteStore } from '../../src/store/sqlite/store.ts';
import { commandsOf } from '../support/docs.ts';
import { SEED, start } from '../support/games.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { BIN, getJson, serve, temporaryFolder } from '../support/process.ts';

test('the lines for Debian take the games of a service to PostgreSQL', async (t) => {
  const programs = globSync('/usr/lib/postgresql/*/bin').at(-1);
  assert.ok(programs, 'PostgreSQL is needed: apt-get install postgresql');
  const server = await startPostgresServer({ programs });
  t.after(() => server.remove());
  const folder = temporaryFolder(t);
  const store = openSqliteStore({ path: join(folder, 'wordsearch.db'), seed: SEED, now: Date.now });
  const game = await start(store);
  await store.close();

  symlinkSync(BIN, join(folder, 'wordsearch'));
  const password = decodeURIComponent(new URL(server.url).password);
  writeFileSync(join(folder, 'pgpass'), `*:*:*:postgres:${password}\n`, { mode: 0o600 });
  const env = {
    PATH: [folder, programs, process.env.PATH].join(delimiter),
    PGHOST: '127.0.0.1',
    PGPORT: String(server.port),
    PGUSER: 'postgres',
    PGPASSFILE: join(folder, 'pgpass'),
  };
  for (const line of commandsOf('postgres.md', 'to-postgres')) {
    const command = line
      .replace('sudo -u postgres ', '')
      .replace(' psql', ' psql --set=ON_ERROR_STOP=1')
      .replaceAll('/var/lib/wordsearch', folder)
      .replaceAll('/etc/wordsearch.env', join(folder, 'env'))
      .replaceAll('@localhost/', `@127.0.0.1:${server.port}/`)
      .replace(/systemctl .*$/, 'true');
    await promisify(execFile)('bash', ['-euc', command], { env });
  }
  const settings = parseEnv(readFileSync(join(folder, 'env'), 'utf8'));
  assert.doesNotMatch(settings.DATABASE_URL ?? '', /:[^/]*@/, 'no password in the URL');
  const service = await serve(t, [], settings);
  assert.equal((await getJson(`${service.url}/api/game/${game.id}`)).player_name, 'Ann');
});
