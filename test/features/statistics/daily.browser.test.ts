import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playOut, seeResult, useBrowser } from '../../browser/support/journey.ts';

const site = useBrowser();

test("a code carries a daily game to another browser's statistics, where the archive shows it as done", async () => {
  const daily = await site.server.client.daily();
  const page = await site.visit('/daily', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL('**/game/*');
  await playOut(page, site.server);
  await seeResult(page);
  await page.goto(site.server.url);
  await page.getByRole('link', { name: 'Your statistics' }).click();
  await page
    .locator('.kinds dd', { hasText: /^\d:\d\d\.\d$/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await page.getByText('Code copied').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());

  const other = await site.visit('/statistics');
  await other.getByLabel('Code from another browser').fill('nonsense');
  await other.getByRole('button', { name: 'Add these games' }).click();
  await other.getByText('This code isn’t complete').waitFor();
  await other.getByLabel('Code from another browser').fill(code);
  await other.getByRole('button', { name: 'Add these games' }).click();
  await other.getByText('1 game added').waitFor();
  await other.goto(`${site.server.url}/daily/archive`);
  await other.getByRole('link', { name: new RegExp(`${daily.title}.*Done in`) }).waitFor();
  assert.deepEqual([page.errors, other.errors], [[], []]);
});
