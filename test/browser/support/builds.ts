import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { makeBoard } from '../../../src/core/game/board/make.ts';
import type { GameView } from '../../../src/core/schemas/games.ts';
import type { BuiltPages } from '../../../src/platform/http/pages/assets.ts';
import { createMemoryLimiter } from '../../../src/platform/limit/memory.ts';
import { buildTestApp, type Deps, type TestApp } from '../../support/app.ts';
import { newContext, until } from './journey.ts';
import { openStore } from './server.ts';

/** Serves one build after another on the same port, from the same database. */
export async function createSite(t: TestContext, basePath: string) {
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
    /** Responds instead of the server, like a proxy whose backend is down. */
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

export async function visit(t: TestContext, url: string): Promise<Page> {
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
export async function underControl(page: Page): Promise<void> {
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));
  await kept(page, page.url(), '<!doctype html>');
}

/** Waits until the cached response for this address contains the text. */
async function kept(page: Page, url: string, text: string): Promise<void> {
  const body = () => page.evaluate(async (url) => (await caches.match(url))?.text(), url);
  await until(async () => (await body())?.includes(text) ?? false);
}

/** Waits until a game can be played from the cache, because its words appear only with its puzzle. */
export async function keptGame(page: Page, url: string): Promise<void> {
  await kept(page, url, 'grid');
  await kept(page, `${url}/puzzle`, 'show_words');
}
