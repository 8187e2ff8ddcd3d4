import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { drag, findWords, PACE_MS, seeFound, seeResult, sharedBrowser } from './support/journey.ts';
import { type Server, startServer } from './support/server.ts';

const PREFIX = '/b/c';

let browser: Browser;
let server: Server;
before(async () => {
  [browser, server] = await Promise.all([sharedBrowser(), startServer({ BASE_PATH: PREFIX })]);
});
after(() => server?.stop());

test('under a prefix the same build plays a game from start to scoreboard', async () => {
  await play(server.url);
});

test('behind a proxy that strips the prefix it plays just the same', async () => {
  const origin = new URL(server.url).origin;
  const proxy = http.createServer((request, response) => {
    const path = (request.url ?? '').slice(PREFIX.length) || '/';
    const onward = http.request(
      origin + path,
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    request.pipe(onward);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  try {
    await play(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}${PREFIX}`);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});

async function play(base: string): Promise<void> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(60_000);
  const outside: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${base}/`)) outside.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  await page.goto(`${base}/?size=8&words=3`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(`${base}/game/*`);
  for (const find of await findWords(page)) {
    await drag(page, find);
    await seeFound(page, find.word);
    await page.waitForTimeout(PACE_MS);
  }
  await seeResult(page);
  await page
    .locator('dialog')
    // The second of these games may be the slower one.
    .getByRole('link', { name: /^Place [12] in/ })
    .click();
  await page.waitForURL(`${base}/scoreboard?*`);
  await page.locator('tr.mine').waitFor();
  await page.getByRole('link', { name: 'Wordsearch' }).click();
  await page.waitForURL(`${base}/`);
  await page.getByText('Done in').waitFor();
  await keepTheme(page, base);
  assert.deepEqual(outside, []);
  assert.deepEqual(failed, []);
  await page.close();
}

/** A theme chosen on one page applies to the others before their first paint, and to no other deployment. */
async function keepTheme(page: Page, base: string): Promise<void> {
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByLabel('Blackboard').check();
  const early = new Promise<string | undefined>((resolve) => {
    page.once('domcontentloaded', () => resolve(page.evaluate(() => document.documentElement.dataset.theme)));
  });
  await page.goto(`${base}/scoreboard`);
  assert.equal(await early, 'chalk');
  const keys = await page.evaluate(() => Object.keys(localStorage));
  assert.ok(keys.includes(`wordsearch:${PREFIX}/:theme`), keys.join(', '));
  assert.deepEqual(
    keys.filter((key) => !key.startsWith(`wordsearch:${PREFIX}/:`)),
    [],
  );
}
