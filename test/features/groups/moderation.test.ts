import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tagsOf } from '../../support/pages.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const TOKEN = 'a-token-of-an-operator';

test('the operator reads a reported group with its members, dismisses its reports and deletes it', async (t) => {
  const { send } = await startService(t, sqlite, { adminToken: TOKEN });
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

test('the link of a group shows its name, and none of its members', async (t) => {
  const { send } = await startService(t, sqlite);
  const { id } = JSON.parse((await send('POST', '/api/groups', { name: 'Us & them' })).text);
  await send('POST', `/api/groups/${id}/members`, { player_name: 'Ada Lovelace' });
  const { text } = await send('GET', `/group/${id}`);
  assert.equal(tagsOf(text)['og:title'], 'Us &amp; them');
  assert.equal(text.includes('Ada'), false);
  assert.equal(tagsOf((await send('GET', '/group/nowhere')).text)['og:title'], 'Group');
});
