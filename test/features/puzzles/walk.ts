import type { PagesOf } from '../../browser/support/pages-of.ts';

export default {
  'a created puzzle, the question before its deletion, and the form of the next with refused words': async ({
    server,
    page,
  }) => {
    await page.goto(`${server.url}/make`);
    await page.getByLabel('Title').fill('W'.repeat(60));
    await page.getByRole('textbox', { name: 'Words' }).fill('Rome, Paris, no, New York');
    await page.getByRole('button', { name: 'Make the puzzle' }).click();
    await page.getByRole('heading', { name: 'is ready' }).waitFor();
    await page.getByRole('button', { name: 'Make another puzzle' }).click();
    await page
      .getByRole('textbox', { name: 'Words' })
      .fill('Extraordinarily-long-name, Rome, Paris, C3PO, New York');
    await page.getByRole('img', { name: 'A board with 3 of your words' }).waitFor();
    await page.getByRole('button', { name: 'Make the puzzle' }).click();
    await page.getByText('Give the puzzle a title').waitFor();
    await page.getByText('My puzzles').click();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Keep' }).waitFor();
  },
  'a paused game': async ({ server, page, names }) => {
    const { id } = await server.client.newPuzzle({ title: 'Towns', words: ['Rome', 'Paris', 'Oslo'] });
    const game = await server.client.newPuzzleGame(id, { player_name: names[0] as string });
    await page.goto(`${server.url}/game/${game.id}`);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('The clock has stopped').waitFor();
  },
} satisfies PagesOf;
