import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { makeBoard } from '../../src/game/board/make.ts';
import type { BuiltPages } from '../../src/http/pages/assets.ts';
import { createMemoryLimiter } from '../../src/limit/memory.ts';
import type { GameView } from '../../src/schemas/games.ts';
import type { Deps } from '../support/app.ts';
import { buildTestApp, type TestApp } from '../support/app.ts';
import { assetName, builtPages } from '../support/pages.ts';
import { drag, findWords, newContext, readBoard, seeFound, until } from './support/journey.ts';
import { openStore } from './support/server.ts';

const first = builtPages();
const GAME_SCRIPT = assetName('game-page', '.js');
const OTHER_SCRIPT = assetName('site-pages', '.js');
const second = otherBuild(first);

test('under a prefix a reload without a server shows the open game, which continues when the server is back', async (t) => {
  const site = await createSite(t, '/b/c');
  await site.serve(first);
  const { id } = await site.newGame();
  const page = await visit(t, `${site.url()}/game/${id}`);
  await underControl(page);
  const [one, two] = await findWords(page);
  assert.ok(one && two);
  await drag(page, one);
  await seeFound(page, one.word);
  // The copy may be older than the find, which the browser has stored.
  await kept(page, `${site.url()}/api/game/${id}`, id);
  await site.stop();

  await page.reload();
  await page.locator('.strip.warning', { hasText: 'You are offline' }).waitFor();
  await seeFound(page, one.word);
  const mark = (url: string) => fetch(url).then(({ headers }) => headers.get('x-from-cache'));
  assert.equal(
    await page.evaluate(mark, `${site.url()}/api/game/${id}`),
    'yes',
    'a header marks the cached game',
  );
  const askAgain = async (url: string) => void (await fetch(url, { cache: 'no-cache' }));
  await assert.rejects(
    page.evaluate(askAgain, `${site.url()}/api/game/${id}`),
    'only the first answer is cached',
  );
  await drag(page, two);
  await page.locator('.words .struck.pending', { hasText: two.word }).waitFor();
  await page.goto(`${site.url()}/`);
  await page.getByRole('link', { name: 'Wordsearch' }).waitFor();
  await page.goBack();
  await readBoard(page);

  await site.serve(first);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.locator('.strip.warning').waitFor({ state: 'detached' });
});

test('a game that was opened by a link in another language is there without a server, too', async (t) => {
  const site = await createSite(t, '');
  await site.serve(first);
  const { id } = await site.newGame();
  const page = await visit(t, `${site.url()}/`);
  await underControl(page);
  await page.goto(`${site.url()}/game/${id}?lang=de`);
  const [one] = await findWords(page);
  assert.ok(one);
  await kept(page, `${site.url()}/api/game/${id}`, 'grid');
  await site.stop();

  await page.reload();
  await page.locator('.strip.warning').waitFor();
  await drag(page, one);
  await page.locator('.words .struck.pending', { hasText: one.word }).waitFor();
});

test('without a server the puzzle of the day is played from the board that the start page has kept, and goes up later as practice', async (t) => {
  const site = await createSite(t, '');
  await site.serve(first);
  const page = await visit(t, `${site.url()}/`);
  await underControl(page);
  await until(() => page.evaluate(() => localStorage.getItem('wordsearch:/:boards') !== null));
  await site.stop();

  await page.reload();
  await page.getByText('You are offline: your time will not be listed').waitFor();
  await page.locator('.today').getByRole('button', { name: 'Play' }).click();
  await page.waitForURL(/game\/offline-/);
  const [one, ...others] = await findWords(page);
  assert.ok(one);
  await drag(page, one);
  await page.reload();
  await page.locator('.words .struck', { hasText: one.word }).waitFor();
  for (const find of others) await drag(page, find);
  await page.getByText('Your finds are sent later').waitFor();
  const time = await page.locator('.final-time [aria-hidden]').innerText();

  await site.serve(first);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForURL(/game\/0/);
  const id = new URL(page.url()).pathname.slice('/game/'.length);
  await until(
    async () => (await (await fetch(`${site.url()}/api/game/${id}`)).json()).status === 'completed',
  );
  await page.getByText('Finished without a network: not on the leaderboards').waitFor();
  assert.equal(await page.locator('.final-time [aria-hidden]').innerText(), time);
  const { puzzle_id } = await (await fetch(`${site.url()}/api/game/${id}/puzzle`)).json();
  const { game } = await (await fetch(`${site.url()}/api/puzzles/${puzzle_id}/scores?game=${id}`)).json();
  assert.equal(game.ranked, 'practice');
});

test('after an upgrade no old page is shown, and what the old build kept is dropped; a late page of another build takes over', async (t) => {
  const site = await createSite(t, '');
  await site.serve(first);
  const { id } = await site.newGame();
  const page = await visit(t, `${site.url()}/game/${id}`);
  await underControl(page);
  await site.stop();

  await site.serve(second);
  await page.reload();
  assert.equal(await scriptOf(page), `another-${GAME_SCRIPT}`);
  await until(async () => (await cachesOf(page)).join() === 'wordsearch:/:another');
  await kept(page, `${site.url()}/api/game/${id}`, 'grid');
  await page.goto(`${site.url()}/`);
  await underControl(page);
  await site.stop();
  await page.goto(`${site.url()}/game/${id}`);
  await readBoard(page);
  assert.equal(await scriptOf(page), `another-${GAME_SCRIPT}`, 'also without a server it is the new page');

  const gate = Promise.withResolvers<void>();
  await site.serve(first, { gate: gate.promise });
  await page.goto(`${site.url()}/`);
  assert.equal(await scriptOf(page), `another-${OTHER_SCRIPT}`, 'of a slow server the kept page shows');
  gate.resolve();
  await page.waitForFunction(
    (script) => document.querySelector('script[type=module]')?.getAttribute('src')?.endsWith(`/${script}`),
    OTHER_SCRIPT,
  );
});

test('without a server a page that was never open says so, and opens when the server is back; switched off, the worker and all that it kept are gone', async (t) => {
  const site = await createSite(t, '');
  await site.serve(first);
  const { id } = await site.newGame();
  const page = await visit(t, `${site.url()}/`);
  await underControl(page);
  await site.stop();
  await page.goto(`${site.url()}/puzzle/${randomUUID()}`);
  await page.getByText('No answer from the server').waitFor();
  await page.goto(`${site.url()}/scoreboard`);
  await page.locator('nav [aria-current=page]', { hasText: 'Scores' }).waitFor();
  assert.match(await page.title(), /Scores/, 'a page that is the same for all is there before it was open');
  for (const path of ['group', 'group/g1', `game/${id}`]) {
    await page.goto(`${site.url()}/${path}`);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  }
  await site.serve(first);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await readBoard(page);

  await site.stop();
  await site.serve(first, { serviceWorker: false });
  await page.reload();
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await until(async () => (await registered()) === 0 && (await cachesOf(page)).length === 0);
});

/** Serves one build after the other on the same port, from the same database. */
test('a proxy that answers 404 in place of the server takes no page and no game from the cache (C121)', async (t) => {
  const site = await createSite(t, '');
  await site.serve(first);
  const { id } = await site.newGame();
  const page = await visit(t, `${site.url()}/game/${id}`);
  await underControl(page);
  await kept(page, `${site.url()}/api/game/${id}`, id);
  site.answerAs(404, '404 page not found');
  await page.reload();
  await page.locator('.strip.warning', { hasText: 'You are offline' }).waitFor();
  await findWords(page);
  await page.goto(`${site.url()}/`);
  await page.getByRole('link', { name: 'Wordsearch' }).waitFor();
});

async function createSite(t: TestContext, basePath: string) {
  const { store, close } = await openStore();
  let app: TestApp | undefined;
  let port = 0;
  const url = () => `http://127.0.0.1:${port}${basePath}`;

  async function stop(): Promise<void> {
    app?.server.closeAllConnections();
    await app?.close();
    app = undefined;
  }

  t.after(async () => {
    await stop();
    await close();
  });

  return {
    url,
    stop,
    async serve(pages: BuiltPages, change: Partial<Deps> & { gate?: Promise<void> } = {}) {
      const { gate, ...parts } = change;
      app = buildTestApp({
        store,
        limiter: createMemoryLimiter({ new_game: 0, default: 0 }, Date.now),
        makeBoard: async (wish) => makeBoard({ ...wish, seed: 7 }).board,
        basePath,
        pages,
        ...parts,
      });
      const { listener } = app;
      app.server.removeListener('request', listener).on('request', async (request, response) => {
        if (request.url === `${basePath}/`) await gate;
        listener(request, response);
      });
      await app.listen({ port, host: '127.0.0.1' });
      port = (app.server.address() as AddressInfo).port;
    },
    /** Answers in place of the server, as a proxy does whose backend is down. */
    answerAs(status: number, text: string): void {
      const { server } = app as TestApp;
      server
        .removeAllListeners('request')
        .on('request', (_, response) => response.writeHead(status).end(text));
    },
    async newGame(): Promise<GameView> {
      const body = JSON.stringify({ category_id: 1, board_size: 8, word_count: 4 });
      return (await fetch(`${url()}/api/game/new`, { method: 'POST', body })).json() as Promise<GameView>;
    },
  };
}

async function visit(t: TestContext, url: string): Promise<Page> {
  const context = await newContext();
  t.after(() => context.close());
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) refused.push(message.text());
  });
  t.after(() => assert.deepEqual(refused, []));
  await page.goto(url);
  return page;
}

/** Waits until the service worker is active and has cached the open page. */
async function underControl(page: Page): Promise<void> {
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
  await kept(page, page.url(), '<!doctype html>');
}

/** Waits until the cached response for this address contains the text. */
async function kept(page: Page, url: string, text: string): Promise<void> {
  const body = () => page.evaluate(async (url) => (await caches.match(url))?.text(), url);
  await until(async () => (await body())?.includes(text) ?? false);
}

function cachesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

async function scriptOf(page: Page): Promise<string | undefined> {
  const src = await page.locator('script[type=module]').getAttribute('src');
  return src?.replace('assets/', '');
}

/** The same pages under other names, as if a line of both scripts had changed. */
function otherBuild({ html, files, worker, ...same }: BuiltPages): BuiltPages {
  const others = new Map(files);
  for (const name of [GAME_SCRIPT, OTHER_SCRIPT]) {
    const asset = files.get(name);
    assert.ok(asset);
    const bytes = Buffer.concat([asset.bytes, Buffer.from('\n// another build')]);
    others.delete(name);
    others.set(`another-${name}`, { ...asset, bytes, br: undefined, gzip: undefined });
  }
  const renamed = (text: string) =>
    text.replace(GAME_SCRIPT, `another-${GAME_SCRIPT}`).replace(OTHER_SCRIPT, `another-${OTHER_SCRIPT}`);
  return {
    html: new Map([...html].map(([name, text]) => [name, renamed(text)])),
    files: others,
    worker: renamed(worker).replace(/"name":"[^"]*"/, '"name":"another"'),
    ...same,
  };
}
