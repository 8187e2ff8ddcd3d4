import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { globSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { getJson, postJson, run, serve, temporaryFolder } from '../support/process.ts';
import { commandsOfUnit, unitText, valuesOf } from '../support/systemd.ts';

const ROOT = join(import.meta.dirname, '../..');
const UNITS = globSync('deploy/*.{service,timer}', { cwd: ROOT }).map((path) => basename(path));
const BACKUP = 'wordsearch-backup.service';
const execute = promisify(execFile);

const noSystemd = spawnSync('systemd-analyze', ['--version']).error ? 'there is no systemd here' : false;

test('systemd finds no fault in the units', { skip: noSystemd }, async (t) => {
  const folder = temporaryFolder(t);
  assert.equal(UNITS.length, 3);
  for (const name of UNITS) {
    // systemd checks that the program exists.
    writeFileSync(join(folder, name), unitText(name).replaceAll('/opt/wordsearch', ROOT));
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

test('systemd sees little exposure of the service and the backup to each other and to the system', {
  skip: noSystemd,
}, async () => {
  for (const name of UNITS.filter((unit) => unit.endsWith('.service'))) {
    const args = ['security', '--offline=true', '--threshold=29', join(ROOT, 'deploy', name)];
    // It exits with 1 at an exposure above 2.9.
    await execute('systemd-analyze', args);
  }
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
