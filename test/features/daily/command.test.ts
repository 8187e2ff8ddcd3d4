import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAdministered } from '../../support/command.ts';

test('a command skips a theme on one date, and reports an invalid date, an unknown language or a stored puzzle', async (t) => {
  const { say, send } = await startAdministered(t);
  const today = (await send('GET', '/api/daily')).body;
  await assert.rejects(say('themes', 'skip', today.date), /is already stored, so it stays/);
  const [, first] =
    /^2031-11-10, en: (.+) instead of .+$/.exec(await say('themes', 'skip', '2031-11-10')) ?? [];
  const second = await say('themes', 'skip', '2031-11-10');
  assert.ok(first && second.endsWith(` instead of ${first}`), second);
  assert.match(await say('themes', 'skip', '2031-11-10', '--language', 'de'), /^2031-11-10, de: /);
  await assert.rejects(say('themes', 'skip', '2031-11-31'), /DATE must be 2026-01-01 or later/);
  await assert.rejects(say('themes', 'skip', '2031-11-10', '--language', 'xx'), /--language/);
});
