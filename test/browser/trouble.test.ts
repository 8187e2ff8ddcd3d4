import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import {
  drag,
  type Find,
  findWords,
  newContext,
  seeFound,
  seeResult,
  useBrowser,
} from './support/journey.ts';
import { startServer } from './support/server.ts';

const site = useBrowser();

test('a page that comes to the front asks for news at once, and is sent nothing when there is none', async () => {
  const game = await site.newGame();
  const page = await site.visit(`/game/${game.id}`);
  await findWords(page);
  const answer = page.waitForResponse((response) => response.url().endsWith(`/api/game/${game.id}`));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const { responseBodySize } = await (await answer).request().sizes();
  assert.equal(responseBodySize, 0);
});

test('after a 429 on a find the page shows when it retries, and keeps the word', async () => {
  const server = await startServer({ RATE_LIMIT_FINDS: '1' });
  try {
    const game = await server.client.newGame({ category_id: 1, word_count: 3 });
    const page = await (await newContext()).newPage();
    await page.goto(`${server.url}/game/${game.id}`);
    const [one, two] = (await findWords(page)) as [Find, Find];
    await drag(page, one);
    await seeFound(page, one.word);
    await drag(page, two);
    const notice = page.locator('.strip.warning');
    await notice.waitFor();
    const text = (await notice.textContent()) ?? '';
    const told = new RegExp(`Too many guesses.*${two.word} is sent again in (\\d+) s`).exec(text);
    const seconds = Number(told?.[1]);
    assert.ok(seconds >= 1 && seconds <= 60, text);
    await page.locator('.word.pending', { hasText: two.word }).waitFor();
    assert.equal(await page.locator('.found.pending').count(), 1);
  } finally {
    await server.stop();
  }
});

test('a 429 on a new game counts down on the boards', async () => {
  const server = await startServer({ RATE_LIMIT_NEW_GAME: '1' });
  try {
    await server.client.newGame({ category_id: 1 });
    const page = await (await newContext()).newPage();
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Quick' }).click();
    await page.getByText('a lot of new games').waitFor();
    await page.getByRole('button', { name: /^Quick Ready in \d+ s$/, disabled: true }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent?.slice(0, 5)), 'Quick');
  } finally {
    await server.stop();
  }
});

test('a find whose reply got lost is sent again and counts; without a network it is kept over a reload, and sent once', async () => {
  const game = await site.newGame({ words: 3 });
  const page = await site.visit(`/game/${game.id}`);
  const [one, two] = (await findWords(page)) as [Find, Find];
  let lost = 0;
  await page.route('**/finds', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await drag(page, one);
  await page.locator('.strip.warning', { hasText: 'You are offline' }).waitFor();
  await seeFound(page, one.word);
  await page.locator('.strip.warning').waitFor({ state: 'detached' });
  assert.equal(lost, 1);
  await page.unroute('**/finds');

  await page.route('**/finds', (route) => route.abort());
  await drag(page, two);
  await page.locator('.word.pending', { hasText: two.word }).waitFor();
  await page.reload();
  await page.locator('.word.pending', { hasText: two.word }).waitFor();
  let sent = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/finds')) sent += 1;
  });
  await page.unroute('**/finds');
  await seeFound(page, two.word);
  await page.reload();
  await seeFound(page, two.word);
  assert.equal(sent, 1);
  assert.deepEqual(page.errors, []);
});

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

test('an unknown game leads to a new one; a game with fewer words than asked for says so', async () => {
  const page = await site.visit('/game/no-such-game');
  await page.getByRole('heading', { name: 'This game is gone' }).waitFor();
  await page.getByRole('link', { name: 'Start a new game' }).click();
  await page.getByRole('heading', { name: 'Find the hidden words' }).waitFor();

  // Only 29 words of the category Sports have at most 8 letters.
  await page.goto(`${site.server.url}/?category=4&size=8&words=30`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL('**/game/*');
  await findWords(page);
  const { length } = await page.locator('.words li').all();
  assert.ok(length < 30);
  await page.getByText(`Only ${length} of 30 words fit`).first().waitFor();
});

test('a puzzle whose server does not answer says so on the page, which opens by itself later', async () => {
  const page = await site.visit('/daily', {}, (fresh) =>
    fresh.route('**/api/daily/*', (route) => route.abort()),
  );
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('heading', { name: 'Daily puzzle' }).waitFor();
});

test('a recent game that the server lost is shown as gone, and can be removed', async () => {
  const page = await site.visit('/', {}, (fresh) =>
    fresh.addInitScript(() => {
      const lost = (category: string) => ({
        id: `lost-${category}`,
        category,
        size: 10,
        words: 8,
        found: 3,
        player: 'Ada',
        startedAt: '2026-01-01T00:00:00Z',
        completedAt: null,
        gone: false,
      });
      const data = [lost('Animals'), lost('Food')];
      localStorage.setItem('wordsearch:/:recent', JSON.stringify({ version: 1, data }));
    }),
  );
  await page.getByText('No longer on the server').nth(1).waitFor();
  await page.getByRole('button', { name: 'Remove Animals' }).click();
  await page.getByRole('button', { name: 'Remove Animals' }).waitFor({ state: 'detached' });
  assert.equal(await page.getByText('No longer on the server').count(), 1);
  assert.equal(await page.getByRole('button', { name: 'Remove Food' }).count(), 1);
});

for (const [name, script] of [
  [
    'blocked',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
  [
    'filled with garbage',
    () => {
      for (const key of ['recent', 'settings', 'theme']) {
        localStorage.setItem(`wordsearch:/:${key}`, '{"version":1,"data":[[],{"id":{}}]');
      }
    },
  ],
] as const) {
  test(`with localStorage ${name} a game can be started, played and themed`, async () => {
    const page = await site.visit('/?size=8&words=3', {}, (fresh) => fresh.addInitScript(script));
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
}

test('a player name never becomes markup, even when the database holds a bad one', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const game = await site.newGame({ words: 3, category: 7 });
  const database = new DatabaseSync(site.server.databasePath);
  database.prepare('UPDATE games SET player_name = ? WHERE id = ?').run(name, game.id);
  database.close();
  const page = await site.visit(`/game/${game.id}`);
  for (const find of await findWords(page)) await drag(page, find);
  await seeResult(page);
  await page.goto(`${site.server.url}/scoreboard?category=Travel`);
  await page.getByRole('rowheader', { name }).waitFor();
  assert.equal(await page.locator('img').count(), 0);
  assert.deepEqual(page.errors, []);
});
