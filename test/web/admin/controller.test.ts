import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAdminClient } from '../../../src/client/admin.ts';
import { createAdmin } from '../../../web/admin/controller.ts';

test('before a deletion the operator reads whether the words go too; without a yes nothing is sent', async () => {
  const asked: string[] = [];
  const { remove } = createAdmin({
    connect: (token) => createAdminClient('http://x', token, { fetch: () => assert.fail('nothing is sent') }),
    token: { get: () => '', set() {} },
    confirm(question) {
      asked.push(question);
      return false;
    },
    redraw() {},
  });
  const puzzle = {
    id: 'x',
    title: 'Zoo',
    is_rude: false,
    reports: 0,
    reasons: [],
    created_at: '2026-03-01T00:00:00.000Z',
  };
  for (const is_challenge of [false, true]) await remove({ ...puzzle, is_challenge });
  assert.match(asked[0] ?? '', /Delete “Zoo” with its words and games\?/);
  assert.match(asked[1] ?? '', /Delete this challenge to “Zoo”\? Its words and games stay/);
});
