import { finishGame } from '../../browser/support/journey.ts';
import type { PagesOf } from '../../browser/support/pages-of.ts';

export default {
  'the daily puzzle, with a game of each name': async ({ server, page, names }) => {
    const { puzzle_id } = await server.client.daily();
    await Promise.all(
      names.map(async (name) =>
        finishGame(server, await server.client.newPuzzleGame(puzzle_id, { player_name: name })),
      ),
    );
    await page.goto(`${server.url}/daily`, { waitUntil: 'networkidle' });
    await page.locator('.poster').waitFor();
  },
  'a daily game with the slots of its sentence': async ({ server, page, names }) => {
    const { puzzle_id } = await server.client.daily();
    const game = await server.client.newPuzzleGame(puzzle_id, { player_name: names[0] as string });
    await page.goto(`${server.url}/game/${game.id}`);
    await page.locator('.slots').waitFor();
  },
  'the archive': async ({ server, page }) => {
    await page.goto(`${server.url}/daily/archive`);
    await page
      .getByRole('link', { name: / 1, .*, Play$/ })
      .first()
      .waitFor();
  },
} satisfies PagesOf;
