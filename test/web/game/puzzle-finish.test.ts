import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { createGameStorage, type GameDeps } from '../../../web/game/deps.ts';
import { FINALE_MS } from '../../../web/game/ending.ts';
import type { DayPath } from '../../../web/shared/puzzle-path.ts';
import { openServer, type Server, settled } from '../server.ts';
import { CAT, DOG, memoryStorage, OWL, openDaily, openGame, takeHint } from '../support.ts';

const DATE = '2026-05-01';

async function finish(onServer?: Server, change: Partial<GameDeps> = {}) {
  const page = await openDaily(onServer, change);
  await page.finish(CAT, DOG, OWL);
  return page;
}

/** Returns a server whose pages open a game of today's puzzle. */
async function dailyServer() {
  const server = await openServer();
  await server.openDaily();
  return server;
}

test('the record of a daily game has its puzzle and its date', async () => {
  const page = await finish();
  const [record] = page.results.all();
  const id = await page.server.puzzleOf();
  assert.deepEqual([record?.puzzleId, record?.date, record?.difficulty], [id, DATE, 'easy']);
});

test('a daily game is in the statistics immediately, even if the page is closed before later responses', async () => {
  const page = await openDaily();
  page.server.break('GET game/:id/puzzle', new ApiError(0, 'No answer'));
  await page.finish(CAT, DOG, OWL);
  assert.deepEqual(
    page.results.all().map(({ date, seconds }) => [date, seconds]),
    [[DATE, 61.25]],
  );
});

test('a game finished in this browser but not stored is stored when it is reopened', async () => {
  const server = await dailyServer();
  const stored = createGameStorage(memoryStorage(), server.id);
  await finish(server, { stored });
  const again = await openGame(server, { stored });
  await settled();
  assert.equal(again.ctl.ending.ui.result?.fresh, false);
  assert.equal(again.results.all().length, 1);
});

test("a daily game is shared with its number, its pace and its day's link, and without a word", async () => {
  const dayPath: DayPath = (date, language) => `days/${date}/${language}`;
  const page = await finish(undefined, { dayPath });
  await page.share();
  const [name, time, pace = '', link] = page.copied[0]?.split('\n') ?? [];
  assert.equal(name, 'Wordsearch No. 121: Animals');
  assert.equal(time, 'Solved in 1:01');
  assert.match(pace, /^(⚡|🔹|🐌){3}$/u);
  assert.equal(link, `https://example.org/days/${DATE}/en`);
  assert.doesNotMatch(page.copied[0] ?? '', /CAT|DOG|OWL/);
});

test('the shared text counts the hints', async () => {
  for (const [hints, text] of [
    [1, '1:01 with 1 hint'],
    [2, '1:01 with 2 hints'],
  ] as const) {
    const page = await openDaily();
    for (let i = 0; i < hints; i++) {
      await takeHint(page, 'CAT');
    }
    await page.finish(CAT, DOG, OWL);
    await page.share();
    assert.equal(page.copied[0]?.split('\n')[1], text);
    assert.equal(page.results.all()[0]?.hints, hints);
  }
});

test('a puzzle without a date is shared by its own link', async () => {
  const server = await openServer();
  const { id } = await server.openPuzzle();
  const page = await finish(server);
  await page.share();
  const [name, ...others] = page.copied[0]?.split('\n') ?? [];
  assert.deepEqual([name, others.at(-1)], ['Wordsearch: Animals', `https://example.org/puzzle/${id}`]);
});

test('the finished page of a deleted game requests nothing more', async () => {
  const server = await dailyServer();
  const page = await openDaily(server);
  server.break('GET game/:id/puzzle', new ApiError(404, 'Game not found'));
  await page.finish(CAT, DOG, OWL);
  await page.advance(FINALE_MS);
  assert.equal(page.ctl.ending.ui.result?.seconds, 61.25);
  const calls = server.calls.length;
  await page.advance(60_000);
  assert.equal(server.calls.length, calls);
});
