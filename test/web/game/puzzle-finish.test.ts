import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import type { PuzzlePlace } from '../../../src/schemas/puzzles.ts';
import { FINALE_MS } from '../../../web/game/ending.ts';
import { createGameStorage } from '../../../web/game/game-storage.ts';
import { createResults } from '../../../web/shared/results.ts';
import { aboutDaily, CHALLENGE, dailyView, fakeServer } from '../fake-server.ts';
import { CAT, DOG, ENTRY, gameResult, memoryStorage, OWL, openGame, settled, takeHint } from '../support.ts';

const DATE = '2026-05-01';
function dailyServer(game: PuzzlePlace = { place: 1, faster_than: null, ranked: 'yes' }) {
  const server = fakeServer();
  server.setPuzzle({
    about: aboutDaily(DATE),
    scores: { entries: [ENTRY], players: 1, game },
    dailies: [dailyView(DATE)],
  });
  return server;
}

async function finish(server = dailyServer(), change: Parameters<typeof openGame>[1] = {}) {
  const page = await openGame(server, change);
  await page.find(CAT, DOG, OWL);
  return page;
}

test('a game of a puzzle has its place among the games of the puzzle, not of the category', async () => {
  const page = await finish(dailyServer({ place: 12, faster_than: null, ranked: 'yes' }));
  assert.equal(page.ctl.ending.result?.place, 12);
  assert.deepEqual(page.ctl.ending.result?.puzzle, {
    path: `daily/${DATE}?language=en`,
    number: 31,
    scores: { entries: [ENTRY], players: 1, game: { place: 12, faster_than: null, ranked: 'yes' } },
  });
  assert.equal(page.ctl.speech.spoken.text, 'Place 12');
  assert.ok(!page.server.calls.includes('scoreboard'));
});

test('a game without a place keeps the reason of the server', async () => {
  const page = await finish(dailyServer({ place: null, faster_than: null, ranked: 'late' }));
  assert.equal(page.ctl.ending.result?.place, 'none');
  assert.equal(page.ctl.ending.result?.puzzle?.scores?.game?.ranked, 'late');
});

test('the record of a daily game has its puzzle and its date', async () => {
  const page = await finish();
  const [record] = page.results.all();
  assert.deepEqual([record?.puzzleId, record?.date, record?.difficulty], [`puzzle-${DATE}`, DATE, 'easy']);
});

test('a daily game is in the statistics at once, also when the page is closed before the server answers more', async () => {
  const server = dailyServer();
  const page = await openGame(server);
  server.breakPuzzle('game puzzle', new ApiError(0, 'No answer'));
  await page.find(CAT, DOG, OWL);
  assert.deepEqual(
    page.results.all().map(({ date, seconds }) => [date, seconds]),
    [[DATE, 61.25]],
  );
});

test('a game that was finished in this browser, but not stored, is stored when it is opened again', async () => {
  const server = dailyServer();
  const stored = createGameStorage(memoryStorage(), 'g1');
  await finish(server, { stored });
  const again = await openGame(server, { stored });
  await settled();
  assert.equal(again.ctl.ending.result?.fresh, false);
  assert.equal(again.results.all().length, 1);
});

test('a puzzle that was deleted leaves the time and the record', async () => {
  const server = dailyServer();
  server.breakPuzzle('puzzle scores', new ApiError(404, 'Puzzle not found'));
  const page = await finish(server);
  assert.deepEqual(
    [page.ctl.ending.result?.place, page.ctl.ending.result?.puzzle?.scores],
    ['none', undefined],
  );
  assert.equal(page.results.all().length, 1);
});

test('a daily game is shared with its number, its pace and the link to its day, and with no word', async () => {
  const page = await finish();
  await page.ctl.shareResult();
  const [name, time, pace = '', link] = page.copied[0]?.split('\n') ?? [];
  assert.equal(name, 'Wordsearch No. 31: Animals');
  assert.match(time ?? '', /^1:01 · Place /);
  assert.match(pace, /^(⚡|🔹|🐌){3}$/u);
  assert.equal(link, `https://example.org/daily/${DATE}?language=en`);
  assert.doesNotMatch(page.copied[0] ?? '', /CAT|DOG|OWL/);
});

test('the shared text counts the hints', async () => {
  for (const [hints, text] of [
    [1, '1:01 with 1 hint'],
    [2, '1:01 with 2 hints'],
  ] as const) {
    const page = await openGame(dailyServer());
    for (let i = 0; i < hints; i++) {
      await takeHint(page, 'CAT');
    }
    await page.find(CAT, DOG, OWL);
    await page.ctl.shareResult();
    assert.equal(page.copied[0]?.split('\n')[1], text);
    assert.equal(page.results.all()[0]?.hints, hints);
  }
});

test('a puzzle without a day is shared by its own link', async () => {
  const server = dailyServer();
  server.setPuzzle({ about: { ...aboutDaily(DATE), date: null } });
  const page = await finish(server);
  await page.ctl.shareResult();
  assert.match(
    page.copied[0] ?? '',
    /^Wordsearch: Animals.*\nhttps:\/\/example\.org\/puzzle\/puzzle-2026-05-01$/s,
  );
});

test('a challenge is a link to the same board, with the time to beat and no word', async () => {
  for (const [server, name] of [
    [dailyServer(), 'Wordsearch No. 31'],
    [fakeServer(), 'Wordsearch'],
  ] as const) {
    const page = await finish(server);
    await page.ctl.challenge();
    assert.deepEqual(page.copied, [
      `${name}: Animals\n8 × 8, 3 words\nCan you beat 1:01.2?\nhttps://example.org/puzzle/challenge-1`,
    ]);
  }
});

test('whoever is alone on the list of a challenge, which lacks its maker, hears of no place and shares none', async () => {
  const server = dailyServer();
  server.setPuzzle({ about: { ...aboutDaily(DATE), date: null }, challenge: CHALLENGE });
  const page = await finish(server);
  assert.doesNotMatch(page.ctl.speech.spoken.text, /Place/);
  await page.ctl.shareResult();
  assert.match(page.copied[0] ?? '', /^Wordsearch: Animals\nSolved in 1:01\n/);
});

test('a challenge that the server does not make says why, and the next tap asks again', async () => {
  const server = dailyServer();
  const page = await finish(server);
  for (const [error, message] of [
    [new ApiError(0, 'No answer'), /did not answer/],
    [new ApiError(429, 'Too many', 7), /^Too many requests from your network. Try again in 7 seconds.$/],
  ] as const) {
    server.breakPuzzle('new challenge', error);
    await page.ctl.challenge();
    assert.match(page.ctl.speech.message, message);
  }
  assert.deepEqual(page.copied, []);
  server.breakPuzzle('new challenge');
  await page.ctl.challenge();
  assert.equal(page.copied.length, 1);
});

test('the page asks for one challenge, however often the button is tapped', async () => {
  const page = await finish();
  await Promise.all([page.ctl.challenge(), page.ctl.challenge()]);
  await page.ctl.challenge();
  assert.equal(page.server.count('new challenge'), 1);
  assert.equal(page.copied.length, 3);
  assert.deepEqual(page.storage.challenges.all(), [
    { id: 'challenge-1', title: 'Animals', seconds: 61.25, seen: 0 },
  ]);
  assert.equal(new Set(page.copied).size, 1);
});

test('a finished page of a deleted game asks for nothing more', async () => {
  const server = dailyServer();
  const page = await openGame(server);
  server.breakPuzzle('game puzzle', new ApiError(404, 'Game not found'));
  for (const word of [CAT, DOG, OWL]) page.drag(...word);
  await page.advance(FINALE_MS);
  assert.deepEqual([page.ctl.ending.result?.seconds, page.ctl.ending.result?.place], [61.25, 'none']);
  const calls = server.calls.length;
  await page.advance(60_000);
  assert.equal(server.calls.length, calls);
});

test('the streak counts the puzzles of the day in a row, with this one', async () => {
  const results = createResults(memoryStorage());
  for (const date of ['2026-04-29', '2026-04-30']) {
    const completedAt = `${date}T10:00:00.000Z`;
    results.add([gameResult({ id: date, completedAt, finishedOn: date, puzzleId: date, date })]);
  }
  const page = await finish(dailyServer(), { results });
  assert.equal(page.ctl.ending.result?.streak, 3);
  assert.equal((await finish(fakeServer())).ctl.ending.result?.streak, undefined);
});

test('a practice game is no best time, also after it was opened again', async () => {
  const server = dailyServer({ place: null, faster_than: null, ranked: 'practice' });
  const stored = createGameStorage(memoryStorage(), 'g1');
  const { results } = await finish(server, { stored });
  assert.equal(results.all()[0]?.practice, true);
  server.breakPuzzle('puzzle scores', new ApiError(0, 'No answer'));
  const again = await openGame(server, { stored, results });
  await settled();
  assert.equal(results.all()[0]?.practice, true);
  assert.equal(again.ctl.ending.result?.best, 'none');
});
