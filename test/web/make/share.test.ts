import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStorage } from '../support.ts';
import { openMake, WORDS } from './open-make.ts';

/** A reloaded page with the puzzle p1 in its list. */
async function openList(change: Parameters<typeof openMake>[1] = {}) {
  const backend = memoryStorage();
  const { ctl } = await openMake(backend);
  ctl.edit({ title: 'Cities', words: WORDS });
  await ctl.send();
  return await openMake(backend, change);
}

test('Share in the list of puzzles says beside its button that the link is copied', async () => {
  const { ctl, copied } = await openList();
  assert.equal(ctl.ui.sent, undefined);
  await ctl.share('p1', 'list');
  assert.deepEqual(copied, ['https://example.org/puzzle/p1']);
  assert.equal(ctl.shareNote('p1', 'list'), 'Link copied.');
  assert.deepEqual([ctl.shareNote('p1', 'sent'), ctl.shareNote('p2', 'list')], ['', '']);
});

test('Share without the clipboard asks the player to copy the link by hand', async () => {
  const { ctl } = await openList({ copy: async () => false });
  await ctl.share('p1', 'list');
  assert.match(ctl.shareNote('p1', 'list'), /copy the link by hand/);
  assert.equal(ctl.ui.shared?.isCopied, false);
});

test('a share sheet needs no message, and removes that of an earlier Share', async () => {
  let outcome: 'done' | 'unavailable' = 'unavailable';
  const { ctl } = await openList({ share: async () => outcome });
  await ctl.share('p1', 'list');
  outcome = 'done';
  await ctl.share('p1', 'list');
  assert.equal(ctl.shareNote('p1', 'list'), '');
});
