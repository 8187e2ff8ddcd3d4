import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  drag,
  dragAtPace,
  findWords,
  readBoard,
  seeResult,
  useBrowser,
} from '../../browser/support/journey.ts';

const site = useBrowser();

test('a challenge is played against a ghost on the same board, and its creator learns the winner', async () => {
  const game = await site.newGame({ words: 3, name: 'Ada' });
  const page = await site.visit(`/game/${game.id}`, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { grid } = await readBoard(page);
  for (const find of await findWords(page)) await drag(page, find);
  await seeResult(page);
  await page.locator('.result').getByRole('button', { name: 'Challenge a friend' }).click();
  await page.locator('.result .message', { hasText: 'Challenge copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const link = copied.split('\n').at(-1) ?? '';
  assert.match(link, /\/puzzle\/[-0-9a-f]{36}$/);

  const friend = await site.visit(new URL(link).pathname);
  await friend.getByText(/Ada challenges you: beat \d:\d\d\.\d/).waitFor();
  // The picture's letters come from the title.
  const shown = await friend.locator('main').innerText();
  for (const { text } of game.words) assert.ok(!shown.includes(text), text);
  assert.doesNotMatch(shown, /Nobody has finished it/, 'Ada has');
  await friend.getByLabel('Your name').fill('Bo');
  await friend.getByRole('button', { name: 'Play' }).click();
  await friend.waitForURL('**/game/*');
  assert.deepEqual((await readBoard(friend)).grid, grid);
  const held = Promise.withResolvers<void>();
  await friend.route(/\/scores/, (route) => held.promise.then(() => route.continue()));
  await friend.getByText(/Beat Ada: \d:\d\d\.\d/).waitFor();
  await friend.getByText('0 of 3 found, Ada 3').waitFor();
  const { client, advance } = site.server;
  advance((await client.challenge(link.slice(-36))).time_seconds * 1000);
  await dragAtPace(friend, await findWords(friend), advance);
  await seeResult(friend);
  await friend.getByRole('heading', { name: 'Ada wins!' }).waitFor();
  const again = friend.locator('.result').getByRole('button', { name: 'Play again' });
  assert.equal(
    await again.count(),
    0,
    'a puzzle offers no second game of a category, even before its times arrive',
  );
  held.resolve();
  const duel = friend.locator('.result .duel');
  await duel.waitFor();
  assert.match((await duel.textContent()) ?? '', /^Ada\d:\d\d\.\dBo\d:\d\d\.\d$/);

  await friend.goto(link);
  await friend.getByRole('heading', { name: 'Your result' }).waitFor();

  await page.goto(`${site.server.url}/`);
  await page.getByText(/^You beat Bo at .*: \d:\d\d\.\d against \d:\d\d\.\d$/).waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Quick' }).waitFor();
  assert.equal(await page.locator('.challenge-news').count(), 0, 'the news is shown once');
  assert.deepEqual([page.errors, friend.errors], [[], []]);
});
