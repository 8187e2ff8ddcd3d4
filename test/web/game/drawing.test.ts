import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FINALE_MS } from '../../../web/game/ending.ts';
import { settled } from '../server.ts';
import { CAT, DOG, OWL, openGame } from '../support.ts';

test('the clock advances every second, stops while the page is hidden and continues when it is shown again', async () => {
  const page = await openGame();
  const drawnIn = async (ms: number) => {
    const before = page.drawn.length;
    await page.advance(ms);
    return page.drawn.length - before;
  };
  for (let second = 1; second <= 5; second++) assert.ok((await drawnIn(1000)) >= 1, `second ${second}`);
  page.ctl.onVisibility(false);
  assert.equal(await drawnIn(60_000), 0);
  // A browser may fire the event more than once.
  for (let i = 0; i < 5; i++) page.ctl.onVisibility(true);
  await settled();
  for (let second = 1; second <= 2; second++) assert.equal(await drawnIn(1000), 1, `second ${second}`);
});

test('a finished game waits for nothing but its next stream, which brings the rematch', async () => {
  const page = await openGame();
  await page.find(CAT, DOG, OWL);
  assert.notEqual(page.ctl.ending.ui.result, undefined);
  await page.advance(FINALE_MS);
  assert.equal(page.waiting(), 1);
  page.ctl.onVisibility(false);
  page.ctl.onVisibility(true);
  page.ctl.onOnline();
  const calls = page.server.calls.length;
  await page.advance(60_000);
  assert.equal(page.server.calls.length, calls);
});
