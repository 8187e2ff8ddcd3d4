import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { finishGame, playOut, useBrowser } from './support/journey.ts';

const site = useBrowser();

test('three players share a group by its link: the times go up by themselves, one leaves, the maker deletes it', async () => {
  const phone = { viewport: { width: 390, height: 844 } };
  const daily = await site.server.client.daily();
  const ada = await site.visit('/', phone);
  await ada.getByRole('link', { name: 'Play with friends: make a group' }).click();
  await ada.getByRole('button', { name: 'Make the group' }).click();
  await ada.getByText('Give the group a name.').waitFor();
  await ada.getByLabel('Name of the group').fill('Family');
  await ada.getByLabel('Your name').fill('Àda');
  const [note, button] = await Promise.all(
    [ada.getByText('Others see Ada:'), ada.getByRole('button', { name: 'Make the group' })].map((part) =>
      part.boundingBox(),
    ),
  );
  assert.ok(note && button && note.y < button.y, 'what becomes of the letters is said under their field');
  await ada.getByRole('button', { name: 'Make the group' }).click();
  await ada.waitForURL('**/group/*');
  await ada.getByText('0 of 1 have played today.').waitFor();
  await ada.getByRole('img', { name: 'QR code of the link' }).waitFor();
  const path = new URL(ada.url()).pathname;

  const bob = await site.visit(path, { viewport: { width: 360, height: 640 } });
  await bob.getByLabel('Your name').fill('Bob');
  await bob.getByRole('button', { name: 'Join', exact: true }).click();
  await bob.getByText('0 of 2 have played today.').waitFor();
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
  await row(bob, 'Ada').getByText('not yet').waitFor();

  // Cid has played before: the game goes up when Cid joins.
  const cid = await site.visit('/', { viewport: { width: 1440, height: 900 } });
  const game = await site.server.client.newPuzzleGame(daily.puzzle_id, {});
  await finishGame(site.server, game);
  await cid.goto(`${site.server.url}/game/${game.id}`);
  await cid.evaluate(
    ([id, date]) => {
      const result = {
        ...{ id, title: 'x', size: 8, words: 3, difficulty: 'easy', seconds: 9, typed: 0, hints: 0 },
        ...{ completedAt: new Date().toISOString(), finishedOn: date, puzzleId: 'x', date },
      };
      localStorage.setItem('wordsearch:/:results', JSON.stringify({ version: 1, data: [result] }));
    },
    [game.id, daily.date] as const,
  );
  await cid.goto(site.server.url + path);
  await cid.getByLabel('Your name').fill('Cid');
  await cid.getByRole('button', { name: 'Join', exact: true }).click();
  await cid.getByText('2 of 3 have played today.').waitFor();
  await cid.getByLabel('Week').check();
  await row(cid, 'Cid').getByText('1 day').waitFor();
  await cid.goto(site.server.url);
  await cid.getByRole('link', { name: 'Family: 2 of 3 have played' }).waitFor();

  await cid.getByRole('link', { name: /^Family/ }).click();
  await cid.getByRole('button', { name: 'Leave the group' }).click();
  await cid
    .getByRole('group', { name: /^Leave the group\?/ })
    .getByRole('button', { name: 'Leave' })
    .click();
  await cid.getByRole('heading', { name: 'Join the group' }).waitFor();
  await cid.goto(site.server.url);
  await cid.getByRole('link', { name: 'Play with friends: make a group' }).waitFor();

  await bob.getByRole('button', { name: 'Change your name' }).click();
  await bob.getByLabel('Your name').fill('Bobby');
  await bob.getByRole('button', { name: 'Save' }).click();
  await row(bob, 'Bobby').waitFor();

  await ada.reload();
  await ada.getByText('1 of 2 have played today.').waitFor();
  await ada.getByRole('button', { name: 'Remove members' }).click();
  await ada.getByRole('button', { name: 'Remove Bobby' }).click();
  await ada
    .getByRole('group', { name: /^Take Bobby off/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await ada.getByText('0 of 1 have played today.').waitFor();
  await ada.getByRole('button', { name: 'Delete the group' }).click();
  await ada
    .getByRole('group', { name: /^Delete “Family”/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await ada.waitForURL('**/group');
  await bob.goto(site.server.url + path);
  await bob.getByRole('heading', { name: 'No such group' }).waitFor();
  assert.deepEqual([ada.errors, bob.errors, cid.errors], [[], [], []]);
});

function row(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name });
}
