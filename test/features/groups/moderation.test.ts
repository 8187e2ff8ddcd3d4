import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog, startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const TOKEN = 'a-token-of-an-operator';

test('an operator reads a reported group with its members, dismisses its reports and deletes it', async (t) => {
  const { send } = await startService(t, sqlite, { featureSettings: { moderation: { adminToken: TOKEN } } });
  const ask = (method: string, path: string, body?: unknown) =>
    send(method, `/api/admin/${path}`, body, { headers: { authorization: `Bearer ${TOKEN}` } });
  const { id } = (await send('POST', '/api/groups', { name: 'Family' })).body;
  await send('POST', `/api/groups/${id}/members`, { player_name: 'Ann' });
  await send('POST', `/api/groups/${id}/report`, { reason: 'bad' });
  const reported = async () => (await ask('GET', 'reports')).body.about;
  const [{ created_at, reported_at, ...group }] = await reported();
  assert.ok(created_at && reported_at);
  const members = [{ text: 'Ann', is_rude: false }];
  const about = { kind: 'group', id, name: 'Family', is_rude: false };
  assert.deepEqual(group, { ...about, members, reports: 1, reasons: ['bad'] });
  assert.deepEqual((await ask('POST', `reports/${id}/dismiss`, {})).body, { dismissed: true });
  assert.deepEqual(await reported(), []);
  assert.deepEqual((await ask('DELETE', `groups/${id}`)).body, { deleted: true });
  assert.equal((await ask('DELETE', `groups/${id}`)).status, 404);
  const { acts } = (await ask('GET', 'log')).body;
  assert.deepEqual(
    acts.map(({ act, what, id, note, way }: Record<string, string>) => [act, what, id, note, way]).sort(),
    [
      ['deleted', 'group', id, '', 'page'],
      ['dismissed', 'group', id, '', 'page'],
    ],
  );
});

test('a group can be reported until it is deleted, and the reason is never logged', async (t) => {
  const { log, lines } = createLog('debug');
  const { send } = await startService(t, sqlite, { log });
  const { id, secret } = (await send('POST', '/api/groups', { name: 'Family' })).body;
  const report = (body?: unknown) => send('POST', `/api/groups/${id}/report`, body);
  assert.deepEqual((await report({ reason: 'bad name' })).body, { reported: true });
  assert.equal((await report()).status, 200);
  assert.equal((await report({ reason: 'x'.repeat(201) })).status, 400);
  const text = JSON.stringify(lines);
  assert.ok(text.includes(id) && !text.includes('bad name'));
  await send('DELETE', `/api/groups/${id}`, {}, { headers: { authorization: `Bearer ${secret}` } });
  const { status, body } = await report();
  assert.deepEqual([status, body], [404, { error: 'Group not found', code: 'group_not_found' }]);
});
