import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  acceptTyped,
  drag,
  findWords,
  type LocatedWord,
  openTyping,
  seeResult,
  useBrowser,
} from './support/journey.ts';

const site = useBrowser();

test('the result names the first time and can be shared, and playing again uses the same board', async () => {
  const game = await site.newGame({ size: 9, words: 3, category: 5 });
  const page = await site.visit(`/game/${game.id}`, { permissions: ['clipboard-read', 'clipboard-write'] });
  for (const find of await findWords(page)) await drag(page, find);
  await seeResult(page);
  const result = page.locator('.result');
  await result.getByText('Your first 9 × 9 with 3 words').waitFor();
  assert.match(await result.locator('.final-time [aria-hidden]').innerText(), /^\d:\d\d$/);
  await result.getByRole('button', { name: 'Share' }).click();
  await result.locator('.message', { hasText: 'Result copied' }).waitFor();
  await page.locator('[role=status]', { hasText: 'Result copied' }).waitFor({ state: 'attached' });
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(
    copied,
    /^Wordsearch: Music\nSolved in \d:\d\d\n.*\nhttp.*\/\?category=5&size=9&words=3&difficulty=hard$/,
  );
  await result.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/game/') && !url.pathname.endsWith(game.id));
  await page.getByRole('heading', { name: 'Music' }).waitFor();
  assert.equal((await findWords(page)).length, 3);
  assert.equal(await page.getByRole('gridcell').count(), 81);
});

test('with reduced motion the board stays in view, the card gets the focus, and a sheet shows the text to copy', async () => {
  const game = await site.newGame({ words: 3 });
  const page = await site.visit(`/game/${game.id}`, {}, (fresh) =>
    fresh.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
  );
  const [one, two, three] = (await findWords(page)) as [LocatedWord, LocatedWord, LocatedWord];
  const finale = await watchFinale(page);
  await drag(page, one);
  await drag(page, two);
  await (await openTyping(page)).fill(three.word);
  await page.keyboard.press('Enter');
  await acceptTyped(page);
  const { hasCard, words } = await finale();
  assert.deepEqual(
    [hasCard, words.map(({ animationName }) => animationName)],
    [false, ['none', 'none', 'none']],
  );
  await seeResult(page);
  const result = page.locator('.result');
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'result-title');
  const text = await result.innerText();
  assert.match(text, /Your time is .* seconds?\..*1 typed word: not on the leaderboards/s);
  assert.doesNotMatch(text, /1st|Your (best|first)/);
  await result.getByRole('button', { name: 'Share' }).click();
  const field = page.getByRole('textbox', { name: 'Copy this yourself' });
  assert.match(await field.inputValue(), /8 × 8, 3 words\n.*\nhttp/);
  const selected = await field.evaluate(
    (area: HTMLTextAreaElement) => area.selectionEnd - area.selectionStart,
  );
  assert.equal(selected, (await field.inputValue()).length);
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await result.waitFor();
});

/** The words of a PNG's header: its width and its height. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

test("one button shares the result, as text and picture in the system's menu, or as a text whose picture can then be saved", async () => {
  const game = await site.newGame({ size: 9, words: 3, category: 5 });
  const page = await site.visit(`/game/${game.id}`, { permissions: ['clipboard-write'] });
  for (const find of await findWords(page)) await drag(page, find);
  await seeResult(page);
  const share = page.locator('.result').getByRole('button', { name: 'Share' });
  const save = page.locator('.result').getByRole('button', { name: 'Save the picture' });
  assert.equal(await save.count(), 0);
  await share.focus();
  await page.keyboard.press('Enter');
  await page.locator('.result .message', { hasText: 'Result copied' }).waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await save.evaluate((button) => button === document.activeElement), true);
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const path = await (await saved).path();
  assert.deepEqual(sizeOf(await readFile(path)), [1080, 1350]);
  await page.locator('.result .message', { hasText: 'Picture saved' }).waitFor();

  await page.reload();
  await page.evaluate(() => {
    const canShare = ({ files }: ShareData) => files?.[0]?.type === 'image/png';
    const share = async (data: ShareData) => void Object.assign(window, { data });
    Object.defineProperties(navigator, { canShare: { value: canShare }, share: { value: share } });
  });
  await share.click();
  await page.waitForFunction(() => 'data' in window);
  const shared = await page.evaluate(async () => {
    const { files, text } = (window as unknown as { data: ShareData }).data;
    const [file] = files ?? [];
    return { type: file?.type, size: file?.size ?? 0, text };
  });
  assert.equal(shared.type, 'image/png');
  assert.ok(shared.size > 10_000);
  assert.match(shared.text ?? '', /^Wordsearch: Music\nSolved in \d:\d\d\n/);
  assert.equal(await save.count(), 0);
});

type Finale = { hasCard: boolean; words: { animationName: string; delay: number }[] };

/**
 * Watches the finale in the page itself, because on a busy machine it may be over before a query from here
 * arrives.
 */
async function watchFinale(page: Page): Promise<() => Promise<Finale>> {
  await page.evaluate(() => {
    // A busy machine may draw a frame later than the finale's end.
    const later = window.setTimeout;
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => later(run, ms > 1000 ? 4 * ms : ms) });
    const finale = new Promise<Finale>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.overlay.finale, .final-time')) return;
        observer.disconnect();
        const words = [...document.querySelectorAll('.finale .found')].map((word) => {
          const { animationName, animationDelay } = getComputedStyle(word);
          return { animationName, delay: Number.parseFloat(animationDelay) };
        });
        resolve({ hasCard: document.querySelector('.result') !== null, words });
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    Object.assign(window, { finale });
  });
  return () => page.evaluate(() => (window as unknown as { finale: Promise<Finale> }).finale);
}

test('after the last find the words light up one after the other, and the celebration is animated', async () => {
  const game = await site.newGame({ words: 3 });
  const page = await site.visit(`/game/${game.id}`, { reducedMotion: 'no-preference' });
  const finds = (await findWords(page)).reverse();
  const finale = await watchFinale(page);
  for (const find of finds) await drag(page, find);
  const shown = await finale();
  assert.equal(shown.hasCard, false);
  assert.deepEqual(
    shown.words.map(({ animationName }) => animationName),
    ['light-up', 'light-up', 'light-up'],
  );
  // The overlay has the words in the order of the list, which is the reverse of the finds.
  const delays = shown.words.map(({ delay }) => delay);
  assert.deepEqual(
    delays,
    [...new Set(delays)].sort((a, b) => b - a),
  );
  await seeResult(page);
  const found = page.locator('.overlay .found').first();
  assert.equal(
    await found.evaluate((word) => getComputedStyle(word).animationName),
    'light-up',
    'the words do not disappear when the result opens',
  );
  const piece = page.locator('.confetti i').first();
  const animation = () => piece.evaluate((element) => getComputedStyle(element).animationName);
  assert.notEqual(await animation(), 'none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  assert.equal(await animation(), 'none');
});
