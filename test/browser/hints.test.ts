import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drag, findWords, seeResult, useBrowser } from './support/journey.ts';

const site = useBrowser();

test('a hint shows where a listed word begins, then its direction, and the result and the shared text mention the hints', async () => {
  const game = await site.newGame({ words: 3 });
  const page = await site.visit(`/game/${game.id}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const finds = await findWords(page);
  const word = finds[0]?.word ?? '';
  const button = page.getByRole('button', { name: `${word}, show a hint` });
  const question = page.getByRole('dialog', { name: 'Take a hint?' });
  await button.click();
  await question.getByText('Games with hints don’t count towards the leaderboards').waitFor();
  await question.getByRole('button', { name: 'No hint' }).click();
  await question.waitFor({ state: 'detached' });
  assert.equal(await page.locator('.hinted').count(), 0);
  await button.click();
  await question.getByRole('button', { name: 'Show hint' }).click();
  await page.locator('.strip', { hasText: `${word} begins at ` }).waitFor();
  await page.locator('[role=status]', { hasText: `${word} begins at ` }).waitFor({ state: 'attached' });
  const { from } = finds[0] as (typeof finds)[number];
  const box = await page.locator('.hinted rect').first().boundingBox();
  const cell = await page
    .locator('[role=gridcell]')
    .nth(from.row * 8 + from.col)
    .boundingBox();
  assert.ok(
    box && cell && Math.abs(box.x + box.width / 2 - cell.x - cell.width / 2) < 2,
    'on the first letter',
  );
  await button.click();
  await page.locator('.strip', { hasText: ' and runs ' }).waitFor();
  for (const find of finds) await drag(page, find);
  // The hint disappears when its word is found.
  await page.locator('.hinted').waitFor({ state: 'detached' });
  await seeResult(page);
  const result = page.locator('.result');
  await result.getByText('2 hints: not on the leaderboards').waitFor();
  await result.getByRole('button', { name: 'Share' }).click();
  await result.locator('.message', { hasText: 'Result copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /\n\d:\d\d with 2 hints\n/);
  const { leaderboards } = await site.server.client.scoreboard();
  assert.deepEqual(Object.values(leaderboards).flat(), []);
  await page.reload();
  await page.getByText('2 hints: not on the leaderboards').waitFor();
});
