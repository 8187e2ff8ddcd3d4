import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import postcss from 'postcss';
import { JOURNEYS, type Site, startSite } from '../engines/journeys.ts';
import { type Screen, until } from '../engines/screen.ts';
import { newContext } from './support/journey.ts';
import { lacking } from './support/oldest.ts';

/**
 * The oldest browsers that we support, as far as a new Chromium can imitate them: without the interfaces,
 * functions and styles that came later. It still has the new engine's layout, parser and bug fixes.
 */

/** Styles that a page can do without. */
const EXTRA_STYLES = /^(text-wrap|scrollbar-gutter|text-size-adjust|forced-color-adjust)$/;

let site: Site;
let page: Page;
let screen: Screen;
const errors: string[] = [];

before(async () => {
  site = await startSite();
  const context = await newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(takeAway, lacking());
  await context.route('**/assets/style-*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: oldStyle(await response.text()) });
  });
  page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  screen = {
    open: (url) => page.goto(url),
    run: (act, ...args) => page.evaluate(`(${act})(...${JSON.stringify(args)})`) as never,
    async drag(first, ...others) {
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y);
      await page.mouse.up();
    },
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
  };
});
after(async () => {
  await page?.context().close();
  await site?.stop();
});

for (const [title, journey] of Object.entries(JOURNEYS)) {
  test(`in the oldest browsers: ${title}`, async () => {
    await journey(screen, site);
    assert.deepEqual(errors, []);
  });
}

test('in the oldest browsers the cells of a board are square and fill the space', async () => {
  const { id } = await site.client.newGame({ category_id: 1, board_size: 12, word_count: 5 });
  await page.goto(`${site.url}/game/${id}`);
  const boxes = await until(screen, 'the cells', () => {
    const cells = [...document.querySelectorAll('[role=gridcell]')].map((cell) =>
      cell.getBoundingClientRect(),
    );
    return cells.length === 0 ? undefined : cells.map(({ width, height }) => [width, height] as const);
  });
  assert.equal(boxes.length, 144);
  for (const [width, height] of boxes) {
    assert.ok(width > 44 && Math.abs(width - height) < 1, `${width} × ${height}`);
  }
});

/** Deletes these interfaces and members. It runs in the page. */
function takeAway(lacking: readonly (readonly [string, string])[]): void {
  const all = window as unknown as Record<string, { prototype?: object } | undefined>;
  const intl = Intl as unknown as typeof all;
  for (const [owner, member] of lacking) {
    const known = all[owner] ?? intl[owner];
    // This Chromium follows a policy that only browsers with trusted types understand.
    if (!known || member === '' || /trusted/i.test(owner + member)) continue;
    if (known.prototype) Reflect.deleteProperty(known.prototype, member);
    Reflect.deleteProperty(known, member.replace('_static', ''));
    if (owner === 'Window') Reflect.deleteProperty(window, member);
  }
  for (const [owner, member] of lacking)
    if (member === '' && !/trusted/i.test(owner)) Reflect.deleteProperty(window, owner);
  // Routes don't see a service worker's requests.
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

/** Returns the styles as these browsers read them, without blocks that need newer features and without extras. */
function oldStyle(css: string): string {
  const root = postcss.parse(css);
  root.walkAtRules(/^(supports|view-transition)$/, (rule) => void rule.remove());
  root.walkDecls(EXTRA_STYLES, (declaration) => void declaration.remove());
  return root.toString();
}
