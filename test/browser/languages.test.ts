import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LanguageCode } from '../../src/core/game/language/languages.ts';
import { KEPT_PATHS } from '../support/pages.ts';
import {
  drag,
  findWords,
  newContext,
  playOut,
  seeFound,
  seeResult,
  until,
  useBrowser,
} from './support/journey.ts';
import { loaded, testLanguages } from './support/languages.ts';
import { startServer } from './support/server.ts';

const site = useBrowser();

testLanguages({
  site,
  start: '/',
  title: 'a Quick game is played to its end, and every page opens',
  pages: 'the pages',
  states: 7,
  async walk({ code, texts, page, open, note }) {
    await page.getByRole('heading', { name: texts.start.title }).waitFor({ state: 'attached' });
    await note('start');
    await page.getByRole('button', { name: texts.common.presets.quick }).first().click();
    // The words are in the page's language.
    await page.locator(`.cells[lang=${code}]`).waitFor();
    await note('game');
    await page.getByRole('button', { name: texts.game.settings }).click();
    await page.getByRole('dialog').waitFor();
    await note('settings');
    await page.keyboard.press('Escape');
    await playOut(page, site.server);
    await seeResult(page);
    await note('result');
    await page.locator('.result').getByRole('button', { name: texts.game.share, exact: true }).click();
    await page.getByText(texts.finish.resultCopied).first().waitFor({ state: 'attached' });
    const shared = await page.evaluate(() => navigator.clipboard.readText());
    assert.ok(shared.startsWith(texts.finish.sharedName(undefined, '')), shared);

    await open('/scoreboard', '.leaderboards');
    await note('scores');
    await open('/nothing', 'main h1');
    await note('not found');
    await open('/game/gone', 'main h1:not(.waiting)');
    await note('gone');
  },
});

test('choosing a language keeps the page, the game and its finds', async () => {
  const game = await site.newGame();
  const page = await site.play(game);
  const [find] = await findWords(page);
  assert.ok(find);
  await drag(page, find);
  await seeFound(page, find.word);
  for (const code of ['uk', 'el', 'tr', 'en'] as const) {
    const before = page.url();
    const { game: texts } = await loaded((await page.locator('html').getAttribute('lang')) as LanguageCode);
    await page.getByRole('button', { name: texts.settings }).click();
    await page.getByRole('dialog').locator('select.languages').selectOption(code);
    await page.waitForFunction((code) => document.documentElement.lang === code, code);
    assert.equal(page.url(), before);
    await seeFound(page, find.word);
    await page.keyboard.press('Escape');
  }
  await page.context().clearCookies();
});

test("offline, stored pages are in the chosen language, and a game names its words' language", async () => {
  const server = await startServer();
  const game = await server.client.newGame({ category_id: 1 });
  const page = await (await newContext({ serviceWorkers: 'allow' })).newPage();
  await page.goto(`${server.url}/game/${game.id}`);
  await findWords(page);
  const kept = [...KEPT_PATHS, 'game/offline', `game/${game.id}`];
  const areKept = (lang: string) =>
    until(async () => {
      const pages = await page.evaluate(
        (paths) => Promise.all(paths.map(async (path) => (await caches.match(`/${path}`))?.text())),
        kept,
      );
      return pages.every((text) => text?.includes(`<html lang="${lang}"`));
    });
  await areKept('en');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').locator('select.languages').selectOption('de');
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await areKept('de');
  await server.stop();
  for (const path of kept) {
    await page.goto(`${server.url}/${path}`);
    assert.equal(await page.locator('html').getAttribute('lang'), 'de', path);
  }
  await page.goto(`${server.url}/`);
  assert.equal(await page.locator('.recent-game b').getAttribute('lang'), 'en');
});
