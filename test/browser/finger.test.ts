import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { Random } from '../../src/core/game/random.ts';
import { findWords, places, useBrowser } from './support/journey.ts';

const site = useBrowser();
const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };

test('on 20 × 20 at 320 px a finger that begins and ends beside a word finds it', async () => {
  const game = await site.newGame({ size: 20, words: 30, category: 2 });
  const page = await site.play(game, PHONE);
  const finds = (await findWords(page)).slice(0, 20);
  const touch = await fingerOn(page);
  const random = new Random(5);
  const off = () => random.below(25) - 12;
  for (const { from, to } of finds) {
    const [start, end] = (await places(page, [from, to])).map(({ x, y }) => ({ x: x + off(), y: y + off() }));
    assert.ok(start && end);
    await touch(start, end);
  }
  const found = await page.locator('.words .struck').count();
  // The board is random, so sometimes another word is nearer. Without snapping hardly any word is found.
  assert.ok(found >= finds.length * 0.8, `${found} of ${finds.length} found`);
});

test('for a finger, controls are at least 44 px high and listed words 28 px', async () => {
  const game = await site.newGame({ size: 12, words: 20, category: 2 });
  const page = await site.visit(`/game/${game.id}`, { ...PHONE, viewport: { width: 390, height: 844 } });
  await findWords(page);
  await page.getByRole('region', { name: 'How to mark a word' }).waitFor();
  const small = () =>
    page.evaluate(() => {
      const root = document.querySelector('dialog[open]') ?? document.querySelector('.game');
      const all = root?.querySelectorAll<HTMLElement>('button, a, input, summary, label') ?? [];
      return [...all]
        .filter((target) => target.checkVisibility())
        .map((target) => ({ target: target.closest('label') ?? target, name: target.outerHTML.slice(0, 60) }))
        .filter(({ target }) => !(target.matches('label') && !target.querySelector('input')))
        .flatMap(({ target, name }) => {
          const { width, height } = target.getBoundingClientRect();
          const least = target.closest('.words') ? 28 : 43.9;
          return width < 43.9 || height < least ? [`${name} ${width} × ${height}`] : [];
        });
    });
  assert.deepEqual(await small(), []);
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('dialog').waitFor();
  assert.deepEqual(await small(), []);
  await page.getByRole('button', { name: 'Settings' }).tap();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  assert.deepEqual(await small(), []);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hint', exact: true }).tap();
  await page.getByRole('dialog').waitFor();
  assert.deepEqual(await small(), []);
});

/** Drags one finger from one point to another. */
async function fingerOn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return async (start: { x: number; y: number }, end: { x: number; y: number }) => {
    await send('touchStart', [start]);
    for (const share of [0.3, 0.7, 1]) {
      await send('touchMove', [
        { x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share },
      ]);
    }
    await send('touchEnd', []);
  };
}
