import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameView } from '../../src/schemas/games.ts';
import { flawsInEveryTheme } from './support/axe.ts';
import { finishGame, useBrowser } from './support/journey.ts';

const site = useBrowser();
const LONG_NAME = 'MMMMMMMMMMMMMMMMMMMM';

/** Finishes a game of the preset Quick. */
async function playGame(name: string, category: number): Promise<GameView> {
  const { client } = site.server;
  const settings = { board_size: 8, word_count: 5, difficulty: 'easy' } as const;
  const game = await client.newGame({ ...settings, category_id: category, player_name: name });
  await finishGame(client, game);
  return client.game(game.id);
}

test('filters are in the address, are remembered, and a link opens them; the own place is beside them; a name of 20 characters fits 320 px', async () => {
  const [game] = await Promise.all([playGame(LONG_NAME, 1), playGame('Bo', 2)]);
  const seconds = (Date.parse(game.completed_at ?? '') - Date.parse(game.started_at)) / 1000;
  const page = await site.visit('/no/such/page', { bypassCSP: true });
  await page.evaluate(
    (result) => localStorage.setItem('wordsearch:/:results', JSON.stringify({ version: 1, data: [result] })),
    {
      id: game.id,
      title: game.category,
      size: 8,
      words: 5,
      difficulty: 'easy',
      seconds,
      completedAt: game.completed_at,
      typed: 0,
      hints: 0,
      puzzleId: null,
      date: null,
    },
  );
  await page.goto(`${site.server.url}/scoreboard`);
  const section = page.getByRole('region', { name: 'Scores' });
  await section.getByRole('radio', { name: 'Quick' }).check();
  await section.getByRole('row', { name: LONG_NAME }).waitFor();
  await section.getByRole('row', { name: 'Bo' }).waitFor();
  await section.locator('.mine', { hasText: LONG_NAME }).waitFor();
  await section.getByLabel('Category').selectOption('Animals');
  await section.getByLabel('When').selectOption('Today');
  await page.waitForURL('**/scoreboard?preset=quick&category_id=1&period=day');
  await section.getByRole('row', { name: 'Bo' }).waitFor({ state: 'detached' });
  await section.getByRole('row', { name: LONG_NAME }).waitFor();
  await page.getByRole('region', { name: 'Your games' }).getByText('Your place').waitFor();
  assert.deepEqual(await flawsInEveryTheme(page), []);

  await page.goto(`${site.server.url}/scoreboard`);
  assert.equal(await section.getByLabel('When').inputValue(), 'day', 'remembered');
  await page.getByText('Your place').waitFor();
  await page.evaluate(() => {
    localStorage.removeItem('wordsearch:/:results');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.getByText('Your place').waitFor({ state: 'detached' });
  const friend = await site.visit('/scoreboard?preset=quick&category_id=2', {
    viewport: { width: 320, height: 640 },
  });
  await friend.getByRole('row', { name: 'Bo' }).waitFor();
  assert.equal(await friend.getByRole('radio', { name: 'Quick' }).isChecked(), true);

  await friend.goto(`${site.server.url}/scoreboard?preset=quick`);
  const row = friend.getByRole('row', { name: LONG_NAME }).first();
  await row.waitFor();
  const width = await friend.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 320, `${width} px`);
  const box = await row.boundingBox();
  assert.ok(box && box.x >= 0 && box.x + box.width <= 320);
  assert.match(await row.innerText(), /\d:\d\d/, 'with its time');
  assert.deepEqual(friend.errors, []);
});
