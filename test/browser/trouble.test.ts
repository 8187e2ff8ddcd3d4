import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  drag,
  type Find,
  findWords,
  join,
  openTyping,
  seeFound,
  seeResult,
  useBrowser,
} from './support/journey.ts';

const site = useBrowser();

test('two tabs without a network show the same finds, and one of them sends each', async () => {
  const game = await site.newGame({ words: 4 });
  const here = await site.visit(`/game/${game.id}`);
  const context = here.context();
  const there = await context.newPage();
  await there.goto(`${site.server.url}/game/${game.id}`);
  const [one, two] = (await findWords(here)) as [Find, Find];
  await findWords(there);
  let sent = 0;
  context.on('response', (response) => {
    if (response.url().endsWith('/finds')) sent += response.request().postDataJSON().finds.length;
  });
  await context.setOffline(true);
  await drag(here, one);
  await here.locator('.strip.warning', { hasText: 'You are offline' }).waitFor();
  await there.locator('.word.pending', { hasText: one.word }).waitFor();
  await drag(there, two);
  await here.locator('.word.pending', { hasText: two.word }).waitFor();
  await context.setOffline(false);
  for (const page of [here, there]) {
    for (const { word } of [one, two]) await seeFound(page, word);
    assert.equal(await page.getByText('did not count').count(), 0);
  }
  assert.equal(sent, 2);
});

test('with localStorage blocked a game can be started, played and themed', async () => {
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

test('the script that reads what is typed is loaded again with the next key when it was not there', async () => {
  const game = await site.newGame({ words: 3 });
  const page = await site.visit(`/game/${game.id}`);
  await join(page, 'Ada');
  const field = await openTyping(page);
  await page.route('**/assets/entering-*', (route) => route.abort());
  await field.fill('nothing');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.locator('#guess-error', { hasText: 'The server did not answer' }).waitFor();
  await page.unroute('**/assets/entering-*');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.locator('#guess-error', { hasText: 'NOTHING is not in the list' }).waitFor();
  assert.deepEqual(page.errors, []);
});
