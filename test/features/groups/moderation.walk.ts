import type { PagesOf } from '../../browser/support/pages-of.ts';

export default {
  'a group, with the form of a report': async ({ server, page }) => {
    const { id } = await server.client.newGroup('W'.repeat(30));
    await page.goto(`${server.url}/group/${id}`);
    await page.getByText('Report this group').click();
    await page.getByRole('button', { name: 'Send report' }).waitFor();
  },
} satisfies PagesOf;
