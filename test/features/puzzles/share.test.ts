import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMade, type openMake } from './open-make.ts';

/** Opens a reloaded page with a puzzle in its list. */
async function openList(change: Parameters<typeof openMake>[1] = {}) {
  const { id, reload } = await openMade();
  return { id, ...(await reload(change)) };
}

test('Share in the list of puzzles says next to its button that the link is copied', async () => {
  const { ctl, copied, id } = await openList();
  assert.equal(ctl.ui.sent, undefined);
  await ctl.share(id, 'list');
  assert.deepEqual(copied, [`https://example.org/puzzle/${id}`]);
  assert.equal(ctl.shareNote(id, 'list'), 'Link copied');
  assert.deepEqual([ctl.shareNote(id, 'sent'), ctl.shareNote('p2', 'list')], ['', '']);
});

test('Share without the clipboard asks the player to copy the link by hand', async () => {
  const { ctl, id } = await openList({ copy: async () => false });
  await ctl.share(id, 'list');
  assert.match(ctl.shareNote(id, 'list'), /copy the link yourself/);
  assert.equal(ctl.ui.shared?.isCopied, false);
});

test('opening a share sheet shows no message and removes an earlier one', async () => {
  let outcome: 'done' | 'unavailable' = 'unavailable';
  const { ctl, id } = await openList({ share: async () => outcome });
  await ctl.share(id, 'list');
  outcome = 'done';
  await ctl.share(id, 'list');
  assert.equal(ctl.shareNote(id, 'list'), '');
});
