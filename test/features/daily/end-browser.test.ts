import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { coveredCells, SCREENS } from '../../browser/support/covered.ts';
import { findWords, playOut, seeResult, useBrowser } from '../../browser/support/journey.ts';

const site = useBrowser();

/** The parts of the card from top to bottom, by the positions of their first lines. */
function orderOnCard(page: Page, parts: readonly string[]): Promise<number[]> {
  return page.evaluate(
    (parts) =>
      parts.map((part) => document.querySelector(`.result ${part}`)?.getBoundingClientRect().top ?? -1),
    parts,
  );
}

/** Plays the daily puzzle and checks the board after the last find, with the message, and with the card. */
async function finishDaily(viewport: (typeof SCREENS)[number]) {
  const daily = await site.server.client.daily();
  const page = await site.visit('/daily', { viewport, hasTouch: viewport.width < 1000 });
  await page.getByText(daily.line).waitFor();
  assert.equal(await page.getByLabel('Your name').count(), 0, 'a daily game asks for no name first');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL('**/game/*');
  await page.locator('.heading').getByText(daily.line).waitFor();
  await playOut(page, site.server);
  await page.locator('.board-card.done').waitFor();
  assert.deepEqual(await coveredCells(page), [], 'after the last find');
  await page.locator('.board-card.read').waitFor();
  assert.deepEqual(await coveredCells(page), [], 'while the message is read');
  await seeResult(page);
  await page.locator('.result .letters-left').waitFor();
  await page.locator('.result .streak').waitFor();
  await seeCard(page);
  return page;
}

/** Checks that the card has its parts in order, and covers no letter. */
async function seeCard(page: Page): Promise<void> {
  const result = page.locator('.result');
  assert.ok((await page.getByRole('gridcell').count()) > 0);
  assert.deepEqual(await coveredCells(page), [], 'with the card');
  const parts = ['h2', '.theme-line', '.final-time', '.slowest', '.letters-left', '.streak'];
  const tops = await orderOnCard(page, parts);
  assert.ok(!tops.includes(-1), `${parts.map((part, i) => `${part} ${tops[i]}`)}`);
  assert.deepEqual(
    tops,
    tops.toSorted((a, b) => a - b),
  );
  // The page scrolls to the parts below the board, which stays in view.
  await result.getByRole('button', { name: 'Share' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  assert.deepEqual(await coveredCells(page), [], 'after scrolling');
}

test('phones and tablets keep every letter in view at the end of a daily game', async () => {
  const [small, ...others] = SCREENS.filter(({ width }) => width < 1000);
  assert.ok(small);
  const page = await finishDaily(small);
  for (const viewport of others) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo(0, 0));
    await seeCard(page);
  }
  assert.deepEqual(page.errors, []);
});

test('after a finished daily game its card and /daily show the message, and a second game is practice', async () => {
  const daily = await site.server.client.daily();
  const page = await finishDaily({ width: 1440, height: 900 });
  const result = page.locator('.result');
  assert.match(await result.locator('.final-time [aria-hidden]').innerText(), /^\d:\d\d$/);
  assert.match(await result.locator('.slowest').innerText(), /^.+ took \d+\.\d\u00a0s$/);
  assert.match(
    await result.locator('.next').innerText(),
    /1-day streak.*Tomorrow.*Yesterday.*One more board/s,
  );
  const message = await page.locator('.result .letters-left q').innerText();
  await page.goto(`${site.server.url}/daily`);
  await page.getByText(daily.line).waitFor();
  await page.locator('.my-result .letters-left q', { hasText: message }).waitFor();
  await page.getByText('the race that counts is the one among friends').waitFor();
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL('**/game/*');
  await page.locator('.heading .practice', { hasText: 'Practice' }).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('The clock has stopped').waitFor();
  const clock = page.getByRole('timer');
  const stopped = await clock.innerText();
  await page.waitForTimeout(1500);
  assert.equal(await clock.innerText(), stopped);
  assert.equal(await page.locator('.words').count(), 0, 'the words are hidden too');
});

test('Share links to the puzzle of a daily game, and Invite to the game, after a question', async () => {
  const daily = await site.server.client.daily();
  const page = await site.visit('/daily', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL('**/game/*');
  await findWords(page);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.locator('.strip', { hasText: 'Link to the puzzle copied' }).waitFor();
  assert.ok((await copied()).endsWith(`/daily/${daily.date}?language=en`));
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog', { name: 'Play together?' }).getByRole('button', { name: 'Invite' }).click();
  await page.locator('.strip', { hasText: 'anyone who opens it plays with you' }).waitFor();
  assert.equal(await copied(), page.url());
});
