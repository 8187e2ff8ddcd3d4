import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  drag,
  findAs,
  type LocatedWord,
  readBoard,
  search,
  seeFound,
  seeResult,
  useBrowser,
} from '../../browser/support/journey.ts';

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
  await page.locator('.fit', { hasText: /This board leaves .* letters; your message has 12/ }).waitFor();
  await page.getByRole('button', { name: /^Make it \d+ × \d+$/ }).click();
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
  assert.equal(await page.locator('.name-line').innerText(), 'Name');
  const [sheet, key] = await page.locator('.printed-puzzle ul').allInnerTexts();
  assert.match(sheet ?? '', /^Magic \(7\)$/m);
  assert.match(key ?? '', /^AGXYZZY: Magic$/m);
});
