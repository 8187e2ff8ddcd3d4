import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { warningsOf } from '../../src/platform/config/warnings.ts';
import { ALL_SETTINGS, readConfig } from '../../src/settings.ts';
import { BIN } from '../support/process.ts';

function warnings(env: NodeJS.ProcessEnv): string[] {
  return warningsOf(ALL_SETTINGS, readConfig({}, env).backupFolder, env);
}

test('a variable that nearly matches a setting gets a warning that names the setting', () => {
  for (const [variable, meant] of [
    ['RATE_LIMIT_NEWGAME', 'RATE_LIMIT_NEW_GAME'],
    ['RATE_LIMIT_NEW_GAMES', 'RATE_LIMIT_NEW_GAME'],
    ['RATE_LIMIT_GUES', 'RATE_LIMIT_GUESS'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['BASEPATH', 'BASE_PATH'],
    ['database_url', 'DATABASE_URL'],
  ] as const)
    assert.deepEqual(warnings({ [variable]: '5' }), [`${variable} is not a setting. Did you mean ${meant}?`]);
});

test('the variables of the system and other programs get no warning', () => {
  const others =
    'HOSTNAME LOGNAME HOME HOSTTYPE PORTS LANGUAGE LANG PATH PWD SHELL NODE_ENV npm_config_loglevel PGHOST PGPORT ' +
    'DATABASE_USER DATABASE_HOST METRICS_SERVICE_HOST METRICS_PORT_80_TCP KUBERNETES_PORT HTTP_PROXY NO_PROXY LOG_DIR';
  assert.deepEqual(warnings(Object.fromEntries(others.split(' ').map((name) => [name, 'x']))), []);
});

test("a BACKUP_FOLDER that doesn't exist gets a warning", () => {
  const [warning = ''] = warnings({ BACKUP_FOLDER: '/nowhere/backups' });
  assert.match(warning, /^BACKUP_FOLDER is \/nowhere\/backups, which does not exist/);
  assert.deepEqual(warnings({ BACKUP_FOLDER: import.meta.dirname }), []);
});

test('the service logs warnings about its settings when it starts', async (t) => {
  const child = spawn(process.execPath, [BIN, '--port', '0', '--database', 'sqlite::memory:'], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', RATE_LIMIT_NEWGAME: '5', HOSTNAME: 'x' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  const warned: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    const { level, msg } = JSON.parse(line);
    if (level === 40) warned.push(msg);
    if (/listens on/.test(msg)) break;
  }
  const names = warned.filter((text) => text.includes('Did you mean'));
  assert.deepEqual(names, ['RATE_LIMIT_NEWGAME is not a setting. Did you mean RATE_LIMIT_NEW_GAME?']);
  child.kill();
  await once(child, 'exit');
});
