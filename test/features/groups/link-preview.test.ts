import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tagsOf } from '../../support/pages.ts';
import { startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

test("a group's preview shows its name but no members", async (t) => {
  const { send } = await startService(t, sqlite);
  const { id } = JSON.parse((await send('POST', '/api/groups', { name: 'Us & them' })).text);
  await send('POST', `/api/groups/${id}/members`, { player_name: 'Ada Lovelace' });
  const { text } = await send('GET', `/group/${id}`);
  assert.equal(tagsOf(text)['og:title'], 'Us &amp; them');
  assert.equal(text.includes('Ada'), false);
  assert.equal(tagsOf((await send('GET', '/group/nowhere')).text)['og:title'], 'Group');
});
