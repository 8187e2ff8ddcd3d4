import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KEPT_PATHS, PUBLIC_PATHS } from '../support/pages.ts';
import {
  drag,
  failAt,
  findWords,
  type LocatedWord,
  openTyping,
  seeFound,
  seeResult,
  useBrowser,
} from './support/journey.ts';

const site = useBrowser();

test('two offline tabs show the same finds, and only one of them sends each', async () => {
  const game = await site.newGame({ words: 4 });
  const here = await site.visit(`/game/${game.id}`);
  const context = here.context();
  const there = await context.newPage();
  await there.goto(`${site.server.url}/game/${game.id}`);
  const [one, two] = (await findWords(here)) as [LocatedWord, LocatedWord];
  await findWords(there);
  let sent = 0;
  context.on('response', (response) => {
    if (response.url().endsWith('/finds')) sent += response.request().postDataJSON().finds.length;
  });
  await context.setOffline(true);
  await drag(here, one);
  await here.locator('.strip.warning', { hasText: 'You’re offline' }).waitFor();
  await there.locator('.word.pending', { hasText: one.word }).waitFor();
  await drag(there, two);
  await here.locator('.word.pending', { hasText: two.word }).waitFor();
  await context.setOffline(false);
  for (const page of [here, there]) {
    for (const { word } of [one, two]) await seeFound(page, word);
    assert.equal(await page.getByText('didn’t count').count(), 0);
  }
  assert.equal(sent, 2);
});

test('a game can be started, played and themed without localStorage', async () => {
  const page = await site.visit('/?size=8&words=3', {}, (fresh) =>
    fresh.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
    ),
  );
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL('**/game/*');
  for (const find of await findWords(page)) {
    await drag(page, find);
    await seeFound(page, find.word);
  }
  await seeResult(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByLabel('Newsprint').check();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'paper');
  assert.deepEqual(page.errors, []);
});

test('a game continues while a proxy responds with 404 and 403 for the server, and its finds are sent later (C121)', async () => {
  const game = await site.newGame({ words: 3 });
  const page = await site.play(game);
  const [one] = (await findWords(page)) as [LocatedWord];
  let status = 404;
  await page.route('**/api/**', (route) => route.fulfill({ status, body: '404 page not found' }));
  const refused = async () => {
    const answer = page.waitForResponse((response) => response.status() === status);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await answer;
  };
  await refused();
  await drag(page, one);
  status = 403;
  await refused();
  await page.locator('.words .struck.pending', { hasText: one.word }).waitFor();
  await page.unroute('**/api/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await seeFound(page, one.word);
  assert.equal(await page.getByText('didn’t count').count(), 0);
});

test('if the script for typing fails, the next key press loads it again', async () => {
  const game = await site.newGame({ words: 3 });
  const page = await site.play(game);
  const field = await openTyping(page);
  await failAt(page, 'typed-input');
  const failed = page.waitForEvent('requestfailed');
  await field.fill('nothing');
  await failed;
  await page.getByRole('button', { name: 'Check' }).click();
  await page.locator('#guess-error', { hasText: 'NOTHING isn’t in the list' }).waitFor();
  assert.deepEqual(page.errors, []);
});

test('a game is played to its end and shared even if the script for the result and for sharing failed', async () => {
  const game = await site.newGame({ words: 3 });
  const options = { permissions: ['clipboard-read', 'clipboard-write'] };
  const page = await site.play(game, options, (fresh) => failAt(fresh, 'lazy-views'));
  for (const find of await findWords(page)) await drag(page, find);
  await seeResult(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.locator('.result .message', { hasText: 'Result copied' }).waitFor();
  assert.deepEqual(page.errors, []);
});

test('sharing reports a missing response if its script fails again, and works once the script loads', async () => {
  const game = await site.newGame({ words: 3 });
  const options = { permissions: ['clipboard-read', 'clipboard-write'] };
  const all = /\/assets\/lazy-views-/;
  const page = await site.visit(`/game/${game.id}`, options, (fresh) =>
    fresh.route(all, (route) => route.abort()),
  );
  const invite = page.getByRole('button', { name: 'Invite' });
  await invite.click();
  await page.locator('.strip', { hasText: 'The server didn’t answer' }).waitFor();
  await page.unroute(all);
  await invite.click();
  await page.locator('.strip', { hasText: 'Link copied' }).waitFor();
  assert.deepEqual(page.errors, []);
});

test('the theme menu and the printed code appear even if their scripts failed', async () => {
  const game = await site.newGame({ words: 3 });
  const page = await site.visit(`/game/${game.id}`, {}, async (fresh) => {
    await failAt(fresh, 'lazy-views');
    await failAt(fresh, 'dist');
  });
  await page.getByRole('button', { name: 'Theme' }).waitFor();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.locator('.print-head .code path[d^="M"]').waitFor({ state: 'attached' });
});

test("the start page's theme menu appears even if its script failed", async () => {
  const page = await site.visit('/', {}, (fresh) => failAt(fresh, 'theme-menu'));
  await page.getByRole('button', { name: 'Theme' }).waitFor();
});

test('if their script failed, sounds and the spoken word start with the next find', async () => {
  const game = await site.newGame({ words: 3 });
  const page = await site.play(game, {}, async (fresh) => {
    await failAt(fresh, 'feedback');
    await fresh.addInitScript(() => {
      const settings = { name: 'Ada', sound: true, speak: true };
      localStorage.setItem('wordsearch:/:settings', JSON.stringify({ version: 1, data: settings }));
    });
  });
  const [one, two] = (await findWords(page)) as [LocatedWord, LocatedWord];
  const loaded = page.waitForResponse(/\/feedback-.*\.js\?1$/);
  for (const find of [one, two]) {
    await drag(page, find);
    await seeFound(page, find.word);
  }
  await loaded;
  assert.deepEqual(page.errors, []);
});

for (const [path, script] of [
  ...[...new Set([...PUBLIC_PATHS, ...KEPT_PATHS])].map((path) => [path, 'lazy-pages'] as const),
  ['game/offline-2026-01-01-en', 'offline-client'],
] as const) {
  test(`the page /${path} opens even if its script ${script} failed`, async () => {
    const page = await site.visit(`/${path}`, {}, (fresh) => failAt(fresh, script));
    await page.locator('#app h1').waitFor();
    assert.deepEqual(page.errors, []);
  });
}
