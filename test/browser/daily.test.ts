import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dragAtPace, type Find, findWords, seeResult, useBrowser } from './support/journey.ts';

const site = useBrowser();

test('the puzzle of the day is played from the start page: result, share text, place, statistics, another browser', async () => {
  const daily = await site.server.client.daily();
  const page = await site.visit('/', { permissions: ['clipboard-read', 'clipboard-write'] });
  const card = page.getByRole('region', { name: /^Today’s puzzle/ });
  await card.getByText(`No. ${daily.number}`).waitFor();
  await card.getByText(/Next in/).waitFor();
  await page.getByText('Custom board and name').click();
  await page.getByLabel('Your name').fill('Ada');
  await card.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL('**/game/*');

  const [first] = (await findWords(page)) as [Find];
  await dragAtPace(page, [first]);
  await page.goto(site.server.url);
  await card.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/game/*');
  await dragAtPace(page, await findWords(page));
  await seeResult(page);
  const dialog = page.locator('dialog');
  await dialog.getByText('The letters left say').waitFor();
  const read = await page.locator('.read .left').allTextContents();
  const message = await dialog.locator('.letters-left q').innerText();
  assert.equal(read.join(''), message.replace(/\P{L}/gu, ''));
  assert.match(message, /^\p{L}{2}.* .*\p{L}/u);
  await dialog.getByRole('link', { name: /^Place 1/ }).waitFor();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await dialog.locator('.message', { hasText: 'Result copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(
    copied,
    new RegExp(`^Wordsearch No. ${daily.number}: ${daily.title}.*/daily/${daily.date}$`, 's'),
  );

  await page.goto(site.server.url);
  await card.getByText(/^Done in/).waitFor();
  await card.getByText('1-day streak').waitFor();
  await page.getByRole('link', { name: 'Your statistics' }).click();
  await page
    .locator('.kinds dd', { hasText: /^\d:\d\d\.\d$/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Copy the code' }).click();
  await page.getByText('Code copied').waitFor();
  const code = await page.evaluate(() => navigator.clipboard.readText());

  const other = await site.visit('/statistics');
  await other.getByLabel('Code from another browser').fill('nonsense');
  await other.getByRole('button', { name: 'Add its games' }).click();
  await other.getByText('This code is not complete').waitFor();
  await other.getByLabel('Code from another browser').fill(code);
  await other.getByRole('button', { name: 'Add its games' }).click();
  await other.getByText('1 game added').waitFor();
  await other.goto(`${site.server.url}/daily/archive`);
  await other.getByRole('link', { name: new RegExp(`${daily.title}.*Done in`) }).waitFor();
  assert.deepEqual([page.errors, other.errors], [[], []]);
});

test('nothing moves when the puzzle of the day arrives, and the page works when it does not', async () => {
  const daily = await site.server.client.daily();
  const { puzzle_id, date } = daily;
  const played = JSON.stringify({
    version: 1,
    data: [
      {
        id: 'g1',
        title: 'Food',
        size: 8,
        words: 3,
        difficulty: 'hard',
        seconds: 5000,
        completedAt: `${date}T00:00:00.000Z`,
        finishedOn: date,
        typed: 0,
        hints: 0,
        puzzleId: puzzle_id,
        date,
      },
    ],
  });
  const line = 'Today’s puzzle comes once in four years.';
  // Two lines on a phone: in the large letters of a title of at most 20, and in the small ones of a longer title.
  for (const [results, title] of [
    ['', 'Look before you leap'],
    [played, 'Money makes the world go round'],
  ] as const) {
    let held = Promise.withResolvers<void>();
    const page = await site.visit('/no/such/page', {}, async (fresh) => {
      await fresh.addInitScript((data) => {
        // The page keeps the puzzle of the day.
        localStorage.clear();
        localStorage.setItem('wordsearch:/:results', data);
      }, results);
      await fresh.route('**/api/daily/*', async (route) => {
        await held.promise;
        await route.fulfill({ json: { ...daily, title, line } });
      });
    });
    for (const [width, height] of [
      [390, 844],
      [600, 844],
      [768, 1024],
      [1280, 800],
    ] as const) {
      held = Promise.withResolvers<void>();
      await page.setViewportSize({ width, height });
      await page.goto(site.server.url);
      await page.getByRole('option', { name: 'Food' }).waitFor({ state: 'attached' });
      const formTop = () => page.locator('.new-game').evaluate((form) => form.getBoundingClientRect().top);
      const before = await formTop();
      held.resolve();
      await page.getByText(/Next in/).waitFor();
      assert.equal(await formTop(), before, `${width} px`);
    }
  }
  const page = await site.visit('/', {}, (fresh) =>
    fresh.route('**/api/daily/*', (route) => route.fulfill({ status: 503, json: { error: 'x' } })),
  );
  await page.getByText('It is not here yet').waitFor();
  await page.getByRole('button', { name: 'Quick' }).click();
  await page.waitForURL('**/game/*');
});

test('/daily is the puzzle of today; the list of a past day is closed; a day without a puzzle and a wrong date show a message', async () => {
  const daily = await site.server.client.daily();
  const page = await site.visit('/daily');
  await page.getByRole('heading', { level: 1, name: new RegExp(daily.title) }).waitFor();
  await page.goto(`${site.server.url}/daily/2026-01-01`);
  await page.getByText('Nobody finished it on its day.').waitFor();
  for (const date of ['2999-01-01', '2025-12-31']) {
    const none = await page.goto(`${site.server.url}/daily/${date}`);
    await page.getByText('No puzzle on this day').waitFor();
    assert.equal(none?.status(), 404);
  }
  const wrong = await page.goto(`${site.server.url}/daily/yesterday`);
  assert.equal(wrong?.status(), 404);
});
