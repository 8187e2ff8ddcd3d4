import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { ADDITIONS } from '../src/composition.ts';
import { makeBoard } from '../src/core/game/board/make.ts';
import { seedCategories } from '../src/core/store/categories.ts';
import { openSqliteStore } from '../src/core/store/sqlite/store.ts';
import { readPages } from '../src/platform/http/pages/assets.ts';
import { createMemoryLimiter } from '../src/platform/limit/memory.ts';
import { launch } from '../test/browser/support/chromium.ts';
import { drag, findWords, place, seeFound } from '../test/browser/support/journey.ts';
import { buildTestApp } from '../test/support/app.ts';

/**
 * Takes the screenshots of the README and the picture of link previews. The boards and the time are fixed, so
 * that a new run changes nothing.
 */

type Shot = {
  file: string;
  game: { category: string; size: number; words: number };
  /** The number of found words. The next word is half dragged. */
  found: number;
  context: BrowserContextOptions;
};

const DOCS = join(import.meta.dirname, '../docs');
const SEED = 20;
/** The time of the server and the browser, so that the clock on the page is the same in every run. */
const NOW = Date.parse('2026-05-01T12:00:00Z');
const PLAYED_MS = 84_000;

const SHOTS: readonly Shot[] = [
  {
    file: 'game.png',
    game: { category: 'Nature', size: 14, words: 14 },
    found: 6,
    context: { viewport: { width: 1180, height: 760 } },
  },
  {
    file: 'game-phone.png',
    game: { category: 'Space', size: 11, words: 11 },
    found: 5,
    context: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, colorScheme: 'dark' },
  },
];

const { url, close } = await startGame();
const browser = await launch();
for (const shot of SHOTS) await take(browser, shot);
await takeBooklet(browser);
await takeLinkPreview(browser);
await browser.close();
await close();

async function take(browser: Browser, { file, game, found, context }: Shot): Promise<void> {
  const category = seedCategories().find(({ name }) => name === game.category);
  const page = await browser.newPage({ reducedMotion: 'reduce', serviceWorkers: 'block', ...context });
  await page.clock.setFixedTime(NOW);
  await page.goto(`${url}/?category=${category?.id}&size=${game.size}&words=${game.words}&difficulty=hard`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const finds = await findWords(page);
  for (const find of finds.slice(0, found)) {
    await drag(page, find);
    await seeFound(page, find.word);
  }
  const next = finds[found];
  if (next) {
    const [from, to] = [await place(page, next.from), await place(page, next.to)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  }
  await page.screenshot({ path: join(DOCS, file) });
  await page.close();
  console.log(`docs/${file}`);
}

/** The page that prints booklets, with its first page. */
async function takeBooklet(browser: Browser): Promise<void> {
  const viewport = { width: 1180, height: 840 };
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' });
  await page.clock.setFixedTime(NOW);
  await page.goto(`${url}/sheets`);
  await page.getByRole('img', { name: 'First page' }).waitFor();
  await page.screenshot({ path: join(DOCS, 'booklet.png') });
  await page.close();
  console.log('docs/booklet.png');
}

async function takeLinkPreview(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.goto(`file://${join(import.meta.dirname, 'link-preview.html')}`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(DOCS, '../web/icons/link-preview.png') });
  await page.close();
  console.log('web/icons/link-preview.png');
}

async function startGame() {
  const now = () => NOW - PLAYED_MS;
  const store = openSqliteStore({ additions: ADDITIONS, path: ':memory:', seed: seedCategories(), now });
  const app = buildTestApp({
    store,
    limiter: createMemoryLimiter({ new_game: 0, default: 0 }, Date.now),
    makeBoard: async (request) => makeBoard({ ...request, seed: SEED }).board,
    pages: readPages(),
  });
  app.server.prependListener('request', (_, response) => {
    response.setHeader('date', new Date(NOW).toUTCString());
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const close = async () => {
    await app.close();
    await store.close();
  };
  return { url, close };
}
