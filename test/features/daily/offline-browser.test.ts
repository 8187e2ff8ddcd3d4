import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSite, underControl, visit } from '../../browser/support/builds.ts';
import { drag, findWords, until } from '../../browser/support/journey.ts';
import { builtPages } from '../../support/pages.ts';

test('a daily puzzle is played offline from the board stored by the start page, and sent later as practice', async (t) => {
  const site = await createSite(t, '');
  await site.serve(builtPages());
  const page = await visit(t, `${site.url()}/`);
  await underControl(page);
  await until(() => page.evaluate(() => localStorage.getItem('wordsearch:/:boards') !== null));
  await site.stop();

  await page.reload();
  await page.getByText('No connection: your time won’t be listed').waitFor();
  await page.locator('.today').getByRole('button', { name: 'Play' }).click();
  await page.waitForURL(/game\/offline-/);
  const [one, ...others] = await findWords(page);
  assert.ok(one);
  await drag(page, one);
  await page.reload();
  await page.locator('.words .struck', { hasText: one.word }).waitFor();
  for (const find of others) await drag(page, find);
  await page.getByText('Your finds will be sent later').waitFor();
  const time = await page.locator('.final-time [aria-hidden]').innerText();

  await site.serve(builtPages());
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForURL(/game\/0/);
  const id = new URL(page.url()).pathname.slice('/game/'.length);
  await until(
    async () => (await (await fetch(`${site.url()}/api/game/${id}`)).json()).status === 'completed',
  );
  await page.getByText('Finished offline: not on the leaderboards').waitFor();
  assert.equal(await page.locator('.final-time [aria-hidden]').innerText(), time);
  const body = JSON.stringify({ finds: [{ word: one.word }] });
  const again = await fetch(`${site.url()}/api/game/${id}/finds`, { method: 'POST', body });
  assert.equal((await again.json()).ranked, 'practice');
});
