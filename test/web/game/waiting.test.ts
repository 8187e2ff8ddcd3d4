import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { createGameStorage, type GameDeps } from '../../../web/game/deps.ts';
import { FINALE_MS } from '../../../web/game/ending.ts';
import { factsOf, type Result } from '../../../web/game/result.ts';
import { createResults } from '../../../web/shared/finished-games.ts';
import { openServer, settled } from '../server.ts';
import { CAT, DOG, found, memoryStorage, type OpenGame, OWL, openGame } from '../support.ts';

const AWAY = new ApiError(0, 'No answer');

/** Browser tabs of one game, which share the storage and the lock. */
async function browser() {
  const server = await openServer();
  const backend = memoryStorage();
  let last: Promise<unknown> = Promise.resolve();
  const withTabLock = <T>(_: string, run: () => Promise<T>): Promise<T> => {
    const next = last.then(run);
    last = next.catch(() => {});
    return next;
  };
  const open = (change: Partial<GameDeps> = {}) =>
    openGame(server, { stored: createGameStorage(backend, server.id), withTabLock, ...change });
  return { server, backend, open };
}

test('unanswered finds are sent after a reload, once and in order', async () => {
  const { server, open } = await browser();
  const before = await open();
  before.server.breakNext(...new Array(50).fill(AWAY));
  before.drag(...DOG);
  await before.advance(1);
  await before.find(CAT);
  server.breakNext();
  const after = await open();
  assert.deepEqual(after.ctl.current.game()?.pending, ['DOG', 'CAT']);
  await settled();
  assert.deepEqual(found(after), ['CAT', 'DOG']);
  assert.deepEqual(
    server.guesses.map((guess) => 'cells' in guess && guess.cells[0]),
    [DOG[0], CAT[0]],
  );
  const third = await open();
  await third.advance(60_000);
  assert.equal(server.guesses.length, 2);
});

test('a find in one tab is drawn in the other and sent by only one', async () => {
  const { server, open } = await browser();
  const [here, there] = [await open(), await open()];
  server.breakNext(AWAY);
  await here.find(CAT);
  server.breakNext(AWAY);
  there.ctl.onStorage();
  assert.deepEqual(there.ctl.current.game()?.pending, ['CAT']);
  await settled();
  here.ctl.onOnline();
  there.ctl.onOnline();
  await settled();
  await settled();
  assert.equal(server.guesses.length, 1);
  for (const page of [here, there]) {
    assert.deepEqual(found(page), ['CAT']);
    assert.deepEqual(page.ctl.current.game()?.pending, []);
    assert.equal(
      page.drawn.some((drawn) => drawn.includes('didn’t count')),
      false,
    );
  }
});

test('a word that another tab sent stays drawn until a response shows it', async () => {
  const { server, backend, open } = await browser();
  const page = await open();
  server.breakNext(AWAY);
  await page.find(CAT);
  await server.find('CAT');
  createGameStorage(backend, server.id).removeWaiting('CAT');
  const drawnBefore = page.drawn.length;
  await page.advance(5000);
  assert.deepEqual(found(page), ['CAT']);
  assert.equal(server.guesses.length, 0);
  for (const drawn of page.drawn.slice(drawnBefore)) {
    const { page: shown } = (JSON.parse(drawn) as typeof page.ctl).current.ui;
    const state = shown.kind === 'open' ? shown.game : undefined;
    const isDrawn = state?.pending.includes('CAT') || state?.game.words.some((word) => word.found);
    assert.ok(isDrawn, drawn);
  }
});

/** Returns a browser without a network that finds the last words 5 and 10 seconds after the first. */
async function endWithoutNetwork(change: Partial<GameDeps> = {}) {
  const site = await browser();
  const page = await site.open(change);
  await page.find(CAT);
  site.server.breakNext(...new Array(50).fill(AWAY));
  await page.advance(5000);
  page.drag(...DOG);
  await page.advance(5000);
  await page.find(OWL);
  return { ...site, page };
}

const TOO_LATE_MS = 120_000;

function textsOf({ ctl }: Pick<OpenGame, 'ctl'>): string[] {
  return factsOf(ctl.ending.ui.result as Result).map(({ text }) => text);
}

test("the last offline find ends the game with its finale, at this page's time", async () => {
  const { page, server } = await endWithoutNetwork();
  const { result } = page.ctl.ending.ui;
  assert.deepEqual([result?.seconds, result?.offline, result?.fresh], [10, 'waiting', true]);
  assert.equal(page.ctl.ending.ui.result?.stage, 'words');
  assert.deepEqual(textsOf(page), ['Finished. Your finds are on their way to the server…']);
  const recent = () => [page.storage.recent()[0]?.found, page.storage.recent()[0]?.completedAt];
  assert.deepEqual(
    recent(),
    [3, null],
    'the start page leads back here, because only this page sends the finds',
  );
  await page.advance(FINALE_MS);
  assert.equal(page.ctl.ending.ui.result?.stage, 'over');
  await page.advance(TOO_LATE_MS);
  assert.deepEqual(textsOf(page), [
    'Finished offline: not on the leaderboards. Your finds will be sent later.',
  ]);

  server.breakNext();
  const sent = server.count('POST game/:id/finds');
  page.ctl.onOnline();
  await page.advance(1000);
  assert.deepEqual(found(page), ['CAT', 'DOG', 'OWL']);
  assert.equal(server.count('POST game/:id/finds'), sent + 1, 'waiting finds are sent together');
  assert.deepEqual([page.ctl.ending.ui.result?.seconds, page.ctl.ending.ui.result?.offline], [10, 'sent']);
  assert.equal(page.ctl.ending.ui.result?.stage, 'over', 'no second finale');
  assert.equal(page.results.all()[0]?.seconds, 10);
  const unlisted = server.guesses.map((guess) => (guess as { unlisted?: string }).unlisted);
  assert.deepEqual(
    unlisted,
    [undefined, 'offline', 'offline'],
    'a late find keeps the game off the leaderboards',
  );
  assert.deepEqual(recent(), [3, (await server.game()).completed_at]);
});

test("finds that arrive within two minutes of the last response keep the game ranked, at the server's time", async () => {
  const results = createResults(memoryStorage());
  const { page, server } = await endWithoutNetwork({ results });
  await page.advance(60_000);
  server.breakNext();
  page.ctl.onOnline();
  await page.advance(1000);
  const { started_at, completed_at } = await server.game();
  const seconds = (Date.parse(completed_at ?? '') - Date.parse(started_at)) / 1000;
  assert.ok(seconds >= 70, 'the gap counts as playing time');
  const { result } = page.ctl.ending.ui;
  assert.deepEqual([result?.seconds, result?.offline], [seconds, undefined]);
  assert.equal(results.all()[0]?.seconds, seconds);
  assert.ok(server.guesses.every((guess) => !('unlisted' in guess)));
});

test("a game that ended offline keeps this page's time, even when it is reopened", async () => {
  const results = createResults(memoryStorage());
  const { page, server, open } = await endWithoutNetwork({ results });
  await page.advance(TOO_LATE_MS);
  server.breakNext();
  page.ctl.onOnline();
  await page.advance(1000);
  const again = await open({ results });
  await again.advance(1000);
  for (const { ctl } of [page, again]) {
    assert.deepEqual([ctl.ending.ui.result?.seconds, ctl.ending.ui.result?.offline], [10, 'sent']);
    const facts = factsOf(ctl.ending.ui.result as Result);
    assert.ok(facts.some(({ text }) => text === 'Finished offline: not on the leaderboards'));
  }
  assert.deepEqual([results.all().length, results.all()[0]?.seconds], [1, 10]);
  assert.equal(again.ctl.ending.ui.result?.stage, 'over');
});

test('a game that ended offline is over after a reload too, and is sent when the network returns', async () => {
  const results = createResults(memoryStorage());
  const { server, open, page } = await endWithoutNetwork({ results });
  page.ctl.onVisibility(false);
  server.breakNext();
  server.setFromCache(true);
  server.break('POST game/:id/finds', AWAY);
  server.break('GET game/:id/puzzle', AWAY);
  const after = await open({ results });
  await settled();
  assert.deepEqual(
    [after.ctl.ending.ui.result?.seconds, after.ctl.ending.ui.result?.offline],
    [10, 'waiting'],
  );
  await after.advance(TOO_LATE_MS);
  server.setFromCache(false);
  server.break('POST game/:id/finds');
  after.ctl.onOnline();
  await after.advance(20_000);
  assert.equal((await server.game()).status, 'completed');
  assert.equal(after.ctl.ending.ui.result?.offline, 'sent');
});

test('confirmed finds stay found if the game comes from an older cache', async () => {
  const { server, open } = await browser();
  const before = await open();
  await before.find(CAT);
  before.ctl.onVisibility(false);
  server.setFromCache(true);
  const after = await open();
  assert.deepEqual(found(after), ['CAT']);
  assert.deepEqual(after.ctl.current.game()?.pending, []);
});

test('the last find, sent after a reload, ends the game with its finale', async () => {
  const { server, open } = await browser();
  const before = await open();
  await before.find(CAT, DOG);
  server.breakNext(...new Array(50).fill(AWAY));
  await before.find(OWL);
  server.breakNext();
  const after = await open();
  await settled();
  assert.equal(after.ctl.ending.ui.result?.fresh, true);
  assert.equal(after.ctl.ending.ui.result?.stage, 'words');
});

for (const status of [400, 404]) {
  test(`a guess that gets ${status} isn't sent again after a reload`, async () => {
    const { server, open } = await browser();
    const before = await open();
    server.breakNext(new ApiError(status, 'No'));
    await before.find(CAT);
    const after = await open();
    await after.advance(60_000);
    assert.equal(server.guesses.length, 0);
    assert.deepEqual(found(after), []);
  });
}

test('a stored guess for a found word is dropped', async () => {
  const { server, backend, open } = await browser();
  const stored = createGameStorage(backend, server.id);
  stored.addWaiting('CAT', { guess: { word: 'CAT' }, at: 1 });
  await server.find('CAT');
  await open();
  assert.equal(stored.waiting('CAT'), undefined);
  assert.equal(server.guesses.length, 0);
});

test('the finds of the last 24 games are kept', () => {
  const backend = memoryStorage();
  const stored = (i: number) => createGameStorage(backend, `game ${i}`);
  for (let i = 0; i < 30; i++) stored(i).addFind({ word: 'CAT', typed: false, mine: true });
  const kept = Array.from({ length: 30 }, (_, i) => stored(i).finds().length);
  assert.deepEqual(kept, [...new Array(6).fill(0), ...new Array(24).fill(1)]);
});

test("finds at human speed aren't sent faster because a response is slow", async () => {
  const { server, open } = await browser();
  const page = await open();
  const { finds } = server.client;
  const slow = Promise.withResolvers<void>();
  const sentAt: number[] = [];
  server.client.finds = async (...request) => {
    const answer = await finds(...request);
    if (sentAt.push(page.timers.now()) === 1) await slow.promise;
    return answer;
  };
  page.drag(...CAT);
  await page.advance(400);
  page.drag(...DOG);
  await page.advance(200);
  slow.resolve();
  await page.advance(1000);
  assert.deepEqual(found(page), ['CAT', 'DOG']);
  const [first = 0, second = 0] = sentAt;
  assert.equal(second - first, 600 + 310);
});
