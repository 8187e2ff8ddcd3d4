import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { finishGame, playOut, useBrowser } from '../../browser/support/journey.ts';

const site = useBrowser();

test('two players share a group by its link, and their times are sent automatically until one leaves', async () => {
  const phone = { viewport: { width: 390, height: 844 } };
  const ada = await site.visit('/', phone);
  await ada.getByRole('link', { name: 'Play with friends: make a group' }).click();
  await ada.getByRole('button', { name: 'Make the group' }).click();
  await ada.getByText('Give the group a name').waitFor();
  await ada.getByLabel('Group name').fill('Family');
  await ada.getByLabel('Your name').fill('Àda');
  await ada.getByRole('button', { name: 'Make the group' }).click();
  await ada.waitForURL('**/group/*');
  await ada.getByText('0 of 1 have played today').waitFor();
  await ada.getByRole('img', { name: 'QR code for the link' }).waitFor();
  const path = new URL(ada.url()).pathname;

  const bob = await site.visit(path, { viewport: { width: 360, height: 640 } });
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Join', exact: true }).click();
  await bob.getByText('0 of 2 have played today').waitFor();
  await bob.getByRole('link', { name: 'Play today’s puzzle' }).click();
  await bob.waitForURL('**/daily*');
  await bob.getByRole('button', { name: 'Play', exact: true }).click();
  await bob.waitForURL('**/game/*');
  const sent = bob.waitForResponse((response) => response.url().endsWith('/results'));
  await playOut(bob, site.server);
  assert.equal((await (await sent).json()).counts, true);
  await bob.goto(site.server.url + path);
  await row(bob, 'Bob')
    .getByText(/^\d+:\d\d\.\d$/)
    .waitFor();
  await row(bob, 'Àda').getByText('not yet').waitFor();

  await bob.getByLabel('Week').check();
  await row(bob, 'Bob').getByText('1 day').waitFor();
  await bob.goto(site.server.url);
  await bob.getByRole('link', { name: 'Family: 1 of 2 have played' }).click();

  await bob.getByRole('button', { name: 'Change your name' }).click();
  await bob.getByLabel('Your name').fill('Bobby');
  await bob.getByRole('button', { name: 'Save' }).click();
  await row(bob, 'Bobby').waitFor();

  await ada.reload();
  await ada.getByText('1 of 2 have played today').waitFor();
  await ada.getByRole('button', { name: 'Remove members' }).click();
  await ada.getByRole('button', { name: 'Remove Bobby' }).click();
  await ada
    .getByRole('group', { name: /^Remove Bobby/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await ada.getByText('0 of 1 have played today').waitFor();
  await ada.getByRole('button', { name: 'Leave the group' }).click();
  await ada
    .getByRole('group', { name: /^Leave the group\?/ })
    .getByRole('button', { name: 'Leave' })
    .click();
  await ada.getByRole('heading', { name: 'Join the group' }).waitFor();
  await ada.getByRole('button', { name: 'Delete the group' }).click();
  await ada
    .getByRole('group', { name: /^Delete “Family”/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await ada.waitForURL('**/group');
  await ada.goto(site.server.url);
  await ada.getByRole('link', { name: 'Play with friends: make a group' }).waitFor();
  await bob.goto(site.server.url + path);
  await bob.getByRole('heading', { name: 'Group not found' }).waitFor();
  assert.deepEqual([ada.errors, bob.errors], [[], []]);
});

test('after the daily puzzle the player moves to their rank in the group, and members who have not played are counted', async () => {
  const { client } = site.server;
  const { puzzle_id } = await client.daily();
  const group = await client.newGroup('Family');
  for (const name of ['Bob', 'Cleo']) {
    const { secret } = await client.joinGroup(group.id, name);
    const game = await client.newPuzzleGame(puzzle_id, { player_name: name });
    site.server.advance(name === 'Bob' ? 0 : 3_600_000);
    await finishGame(site.server, game);
    await client.sendResult(group.id, secret, game.id);
  }
  for (const name of ['Dan', 'Eve']) await client.joinGroup(group.id, name);
  const member = await client.joinGroup(group.id, 'Ada');
  const page = await site.visit('/healthz', { reducedMotion: 'no-preference' });
  await page.evaluate(
    (mine) => localStorage.setItem('wordsearch:/:groups', JSON.stringify({ version: 1, data: [mine] })),
    { id: group.id, name: group.name, member },
  );
  await page.goto(`${site.server.url}/daily`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL('**/game/*');
  site.server.advance(600_000);
  await playOut(page, site.server);
  const family = page.locator('.result').getByRole('region', { name: 'Family' });
  await family.getByText('2 haven’t played yet').waitFor();
  await family.scrollIntoViewIfNeeded();
  const rows = family.getByRole('listitem');
  assert.deepEqual(
    (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').replace(/ [\d:.]+$/, '')),
    ['1 Bob', '2 AdaYou', '3 Cleo'],
  );
  const starts = await rows.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).getPropertyValue('--from').trim()),
  );
  assert.deepEqual(starts, ['0', '2', '-1'], 'from below all others, which make room');
  await family.locator('.seen').waitFor();
  assert.equal(await rows.nth(1).evaluate((one) => getComputedStyle(one).animationName), 'climb');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  assert.equal(await rows.nth(1).evaluate((one) => getComputedStyle(one).animationName), 'none');
});

function row(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name });
}
