import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { blockOf } from '../support/docs.ts';
import { newPuzzle } from '../support/puzzles.ts';
import { useBrowser } from './support/journey.ts';

/** The page of a learning platform on another site. */
let lesson = '';
const platform = createServer((_, response) => response.end(lesson)).listen(0, '127.0.0.1');
await once(platform, 'listening');
after(() => platform.close());
const origin = `http://localhost:${(platform.address() as AddressInfo).port}`;

const site = useBrowser({ FRAME_ANCESTORS: origin });

test('a puzzle framed by a learning platform is played there, and other pages open in a tab', async () => {
  const id = await site.server.store.addPuzzle(newPuzzle());
  const frame = `<!doctype html>${blockOf('school.md', 'html', 'frame')}`;
  lesson = frame.replace('LINK', `${site.server.url}/puzzle/${id}`);
  const page = await site.visit('/healthz');
  await page.goto(origin);
  const inside = page.frameLocator('iframe');
  await inside.getByLabel('Your name').fill('Ann');
  await inside.getByRole('button', { name: 'Play' }).click();
  await inside.getByRole('grid').waitFor();
  await inside.getByRole('button', { name: 'More' }).click();
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    inside.getByRole('link', { name: 'Wordsearch' }).click(),
  ]);
  await tab.waitForURL(`${site.server.url}/`);
  assert.equal(await inside.getByRole('grid').count(), 1, 'the game continues in the frame');
  await page.reload();
  await inside.getByRole('link', { name: 'Continue your game' }).click();
  await inside.getByRole('grid').waitFor();
  assert.equal(page.context().pages().length, 2, 'a link to a game stays in the frame');
  assert.deepEqual(page.errors, []);
});
