import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { coveredCells, SCREENS } from '../../browser/support/covered.ts';
import { findWords, playOut, seeResult, useBrowser } from '../../browser/support/journey.ts';

const site = useBrowser();

/** Returns the parts of the card from top to bottom, by the positions of their first lines. */
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
  await page.locator('.result .my-streak').waitFor();
  await seeCard(page);
  return page;
}

/** The parts of the poster, and of what follows it. */
const PARTS = [
  ['h2 q', '.theme-name', '.final-time', '.facts', '.pace-bars', '.legend', '.my-streak', '.actions .button'],
  ['.slowest', '.next'],
].flat();

/** Checks that the card has its parts in order, and that nothing covers a letter or a part. */
async function seeCard(page: Page): Promise<void> {
  assert.ok((await page.getByRole('gridcell').count()) > 0);
  assert.deepEqual(await coveredCells(page), [], 'with the card');
  const tops = await orderOnCard(page, PARTS);
  assert.ok(!tops.includes(-1), `${PARTS.map((part, i) => `${part} ${tops[i]}`)}`);
  assert.deepEqual(
    tops,
    tops.toSorted((a, b) => a - b),
  );
  assert.deepEqual(await coveredParts(page), []);
}

/** Returns the lines, fields and buttons of the card that something covers once they are in view. */
function coveredParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('.result :is(p, b, q, input, button, a, li)')];
    const covered = parts.filter((part) => {
      if (!part.textContent?.trim() || part.closest('[aria-hidden=true], .hidden')) return false;
      part.scrollIntoView({ block: 'end' });
      const [box] = part.getClientRects();
      if (!box) return false;
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return !top?.contains(part) && !part.contains(top);
    });
    scrollTo(0, 0);
    return covered.map(({ outerHTML }) => outerHTML);
  });
}

test('on phones and tablets the poster follows the board in its order, and covers no letter or line', async () => {
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
  assert.match(await result.locator('.slowest').innerText(), /^.+ took you longest, \d+:\d\d$/);
  assert.match(await result.locator('.my-streak').innerText(), /1-day streak/);
  assert.match(await result.locator('.next').innerText(), /Tomorrow.*Yesterday.*One more board/s);
  const message = await page.locator('.result h2 q').innerText();
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

test("after a daily game, Share copies the puzzle's link, and Invite asks, then copies the game's link", async () => {
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

test('a printed daily puzzle has its date and the line about its theme, on one page', async () => {
  const daily = await site.server.client.daily();
  const page = await site.visit('/daily');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL('**/game/*');
  await findWords(page);
  for (const format of ['A4', 'Letter'])
    assert.equal(
      (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length,
      1,
      format,
    );
  await page.emulateMedia({ media: 'print' });
  const heading = page.locator('.heading');
  assert.ok(await heading.getByText(daily.line).isVisible());
  assert.ok(await heading.getByText('Daily puzzle ·').isVisible());
  const [line, name] = await Promise.all([
    heading.getByText(daily.line).boundingBox(),
    page.locator('.name-line').boundingBox(),
  ]);
  assert.ok(line && name && line.y + line.height <= name.y, 'above the line for a name');
});
