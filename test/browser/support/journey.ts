import assert from 'node:assert/strict';
import { after, afterEach, before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { MIN_MEAN_MS } from '../../../src/core/game/fair.ts';
import { type LanguageCode, lettersOf } from '../../../src/core/game/language/languages.ts';
import type { GameView } from '../../../src/core/schemas/games.ts';
import { cellsBetween } from '../../../web/game/cells.ts';
import { FINALE_MS } from '../../../web/game/ending.ts';
import { atEnd } from '../../support/at-end.ts';
import { launch } from './chromium.ts';
import { type Spot, search } from './search.ts';
import { PATIENCE_MS, type Server, startServer } from './server.ts';

export { type Spot, search } from './search.ts';

export type LocatedWord = { word: string; from: Spot; to: Spot };

/** A game at a faster pace isn't ranked. */
const PACE_MS = MIN_MEAN_MS + 10;

/** Enough to draw it on a busy machine, because with 50 ms some frames came too late. */
const SHORT_FINALE_MS = 200;
const DESKTOP = { width: 1280, height: 800 };
/** A path whose page runs no script. */
const QUIET = '/healthz';

/** Returns one server for all tests of a file. Each test opens its own pages. */
export function useBrowser(env: Record<string, string> = {}) {
  let browser: Browser;
  let server: Server;
  /** The pages of this test that a later test may use, and the kind of each. */
  const lent = new Map<Page, string>();

  before(async () => {
    [browser, server] = await Promise.all([sharedBrowser(), startServer(env)]);
  });
  // An open page keeps polling its server, so each test leaves its pages.
  afterEach(async () => {
    // A test's route may still be waiting for a response from the server.
    const pages = browser.contexts().flatMap((context) => context.pages());
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all([...lent].map(([page, kind]) => giveBack(page, kind, server.url + QUIET)));
    lent.clear();
    const kept = new Set([...idle.values()].flat().map((page) => page.context()));
    await Promise.all(browser.contexts().map((context) => kept.has(context) || context.close()));
  });
  after(() => server?.stop());

  /** Returns a page with empty storage, for any address. Errors on the page are collected in `errors`. */
  async function openPage(options: BrowserContextOptions = {}, prepare?: (page: Page) => Promise<unknown>) {
    const { viewport = DESKTOP, ...others } = options;
    const kind = JSON.stringify(others);
    const known = prepare ? undefined : idle.get(kind)?.pop();
    // Playwright's routes don't intercept a service worker's requests.
    const fresh = { viewport, serviceWorkers: 'block', ...others } as const;
    const page = known ?? (await (await newContext(fresh)).newPage());
    if (known && viewport) await known.setViewportSize(viewport);
    if (!prepare) lent.set(page, kind);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/.test(message.text())) errors.push(message.text());
    });
    await prepare?.(page);
    return Object.assign(page, { errors });
  }

  return {
    get server() {
      return server;
    },
    async visit(path: string, options?: BrowserContextOptions, prepare?: (page: Page) => Promise<unknown>) {
      const page = await openPage(options, prepare);
      await page.goto(server.url + path);
      return page;
    },
    /** Opens a game's page in the browser that started it, as `newGame` names its player. */
    async play(game: GameView, options?: BrowserContextOptions, prepare?: (page: Page) => Promise<unknown>) {
      const page = await openPage(options, prepare);
      const script = await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        'wordsearch:/:players',
        JSON.stringify({ version: 1, data: { [game.id]: game.player_name } }),
      ] as const);
      await page.goto(`${server.url}/game/${game.id}`);
      await script.dispose();
      return page;
    },
    /** Creates a game over the API, for tests that don't test the start form. */
    async newGame(change: { size?: number; words?: number; category?: number; name?: string } = {}) {
      const { size = 8, words = 4, category = 1, name = 'Ada' } = change;
      return server.client.newGame({
        category_id: category,
        board_size: size,
        word_count: words,
        player_name: name,
      });
    },
  };
}

/**
 * Unused pages with empty storage, by the options of their profiles. A visit takes 0.55 s of processor time
 * with a new profile, but 0.2 s with one of these pages.
 */
const idle = new Map<string, Page[]>();

/** Resets the page to a new page of its kind, at the address `quiet` of its server. */
async function giveBack(page: Page, kind: string, quiet: string): Promise<void> {
  const context = page.context();
  try {
    for (const event of ['request', 'response', 'pageerror', 'console']) {
      page.removeAllListeners(event);
      context.removeAllListeners(event);
    }
    await Promise.all(context.pages().map((other) => other === page || other.close()));
    await context.setOffline(false);
    await page.goto(quiet);
    await page.emulateMedia({ media: null });
    await page.mouse.move(0, 0);
    await page.evaluate(() => localStorage.clear());
    idle.set(kind, [...(idle.get(kind) ?? []), page]);
  } catch {
    // The test has closed it, or left it in a state from which nothing loads. It is closed with the others.
  }
}

let shared: Promise<Browser> | undefined;

/** Returns one browser for all test files of this process. */
function sharedBrowser(): Promise<Browser> {
  if (!shared) {
    shared = launch();
    atEnd(async () => (await shared)?.close());
  }
  return shared;
}

/** Returns a browser profile without animations, and with a short pause before the result of a game. */
export async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext({ reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(
    ([finale, short]) => {
      const wait = window.setTimeout;
      // A test that examines the finale delays this with a promise.
      const finish = (act: () => void) =>
        Promise.resolve((window as { held?: Promise<void> }).held).then(act);
      Object.assign(window, {
        setTimeout: (act: () => void, ms?: number) =>
          ms === finale ? wait(() => finish(act), short) : wait(act, ms),
      });
    },
    [FINALE_MS, SHORT_FINALE_MS] as const,
  );
  return context;
}

/** Returns the letters on the board and the words still to find, as a player sees them. */
export async function readBoard(
  page: Page,
): Promise<{ grid: string[][]; words: string[]; lang: LanguageCode | '' }> {
  await page.locator('[role=grid]').waitFor();
  return page.evaluate(() => ({
    grid: [...document.querySelectorAll('[role=row]')].map((row) =>
      [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent ?? ''),
    ),
    words: [...document.querySelectorAll('.words .word:not(.struck)')].map((word) => word.textContent ?? ''),
    lang: (document.querySelector<HTMLElement>('.cells')?.lang ?? '') as LanguageCode | '',
  }));
}

/** Finds the words by searching the grid, as a player would. If the list has clues, the test passes the words. */
export async function findWords(page: Page, known?: readonly string[]): Promise<LocatedWord[]> {
  // The page has blanks instead of the words until it knows that they may be shown.
  if (!known) {
    await page.locator('.words .word').first().waitFor({ state: 'attached' });
    await page.locator('.words .blank').first().waitFor({ state: 'detached' });
  }
  const { grid, words, lang } = await readBoard(page);
  // The list writes a word as its language does. The board has the letters of its alphabet.
  const lettersIn = (word: string) => (lang ? lettersOf(lang, word) : word);
  return (known ?? words).map((word) => {
    const find = search(grid, word) ?? search(grid, lettersIn(word));
    assert.ok(find, `${word} is in the grid`);
    return { word, ...find };
  });
}

/**
 * Finds these words by drags, each at human speed after the server has stored the previous one, so that the
 * game is ranked. `pass` lets that time pass for the server.
 */
export async function dragAtPace(
  page: Page,
  finds: readonly LocatedWord[],
  pass: (ms: number) => unknown,
): Promise<void> {
  for (const find of finds) {
    await pass(PACE_MS);
    await drag(page, find);
    await seeFound(page, find.word);
  }
}

/** Finds these words over the API as this page's player, because a drag takes ten times the processor time. */
export async function findAs(
  page: Page,
  { client, advance }: Server,
  finds: readonly LocatedWord[],
): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const session = await page.evaluate(
    () => JSON.parse(localStorage.getItem('wordsearch:/:session') ?? '').data,
  );
  for (const { from, to } of finds) {
    advance(PACE_MS);
    await client.guess(id, { cells: cellsBetween(from, to) ?? [], session });
  }
  const { word } = finds.at(-1) ?? assert.fail('nothing to find');
  await seeFound(page, word);
}

/** Plays this page's game to its end at human speed, over the API as its player, and the last words by drags. */
export async function playOut(page: Page, server: Server): Promise<void> {
  const finds = await findWords(page);
  await findAs(page, server, finds.slice(0, -2));
  await dragAtPace(page, finds.slice(-2), server.advance);
}

/** Finds all words over the API by clicks, at human speed by the server's clock, so that the game is ranked. */
export async function finishGame({ client, advance }: Server, game: GameView): Promise<void> {
  for (const { text } of game.words) {
    const find = search(game.grid, text);
    assert.ok(find);
    advance(PACE_MS);
    await client.guess(game.id, { cells: cellsBetween(find.from, find.to) ?? [] });
  }
}

/** Returns the centre of a cell on the screen. */
export async function place(page: Page, spot: Spot): Promise<Point> {
  return (await places(page, [spot]))[0] as Point;
}

type Point = { x: number; y: number };

export function places(page: Page, spots: readonly Spot[]): Promise<Point[]> {
  return page.evaluate((spots) => {
    const rows = document.querySelectorAll('[role=row]');
    return spots.map(({ row, col }) => {
      const box = rows[row]?.querySelectorAll('[role=gridcell]')[col]?.getBoundingClientRect();
      if (!box) throw new Error('This cell is not on the page');
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  }, spots);
}

export async function drag(page: Page, { from, to }: Pick<LocatedWord, 'from' | 'to'>): Promise<void> {
  const [start, end] = (await places(page, [from, to])) as [Point, Point];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

/** Opens the field for typing. */
export async function openTyping(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  return page.getByLabel('Type a word');
}

/** Accepts that a game with typed words isn't ranked. */
export async function acceptTyped(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Count it' }).click();
}

/** Waits until the server has confirmed the word, which is then struck through and no longer pending. */
export async function seeFound(page: Page, word: string): Promise<void> {
  const struck = page.locator('.words .struck:not(.pending)', { hasText: new RegExp(`^${word}$`) });
  // The result of a finished game may already hide the list.
  await struck.waitFor({ state: 'attached' });
}

export async function seeResult(page: Page): Promise<void> {
  await page.locator('.result .final-time').waitFor();
}

/**
 * Simulates a browser that remembers each address of this script that failed, so only another address loads it.
 */
export async function failAt(page: Page, script: string): Promise<void> {
  await page.route(new RegExp(`/assets/${script}-[^/?]+\\.js$`), (route) => route.abort());
}

/** Records the messages of the live regions in order from this call. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const text = target.textContent?.trim();
        const region = (target instanceof Element ? target : target.parentElement)?.closest('[role=status]');
        if (text && region) heard.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** Waits for a condition that no locator can wait for. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await isSo())) {
    assert.ok(Date.now() < deadline, String(isSo));
    await sleep(50);
  }
}
