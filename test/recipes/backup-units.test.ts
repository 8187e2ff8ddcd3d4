import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { databaseAt } from '../../src/core/database/database.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { BIN, getJson, serve, temporaryFolder } from '../support/process.ts';
import { unitText, valuesOf } from '../support/systemd.ts';

const ROOT = join(import.meta.dirname, '../..');
const UNITS = globSync('deploy/*.{service,timer}', { cwd: ROOT }).map((path) => basename(path));
const BACKUP = 'wordsearch-backup.service';
const execute = promisify(execFile);

const noSystemd = spawnSync('systemd-analyze', ['--version']).error ? 'systemd is not installed' : false;

test('systemd accepts the units without a warning', { skip: noSystemd }, async (t) => {
  const folder = temporaryFolder(t);
  assert.equal(UNITS.length, 6);
  for (const name of UNITS) {
    // systemd checks that the program exists.
    writeFileSync(
      join(folder, name),
      unitText(name).replace('ExecStart=/usr/bin/wordsearch ', `ExecStart=${BIN} `),
    );
  }
  const paths = UNITS.map((name) => join(folder, name));
  const { stderr } = await execute('systemd-analyze', ['verify', '--man=no', ...paths]);
  assert.deepEqual(
    stderr.split('\n').filter((line) => line.includes(folder) || line.includes('wordsearch')),
    [],
  );
  for (const timer of UNITS.filter((name) => name.endsWith('.timer')))
    await execute('systemd-analyze', ['calendar', ...valuesOf(timer, 'OnCalendar')]);
});

test('systemd rates the exposure of the service and the backup as low', {
  skip: noSystemd,
}, async () => {
  for (const name of UNITS.filter((unit) => unit.endsWith('.service'))) {
    const args = ['security', '--offline=true', '--threshold=29', join(ROOT, 'deploy', name)];
    // It exits with 1 if the exposure is above 2.9.
    await execute('systemd-analyze', args);
  }
});

test("the backup units run as the service's user with its folder, settings and restrictions", () => {
  const own =
    /^(#.*|\[.*|Description|Type|NotifyAccess|ExecStart|Nice|IOSchedulingClass|Restart\w*|TimeoutStopSec|WantedBy)/;
  const settingsOf = (name: string) =>
    unitText(name)
      .split('\n')
      .filter((line) => line !== '' && !own.test(line));
  assert.deepEqual(settingsOf(BACKUP), settingsOf('wordsearch.service'));
  // The dump isn't a Node program and has no SQLite file by default.
  const others = /^(Environment|CacheDirectory| )/;
  const restrictions = (name: string) => settingsOf(name).filter((line) => !others.test(line));
  assert.deepEqual(restrictions('wordsearch-dump.service'), restrictions('wordsearch.service'));
});

test("the template for several instances has the service's restrictions, a port for each, and no SQLite file", () => {
  const own = /^(#|Description|ExecStart|EnvironmentFile)/;
  const linesOf = (name: string) =>
    unitText(name)
      .split('\n')
      .filter((line) => !own.test(line));
  assert.deepEqual(linesOf('wordsearch@.service'), linesOf('wordsearch.service'));
  assert.deepEqual(valuesOf('wordsearch@.service', 'ExecStart'), ['/usr/bin/wordsearch serve --port %i']);
});

test('the dump unit dumps PostgreSQL without a password on a command line and keeps the newest 14', async (t) => {
  const programs = globSync('/usr/lib/postgresql/*/bin').at(-1) ?? '';
  const server = await startPostgresServer({ programs });
  t.after(() => server.remove());
  await (await databaseAt(server.url)).migrate();
  const [command = ''] = valuesOf('wordsearch-dump.service', 'ExecStart');
  const [, script = ''] = /^\/bin\/sh -euc '(.*)'$/.exec(command) ?? [];
  const folder = join(temporaryFolder(t), 'backups');
  mkdirSync(folder);
  for (let day = 10; day < 25; day++) writeFileSync(join(folder, `wordsearch-202601${day}T000000Z.dump`), '');
  const url = new URL(server.url);
  const env = {
    PATH: [programs, process.env.PATH].join(delimiter),
    BACKUP_FOLDER: folder,
    PGPASSWORD: decodeURIComponent(url.password),
  };
  const dump = (DATABASE_URL: string) => {
    const line = script.replaceAll('$$', '$').replaceAll('%%', '%');
    return execute('/bin/sh', ['-euc', line], { env: { ...env, DATABASE_URL } });
  };
  await assert.rejects(dump(server.url), { stderr: 'Move the password from DATABASE_URL to PGPASSWORD\n' });
  url.password = '';
  await dump(String(url));
  const dumps = readdirSync(folder).sort();
  assert.equal(dumps.length, 14);
  assert.equal(dumps[0], 'wordsearch-20260112T000000Z.dump');
  const { stdout } = await execute('pg_restore', ['--list', join(folder, dumps.at(-1) ?? '')], { env });
  assert.match(stdout, /TABLE DATA public games/);

  const service = await serve(t, [], { DATABASE_URL: String(url), PGPASSWORD: env.PGPASSWORD });
  assert.equal((await getJson(`${service.url}/api/categories`)).length, 7);
});
