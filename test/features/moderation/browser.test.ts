import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBoard } from '../../../src/core/game/board/make.ts';
import { useBrowser } from '../../browser/support/journey.ts';
import { newPuzzle } from '../../support/puzzles.ts';

const TOKEN = 'a-token-of-an-operator';
const site = useBrowser({ ADMIN_TOKEN: TOKEN });

test('an operator signs in with the token, deletes a reported puzzle, and renames and erases names', async () => {
  const { client, store } = site.server;
  const rude = { size: 12, difficulty: 'medium', language: null } as const;
  const { board } = makeBoard({ ...rude, words: ['WANKER'], seed: 1 });
  const id = await store.addPuzzle(newPuzzle({ ...rude, title: 'Bad list', board, labels: ['cat'] }));
  await client.reportPuzzle(await store.addPuzzle(newPuzzle({ title: 'Good list' })));
  await client.reportPuzzle(id, `It is about my class. ${'x'.repeat(170)}`);
  const game = await site.newGame({ words: 3, name: 'Old Name' });

  const page = await site.visit('/admin', { viewport: { width: 390, height: 844 } });
  await page.getByLabel('Token').fill('a-wrong-token-of-mine');
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('That isn’t the token').waitFor();
  await page.getByLabel('Token').fill(TOKEN);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('1 game, 0 completed, 1 player, and 0 errors').waitFor();
  const refused = page.getByRole('region', { name: 'Requests refused today by this process' });
  await refused.getByText('401 /api/admin/today').waitFor();
  const reported = page.getByRole('region', { name: 'Reported puzzles and groups' });
  await reported.getByText('reported once: It is about my class.').waitFor();
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollWidth),
    390,
    'a long reason is wrapped',
  );

  await reported.getByRole('button', { name: 'Show the words of Bad list' }).click();
  await reported.getByText('WANKER').waitFor();
  assert.equal(await reported.locator('div', { hasText: 'WANKER' }).innerText(), 'WANKER rude\ncat');
  await reported.getByRole('button', { name: 'Dismiss the reports about Good list' }).click();
  const message = page.getByText('Dismissed. It’ll come back if it changes');
  await message.waitFor();
  const box = await message.boundingBox();
  assert.ok(box && box.y + box.height <= 844, 'the message is in view');
  assert.equal(await reported.getByText('Good list').count(), 0);

  page.on('dialog', (dialog) => void dialog.accept());
  await reported.getByRole('button', { name: 'Delete Bad list' }).click();
  await page.getByText('Deleted', { exact: true }).waitFor();
  await assert.rejects(client.puzzle(id), { status: 404 });
  const log = page.getByRole('region', { name: 'Moderation log' });
  await log.getByText(`A puzzle was deleted (${id}) · on this page`).waitFor();

  await page.getByLabel('Search titles and names').fill('old name');
  await page.getByRole('button', { name: 'Search' }).click();
  const names = page.getByRole('region', { name: 'Names' });
  await names.getByLabel('New name for Old Name').fill('New Name');
  await names.getByRole('button', { name: 'Rename Old Name' }).click();
  await page.getByText('Changed in 1 game or group').waitFor();
  assert.equal((await client.game(game.id)).player_name, 'New Name');
  await page.getByLabel('Search titles and names').fill('new');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'Erase New Name' }).click();
  await page.getByRole('button', { name: 'Erase New Name' }).waitFor({ state: 'detached' });
  assert.equal((await client.game(game.id)).player_name, 'Anonymous');

  const bad = await site.newGame({ words: 3, name: 'Bad Name' });
  await page.getByLabel('Search titles and names').fill('bad name');
  await page.getByRole('button', { name: 'Search' }).click();
  const games = page.getByRole('region', { name: 'Newest games by these players' });
  await games.getByLabel('New name for Bad Name, Animals').fill('Anonymous');
  await games.getByRole('button', { name: 'Rename Bad Name' }).click();
  await games.getByText('None').waitFor();
  assert.equal((await client.game(bad.id)).player_name, 'Anonymous');
  const worse = await site.newGame({ words: 3, name: 'Worse Name' });
  await page.getByLabel('Search titles and names').fill('worse');
  await page.getByRole('button', { name: 'Search' }).click();
  await games.getByRole('button', { name: 'Delete Worse Name, Animals' }).click();
  await games.getByText('None').waitFor();
  await assert.rejects(client.game(worse.id), { status: 404 });
  assert.doesNotMatch(page.url(), /token/);

  await page.reload();
  await page.getByText('2 games, 0 completed').waitFor();
  const anotherTab = await site.visit('/admin');
  await anotherTab.getByLabel('Token').waitFor();
});
