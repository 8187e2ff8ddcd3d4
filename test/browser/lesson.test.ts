import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { cellsBetween } from '../../web/game/cells.ts';
import { drag, findWords, search, seeResult, useBrowser } from './support/journey.ts';

const OVER_HTTP = 27;
const WORDS = 12;

const site = useBrowser({ RATE_LIMIT_NEW_GAME: '10', RATE_LIMIT_GUESS: '60' });

/** A pupil types the code, waits for the start, and finds all words. */
async function arrive(code: string, name: string): Promise<Page> {
  const page = await site.visit('/join');
  await page.getByLabel('The code').fill(code);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByText('The game starts for all at once').waitFor();
  return page;
}

async function play(page: Page): Promise<void> {
  await page.locator('.countdown').waitFor();
  await page.locator('.countdown').waitFor({ state: 'detached' });
  await page
    .locator('.words .word')
    .nth(WORDS - 1)
    .waitFor();
  const { words } = await site.server.client.game(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const texts = words.map(({ text }) => text);
  for (const find of await findWords(page, texts)) await drag(page, find);
  await seeResult(page);
}

async function arriveOverHttp(code: string, name: string): Promise<string> {
  const { client } = site.server;
  const { id } = await client.puzzleOfCode(code.toLowerCase());
  return (await client.newPuzzleGame(id, { player_name: name })).id;
}

async function playOverHttp(id: string): Promise<void> {
  const { client } = site.server;
  let game = await client.game(id);
  for (; game.grid.length === 0 || game.words.some(({ text }) => text === ''); game = await client.game(id))
    await sleep(1000);
  for (const { text } of game.words) {
    const { from, to } = search(game.grid, text) ?? assert.fail(text);
    const { results } = await client.finds(id, { finds: [{ cells: cellsBetween(from, to) ?? [] }] });
    assert.equal(results[0]?.correct, true, text);
  }
}

test('a lesson: two pupils in browsers and 27 over HTTP, at one address and on default limits', async () => {
  const teacher = await site.visit('/make');
  await teacher.getByRole('radio', { name: 'Vocabulary' }).click();
  await teacher.getByLabel('Words in').selectOption('Français');
  await teacher.getByRole('checkbox', { name: 'Animals' }).click();
  await teacher.getByRole('img', { name: `A board with ${WORDS} of your words` }).waitFor();
  await teacher.getByRole('button', { name: 'Make the puzzle' }).click();
  await teacher.getByRole('link', { name: 'Play with a class' }).click();
  await teacher.getByRole('radio', { name: 'All at once' }).check();
  await teacher.getByRole('button', { name: 'Start for all' }).waitFor();
  const code = (await teacher.locator('.class-code').innerText()).slice(-6);

  const names = Array.from({ length: OVER_HTTP }, (_, i) => `Pupil ${i + 1}`);
  const [ada, ben, ...others] = await Promise.all([
    arrive(code, 'Ada'),
    arrive(code, 'Ben'),
    ...names.map((name) => arriveOverHttp(code, name)),
  ]);
  await teacher.getByText(`${OVER_HTTP + 2} are waiting`).waitFor();
  await teacher.getByRole('button', { name: 'Start for all' }).click();
  await Promise.all([play(ada), play(ben), ...others.map(playOverHttp)]);

  const all = OVER_HTTP + 2;
  await teacher.getByText(`${all} players, ${all} finished`).waitFor();
  const [file] = await Promise.all([
    teacher.waitForEvent('download'),
    teacher.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const rows = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1);
  assert.equal(rows.length, all);
  for (const name of ['Ada', 'Ben', ...names])
    assert.ok(
      rows.some((row) => row.includes(name)),
      name,
    );
  assert.equal(await ada.locator('.pairs li').count(), WORDS);

  await teacher.getByRole('button', { name: 'Empty the class' }).click();
  await teacher.locator('.removal').getByRole('button', { name: 'Empty the class' }).click();
  await teacher.getByText('Nobody plays yet').waitFor();
  assert.deepEqual([...teacher.errors, ...(await lists(code))], []);
});

/** The names that the puzzle still has. */
async function lists(code: string): Promise<string[]> {
  const { id } = await site.server.client.puzzleOfCode(code);
  return (await site.server.client.puzzleScores(id)).entries.map(({ player_name }) => player_name);
}
