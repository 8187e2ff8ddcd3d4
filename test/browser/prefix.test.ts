import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import * as ukrainian from '../../web/messages/uk.ts';
import { serve } from '../support/process.ts';
import { dragAtPace, findWords, newContext, seeResult } from './support/journey.ts';

const PREFIX = '/b/c';

test('under a prefix a game can be played to its end, in the language chosen in the menu (C10)', async (t) => {
  // The program in its own process, as an operator starts it.
  const service = await serve(t, [], { DATABASE_URL: 'sqlite::memory:', BASE_PATH: PREFIX });
  const base = service.url + PREFIX;
  const { page, check } = await visit(t, base);
  await dragAtPace(page, await findWords(page), sleep);
  await seeResult(page);
  await page.getByRole('link', { name: 'Wordsearch' }).click();
  await page.waitForURL(`${base}/`);
  await page.getByText('Done in').waitFor();
  await keepTheme(page, base);
  await chooseUkrainian(page, base);
  check();
});

/** Starts a game on the start page. `check` checks that each request had the prefix and a response. */
async function visit(t: TestContext, base: string) {
  const context = await newContext();
  t.after(() => context.close());
  const page = await context.newPage();
  const outside: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${base}/`)) outside.push(request.url());
  });
  page.on('response', (response) => {
    // If the machine stalls, the service responds with 503 and the page asks again.
    if (response.status() >= 400 && response.status() !== 503) failed.push(response.url());
  });
  await page.goto(`${base}/?size=8&words=3`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForURL(`${base}/game/*`);
  return { page, check: () => assert.deepEqual([outside, failed], [[], []]) };
}

/**
 * Checks that a theme chosen on one page applies to the others before their first paint, but to no other
 * deployment.
 */
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

/** Checks that the chosen language applies to the other pages, but only in this deployment. */
async function chooseUkrainian(page: Page, base: string): Promise<void> {
  const { scores, start } = ukrainian;
  await page.locator('footer select.languages').selectOption('uk');
  await page.getByRole('heading', { name: scores.title, exact: true }).waitFor();
  await page.getByRole('link', { name: 'Wordsearch' }).click();
  await page.waitForURL(`${base}/`);
  await page.getByLabel(start.wordsIn).locator('option[value=uk]:checked').waitFor({ state: 'attached' });
  const cookies = await page.context().cookies();
  assert.deepEqual(
    cookies.map(({ value, path }) => [value, path]),
    [['uk', `${PREFIX}/`]],
  );
}
