import type { PagesOf } from '../../browser/support/pages-of.ts';

export default {
  'a booklet with all its settings, then with words that are left out and an error in a file': async ({
    server,
    page,
    names,
  }) => {
    await page.goto(`${server.url}/sheets`);
    await page.getByRole('img', { name: 'First page' }).waitFor();
    await page.locator('details').evaluateAll((all) => {
      for (const fold of all) (fold as HTMLDetailsElement).open = true;
    });
    await page.getByLabel('Print a title page').check();
    await page.getByLabel('Names, one per line').fill(names.join('\n'));
    await page.getByText('3 boards').waitFor();
    await page.getByLabel('My own list').check();
    await page
      .getByRole('textbox', { name: 'Words' })
      .fill('Extraordinarily-long-name, Rome, Paris = the capital of a country, C3PO, New York');
    await page.getByText('a board can only have 20 rows').waitFor();
    await page.getByLabel('Choose a spreadsheet').setInputFiles({
      name: 'words.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('cat,a pet,1\ndog,a pet,x'),
    });
    await page.getByText('Line 2, column 3').waitFor();
  },
  'a booklet of topics whose large letters do not fit, with a button that helps': async ({
    server,
    page,
  }) => {
    await page.goto(`${server.url}/sheets`);
    await page.getByText('Boards and words', { exact: true }).click();
    await page.getByLabel('Size', { exact: true }).fill('20');
    await page.getByText('Large print and early readers').click();
    await page.getByLabel('Very large, 24\u00a0pt').check();
    await page.locator('form .advice').waitFor();
  },
  'a booklet of a month of daily puzzles': async ({ server, page }) => {
    await page.goto(`${server.url}/sheets`);
    await page.getByLabel('Daily puzzles').check();
    await page.getByText(/puzzles? that ha(s|ve) ended everywhere/).waitFor();
    await page.getByRole('img', { name: 'First page' }).waitFor();
  },
} satisfies PagesOf;
