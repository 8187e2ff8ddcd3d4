import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drag, findWords, playOut, seeFound, seeResult, useBrowser } from '../../browser/support/journey.ts';
import { newPuzzle } from '../../support/puzzles.ts';

const site = useBrowser();

test('a game played to its end by drags appears in the scores, and an empty list invites the player', async () => {
  const page = await site.visit('/');
  await page.getByLabel('Words about').selectOption('Music');
  await page.getByRole('button', { name: 'Quick' }).click();
  await page.waitForURL('**/game/*');
  for (const find of await findWords(page)) {
    await drag(page, find);
    await seeFound(page, find.word);
  }
  await seeResult(page);
  const result = page.locator('.result');
  await result.getByLabel('Your name for the leaderboard').fill('Dragging Ada');
  await result.getByRole('button', { name: 'Save' }).click();
  await result.getByText('On the leaderboard as Dragging Ada').waitFor();
  await result.getByRole('link', { name: 'The fastest in Music' }).click();
  await page.waitForURL('**/scoreboard?*');
  const row = page.locator('tr.mine');
  const shown = (await row.innerText()).replaceAll(/\s+/g, ' ');
  assert.match(shown, /^1 Dragging AdaYou \d+:\d\d\.\d 8 × 8, 5 words /);
  await page.getByRole('radio', { name: 'Any board', checked: true }).waitFor();
  assert.equal(
    await page
      .getByLabel('Category')
      .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text),
    'Music',
  );
  const bars = await page.locator('.popularity tbody td').evaluateAll((all) =>
    all.map((cell) => ({
      count: Number(cell.querySelector('.count')?.textContent),
      width: Number.parseFloat((cell.querySelector('.bar') as HTMLElement).style.width),
    })),
  );
  const most = Math.max(...bars.map(({ count }) => count));
  assert.ok(most > 0);
  for (const { count, width } of bars) assert.equal(width, (count / most) * 100);

  await page.getByRole('radio', { name: 'Expert' }).check();
  await page.getByText('First place could be yours').waitFor();
  await page.waitForURL('**/scoreboard?preset=expert&category_id=5');
  await page.getByRole('link', { name: 'Play Expert' }).click();
  await page
    .getByLabel('Words about')
    .locator('option:checked', { hasText: 'Music' })
    .waitFor({ state: 'attached' });
  assert.equal(await page.getByRole('slider', { name: 'Size' }).inputValue(), '20');
  assert.deepEqual(page.errors, []);
});

test("a puzzle's player names the game on its leaderboard, shares the time, and is on the puzzle's page", async () => {
  const { client, store } = site.server;
  const id = await store.addPuzzle(newPuzzle({ labels: ['BAT', 'ELK', 'FOX'] }));
  const page = await site.visit(`/puzzle/${id}`, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByText('Nobody has finished it yet').waitFor();
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL('**/game/*');
  await playOut(page, site.server);
  await seeResult(page);
  const result = page.locator('.result');
  await result.getByRole('link', { name: 'All times' }).waitFor();
  // A name is requested only when there is a rank for it.
  await result.getByLabel('Your name for the leaderboard').fill('José');
  await result.getByRole('button', { name: 'Save' }).click();
  await result.getByText('On the leaderboard as José').waitFor();
  const { entries } = await client.puzzleScores(id);
  assert.deepEqual(
    entries.map(({ player_name }) => player_name),
    ['José'],
  );
  await result.getByRole('button', { name: 'Share' }).click();
  await result.locator('.message', { hasText: 'Result copied' }).waitFor();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^Solved in \d:\d\d$/m);

  await page.goto(`${site.server.url}/puzzle/${id}`);
  const listed = page.getByRole('list', { name: 'Fastest players' }).getByRole('listitem');
  assert.match(await listed.innerText(), /^José\s*this game\s*\d:\d\d\.\d/);
  assert.deepEqual(page.errors, []);
});
