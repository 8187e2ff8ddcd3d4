import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coveredCells, SCREENS } from '../../browser/support/covered.ts';
import { finishGame, playOut, seeResult, useBrowser } from '../../browser/support/journey.ts';

const site = useBrowser();

test('on a phone a daily game can be named and its rank shared without covering a letter', async () => {
  const { client } = site.server;
  const daily = await client.daily();
  for (const player_name of ['Bo', 'Cy', 'Di', 'Ed'])
    await finishGame(site.server, await client.newPuzzleGame(daily.puzzle_id, { player_name }));
  const viewport = SCREENS.find(({ width }) => width < 1000);
  assert.ok(viewport);
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await site.visit('/daily', { viewport, hasTouch: true, permissions });
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL('**/game/*');
  await playOut(page, site.server);
  await seeResult(page);
  const result = page.locator('.result');
  await result.getByRole('link', { name: / of 5$/ }).waitFor();
  assert.deepEqual(await coveredCells(page), []);
  // A name is requested only when there is a rank for it.
  await result.getByLabel('Your name for the leaderboard').fill('José');
  await result.getByRole('button', { name: 'Save' }).click();
  await result.getByText('On the leaderboard as José').waitFor();
  const { entries } = await client.puzzleScores(daily.puzzle_id);
  assert.deepEqual(entries.map(({ player_name }) => player_name).sort(), ['Bo', 'Cy', 'Di', 'Ed', 'José']);
  await result.getByRole('button', { name: 'Share' }).click();
  await result.locator('.message', { hasText: 'Result copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^Wordsearch No\. \d+: .*\n\d:\d\d · \w+ of 5\n/);
  assert.deepEqual(page.errors, []);
});

test("a past day's leaderboard is closed", async () => {
  const page = await site.visit('/daily/2026-01-01');
  await page.getByText('Nobody finished it on the day').waitFor();
});
