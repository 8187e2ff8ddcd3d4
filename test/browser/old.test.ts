import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSync } from 'vite';
import { FEATURES } from '../../src/features.ts';
import { useBrowser } from './support/journey.ts';

const site = useBrowser();
const NEEDS = 'This game needs a newer browser: Chrome 109, Firefox 115, Safari 16.4 or later';

/** Syntax of ECMAScript 2015 and later, as far as a short script may use it. */
const NEW_SYNTAX =
  /^(Arrow|Template|Class|ForOf|Spread|Rest|Await|Yield|Chain|Import|Export|ObjectPattern|ArrayPattern)/;

test('a browser from 2016 can parse the first script of a page', async () => {
  const html = await (await fetch(`${site.server.url}/`)).text();
  const [first, src = ''] = /<script[^>]*src="([^"]+)"[^>]*>/.exec(html) ?? [];
  assert.doesNotMatch(String(first), /module|defer|async/);
  const code = await (await fetch(`${site.server.url}/${src}`)).text();
  const { program } = parseSync('first.js', code, { sourceType: 'script' });
  const seen = JSON.stringify(program, (key, value) =>
    key === 'start' || key === 'end' ? undefined : value,
  );
  const types = [...seen.matchAll(/"type":"(\w+)"/g)].map(([, type = '']) => type);
  assert.deepEqual(
    types.filter((type) => NEW_SYNTAX.test(type)),
    [],
  );
  assert.doesNotMatch(
    seen,
    /"kind":"(const|let)"|"(shorthand|method|computed|async)":true,"type":"Property"|"param":null/,
  );
});

/** All pages share one first script. One page of each kind shows what the pages' own scripts require. */
const PAGES = [
  ...['', 'game/any', 'docs', 'no-such-page'],
  // One page of each feature.
  ...FEATURES.flatMap(({ pages = [] }) => pages.slice(0, 1).map(({ path }) => path.slice(1))),
];

const LACKS = {
  'CompressionStream (Firefox 112, Safari 16.3)': {
    pages: PAGES,
    remove: () => Reflect.deleteProperty(window, 'CompressionStream'),
  },
  'container-type and dvh (Chrome 104)': {
    pages: ['game/any'],
    remove: () => {
      const { supports } = CSS;
      const old = (name: string, value: string) =>
        name !== 'container-type' && !value.endsWith('dvh') && supports(name, value);
      Object.assign(CSS, { supports: old });
    },
  },
  'CSS (Internet Explorer)': { pages: [''], remove: () => Reflect.deleteProperty(window, 'CSS') },
} as const;

for (const [name, { pages, remove }] of Object.entries(LACKS)) {
  test(`without ${name} a page says what it needs, and none of its other scripts run`, async () => {
    const page = await site.visit('/healthz', {}, (page) => page.addInitScript(remove));
    for (const path of pages) {
      await page.goto(`${site.server.url}/${path}`);
      const needs = page.locator('#needs');
      await needs.waitFor();
      assert.equal((await needs.innerText()).trim(), NEEDS);
      await page.locator('main').waitFor({ state: 'hidden' });
      await page.waitForLoadState('load');
      // Every script of a page draws this first.
      assert.equal(await page.locator('html').getAttribute('data-shows'), null, path);
      assert.equal(await page.locator('#theme *').count(), 0, path);
      assert.deepEqual(
        page.errors.filter((error) => !/script-src 'none'/.test(error)),
        [],
        path,
      );
    }
  });
}
