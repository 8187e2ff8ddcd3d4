import type { PagesOf } from '../../browser/support/pages-of.ts';
import { storeTwoKinds } from './two-kinds.ts';

export default {
  'the statistics': async ({ server, page }) => {
    await page.goto(`${server.url}/healthz`);
    await storeTwoKinds(page);
    await page.goto(`${server.url}/statistics`);
    await page.locator('.kinds dd').first().waitFor();
    await page.getByRole('button', { name: 'Add these games' }).click();
    await page.getByText('Paste a code first').waitFor();
  },
} satisfies PagesOf;
