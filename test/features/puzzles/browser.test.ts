import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { flawsInEveryTheme } from '../../browser/support/axe.ts';
import {
  drag,
  findAs,
  findWords,
  type LocatedWord,
  readBoard,
  search,
  seeFound,
  seeResult,
  useBrowser,
} from '../../browser/support/journey.ts';
import { layoutFlaws } from '../../browser/support/layout.ts';

const site = useBrowser();

async function fill(page: Page, title: string, words: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Words' }).fill(words);
}

async function make(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make the puzzle' }).click();
  await page.getByRole('heading', { name: 'is ready' }).waitFor();
  return page.getByLabel('Link to play it').inputValue();
}

test('a player of a puzzle keeps the name that they typed', async () => {
  const { id } = await site.server.client.newPuzzle({ title: 'Names', words: ['ROME', 'PARIS', 'OSLO'] });
  const page = await site.visit(`/puzzle/${id}`);
  await page.getByLabel('Your name').fill('Оксана');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL('**/game/*');
  const gameOf = () => site.server.client.game(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  assert.equal((await gameOf()).player_name, 'Oksana');
  for (const word of await findWords(page)) await drag(page, word);
  await seeResult(page);
  const about = await site.server.client.gamePuzzle((await gameOf()).id);
  assert.equal(about.name, 'Оксана');
  assert.deepEqual(page.errors, []);
});

test('a puzzle is created, played to its end by its link, changed and deleted', async () => {
  const page = await site.visit('/make');
  await fill(page, 'Trips <b>"עיר"</b>', 'New York, Rome\nparis, no');
  await page.getByRole('img', { name: 'A board with 3 of your words' }).waitFor();
  await page.getByText('it has fewer than 3 letters').waitFor();
  await page.reload();
  assert.equal(
    await page.getByRole('textbox', { name: 'Words' }).inputValue(),
    'New York, Rome\nparis, no',
    'the draft is kept',
  );
  const link = await make(page);

  const player = await site.visit(new URL(link).pathname);
  await player.getByRole('heading', { name: 'Trips <b>"עיר"</b>' }).waitFor();
  await player.getByRole('button', { name: 'Play' }).click();
  await player.waitForURL('**/game/*');
  const { grid } = await readBoard(player);
  await player.locator('.words').getByText('New York').waitFor();
  for (const [word, label] of [
    ['NEWYORK', 'New York'],
    ['ROME', 'Rome'],
    ['PARIS', 'paris'],
  ] as const) {
    const find = search(grid, word);
    assert.ok(find, word);
    await drag(player, find);
    await seeFound(player, label);
  }
  await seeResult(player);
  assert.deepEqual([...page.errors, ...player.errors], []);

  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Title').fill('Towns');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('heading', { name: 'Towns has been updated' }).waitFor();
  const id = new URL(link).pathname.split('/').at(-1) ?? '';
  assert.equal((await site.server.client.puzzle(id)).title, 'Towns');

  await page.getByRole('button', { name: 'Delete Towns' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('heading', { name: 'My puzzles' }).waitFor({ state: 'detached' });
  await assert.rejects(site.server.client.puzzle(id), { status: 404 });
});

test('one tap makes a message fit, the preview is the final board, and the result shows the message', async () => {
  const page = await site.visit('/make');
  await fill(page, 'Farewell', 'Rome, Paris, Oslo, London, Berlin, Madrid, Vienna, Athens, Lisbon, Dublin');
  await page.getByLabel('Message').fill('We will be back');
  await page.getByText(/This board leaves .* letters; your message has 12/).waitFor();
  await page.getByRole('button', { name: /^Fits at \d+ × \d+: use it$/ }).click();
  const picture = page.getByRole('img', { name: 'A board with 10 of your words' });
  await picture.waitFor();
  await page.getByRole('button', { name: 'Shuffle' }).click();
  const link = await make(page);
  const player = await site.visit(new URL(link).pathname);
  await player.getByRole('button', { name: 'Play' }).click();
  await player.waitForURL('**/game/*');
  const { grid, words } = await readBoard(player);
  await page.getByRole('button', { name: /^Edit/ }).click();
  await picture.waitFor();
  assert.equal(
    (await picture.locator('text').allTextContents()).join(),
    grid.map((row) => row.join('')).join(),
  );
  const finds = words.map((word) => ({ word, ...(search(grid, word.toUpperCase()) ?? assert.fail(word)) }));
  await findAs(player, site.server, finds.slice(1));
  await drag(player, finds[0] as LocatedWord);
  await seeResult(player);
  await player.locator('.result q', { hasText: 'We will be back' }).waitFor();
  assert.deepEqual([...page.errors, ...player.errors], []);
});

test('a birthday puzzle fits with one tap on a phone, whose page is short and always shows a board', async () => {
  const page = await site.visit('/make', { viewport: { width: 360, height: 640 }, bypassCSP: true });
  const screens = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  await page.locator('.preview .board-picture').waitFor();
  assert.ok((await screens()) <= 2.5, 'empty');
  await page.evaluate(() => {
    const seen = Object.assign(window, { missing: 0 });
    new MutationObserver(() => {
      if (document.querySelectorAll('.preview .board-picture text').length < 8) seen.missing += 1;
    }).observe(document.body, { childList: true, subtree: true });
  });
  const fields = await page.locator('.make-form :is(input, textarea):visible').evaluateAll(ids);
  assert.equal(fields[0], 'message', 'the message comes first');
  const fill = (name: string, text: string) => page.getByRole('textbox', { name }).fill(text);
  await fill('Hidden message', 'Happy birthday Anna');
  await fill('Words', 'cake, candle, balloon, present, party, friends, music, games, sweets');
  const fit = page.getByRole('button', { name: /^Fits at/ });
  await fit.waitFor();
  await page.getByRole('img', { name: 'A board with 9 of your words' }).waitFor();
  assert.ok((await screens()) <= 2.5, 'with advice');
  for (const button of [fit, page.getByRole('button', { name: 'Make the puzzle' })]) {
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {};
    assert.ok(y > 320 && y + height <= 640, 'in reach of the thumb');
  }
  await fit.click();
  await fit.waitFor({ state: 'detached' });
  await fill('Words', '');
  await page.getByText('Type 3 words or more').waitFor();
  await fill('Words', 'cake, candle, balloon, present, party, friends, music, games, sweets');
  await fill('Title', 'Anna is 9');
  await page.getByRole('img', { name: 'A board with 9 of your words' }).waitFor();
  assert.equal(await page.evaluate(() => (window as unknown as { missing: number }).missing), 0);
  assert.deepEqual(await flawsInEveryTheme(page), []);
  await make(page);
  const card = page.locator('.sent');
  assert.ok((await screens()) <= 2.5, 'made');
  assert.equal(await card.getByRole('img', { name: 'The board' }).locator('text').count(), 8);
  for (const name of ['Share the link', 'Print'])
    assert.ok(await card.getByRole('button', { name }).isVisible());
  await page.getByRole('button', { name: 'Make another puzzle' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('radio', { name: 'Vocabulary' }).check();
  await page.getByRole('checkbox', { name: 'Animals' }).check();
  await page.getByRole('img', { name: 'A board with 12 of your words' }).waitFor();
  assert.ok((await screens()) <= 2.5, 'a vocabulary');
  assert.deepEqual(await layoutFlaws(page), []);
  assert.deepEqual(page.errors, []);
});

test('a vocabulary needs at most two and a half screens of a small phone', async () => {
  const page = await site.visit('/make?lang=el', { viewport: { width: 360, height: 640 } });
  const screens = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  await page.getByRole('radio', { name: 'Λεξιλόγιο' }).check();
  const topics = page.locator('.topics input');
  await topics.first().waitFor();
  assert.ok((await screens()) <= 2.5, 'without a topic');
  await topics.first().check();
  await page.locator('.preview .marks').first().waitFor();
  assert.ok((await screens()) <= 2.5, 'with a topic');
  assert.deepEqual(await layoutFlaws(page), []);
});

function ids(elements: Element[]): string[] {
  return elements.map(({ id }) => id);
}

test('a message that no size fits is offered words of a topic', async () => {
  const page = await site.visit('/make');
  await fill(page, 'Breakfast', 'bread, cheese, milk');
  await page.getByLabel('Message').fill('Good morning');
  await page.getByRole('button', { name: /^Add .+ and .+: fits at 8 × 8$/ }).click();
  await page.getByRole('img', { name: /^A board with ([6-9]|1\d) of your words$/ }).waitFor();
  await make(page);
  assert.deepEqual(page.errors, []);
});

test('a puzzle that hides its words shows only how many remain', async () => {
  const { id } = await site.server.client.newPuzzle({
    title: 'Secret',
    words: ['Rome', 'Paris', 'Oslo'],
    show_words: false,
  });
  const game = await site.server.client.newPuzzleGame(id);
  const page = await site.visit(`/game/${game.id}`);
  await page.getByText('3 words to find').waitFor();
  assert.doesNotMatch(await page.locator('#app').innerText(), /rome|paris|oslo/i);
  const { grid } = await readBoard(page);
  await drag(page, search(grid, 'ROME') as NonNullable<ReturnType<typeof search>>);
  await seeFound(page, 'Rome');
  await page.getByText('2 words to find').waitFor();
  assert.deepEqual(page.errors, []);
});

test("print makes a sheet with the puzzle's QR code, and the solution on a second page", async () => {
  const page = await site.visit('/make', {}, (fresh) =>
    fresh.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    }),
  );
  const posts: string[] = [];
  page.on('request', (sent) => sent.method() === 'POST' && posts.push(new URL(sent.url()).pathname));
  const words = Array.from({ length: 30 }, (_, i) => `${'ABCDEF'[i % 6]}${'GHIJK'[i % 5]} Xyzzy`);
  await fill(page, 'On paper', words.join('\n').replace('AG Xyzzy', 'AG Xyzzy = Magic'));
  await page.getByText('Board and rules').click();
  await page.getByLabel('Size').fill('20');
  const link = await make(page);
  await page.emulateMedia({ media: 'print' });
  assert.ok(
    await page.getByRole('heading', { name: 'My puzzles' }).isVisible(),
    'until then the page is printed',
  );
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: 'Print On paper' }).click();
  await page.locator('body[data-printed]').waitFor();
  assert.deepEqual(posts, ['/api/puzzles'], 'no game is started, so the class has no extra player');
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    assert.equal(pdf.match(/\/Type\s*\/Page\b/g)?.length, 2, format);
  }
  await page.emulateMedia({ media: 'print' });
  assert.ok(await page.getByRole('heading', { name: 'My puzzles' }).isHidden());
  assert.equal(await page.locator('.printed-puzzle .code').getAttribute('aria-label'), link);
  assert.equal(await page.locator('.printed-puzzle .marks').count(), 1, 'only the key marks the words');
  const bars = await page.locator('.printed-puzzle .marks rect').evaluateAll((all) =>
    all.map((one) => {
      const { stroke, fillOpacity } = getComputedStyle(one);
      return [stroke, Number(fillOpacity) < 1];
    }),
  );
  assert.ok(bars.length >= 3);
  for (const bar of bars) assert.deepEqual(bar, ['rgb(51, 51, 51)', true], 'distinct where they cross');
  assert.equal(await page.locator('.name-line').innerText(), 'Name');
  const [sheet, key] = await page.locator('.printed-puzzle ul').allInnerTexts();
  assert.match(sheet ?? '', /^Magic \(7\)$/m);
  assert.match(key ?? '', /^AGXYZZY: Magic$/m);
});
