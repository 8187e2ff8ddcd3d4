import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { useBrowser } from './support/journey.ts';

const site = useBrowser();

async function openExamples(page: Page): Promise<void> {
  const examples = await page.evaluate(() => {
    const all = [...document.querySelectorAll('details')];
    for (const details of all) details.open = true;
    return all.length;
  });
  assert.ok(examples > 20, `${examples} examples`);
}

test('the start page leads to the reference, and its contents lead through it', async () => {
  const page = await site.visit('/');
  await page.getByRole('link', { name: 'the API' }).click();
  await page.getByRole('heading', { name: 'API reference' }).waitFor();
  await page.getByRole('link', { name: 'Guess a word, typed or clicked' }).click();
  assert.equal(page.url(), `${site.server.url}/docs#guess`);
  const list = await page.getByRole('navigation', { name: 'Contents' }).boundingBox();
  assert.equal(list?.y, 0, 'the list stays beside the text');
  await page.getByText('Example: A word as text').click();
  assert.ok(await page.getByText('-d \'{ "word": "duck" }\'').isVisible());
  assert.match(
    await page.locator('#guess pre').first().innerText(),
    new RegExp(`^curl ${site.server.url}/api/game/`),
  );
  assert.deepEqual(page.errors, []);
});

test('the reference needs no script and nothing from elsewhere, and fits a phone of 320 px', async () => {
  const asked: string[] = [];
  const options = { viewport: { width: 320, height: 640 } };
  const page = await site.visit('/docs', options, async (fresh) => {
    fresh.on('request', (request) => asked.push(request.url()));
  });
  await openExamples(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(width, 320);
  for (const url of asked) assert.ok(url.startsWith(site.server.url), url);
  assert.deepEqual(page.errors, []);
  const plain = await site.visit('/docs', { javaScriptEnabled: false });
  assert.ok(await plain.getByRole('heading', { name: 'Objects' }).isVisible());
});

test('on a phone code has at least 12 px, and no example names another address than that of the page', async () => {
  for (const path of ['/docs', '/docs/guide']) {
    const page = await site.visit(path, { viewport: { width: 360, height: 740 } });
    const sizes = await page
      .locator('code, pre, .method')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
    assert.ok(sizes.length > 20 && Math.min(...sizes) >= 12, `${path}: ${Math.min(...sizes)} px`);
    assert.doesNotMatch(await page.locator('main').innerText(), /localhost:8080/, path);
    const [width, room] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    assert.ok(width <= room, `${path} is ${width} px wide`);
  }
});
