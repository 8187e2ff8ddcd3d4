import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseCommand } from '../../../src/cli/commands.ts';
import { SETTINGS } from '../../../src/features/moderation/settings.ts';
import { readSettings } from '../../../src/platform/config/setting.ts';
import { warningsOf } from '../../../src/platform/config/warnings.ts';
import { ALL_SETTINGS } from '../../../src/settings.ts';

const settingsOf = (env: NodeJS.ProcessEnv) => readSettings(SETTINGS, {}, env);

test('REPORT_WEBHOOK has https, or http on this machine or a private address', () => {
  const read = (url: string) => settingsOf({ REPORT_WEBHOOK: url }).reportWebhook;
  for (const url of [
    'https://hooks.slack.com/services/x',
    ...['http://localhost:8065/hooks/x', 'http://127.0.0.1/', 'http://[::1]:80/', 'http://10.1.2.3/x'],
    ...['http://192.168.0.2/', 'http://[fd00::1]/'],
  ])
    assert.equal(read(url), url);
  for (const url of ['http://example.org/', 'http://8.8.8.8/', 'ftp://localhost/', 'hooks'])
    assert.throws(() => read(url), /REPORT_WEBHOOK must begin with https:\/\//, url);
  assert.throws(
    () => read('https://user:secret@example.org/'),
    /^Error: REPORT_WEBHOOK must not have a user or password$/,
  );
});

test('without variables there is no webhook and no page /admin', () => {
  const lines = String(parseCommand(['config'], {})()).split('\n');
  for (const line of ['REPORT_WEBHOOK=', 'ADMIN_TOKEN=']) assert.ok(lines.includes(line), line);
});

test('a variable that nearly matches ADMIN_TOKEN gets a warning that names the setting', () => {
  const [warning] = warningsOf(ALL_SETTINGS, undefined, { ADMIN_TOKE: '5' });
  assert.equal(warning, 'ADMIN_TOKE is not a setting. Did you mean ADMIN_TOKEN?');
});

test("ADMIN_TOKEN is long and isn't printed", () => {
  const ADMIN_TOKEN = 'x'.repeat(20);
  assert.equal(settingsOf({ ADMIN_TOKEN }).adminToken, ADMIN_TOKEN);
  for (const wrong of ['x'.repeat(19), `${ADMIN_TOKEN} y`])
    assert.throws(() => settingsOf({ ADMIN_TOKEN: wrong }), /at least 20 characters, without spaces$/);
  const printed = parseCommand(['config'], { ADMIN_TOKEN })() as string;
  assert.match(printed, /^ADMIN_TOKEN=\*\*\*$/m);
  assert.doesNotMatch(printed, /xxxx/);
});
