import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { playOut, useBrowser } from '../../browser/support/journey.ts';

const site = useBrowser();

test('two players share a group by its link, and their times are sent automatically until one leaves', async () => {
  const phone = { viewport: { width: 390, height: 844 } };
  const ada = await site.visit('/', phone);
  await ada.getByRole('link', { name: 'Play with friends: make a group' }).click();
  await ada.getByRole('button', { name: 'Make the group' }).click();
  await ada.getByText('Give the group a name').waitFor();
  await ada.getByLabel('Group name').fill('Family');
  await ada.getByLabel('Your name').fill('Àda');
  const [note, button] = await Promise.all(
    [ada.getByText('Others will see Ada:'), ada.getByRole('button', { name: 'Make the group' })].map((part) =>
      part.boundingBox(),
    ),
  );
  assert.ok(note && button && note.y < button.y, 'the converted name is shown under its field');
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
  await row(bob, 'Ada').getByText('not yet').waitFor();

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

function row(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name });
}
