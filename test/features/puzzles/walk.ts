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
    await page
      .getByRole('textbox', { name: 'Words' })
      .fill('Extraordinarily-long-name, Rome, Paris, C3PO, New York');
    await page.getByRole('img', { name: 'A board with 3 of your words' }).waitFor();
    await page.getByRole('button', { name: 'Make the puzzle' }).click();
    await page.getByText('Give the puzzle a title').waitFor();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Keep' }).waitFor();
  },
} satisfies PagesOf;
