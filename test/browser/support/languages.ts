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
  ...seedCategories().flatMap(({ name }) => [name, `${name} · Wordsearch`]),
  'ox',
  'lion',
  ...Object.values(LANGUAGES).map(({ name }) => name),
];

type Said = { visible: string[]; spoken: string[] };

/**
 * Returns the texts of the page in its own language. Words and boards may be in another language, or in the list of
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
 * Languages with another script and with other plurals and small letters. The other tests in browsers are in
 * English, and test/web/messages.test.ts compares every text of the others.
 */
const WALKED = ['uk', 'tr'] as const;
export type Walked = (typeof WALKED)[number];

type Walk = {
  code: Walked;
  texts: Texts;
  page: Page;
  open(path: string, ready: string): Promise<void>;
  /** Reads the texts of the page. */
  note(state: string): Promise<void>;
};

type Journey = {
  site: ReturnType<typeof useBrowser>;
  start: string;
  /** The title of the journey's test, and what its pages are called. */
  title: string;
  pages: string;
  states: number;
  walk(walk: Walk): Promise<void>;
};

/**
 * Tests that the journey reaches its end in each of these languages, and that in Ukrainian each text of its
 * states is translated.
 */
export function testLanguages({ site, start, title, pages, states, walk }: Journey): void {
  for (const code of WALKED) {
    test(
      code === 'uk' ? `in uk ${title}, and each text of ${pages} is translated` : `in ${code} ${title}`,
      async () => {
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
        assert.equal(said.size, states);
        if (code !== 'uk') return;
        for (const [state, { visible, spoken }] of said)
          assert.deepEqual(
            [...visible, ...spoken].filter((text) => !isTranslated(text)),
            [],
            state,
          );
      },
    );
  }
}

/** A translated text may contain a name, but has at least one Cyrillic letter. */
function isTranslated(text: string): boolean {
  return /\p{Script=Cyrillic}/u.test(text) || !/\p{L}{2}/u.test(text) || NAMES.includes(text);
}
