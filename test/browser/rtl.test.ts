import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { finishGame, seeResult, useBrowser } from './support/journey.ts';
import { layoutFlaws } from './support/layout.ts';

const site = useBrowser();
const PHONE = { viewport: { width: 320, height: 640 } };

async function mirrored(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  return layoutFlaws(page);
}

for (const path of ['/', '/daily', '/daily/archive', '/make', '/scoreboard', '/statistics', '/nothing'])
  test(`written from right to left, ${path} holds on a phone of 320 px`, async () => {
    const page = await site.visit(path, PHONE);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    assert.deepEqual(await mirrored(page), []);
  });

test('written from right to left, a game, its settings and its result hold on a phone of 320 px', async () => {
  const game = await site.newGame();
  const page = await site.visit(`/game/${game.id}`, PHONE);
  await page.getByRole('button', { name: 'Just watch' }).click();
  assert.deepEqual(await mirrored(page), []);
  const inOrder = await page.evaluate(() => {
    const [first, second] = document.querySelectorAll('[role=gridcell]');
    return (first as Element).getBoundingClientRect().x < (second as Element).getBoundingClientRect().x;
  });
  assert.ok(inOrder, 'columns are counted from the left');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').waitFor();
  assert.deepEqual(await mirrored(page), []);
  await page.keyboard.press('Escape');
  await finishGame(site.server, game);
  await seeResult(page);
  assert.deepEqual(await mirrored(page), []);
});
