import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { LANGUAGES, type LanguageCode } from '../../src/game/language/languages.ts';
import { MIN_LETTERS } from '../../src/game/words.ts';
import { seedCategories } from '../../src/store/categories.ts';
import { TEXTS } from '../../web/messages/languages.ts';
import type { Texts } from '../../web/messages/texts.ts';
import {
  drag,
  findWords,
  join,
  newContext,
  playOut,
  seeFound,
  seeResult,
  until,
  useBrowser,
} from './support/journey.ts';
import { startServer } from './support/server.ts';

const site = useBrowser();
const CODES = Object.keys(TEXTS) as LanguageCode[];
const loaded = (code: LanguageCode) => (TEXTS[code] as () => Promise<Texts>)();

/** What is the same in every language: the site, its languages, the game that the test plays and the words that it types. */
const NAMES = [
  'Wordsearch',
  'Ada',
  'Anonymous',
  // French has Sports and Nature, too.
  ...seedCategories().flatMap(({ name }) => [name, `${name} · Wordsearch`]),
  'ox',
  'lion',
  ...Object.values(LANGUAGES).map(({ name }) => name),
];

type Said = { visible: string[]; spoken: string[] };

/** The texts of the page in its own language; those of words and boards carry another, or stand in the list of names. */
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

/** Of different scripts and plurals, with words of one's own; every text of the others is compared in test/web/messages.test.ts. */
const JOURNEYS = {
  de: ['ÄPFEL', 'BIRNE', 'KIRSCHE'],
  uk: ['ЯБЛУКО', 'ГРУША', 'ВИШНЯ'],
  tr: ['ELMA', 'ARMUT', 'KİRAZ'],
  en: ['APPLE', 'PEAR', 'CHERRY'],
} as const;
type Walked = keyof typeof JOURNEYS;

/** Plays a Quick game, the daily and an own puzzle, and opens the other pages. Returns the texts of the states that are compared. */
async function walk(code: Walked): Promise<Map<string, Said>> {
  const texts = await loaded(code);
  const said = new Map<string, Said>();
  const page = await site.visit(`/?lang=${code}`, { permissions: ['clipboard-read', 'clipboard-write'] });
  const note = async (state: string) => void said.set(state, await saidOn(page));
  const open = async (path: string, ready: string) => {
    await page.goto(`${site.server.url}${path}?lang=${code}`);
    await page.locator(ready).first().waitFor({ state: 'attached' });
  };

  assert.equal(await page.locator('html').getAttribute('lang'), code);
  await page.getByRole('heading', { name: texts.start.title }).waitFor({ state: 'attached' });
  await page.locator('.today .line').waitFor();
  await note('start');
  await page.getByRole('button', { name: texts.common.presets.quick }).first().click();
  // The words are of the page's language.
  await page.locator(`.cells[lang=${code}]`).waitFor();
  await note('game');
  await page.getByRole('button', { name: texts.game.settings }).click();
  await page.getByRole('dialog').waitFor();
  await note('settings');
  await page.keyboard.press('Escape');
  await playOut(page, site.server);
  await seeResult(page);
  await note('result');
  await page.locator('.result').getByRole('button', { name: texts.game.share, exact: true }).click();
  await page.getByText(texts.game.resultCopied).first().waitFor({ state: 'attached' });
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^Wordsearch\s?: /);

  await open('/daily', '.poster');
  await note('daily');
  await page.getByRole('button', { name: texts.puzzle.start, exact: true }).click();
  await page.waitForURL('**/game/*');
  await playOut(page, site.server);
  await page.locator('.result').getByText(texts.common.streak(1)).waitFor();
  await open('/daily/archive', '.calendar');
  await note('archive');

  await open('/make', '.make-form');
  await note('make');
  await page.locator('#words').fill('ox\n12\nlion\nlion');
  await page.locator('.make-form .send .button').click();
  await page.locator('#title-error').filter({ hasText: /./ }).waitFor();
  await note('refusals');
  await makeAndPlay(page, code);

  await open('/scoreboard', '.leaderboards');
  await note('scores');
  await open('/statistics', '.kinds');
  await note('statistics');
  assert.equal(
    await page.locator('.figures').first().innerText(),
    [texts.statistics.games, 3, texts.statistics.streak, 1, texts.statistics.longest, 1].join('\n'),
  );
  await page.locator('.kinds').getByText(texts.common.presets.quick, { exact: true }).waitFor();
  await open('/nothing', 'main h1');
  await note('not found');
  await open('/game/gone', 'main h1:not(.waiting)');
  await note('gone');
  assert.deepEqual(page.errors, []);
  return said;
}

/** The first of the words is typed, as a keyboard may write it: in small letters, their marks apart. */
async function makeAndPlay(page: Page, code: Walked): Promise<void> {
  const { puzzles: make, puzzle, game } = await loaded(code);
  const words: readonly string[] = JOURNEYS[code];
  const title = words[0] as string;
  await page.getByLabel(make.name).fill(title);
  await page.locator('#words').fill(`${words.join('\n')}\nX`);
  await page.getByText(make.count(3, 3, 30)).waitFor();
  await page.getByText(make.leftOutWord('X', make.reasons.short(MIN_LETTERS), 4)).waitFor();
  await page.getByRole('button', { name: make.make }).click();
  await page.getByRole('heading', { name: make.ready(title) }).waitFor();
  await page.locator('.sent').getByRole('link', { name: make.play, exact: true }).click();
  await page.getByRole('button', { name: puzzle.start, exact: true }).click();
  const [typed, ...dragged] = await findWords(page, words);
  await page.getByRole('button', { name: game.type, exact: true }).click();
  await page.getByLabel(game.typeLabel).fill(title.toLocaleLowerCase(code).normalize('NFD'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: game.typedYes }).click();
  await seeFound(page, typed?.word ?? '');
  for (const find of dragged) await drag(page, find);
  await seeResult(page);
}

const isText = (text: string) => /\p{L}{2}/u.test(text) && !NAMES.includes(text);

const walks = new Map<Walked, Promise<Map<string, Said>>>();
const walked = (code: Walked) => walks.getOrInsertComputed(code, walk);

for (const code of Object.keys(JOURNEYS) as Walked[]) {
  test(`in ${code} a Quick game, the daily and an own puzzle are played to their ends, the statistics have them, and every page opens`, async () => {
    assert.equal((await walked(code)).size, 12);
  });

  if (code === 'en') continue;
  test(`on the pages in ${code} at most one text in twenty is that of English, and none of twelve letters or more`, async () => {
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

test('choosing a language keeps the page, the game and its finds', async () => {
  const game = await site.newGame();
  const page = await site.visit(`/game/${game.id}`);
  await join(page, 'Ada');
  const [find] = await findWords(page);
  assert.ok(find);
  await drag(page, find);
  await seeFound(page, find.word);
  for (const code of CODES.toReversed()) {
    const before = page.url();
    const { game: texts } = await loaded((await page.locator('html').getAttribute('lang')) as LanguageCode);
    await page.getByRole('button', { name: texts.settings }).click();
    await page.getByRole('dialog').locator('select.languages').selectOption(code);
    await page.waitForFunction((code) => document.documentElement.lang === code, code);
    assert.equal(page.url(), before);
    await seeFound(page, find.word);
    await page.keyboard.press('Escape');
  }
  await page.context().clearCookies();
});

test('after the choice of a language the kept pages come in it without a network, and a game names the language of its words', async () => {
  const server = await startServer();
  const game = await server.client.newGame({ category_id: 1 });
  const page = await (await newContext({ serviceWorkers: 'allow' })).newPage();
  await page.goto(`${server.url}/game/${game.id}`);
  await findWords(page);
  const kept = ['', 'daily', 'scoreboard', 'statistics', 'make', 'game/offline', `game/${game.id}`];
  const areKept = (lang: string) =>
    until(async () => {
      const pages = await page.evaluate(
        (paths) => Promise.all(paths.map(async (path) => (await caches.match(`/${path}`))?.text())),
        kept,
      );
      return pages.every((text) => text?.includes(`<html lang="${lang}"`));
    });
  await areKept('en');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog').locator('select.languages').selectOption('de');
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await areKept('de');
  await server.stop();
  for (const path of kept) {
    await page.goto(`${server.url}/${path}`);
    assert.equal(await page.locator('html').getAttribute('lang'), 'de', path);
  }
  await page.goto(`${server.url}/`);
  assert.equal(await page.locator('.recent-game b').getAttribute('lang'), 'en');
});
