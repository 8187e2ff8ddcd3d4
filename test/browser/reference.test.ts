import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useBrowser } from './support/journey.ts';

const site = useBrowser();

test("on a phone the reference's code has at least 12 px, and its examples name only the page's address", async () => {
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
