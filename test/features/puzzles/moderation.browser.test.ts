import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useBrowser } from '../../browser/support/journey.ts';

const site = useBrowser();

test("a player reports a puzzle with a reason on its game's page", async () => {
  const words = ['Rome', 'Paris', 'Oslo'];
  const { id } = await site.server.client.newPuzzle({ title: 'Secret', words });
  const game = await site.server.client.newPuzzleGame(id);
  const page = await site.visit(`/game/${game.id}`);
  await page.getByText('Report this puzzle').click();
  await page.getByLabel('What’s wrong with it?').fill('It is about my class.');
  const sent = page.waitForRequest(/\/report$/);
  await page.getByRole('button', { name: 'Send report' }).click();
  assert.deepEqual((await sent).postDataJSON(), { reason: 'It is about my class.' });
  await page.getByText('will look at it').waitFor();
  assert.deepEqual(page.errors, []);
});
