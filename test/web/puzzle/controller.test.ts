import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import type { PuzzleScoresView } from '../../../src/schemas/puzzles.ts';
import { placeText } from '../../../web/game/result.ts';
import { name as texts } from '../../../web/messages/en.ts';
import { createPuzzleController, type PuzzleSource } from '../../../web/puzzle/controller.ts';
import { createResults } from '../../../web/shared/results.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { CHALLENGE, dailyView, fakeServer } from '../fake-server.ts';
import { gameResult, handTimers, memoryStorage, pageDeps } from '../support.ts';

const ID = 'puzzle-2026-05-01';

const DONE = gameResult({ seconds: 61.25, puzzleId: ID, date: '2026-05-01' });

async function openPuzzle(source: PuzzleSource, server = fakeServer(), canCopy = true) {
  server.setPuzzle({ dailies: [dailyView('2026-05-01'), dailyView('2026-04-30')] });
  const hand = handTimers();
  const storage = createStorage(memoryStorage());
  const results = createResults(memoryStorage());
  const gone: string[] = [];
  const copied: string[] = [];
  const drawn: string[] = [];
  const ctl = createPuzzleController({
    ...pageDeps(hand),
    client: server.client,
    storage,
    results,
    redraw: () => void drawn.push(JSON.stringify(ctl.ui)),
    go: (path) => void gone.push(path),
    source,
    sharedText: async ({ seconds }, number) => `No. ${number}: ${seconds}`,
    copy: async (text) => {
      copied.push(await text);
      return canCopy;
    },
  });
  await ctl.open();
  return { ctl, server, storage, results, gone, copied, drawn, ...hand };
}

test('a link shows the puzzle, and starts a game of it under the name', async () => {
  const { ctl, storage, gone, drawn } = await openPuzzle({ kind: 'link', id: ID });
  assert.deepEqual([ctl.ui.phase, ctl.ui.puzzle?.title, ctl.ui.rival], ['open', 'Animals', undefined]);
  assert.equal(drawn.at(-1), JSON.stringify(ctl.ui));
  ctl.typeName('Bo');
  await ctl.start();
  assert.deepEqual(gone, ['game/g2']);
  assert.deepEqual([storage.settings().name, storage.recent()[0]?.puzzleId], ['Bo', ID]);
});

test('a challenge names the player and the time to beat', async () => {
  const server = fakeServer();
  server.setPuzzle({ challenge: CHALLENGE });
  const { ctl } = await openPuzzle({ kind: 'link', id: ID }, server);
  assert.deepEqual(ctl.ui.rival, CHALLENGE);
});

test('the puzzle of today is open, one of an earlier day is marked as past', async () => {
  const today = await openPuzzle({ kind: 'daily' });
  assert.deepEqual([today.ctl.ui.number, today.ctl.ui.isPast], [31, false]);
  const past = await openPuzzle({ kind: 'daily', date: '2026-04-30' });
  assert.deepEqual([past.ctl.ui.number, past.ctl.ui.isPast], [30, true]);
});

test('an unknown puzzle shows a message, and is not requested again', async () => {
  for (const source of [
    { kind: 'link', id: 'nothing' },
    { kind: 'daily', date: '2026-05-02' },
  ] as const) {
    const { ctl, waiting } = await openPuzzle(source);
    assert.deepEqual([ctl.ui.phase, waiting()], ['unknown', 0]);
  }
});

test('a server that does not answer is asked again', async () => {
  const server = fakeServer();
  server.breakPuzzle('puzzle', new ApiError(0, 'No answer'));
  const { ctl, advance } = await openPuzzle({ kind: 'link', id: ID }, server);
  assert.deepEqual([ctl.ui.phase, ctl.ui.isUnreachable], ['loading', true]);
  server.breakPuzzle('puzzle');
  await advance(3000);
  assert.deepEqual([ctl.ui.phase, ctl.ui.isUnreachable], ['open', false]);
});

test('without its list of times the puzzle can be played, and the list is asked for again', async () => {
  const server = fakeServer();
  server.breakPuzzle('puzzle scores', new ApiError(503, 'Service Unavailable'));
  const { ctl, advance, drawn } = await openPuzzle({ kind: 'link', id: ID }, server);
  assert.deepEqual([ctl.ui.phase, ctl.ui.scores], ['open', undefined]);
  server.breakPuzzle('puzzle scores');
  await advance(3000);
  assert.ok(ctl.ui.scores);
  assert.equal(drawn.at(-1), JSON.stringify(ctl.ui));
});

test('the times of a puzzle that has just been deleted are not asked for again', async () => {
  const server = fakeServer();
  server.breakPuzzle('puzzle scores', new ApiError(404, 'Puzzle not found'));
  const { waiting } = await openPuzzle({ kind: 'link', id: ID }, server);
  assert.equal(waiting(), 0);
});

test('a wrong name starts no game and shows an error, which disappears as soon as the name is right', async () => {
  const { ctl, server } = await openPuzzle({ kind: 'link', id: ID });
  ctl.typeName('<>');
  assert.equal(ctl.ui.nameError, '');
  await ctl.start();
  assert.equal(ctl.ui.nameError, 'Names can have A–Z, 0–9 and spaces only.');
  assert.ok(!server.calls.includes('new puzzle game'));
  ctl.typeName('Ada');
  assert.equal(ctl.ui.nameError, '');
});

test('a start that fails says why; two clicks start one game', async () => {
  const { ctl, server, gone } = await openPuzzle({ kind: 'link', id: ID });
  server.breakPuzzle('new puzzle game', new ApiError(429, 'Too many requests', 7));
  await ctl.start();
  assert.match(ctl.ui.problem, /Try again in 7 seconds/);
  server.breakPuzzle('new puzzle game');
  await Promise.all([ctl.start(), ctl.start()]);
  assert.deepEqual(gone, ['game/g2']);
});

test('a finished puzzle shows its time, place and streak, and shares them with the link of the day', async () => {
  const server = fakeServer();
  server.setPuzzle({
    scores: { entries: [], players: 4, game: { place: 2, faster_than: 66, ranked: 'yes' } },
  });
  const asked: unknown[] = [];
  const { puzzleScores } = server.client;
  server.client.puzzleScores = (id, game) => {
    asked.push(game);
    return puzzleScores(id, game);
  };
  for (const canCopy of [true, false]) {
    const { ctl, results, gone, copied } = await openPuzzle({ kind: 'daily' }, server, canCopy);
    results.put({ ...DONE, id: 'g6', date: '2026-04-30', finishedOn: '2026-04-30', puzzleId: 'other' });
    results.put(DONE);
    await ctl.open();
    assert.deepEqual(
      [ctl.ui.attempt, ctl.ui.streak, placeText(ctl.ui.scores as PuzzleScoresView, false), asked.at(-1)],
      [{ state: 'done', path: 'game/g7', seconds: 61.25, isOnItsDay: true }, 2, 'Place 2 of 4', 'g7'],
    );
    await ctl.share();
    assert.deepEqual(copied, ['No. 31: 61.25\nhttps://example.org/daily/2026-05-01?language=en']);
    assert.deepEqual([ctl.ui.isCopied, gone], canCopy ? [true, []] : [false, ['game/g7']]);
  }
});

test('a name that the server refuses is an error of its field', async () => {
  const { ctl, server } = await openPuzzle({ kind: 'link', id: ID });
  server.breakPuzzle('new puzzle game', new ApiError(400, 'Choose another name'));
  await ctl.start();
  assert.deepEqual([ctl.ui.nameError, ctl.ui.problem, ctl.ui.isStarting], [texts.refused, '', false]);
});
