import type { PagesOf } from '../../browser/support/pages-of.ts';

export default {
  'a group, with the field for a new name': async ({ server, page, names }) => {
    const { id } = await server.client.newGroup('W'.repeat(30));
    await Promise.all(names.slice(1).map((name) => server.client.joinGroup(id, name)));
    await page.goto(`${server.url}/group/${id}`);
    await page.getByLabel('Your name').fill(names[0] ?? '');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByRole('button', { name: 'Change your name' }).click();
    await page.getByRole('button', { name: 'Save' }).waitFor();
  },
  'the page of a new group': async ({ server, page }) => {
    await page.goto(`${server.url}/group`);
    await page.getByRole('button', { name: 'Make the group' }).click();
    await page.getByText('Give the group a name').waitFor();
  },
} satisfies PagesOf;
