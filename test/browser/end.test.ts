import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coveredCells, SCREENS } from './support/covered.ts';
import { drag, findAs, findWords, readBoard, seeResult, useBrowser } from './support/journey.ts';

const site = useBrowser();

for (const [pointer, screens] of [
  ['finger', SCREENS.filter(({ width }) => width < 1000)],
  ['mouse', SCREENS.filter(({ width }) => width >= 1000)],
] as const) {
  const hasTouch = pointer === 'finger';

  test(`at the end of a Hard game every letter is on the screen and uncovered, with a ${pointer} on every screen size`, async () => {
    const game = await site.server.client.newGame({
      category_id: 1,
      board_size: 15,
      word_count: 18,
      difficulty: 'hard',
    });
    const page = await site.visit('/', { viewport: screens[0] ?? null, hasTouch });
    await page.evaluate(
      (id) =>
        localStorage.setItem('wordsearch:/:players', JSON.stringify({ version: 1, data: { [id]: '' } })),
      game.id,
    );
    await page.goto(`${site.server.url}/game/${game.id}`);
    const finds = await findWords(page);
    await findAs(page, site.server, finds.slice(0, -3));
    if (hasTouch) {
      await page.getByRole('button', { name: '15 found' }).waitFor();
      const { words } = await readBoard(page);
      assert.equal(words.length, 3);
      const unread = await page.evaluate(() => {
        const bar = document.querySelector('.action-bar')?.getBoundingClientRect().top ?? 0;
        return [...document.querySelectorAll('.words .word:not(.struck)')]
          .filter((word) => word.getBoundingClientRect().bottom > bar)
          .map(({ textContent }) => textContent);
      });
      assert.deepEqual([await page.evaluate(() => scrollY), unread], [0, []], 'read without scrolling');
    }
    await page.evaluate(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      Object.assign(window, { held: promise, release: resolve });
    });
    for (const find of finds.slice(-3)) await drag(page, find);
    await page.locator('.board-card.done').waitFor();
    const see = async (when: string) => {
      for (const viewport of screens) {
        await page.setViewportSize(viewport);
        assert.deepEqual(await coveredCells(page), [], `${when}, ${viewport.width} × ${viewport.height}`);
      }
    };
    await see('after the last find');
    assert.equal(await page.locator('.result').count(), 0);
    await page.evaluate(() => (window as unknown as { release(): void }).release());
    await seeResult(page);
    await see('with the card');
  });
}
