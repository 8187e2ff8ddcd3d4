import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, type FindsRequest } from '../../../src/client/client.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { openServer, ROWS, START, settled } from '../server.ts';
import { CAT, DOG, found, memoryStorage, type OpenGame, OWL, openGame, typeWord } from '../support.ts';

/** The words of the guesses that reached the server, in order. */
const sent = ({ server }: OpenGame) =>
  server.guesses.map((guess) =>
    'word' in guess ? guess.word : guess.cells.map(({ row, col }) => ROWS[row]?.[col]).join(''),
  );

const requests = ({ server }: OpenGame) =>
  server.bodies<FindsRequest>('POST game/:id/finds').map(({ finds }) => finds.length);

const findCalls = ({ server }: OpenGame) => server.count('POST game/:id/finds');

test("a pending guess isn't sent again by the next word, the timer or a return to the page", async () => {
  const page = await openGame();
  const release = page.server.holdNext('POST game/:id/finds');
  page.drag(...CAT);
  page.drag(...DOG);
  await page.advance(9000);
  page.ctl.onVisibility(false);
  page.ctl.onVisibility(true);
  page.ctl.onOnline();
  await settled();
  assert.equal(findCalls(page), 1);
  release();
  await settled();
  assert.deepEqual(sent(page), ['CAT', 'DOG']);
  assert.deepEqual(page.ctl.current.game()?.pending, []);
});

test('a find whose response was lost is sent again and counts once the game shows it', async () => {
  const page = await openGame();
  page.server.breakNext('lost');
  await page.find(CAT);
  assert.equal(page.ctl.connection.ui.isOffline, true);
  assert.deepEqual(page.ctl.current.game()?.pending, ['CAT']);
  await page.advance(2000);
  assert.equal(page.server.guesses.length, 2);
  assert.deepEqual(found(page), ['CAT']);
  assert.equal(page.ctl.connection.ui.isOffline, false);
});

test('a 429 keeps the word, says when it will be sent again and sends it then, never earlier', async () => {
  const page = await openGame();
  page.server.breakNext(new ApiError(429, 'Too many requests', 12));
  await page.find(CAT);
  assert.equal(page.ctl.current.ui.waitUntil, START + 12_000);
  assert.match(page.ctl.announcements.ui.spoken.text, /Too many guesses.*12\u00a0s\.$/);
  page.ctl.onOnline();
  page.ctl.onVisibility(true);
  await page.advance(11_999);
  assert.equal(findCalls(page), 1);
  await page.advance(1);
  assert.deepEqual(found(page), ['CAT']);
  assert.equal(page.ctl.current.ui.waitUntil, undefined);
});

test('the page counts words that were found while the server is down', async () => {
  const storage = createStorage(memoryStorage());
  const page = await openGame(undefined, { storage });
  page.server.breakNext(new ApiError(0, 'No answer'));
  page.drag(...CAT);
  page.drag(...DOG);
  assert.equal(storage.recent()[0]?.found, 2);
});

test('words found while the server is down arrive in one request, in order', async () => {
  const page = await openGame();
  const away = new ApiError(0, 'No answer');
  page.server.breakNext(away, away);
  page.drag(...DOG);
  page.drag(...CAT);
  page.drag(...OWL);
  assert.deepEqual(page.ctl.current.game()?.pending, ['DOG', 'CAT', 'OWL']);
  await page.advance(10_000);
  assert.deepEqual(found(page), ['CAT', 'DOG', 'OWL']);
  assert.deepEqual(sent(page), ['DOG', 'CAT', 'OWL']);
  assert.deepEqual(requests(page), [3]);
});

test('a typed word among waiting finds is sent as typed, in order', async () => {
  const page = await openGame();
  const away = new ApiError(0, 'No answer');
  page.server.breakNext(away, away);
  page.drag(...DOG);
  await typeWord(page, 'CAT');
  page.drag(...OWL);
  await page.advance(10_000);
  assert.deepEqual(found(page), ['CAT', 'DOG', 'OWL']);
  assert.deepEqual(
    page.server.guesses.map((guess) => 'word' in guess),
    [false, true, false],
  );
});

test("a find that doesn't count doesn't affect the others in its request", async () => {
  const server = await openServer();
  const miss = { correct: false, word: null };
  const { finds: send } = server.client;
  server.client.finds = async (id, { finds, ...by }) => {
    const answer = await send(id, { finds: finds.slice(1), ...by });
    return { ...answer, results: [miss, ...answer.results] };
  };
  const page = await openGame(server);
  server.breakNext(new ApiError(0, 'No answer'));
  page.drag(...CAT);
  page.drag(...DOG);
  await page.advance(10_000);
  assert.deepEqual(found(page), ['DOG']);
  assert.deepEqual(page.ctl.current.game()?.pending, []);
  assert.equal(page.ctl.announcements.ui.message, 'CAT didn’t count');
});

test("other players' finds appear within a few seconds, and the timer rests while the page is hidden", async () => {
  const page = await openGame();
  await page.server.find('DOG');
  await page.advance(3500);
  assert.deepEqual(found(page), ['DOG']);
  assert.match(page.ctl.announcements.ui.spoken.text, /DOG found by someone else/);

  page.ctl.onVisibility(false);
  const calls = page.server.calls.length;
  await page.advance(60_000);
  assert.equal(page.server.calls.length, calls);
  await page.server.find('CAT');
  page.ctl.onVisibility(true);
  await settled();
  assert.deepEqual(found(page), ['CAT', 'DOG']);
});

test("a word that two players find at the same moment counts once and isn't a mistake", async () => {
  const page = await openGame();
  await page.server.find('CAT');
  await page.find(CAT);
  assert.deepEqual(found(page), ['CAT']);
  assert.equal(page.ctl.announcements.ui.message, 'CAT found');
});

test('an unknown game is reported and marked as gone among the recent games', async () => {
  const page = await openGame();
  page.server.breakNext(new ApiError(404, 'Game not found'));
  await page.advance(3500);
  assert.equal(page.ctl.current.ui.page.kind, 'gone');
  assert.equal(page.storage.recent()[0]?.gone, true);
});

test("a response from before a find doesn't undo it, however late it arrives", async () => {
  const page = await openGame();
  const release = page.server.holdNext('GET game/:id');
  await page.advance(3000);
  await page.find(CAT);
  assert.deepEqual(found(page), ['CAT']);
  release();
  await settled();
  assert.deepEqual(found(page), ['CAT']);
  assert.equal(page.storage.recent()[0]?.found, 1);
  assert.equal(page.ctl.announcements.ui.message, 'CAT found');
});

test("a response to a guess from before a friend's find doesn't undo the find", async () => {
  const page = await openGame();
  const release = page.server.holdNext('POST game/:id/finds');
  await page.find(CAT);
  await page.server.find('DOG');
  await page.advance(3000);
  assert.deepEqual(found(page), ['CAT', 'DOG']);
  release();
  await settled();
  assert.deepEqual(found(page), ['CAT', 'DOG']);
});

for (const status of [400, 413, 415, 422]) {
  test(`a guess that gets ${status} is undone, reported and not repeated, and the next one is sent`, async () => {
    const page = await openGame();
    page.server.breakNext(new ApiError(status, 'No'));
    page.drag(...CAT);
    page.drag(...DOG);
    await page.advance(60_000);
    assert.deepEqual(page.ctl.current.game()?.pending, []);
    assert.deepEqual(found(page), ['DOG']);
    assert.equal(findCalls(page), 2);
    assert.equal(page.ctl.announcements.ui.message, 'CAT didn’t count');
    assert.equal(page.ctl.connection.ui.isOffline, false);
    await page.find(CAT);
    assert.deepEqual(found(page), ['CAT', 'DOG']);
  });
}

for (const status of [0, 429, 500, 503]) {
  test(`a game whose server responds with ${status} stays open and among the recent games`, async () => {
    const page = await openGame();
    page.server.breakNext(new ApiError(status, 'Away'));
    await page.advance(3000);
    assert.equal(page.ctl.connection.ui.isOffline, true);
    assert.equal(page.ctl.current.ui.page.kind, 'open');
    assert.equal(page.storage.recent()[0]?.gone, false);
    await page.advance(1000);
    assert.equal(page.ctl.connection.ui.isOffline, false);
  });
}

test('a guess in a deleted game reports the game as gone, and neither is requested again', async () => {
  const page = await openGame();
  page.server.breakNext(new ApiError(404, 'Game not found'));
  await page.find(CAT, DOG);
  assert.equal(page.ctl.current.ui.page.kind, 'gone');
  assert.equal(page.storage.recent()[0]?.gone, true);
  const calls = page.server.calls.length;
  page.ctl.onOnline();
  page.ctl.onVisibility(true);
  await page.advance(60_000);
  assert.equal(page.server.calls.length, calls);
  assert.equal(page.waiting(), 0);
});

/** Checks that the page sends its next request after exactly this time. */
async function nextCallAfter(page: OpenGame, ms: number): Promise<void> {
  const before = page.server.calls.length;
  await page.advance(ms - 1);
  assert.equal(page.server.calls.length, before, `no request within ${ms} ms`);
  await page.advance(1);
  assert.equal(page.server.calls.length, before + 1, `a request after ${ms} ms`);
}

const away = (times: number) => new Array(times).fill(new ApiError(503, 'Service Unavailable'));

test('while the server is down, the game is requested after 1, 2, 4, 8 and then every 15 seconds', async () => {
  const server = await openServer();
  server.breakNext(...away(7));
  const page = await openGame(server);
  for (const seconds of [1, 2, 4, 8, 15, 15]) await nextCallAfter(page, seconds * 1000);
  await nextCallAfter(page, 15_000);
  assert.equal(page.ctl.connection.ui.isOffline, false);
  await nextCallAfter(page, 3000);
  page.server.breakNext(...away(1));
  await nextCallAfter(page, 3000);
  await nextCallAfter(page, 1000);
});

test('while the server is down, a guess is sent again after 1, 2, 4, 8 and then every 15 seconds', async () => {
  const page = await openGame();
  page.ctl.onVisibility(false);
  page.server.breakNext(...away(6));
  page.drag(...CAT);
  for (const seconds of [1, 2, 4, 8, 15, 15]) await nextCallAfter(page, seconds * 1000);
  assert.deepEqual(found(page), ['CAT']);
});

test('a refused guess without a Retry-After is sent again after five seconds', async () => {
  const page = await openGame();
  page.server.breakNext(new ApiError(429, 'Too many requests'));
  page.drag(...CAT);
  await page.advance(4999);
  assert.equal(findCalls(page), 1);
  await page.advance(1);
  assert.deepEqual(found(page), ['CAT']);
});
