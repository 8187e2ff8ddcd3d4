import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finishGame, useBrowser } from '../../browser/support/journey.ts';

const site = useBrowser();

test("a challenge's page lists its players without the creator, and says nothing without players", async () => {
  const { client } = site.server;
  const mine = await client.newGame({ category_id: 1, board_size: 8, word_count: 3, player_name: 'Ada' });
  await finishGame(site.server, mine);
  const { puzzle_id: id } = await client.newChallenge(mine.id);
  const page = await site.visit(`/puzzle/${id}`);
  await page.getByText(/Ada challenges you: beat/).waitFor();
  assert.equal(await page.getByText('Nobody has finished it').count(), 0, 'Ada has');
  await finishGame(site.server, await client.newPuzzleGame(id, { player_name: 'Bo' }));
  await page.reload();
  const listed = page.getByRole('list', { name: 'Fastest players' }).getByRole('listitem');
  await listed.waitFor();
  assert.match(await listed.innerText(), /^Bo\s*\d:\d\d\.\d$/);
});
