import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { flawsInEveryTheme } from '../../browser/support/axe.ts';
import {
  drag,
  findAs,
  findWords,
  type LocatedWord,
  seeFound,
  seeResult,
  useBrowser,
} from '../../browser/support/journey.ts';

const site = useBrowser({ RATE_LIMIT_GUESS: '0', RATE_LIMIT_NEW_GAME: '0' });

/** Gives a name to a player who opened a game's link. Until then the page only watches. */
async function join(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join' }).click();
}

/** Returns the winner's number of words, the others and the series, once the page has the series. */
async function endOf(page: Page): Promise<string[]> {
  await page.locator('.race-end .series').waitFor();
  return page.locator('.race-end').evaluate((shown) => {
    const end = shown.cloneNode(true) as Element;
    for (const initial of end.querySelectorAll('.initial')) initial.remove();
    const parts = [...end.querySelectorAll('.winner .score, .others li, .series')];
    return parts.map((part) => part.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '');
  });
}

test('two players with the same name meet in a lobby, start together, learn who won, and play again', async () => {
  const ann = await site.visit('/?category=1&size=8&words=3&difficulty=easy', { bypassCSP: true });
  await ann.getByRole('button', { name: 'Play together' }).click();
  await ann.waitForURL('**/game/*');
  const bob = await site.visit(new URL(ann.url()).pathname);
  await join(ann, 'Ann');
  await bob.locator('.here', { hasText: 'Ann' }).waitFor();
  await join(bob, 'Ann');
  await bob.getByText('The name Ann is taken. How about Ann 2?').waitFor();
  await bob.getByRole('button', { name: 'Join' }).click();
  await ann.locator('.here', { hasText: 'Ann 2' }).waitFor();
  assert.equal(await ann.locator('.lobby .code').getAttribute('aria-label'), ann.url());
  assert.equal(await bob.getByRole('grid').count(), 0, 'nobody sees the letters before the start');
  assert.deepEqual(await flawsInEveryTheme(ann), []);

  await bob.getByText('Ann starts the game').waitFor();
  assert.equal(await bob.getByRole('button', { name: 'Ready? Start' }).count(), 0, 'only the host starts');
  await ann.getByRole('button', { name: 'Ready? Start' }).click();
  await Promise.all([ann, bob].map((page) => page.locator('.countdown').waitFor()));
  await Promise.all([ann, bob].map((page) => page.locator('.countdown').waitFor({ state: 'detached' })));
  const [one, two, three] = (await findWords(ann)) as [LocatedWord, LocatedWord, LocatedWord];
  await drag(ann, one);
  await seeFound(bob, one.word);
  await bob.locator('.strip', { hasText: `${one.word} found by Ann` }).waitFor();
  const colourOf = (page: Page, word: string) =>
    page.locator('.words .struck', { hasText: new RegExp(`^${word}$`) }).getAttribute('class');
  await drag(bob, two);
  await seeFound(ann, two.word);
  await ann
    .locator('.words li:has(.struck)', { hasText: two.word })
    .locator('.player', { hasText: 'Ann 2' })
    .waitFor();
  assert.equal(await colourOf(ann, one.word), await colourOf(bob, one.word));
  assert.notEqual(await colourOf(ann, one.word), await colourOf(ann, two.word));
  await drag(bob, three);
  await seeResult(ann);
  await seeResult(bob);
  await ann.getByRole('heading', { name: 'Ann 2 wins!' }).waitFor();
  await bob.getByRole('heading', { name: 'You win!' }).waitFor();
  assert.deepEqual(await endOf(ann), ['2 words', 'Ann (you) 1 word', 'Series Ann 0 : 1 Ann 2']);
  assert.deepEqual(await endOf(bob), ['2 words', 'Ann 1 word', 'Series Ann 0 : 1 Ann 2']);
  const box = async (part: string) => (await ann.locator(part).boundingBox()) ?? assert.fail(part);
  assert.equal(
    (await box('.winner')).width,
    (await box('.result')).width,
    'the winner is as wide as the card',
  );
  const challenge = ann.locator('.result').getByRole('button', { name: 'Challenge a friend' });
  assert.equal(await challenge.count(), 0, 'a time of two players is not a challenge for one');

  const first = ann.url();
  await ann.locator('.result').getByRole('button', { name: 'Rematch' }).click();
  await bob.locator('.result').getByRole('button', { name: 'Join the next game' }).click();
  await Promise.all([ann, bob].map((page) => page.waitForURL((url) => url.href !== first)));
  assert.equal(ann.url(), bob.url());
  await bob.locator('.here', { hasText: 'Ann' }).waitFor();
  await ann.locator('.here', { hasText: 'Ann 2' }).waitFor();

  await ann.getByRole('button', { name: 'Ready? Start' }).click();
  await Promise.all([ann, bob].map((page) => page.getByRole('grid').waitFor()));
  const [four, ...rest] = await findWords(ann);
  await findAs(bob, site.server, [four as LocatedWord]);
  await findAs(ann, site.server, rest);
  await seeResult(ann);
  await seeResult(bob);
  assert.deepEqual(await endOf(bob), ['2 words', 'Ann 2 (you) 1 word', 'Series Ann 1 : 1 Ann 2']);
  assert.deepEqual(await flawsInEveryTheme(ann), []);
  const next = bob.getByRole('button', { name: 'Next puzzle together' });
  const category = await next.locator('small').innerText();
  assert.notEqual(category, await bob.locator('.heading h1').innerText());
  await next.click();
  await ann.getByRole('button', { name: 'Join the next game' }).click();
  for (const page of [ann, bob]) await page.locator('.lobby h1', { hasText: category }).waitFor();
  await bob.getByText('Ann starts the game').waitFor();
  assert.deepEqual([...ann.errors, ...bob.errors], []);
});

test('two players of a room see each other’s names in their own scripts', async () => {
  const li = await site.visit('/?category=1&size=8&words=3&difficulty=easy');
  await li.getByRole('button', { name: 'Play together' }).click();
  await li.waitForURL('**/game/*');
  const oksana = await site.visit(new URL(li.url()).pathname);
  await join(li, '李雷');
  await oksana.locator('.here bdi', { hasText: /^李雷$/ }).waitFor();
  await join(oksana, 'Ann!');
  await oksana.getByText('Names can only have letters').waitFor();
  await join(oksana, 'Оксана');
  await li.locator('.here bdi', { hasText: /^Оксана$/ }).waitFor();
  await li.getByRole('button', { name: 'Ready? Start' }).click();
  await Promise.all([li, oksana].map((page) => page.locator('.countdown').waitFor({ state: 'detached' })));
  const [one, two, three] = (await findWords(li)) as [LocatedWord, LocatedWord, LocatedWord];
  await drag(oksana, one);
  await li.locator('.strip', { hasText: `${one.word} found by Оксана` }).waitFor();
  await drag(li, two);
  await drag(oksana, three);
  await li.getByRole('heading', { name: 'Оксана wins!' }).waitFor();
  const end = ['2 words', '李雷 (you) 1 word', 'Series 李雷 0 : 1 Оксана'];
  assert.deepEqual(await endOf(li), end);
  await li.reload();
  await li.getByRole('heading', { name: 'Оксана wins!' }).waitFor();
  assert.deepEqual(await endOf(li), end);
  assert.deepEqual([...li.errors, ...oksana.errors], []);
});

test('of two players who join by code, the host removes one after choosing a board, and the other becomes the host', async () => {
  const { client, url } = site.server;
  const { id } = await client.newGame({ category_id: 1, lobby: true });
  const ann = await site.visit(`/game/${id}`);
  await join(ann, 'Ann');
  const code = await ann.locator('.room-code b').innerText();
  const [bob, cid] = (await Promise.all(
    ['Bob', 'Cid'].map(async (name) => {
      const page = await site.visit('/join');
      await page.getByLabel('Code', { exact: true }).fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Join' }).click();
      await page.waitForURL(ann.url());
      await join(page, name);
      await ann.locator('.here', { hasText: name }).waitFor();
      return page;
    }),
  )) as [Page & { errors: string[] }, Page & { errors: string[] }];
  await bob.locator('.here', { hasText: 'Cid' }).waitFor();
  await ann.getByLabel('Board').selectOption('Quick');
  await ann.getByRole('button', { name: 'Remove Cid' }).click();
  await cid.getByText('The host has removed you').waitFor();
  await bob.locator('.here li', { hasText: 'Cid' }).waitFor({ state: 'detached' });
  await bob.getByText('Ann starts the game').waitFor();

  await ann.goto(`${url}/healthz`);
  await bob.getByRole('button', { name: 'Ready? Start' }).click();
  await bob.locator('.countdown').waitFor();
  assert.equal((await client.game(id)).words.length, 5, 'Quick has five words');
  assert.ok(await cid.getByText('The host has removed you').isVisible(), 'and never sees the start');
  assert.deepEqual([...ann.errors, ...bob.errors, ...cid.errors], []);
});

test("the board doesn't move when a second player joins", async () => {
  const game = await site.newGame();
  const page = await site.play(game);
  await findWords(page);
  const boards = async () => {
    const boxes = [];
    for (const [width, height] of [
      [1280, 800],
      [820, 1180],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      boxes.push(await page.locator('.board').boundingBox());
    }
    return boxes;
  };
  const alone = await boards();
  await site.server.client.guess(game.id, { word: game.words[0]?.text ?? '', player_name: 'Bob' });
  await page.locator('.players li', { hasText: 'Bob' }).waitFor();
  await page.locator('.score-bar').waitFor();
  assert.deepEqual(await boards(), alone);
});

test("a finder's name never covers a found word, whatever its length and the screen", async () => {
  const game = await site.newGame({ size: 12, words: 12 });
  const names = ['Maximilian Schmidt', 'W'.repeat(20), 'Bo'];
  const page = await site.visit(`/game/${game.id}`);
  await join(page, 'Alexandra Thompson');
  await findWords(page);
  for (const [i, { text }] of game.words.slice(0, 9).entries()) {
    await site.server.client.guess(game.id, { word: text, player_name: names[i % 3] as string });
  }
  await page.locator('.words .player').nth(8).waitFor();
  for (const [width, height] of [
    [1366, 768],
    [2560, 1440],
    [820, 1180],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    const flaws = await page.locator('.words li:has(.struck)').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const [word, name] = ['button span', '.player'].map((part) =>
          row.querySelector(part)?.getBoundingClientRect(),
        );
        const button = row.querySelector('button')?.getBoundingClientRect();
        const room = row.parentElement?.getBoundingClientRect();
        if (!word || !name || !button || !room) return [`${row.textContent} has no name`];
        const isCovered = name.left < word.right && name.top < word.bottom && word.top < name.bottom;
        const isCut = word.right > button.right + 1 || Math.max(word.right, name.right) > room.right + 1;
        return isCovered || isCut ? [row.textContent] : [];
      }),
    );
    assert.deepEqual(flaws, [], `${width} × ${height}`);
  }
});
