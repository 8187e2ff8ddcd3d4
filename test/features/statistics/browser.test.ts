import assert from 'node:assert/strict';
import { test } from 'node:test';
import { flawsInEveryTheme } from '../../browser/support/axe.ts';
import { useBrowser } from '../../browser/support/journey.ts';
import { layoutFlaws } from '../../browser/support/layout.ts';
import { storeDailies } from './month-of-dailies.ts';

const site = useBrowser();

test('the page shows the sentences by month, and charts with a table for screen readers', async () => {
  const page = await site.visit('/healthz', { bypassCSP: true });
  await storeDailies(page);
  await page.goto(`${site.server.url}/statistics`);
  const scrapbook = page.getByRole('region', { name: 'Your sentences' });
  await scrapbook.getByText('A sentence of the day number 39.').waitFor();
  assert.equal(await scrapbook.locator('q').count(), 36);
  const months = await scrapbook.locator('details').evaluateAll((all) => all.map(({ open }: any) => open));
  assert.deepEqual(
    [months[0], months.slice(1).includes(true)],
    [true, false],
    'only the newest month is open',
  );

  const weekdays = page.getByRole('region', { name: 'Daily puzzles: average by weekday' });
  assert.equal(await weekdays.locator('rect').count(), 7);
  const rows = await weekdays.getByRole('row').allTextContents();
  assert.equal(rows.length, 8);
  assert.match(rows[1] ?? '', /^Mon\d:\d\d\.\d$/);
  const days = page.getByRole('region', { name: 'Daily puzzles: the last 30 days' });
  assert.equal(await days.getByRole('row').count(), 31);
  assert.ok((await days.locator('rect').count()) < 30, 'a day without a time has no bar');
  assert.deepEqual(await flawsInEveryTheme(page), []);
  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    assert.deepEqual(await layoutFlaws(page), [], `${width} × ${height}`);
  }
  assert.deepEqual(page.errors, []);
});
