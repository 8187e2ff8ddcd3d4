import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { globSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { migrateDatabase } from '../../src/database/database.ts';
import { startPostgresServer } from '../../support/postgres-server.ts';
import { getJson, postJson, run, serve, temporaryFolder } from '../../support/process.ts';
import { commandsOfUnit, unitText, valuesOf } from '../support/systemd.ts';

const ROOT = join(import.meta.dirname, '../..');
const UNITS = globSync('deploy/*.{service,timer}', { cwd: ROOT }).map((path) => basename(path));
const BACKUP = 'wordsearch-backup.service';
const execute = promisify(execFile);

/** A pg_dump that writes all but the last 200 bytes, as on a full disk, and reports success. */
const CUTS_ITS_DUMP = `#!/bin/bash -eu
"$REAL" "$@"
for arg; do case $arg in --file=*) truncate --size=-200 "\${arg#--file=}" ;; esac; done
`;

const noSystemd = spawnSync('systemd-analyze', ['--version']).error ? 'there is no systemd here' : false;

test('systemd finds no fault in the units', { skip: noSystemd }, async (t) => {
  const folder = temporaryFolder(t);
  assert.equal(UNITS.length, 3);
  for (const name of UNITS) {
    // systemd checks that the program exists.
    writeFileSync(join(folder, name), unitText(name).replaceAll('/usr/bin/node', process.execPath));
  }
  const paths = UNITS.map((name) => join(folder, name));
  const { stderr } = await execute('systemd-analyze', ['verify', '--man=no', ...paths]);
  assert.deepEqual(
    stderr.split('\n').filter((line) => line.includes(folder) || line.includes('wordsearch')),
    [],
  );
  const [calendar = ''] = valuesOf('wordsearch-backup.timer', 'OnCalendar');
  await execute('systemd-analyze', ['calendar', calendar]);
});

test('the backup unit runs as the user of the service, with its folder, settings and restrictions', () => {
  const own =
    /^(#.*|\[.*|Description|Type|ExecStart|Nice|IOSchedulingClass|Restart\w*|TimeoutStopSec|WantedBy)/;
  const settingsOf = (name: string) =>
    unitText(name)
      .split('\n')
      .filter((line) => line !== '' && !own.test(line));
  assert.deepEqual(settingsOf(BACKUP), settingsOf('wordsearch.service'));
});

test('the backup unit copies the SQLite database of the running service, and the copy can be restored', async (t) => {
  const state = temporaryFolder(t);
  const [start] = commandsOfUnit('wordsearch.service', { opt: ROOT, state });
  const [copy] = commandsOfUnit(BACKUP, { opt: ROOT, state });
  assert.ok(start && copy);
  assert.equal(start.args[1], 'serve');
  const server = await serve(t, [], start.env);
  const game = await postJson(`${server.url}/api/game/new`, { category_id: 1 });
  await execute(copy.program, copy.args, { env: copy.env });
  const later = await postJson(`${server.url}/api/game/new`, { category_id: 1 });
  server.child.kill('SIGTERM');
  await server.exited;

  const [name = ''] = readdirSync(join(state, 'backups'));
  const restoring = run(['restore', join(state, 'backups', name), '--force'], start.env);
  assert.equal(await restoring.exited, 0, restoring.stderr());
  const again = await serve(t, [], start.env);
  assert.equal((await getJson(`${again.url}/api/game/${game.id}`)).id, game.id);
  assert.deepEqual(await getJson(`${again.url}/api/game/${later.id}`), { error: 'Game not found' });
});

test('the backup unit dumps PostgreSQL: pg_restore brings the games back; a failing dump deletes nothing', async (t) => {
  const programs = globSync('/usr/lib/postgresql/*/bin').at(-1);
  assert.ok(programs, 'PostgreSQL is needed: apt-get install postgresql');
  const server = await startPostgresServer({ programs });
  t.after(() => server.remove());
  const state = temporaryFolder(t);
  const folder = join(state, 'backups');
  const [copy] = commandsOfUnit(BACKUP, { opt: ROOT, state });
  assert.ok(copy);
  const PATH = [programs, process.env.PATH].join(delimiter);
  const backUp = (settings: NodeJS.ProcessEnv) =>
    execute(copy.program, copy.args, { env: { ...copy.env, PATH, DATABASE_URL: server.url, ...settings } });

  await assert.rejects(backUp({}), /it is no database of this service/);
  await migrateDatabase(server.url);
  const service = await serve(t, [], { DATABASE_URL: server.url });
  const game = await postJson(`${service.url}/api/game/new`, { category_id: 1 });
  assert.match((await backUp({})).stdout, /^Copied the PostgreSQL database to .*Z\.dump/);
  const dump = join(folder, 'wordsearch-20200101T000000Z.dump');
  renameSync(join(folder, readdirSync(folder)[0] ?? ''), dump);

  await assert.rejects(
    backUp({ DATABASE_URL: server.url.replace(/:[^:@]*@/, ':wrong@') }),
    (error: Error) => {
      assert.match(error.message, /pg_dump failed: .*password authentication failed/);
      assert.doesNotMatch(error.message, /:wrong@/);
      return true;
    },
  );
  await assert.rejects(backUp({ PATH: '/nowhere' }), /pg_dump is not installed/);
  writeFileSync(join(state, 'pg_dump'), CUTS_ITS_DUMP, { mode: 0o755 });
  await assert.rejects(
    backUp({ PATH: [state, PATH].join(delimiter), REAL: join(programs, 'pg_dump') }),
    /pg_restore failed: /,
  );
  assert.deepEqual(readdirSync(folder), [basename(dump)]);

  const admin = run(['games', 'delete', game.id], { DATABASE_URL: server.url });
  assert.equal(await admin.exited, 0, admin.stderr());
  const options = ['--clean', '--if-exists', '--no-owner', `--dbname=${server.url}`];
  await execute(join(programs, 'pg_restore'), [...options, dump]);
  assert.equal((await getJson(`${service.url}/api/game/${game.id}`)).id, game.id);
});
