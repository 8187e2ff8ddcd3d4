import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  dragAtPace,
  type Find,
  findWords,
  playOut,
  seeResult,
  useBrowser,
} from '../../browser/support/journey.ts';

const site = useBrowser();

test('the puzzle of the day is played from the start page: result, share text, place, statistics, another browser', async () => {
  const daily = await site.server.client.daily();
  const page = await site.visit('/', { permissions: ['clipboard-read', 'clipboard-write'] });
  const card = page.getByRole('region', { name: /^Today’s puzzle/ });
  await card.getByText(`No. ${daily.number}`).waitFor();
  await card.getByText(/Next in/).waitFor();
  await card.getByText(daily.line).waitFor();
  await card.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL('**/game/*');

  const [first] = (await findWords(page)) as [Find];
  await dragAtPace(page, [first], site.server.advance);
  await page.goto(site.server.url);
  await card.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/game/*');
  await playOut(page, site.server);
  await seeResult(page);
  const result = page.locator('.result');
  await result.getByText('The letters left say').waitFor();
  const read = await page.locator('.read .left').allTextContents();
  const message = await result.locator('.letters-left q').innerText();
  assert.equal(read.join(''), message.replace(/\P{L}/gu, '').toUpperCase());
  assert.match(message, /^\p{L}{2}.* .*\p{L}/u);
  await result.getByRole('link', { name: /^Place 1/ }).waitFor();
  // A name is asked for when there is a place to put it on, and never before.
  await result.getByLabel('Your name for the leaderboard').fill('José');
  await result.getByRole('button', { name: 'Save' }).click();
  await result.getByText('On the leaderboard as Jose').waitFor();
  const { entries } = await site.server.client.puzzleScores(daily.puzzle_id);
  assert.deepEqual(
    entries.map(({ player_name }) => player_name),
    ['Jose'],
  );
  await result.getByRole('button', { name: 'Share' }).click();
  await result.locator('.message', { hasText: 'Result copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(
    copied,
    new RegExp(
      `^Wordsearch No. ${daily.number}: ${daily.title}\\n\\d:\\d\\d · Place 1 of 1\\n[⚡🔹🐌]+\\n.*/daily/${daily.date}\\?language=en$`,
      'u',
    ),
  );

  await page.goto(site.server.url);
  await card.getByText(/^Done in/).waitFor();
  await card.getByText('1-day streak').waitFor();
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
  await other.getByRole('button', { name: 'Add its games' }).click();
  await other.getByText('This code is not complete').waitFor();
  await other.getByLabel('Code from another browser').fill(code);
  await other.getByRole('button', { name: 'Add its games' }).click();
  await other.getByText('1 game added').waitFor();
  await other.goto(`${site.server.url}/daily/archive`);
  await other.getByRole('link', { name: new RegExp(`${daily.title}.*Done in`) }).waitFor();
  assert.deepEqual([page.errors, other.errors], [[], []]);
});

test('/daily is the puzzle of today; the list of a past day is closed; a day without a puzzle shows a message', async () => {
  const daily = await site.server.client.daily();
  const page = await site.visit('/daily');
  await page.getByRole('heading', { level: 1, name: new RegExp(daily.title) }).waitFor();
  await page.goto(`${site.server.url}/daily/2026-01-01`);
  await page.getByText('Nobody finished it on its day.').waitFor();
  await page.goto(`${site.server.url}/daily/2999-01-01`);
  await page.getByText('No puzzle on this day').waitFor();
});
