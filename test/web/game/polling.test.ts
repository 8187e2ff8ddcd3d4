import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { FINALE_MS } from '../../../web/game/ending.ts';
import { settled } from '../server.ts';
import { CAT, DOG, found, type OpenGame, OWL, openGame } from '../support.ts';

const fetches = ({ server }: OpenGame) => server.count('GET game/:id');

test('the game is fetched every three seconds, however often the page returns or goes online', async () => {
  const page = await openGame();
  for (let i = 0; i < 5; i++) {
    page.ctl.onVisibility(true);
    page.ctl.onOnline();
    await settled();
  }
  const before = fetches(page);
  await page.advance(30_000);
  assert.equal(fetches(page) - before, 10);
});

test("the game isn't requested again while a response is pending", async () => {
  const page = await openGame();
  const release = page.server.holdNext('GET game/:id');
  page.ctl.onOnline();
  page.ctl.onOnline();
  page.ctl.onVisibility(true);
  await settled();
  assert.equal(fetches(page), 2);
  release();
  await settled();
  await page.advance(3000);
  assert.equal(fetches(page), 3);
});

test('a page hidden during a request stops polling after it', async () => {
  const page = await openGame();
  const release = page.server.holdNext('GET game/:id');
  await page.advance(3000);
  page.ctl.onVisibility(false);
  release();
  await page.advance(60_000);
  assert.equal(fetches(page), 2);
});

test('a page that returns sends waiting finds and follows the game again', async () => {
  const page = await openGame();
  page.server.breakNext(...new Array(5).fill(new ApiError(0, 'No answer')));
  page.drag(...CAT);
  await page.advance(2000);
  page.ctl.onVisibility(false);
  page.server.breakNext();
  page.ctl.onVisibility(true);
  await settled();
  assert.deepEqual(found(page), ['CAT']);
  await page.server.find('DOG');
  await page.advance(3000);
  assert.deepEqual(found(page), ['CAT', 'DOG']);
});

test('a waiting find is sent even while the page is hidden', async () => {
  const page = await openGame();
  page.server.breakNext(new ApiError(0, 'No answer'));
  await page.find(CAT);
  page.ctl.onVisibility(false);
  await page.advance(1000);
  assert.deepEqual(found(page), ['CAT']);
  assert.equal(page.ctl.connection.ui.isOffline, false);
});

for (const status of [0, 500, 502, 503, 504]) {
  test(`a guess that gets ${status} is kept and sent again`, async () => {
    const page = await openGame();
    page.server.breakNext(new ApiError(status, 'Away'));
    await page.find(CAT);
    assert.deepEqual(page.ctl.current.game()?.pending, ['CAT']);
    await page.advance(1000);
    assert.deepEqual(found(page), ['CAT']);
  });
}

test('a lost connection is announced once each time it is lost, as offline only without a network', async () => {
  let isOnline = false;
  const page = await openGame(undefined, { isOnline: () => isOnline });
  const away = new ApiError(0, 'No answer');
  const said: string[] = [];
  const listen = async (ms: number) => {
    const { count } = page.ctl.announcements.ui.spoken;
    await page.advance(ms);
    if (page.ctl.announcements.ui.spoken.count !== count) said.push(page.ctl.announcements.ui.spoken.text);
  };
  page.server.breakNext(away, away, away);
  for (const ms of [3000, 1000, 2000, 4000]) await listen(ms);
  assert.equal(page.ctl.connection.ui.isOffline, false);
  isOnline = true;
  page.server.breakNext(away);
  await listen(3000);
  assert.deepEqual(said, [
    'You’re offline. Trying again…',
    'No answer from the server. Your finds are safe and will be sent later.',
  ]);
});

test('several finds by other players are announced in one sentence', async () => {
  const page = await openGame();
  for (const word of ['CAT', 'OWL']) await page.server.find(word);
  await page.advance(3000);
  assert.equal(page.ctl.announcements.ui.message, 'CAT and OWL found by someone else');
  assert.equal(page.ctl.announcements.ui.spoken.text, 'CAT and OWL found by someone else. 1 word left');
});

test("the player's own find isn't announced as another player's if a poll returns it before its response", async () => {
  const page = await openGame();
  const release = page.server.holdNext('POST game/:id/finds');
  page.drag(...DOG);
  await page.advance(3000);
  assert.equal(page.ctl.announcements.ui.message, 'DOG found');
  release();
});

test('a game with all requested words, or opened by a link, says nothing about their number', async () => {
  assert.equal((await openGame(undefined, { asked: 3 })).ctl.announcements.ui.message, '');
  assert.equal((await openGame()).ctl.announcements.ui.message, '');
});

test('the clock advances every second and stops while the page is hidden', async () => {
  const page = await openGame();
  const drawnIn = async (ms: number) => {
    const before = page.drawn.length;
    await page.advance(ms);
    return page.drawn.length - before;
  };
  for (let second = 1; second <= 5; second++) assert.ok((await drawnIn(1000)) >= 1, `second ${second}`);
  page.ctl.onVisibility(false);
  assert.equal(await drawnIn(60_000), 0);
  // A browser may fire the event more than once.
  for (let i = 0; i < 5; i++) page.ctl.onVisibility(true);
  await settled();
  for (let second = 1; second <= 2; second++) assert.equal(await drawnIn(1000), 1, `second ${second}`);
});

test('a finished game waits only for its next stream, which brings the rematch', async () => {
  const page = await openGame();
  await page.find(CAT, DOG, OWL);
  assert.notEqual(page.ctl.ending.ui.result, undefined);
  await page.advance(FINALE_MS);
  assert.equal(page.waiting(), 1);
  page.ctl.onVisibility(false);
  page.ctl.onVisibility(true);
  page.ctl.onOnline();
  const calls = page.server.calls.length;
  await page.advance(60_000);
  assert.equal(page.server.calls.length, calls);
});
