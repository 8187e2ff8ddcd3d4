import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import { databaseAt } from '../../src/database/database.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { serve, temporaryFolder } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the database of compose.postgres.yaml is owned and served by a role that is no superuser', async (t) => {
  const programs = globSync('/usr/lib/postgresql/*/bin').at(-1);
  assert.ok(programs, 'PostgreSQL is needed: apt-get install postgresql');
  const server = await startPostgresServer({ programs });
  t.after(() => server.remove());
  const folder = temporaryFolder(t);
  const shell = (line: string, env = {}) => promisify(execFile)('bash', ['-euc', line], { cwd: folder, env });

  const path = [programs, process.env.PATH].join(delimiter);
  for (const line of commandsBeforeUp()) await shell(line, { PATH: path });
  await shell(join(ROOT, 'deploy/postgres-init.sh'), {
    PATH: path,
    PGHOST: '127.0.0.1',
    PGPORT: String(server.port),
    PGPASSWORD: decodeURIComponent(new URL(server.url).password),
    POSTGRES_USER: 'postgres',
    WORDSEARCH_PASSWORD_FILE: join(folder, 'secrets/wordsearch_password'),
  });

  const url = readFileSync(join(folder, 'secrets/database_url'), 'utf8').replace(
    '@postgres/',
    `@127.0.0.1:${server.port}/`,
  );
  await (await databaseAt(url)).migrate();
  const { url: service } = await serve(t, [], { DATABASE_URL: url });
  assert.equal((await fetch(`${service}/readyz`)).status, 200);
  const role = new pg.Client({ connectionString: url });
  await role.connect();
  const { rows } = await role.query(
    'SELECT rolname, rolsuper, rolcreatedb, rolcreaterole FROM pg_roles WHERE rolname = current_user',
  );
  assert.deepEqual(rows, [
    { rolname: 'wordsearch', rolsuper: false, rolcreatedb: false, rolcreaterole: false },
  ]);
  await role.end();
});

/** The commands in the first lines of the file, which an operator runs before the start. */
function commandsBeforeUp(): string[] {
  const text = readFileSync(join(ROOT, 'deploy/compose.postgres.yaml'), 'utf8');
  const commands = [...text.matchAll(/^# {3}(.+)$/gm)].map((match) => match[1] ?? '');
  assert.match(commands.pop() ?? '', /^docker compose/);
  assert.equal(commands.length, 4);
  return commands;
}
