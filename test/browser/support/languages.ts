import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { LANGUAGES, type LanguageCode } from '../../../src/core/game/language/languages.ts';
import { seedCategories } from '../../../src/core/store/categories.ts';
import { TEXTS } from '../../../web/messages/languages.ts';
import type { Texts } from '../../../web/messages/texts.ts';
import type { useBrowser } from './journey.ts';

export const loaded = (code: LanguageCode) => (TEXTS[code] as () => Promise<Texts>)();

/**
 * Texts that are the same in every language: the site's name, its languages, the game that the test plays and
 * the words that it types.
 */
const NAMES = [
  'Wordsearch',
  'Ada',
  // Some category names are the same in other languages: Sport in German, Nature in French.
  ...seedCategories().flatMap(({ name }) => [name, `${name} · Wordsearch`]),
  'ox',
  'lion',
  ...Object.values(LANGUAGES).map(({ name }) => name),
];

type Said = { visible: string[]; spoken: string[] };

/**
 * The texts of the page in its own language. Words and boards may be in another language, or in the list of
 * names.
 */
async function saidOn(page: Page): Promise<Said> {
  return page.evaluate(() => {
    const isOther = (element: Element) => element.closest('[lang]') !== document.documentElement;
    const visible: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement as HTMLElement;
      if (
        isOther(element) ||
        element.closest('script, style, template, svg, select.languages, .names, .brand, kbd, textarea')
      )
        continue;
      if (element.getClientRects().length > 0) visible.push(node.textContent?.trim() ?? '');
    }
    const labelled = [...document.querySelectorAll('[aria-label], [placeholder], [title]')];
    const spoken = labelled
      .filter((element) => !isOther(element))
      .flatMap((element) =>
        ['aria-label', 'placeholder', 'title'].flatMap((name) => element.getAttribute(name) ?? []),
      );
    return {
      visible,
      spoken: [...spoken, document.title, document.querySelector('.hidden')?.textContent ?? ''],
    };
  });
}

/**
 * Languages with different scripts and plurals. test/web/messages.test.ts compares every text of the others.
 */
const WALKED = ['de', 'uk', 'tr', 'en'] as const;
export type Walked = (typeof WALKED)[number];

type Walk = {
  code: Walked;
  texts: Texts;
  page: Page;
  open(path: string, ready: string): Promise<void>;
  /** Reads the texts of the page for the comparison with English. */
  note(state: string): Promise<void>;
};

type Journey = {
  site: ReturnType<typeof useBrowser>;
  start: string;
  /** The title of the journey's test; `pages` completes the title of its comparison with English. */
  title: string;
  pages: string;
  states: number;
  walk(walk: Walk): Promise<void>;
};

/**
 * Tests that the journey reaches its end in each of these languages, and compares the texts of its states with
 * English.
 */
export function testLanguages({ site, start, title, pages, states, walk }: Journey): void {
  const walks = new Map<Walked, Promise<Map<string, Said>>>();
  const walked = (code: Walked) => walks.getOrInsertComputed(code, walkIn);

  async function walkIn(code: Walked): Promise<Map<string, Said>> {
    const said = new Map<string, Said>();
    const permissions = ['clipboard-read', 'clipboard-write'];
    const page = await site.visit(`${start}?lang=${code}`, { permissions });
    assert.equal(await page.locator('html').getAttribute('lang'), code);
    await walk({
      code,
      texts: await loaded(code),
      page,
      async open(path, ready) {
        await page.goto(`${site.server.url}${path}?lang=${code}`);
        await page.locator(ready).first().waitFor({ state: 'attached' });
      },
      async note(state) {
        said.set(state, await saidOn(page));
      },
    });
    assert.deepEqual(page.errors, []);
    return said;
  }

  for (const code of WALKED) {
    test(`in ${code} ${title}`, async () => {
      assert.equal((await walked(code)).size, states);
    });

    if (code === 'en') continue;
    test(`on ${pages} in ${code} at most one text in twenty equals the English one, and none with twelve letters or more`, async () => {
      const [own, other] = [await walked(code), await walked('en')];
      for (const kind of ['visible', 'spoken'] as const) {
        const all = [...own.values()].flatMap((said) => [...new Set(said[kind])].filter(isText));
        const equal = [...own].flatMap(([state, said]) =>
          [...new Set(said[kind])]
            .filter(isText)
            .filter((text) => other.get(state)?.[kind].includes(text))
            .map((text) => `${state}: ${text}`),
        );
        const long = equal.filter((text) => (text.replace(/^.*?: /, '').match(/\p{L}/gu) ?? []).length >= 12);
        assert.deepEqual(long, [], kind);
        assert.ok(
          equal.length <= all.length / 20,
          `${kind}, ${equal.length} of ${all.length}: ${equal.join('; ')}`,
        );
      }
    });
  }
}

const isText = (text: string) => /\p{L}{2}/u.test(text) && !NAMES.includes(text);
