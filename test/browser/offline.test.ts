import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { BuiltPages } from '../../src/platform/http/pages/assets.ts';
import { assetName, builtPages } from '../support/pages.ts';
import { createSite, keptGame, underControl, visit } from './support/builds.ts';
import { drag, findWords, readBoard, seeFound, until } from './support/journey.ts';

const first = builtPages();
const GAME_SCRIPT = assetName('game-page', '.js');
const OTHER_SCRIPT = assetName('site-pages', '.js');
const second = otherBuild(first);
/** On a machine without a network, the page says that it is offline. */
const NO_ANSWER = /No answer from the server|You’re offline/;

test('under a prefix, an offline reload shows the open game, which continues when the server returns', async (t) => {
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
  await keptGame(page, `${site.url()}/api/game/${id}`);
  await site.stop();

  await page.reload();
  await page.locator('.strip.warning', { hasText: NO_ANSWER }).waitFor();
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

test('a game opened by a link in another language is available offline too', async (t) => {
  const site = await createSite(t, '');
  await site.serve(first);
  const { id } = await site.newGame();
  const page = await visit(t, `${site.url()}/`);
  await underControl(page);
  await page.goto(`${site.url()}/game/${id}?lang=de`);
  const [one] = await findWords(page);
  assert.ok(one);
  await keptGame(page, `${site.url()}/api/game/${id}`);
  await site.stop();

  await page.reload();
  await page.locator('.strip.warning').waitFor();
  await drag(page, one);
  await page.locator('.words .struck.pending', { hasText: one.word }).waitFor();
});

test("after an upgrade no old page is shown, the old build's cache is deleted, and a late response from another build replaces the page", async (t) => {
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
  await keptGame(page, `${site.url()}/api/game/${id}`);
  await page.goto(`${site.url()}/`);
  await underControl(page);
  await site.stop();
  await page.goto(`${site.url()}/game/${id}`);
  await readBoard(page);
  assert.equal(await scriptOf(page), `another-${GAME_SCRIPT}`, 'the new page also without a server');

  const gate = Promise.withResolvers<void>();
  await site.serve(first, { gate: gate.promise });
  await page.goto(`${site.url()}/`);
  assert.equal(await scriptOf(page), `another-${OTHER_SCRIPT}`, 'a slow server shows the stored page');
  gate.resolve();
  await page.waitForFunction(
    (script) => document.querySelector('script[type=module]')?.getAttribute('src')?.endsWith(`/${script}`),
    OTHER_SCRIPT,
  );
});

test('an unvisited page opens when the server returns, and switching off removes the worker and its caches', async (t) => {
  const site = await createSite(t, '');
  await site.serve(first);
  const { id } = await site.newGame();
  const page = await visit(t, `${site.url()}/`);
  await underControl(page);
  await site.stop();
  await page.goto(`${site.url()}/puzzle/${randomUUID()}`);
  await page.getByText(NO_ANSWER).waitFor();
  await page.goto(`${site.url()}/scoreboard`);
  await page.locator('nav [aria-current=page]', { hasText: 'Scores' }).waitFor();
  assert.match(await page.title(), /Scores/, 'a public page is available before its first visit');
  for (const path of ['no-such-page', `game/${id}`]) {
    await page.goto(`${site.url()}/${path}`);
    await page.getByRole('heading', { name: /You’re offline|No connection/ }).waitFor();
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

test('the pages say that the reader is offline only if the browser is, not if only the server is unreachable', async (t) => {
  const site = await createSite(t, '');
  await site.serve(first);
  const { id } = await site.newGame();
  const page = await visit(t, `${site.url()}/`);
  await underControl(page);
  await site.stop();
  for (const [isOnline, title] of [
    [true, 'No connection'],
    [false, 'You’re offline'],
  ] as const) {
    await page.addInitScript((isOnline) => {
      Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true });
    }, isOnline);
    await page.goto(`${site.url()}/`);
    await page.getByRole('heading', { name: isOnline ? 'New board' : 'You’re offline' }).waitFor();
    assert.equal(await page.getByText('You’re offline').count(), isOnline ? 0 : 1);
    for (const path of ['no-such-page', `puzzle/${randomUUID()}`, `game/${id}`]) {
      await page.goto(`${site.url()}/${path}`);
      await page.getByRole('heading', { name: title }).waitFor();
    }
  }
  // The page opens by itself, without an event of the browser.
  await site.serve(first);
  await readBoard(page);
});

test('a proxy that responds with 404 for the server removes no page or game from the cache (C121)', async (t) => {
  const site = await createSite(t, '');
  await site.serve(first);
  const { id } = await site.newGame();
  const page = await visit(t, `${site.url()}/game/${id}`);
  await underControl(page);
  await keptGame(page, `${site.url()}/api/game/${id}`);
  site.answerAs(404, '404 page not found');
  await page.reload();
  await page.locator('.strip.warning', { hasText: NO_ANSWER }).waitFor();
  await findWords(page);
  await page.goto(`${site.url()}/`);
  await page.getByRole('link', { name: 'Wordsearch' }).waitFor();
});

function cachesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

async function scriptOf(page: Page): Promise<string | undefined> {
  const src = await page.locator('script[type=module]').getAttribute('src');
  return src?.replace('assets/', '');
}

/** Returns another build of the pages, in which both scripts have one more line and so new names. */
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
    html: new Map([...html].map(([name, text]) => [name, Buffer.from(renamed(String(text)))])),
    files: others,
    worker: renamed(worker).replace(/"name":"[^"]*"/, '"name":"another"'),
    ...same,
  };
}
