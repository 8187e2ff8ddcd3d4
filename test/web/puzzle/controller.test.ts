import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { name as texts } from '../../../web/messages/en.ts';
import { createPuzzleController } from '../../../web/puzzle/controller.ts';
import { LINK } from '../../../web/puzzle/source.ts';
import { createResults } from '../../../web/shared/finished-games.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { openServer, type Server } from '../server.ts';
import { gameResult, memoryStorage, pageDeps } from '../support.ts';

/** Opens a puzzle's page, by default by the link of a custom puzzle. */
async function openPuzzle(of?: string, onServer?: Server, canCopy = true) {
  const server = onServer ?? (await openServer());
  const id = of ?? (await server.openPuzzle()).id;
  const { hand } = server;
  const storage = createStorage(memoryStorage());
  const results = createResults(memoryStorage());
  const gone: string[] = [];
  const copied: string[] = [];
  const drawn: string[] = [];
  const ctl = createPuzzleController({
    ...pageDeps(server.client, hand),
    storage,
    results,
    redraw: () => void drawn.push(JSON.stringify(ctl.ui)),
    go: (path) => void gone.push(path),
    source: LINK,
    id,
    dayPath: undefined,
    slots: [],
    sharedText: async ({ seconds }, number) => `No. ${number}: ${seconds}`,
    copy: async (text) => {
      copied.push(await text);
      return canCopy;
    },
  });
  await ctl.open();
  return { ctl, server, id, storage, results, gone, copied, drawn, ...hand };
}

test("the page of a puzzle's link shows the puzzle and starts a game of it under the typed name", async () => {
  const { ctl, id, storage, gone, drawn } = await openPuzzle();
  assert.deepEqual([ctl.ui.phase, ctl.ui.puzzle?.title], ['open', 'Animals']);
  assert.equal(drawn.at(-1), JSON.stringify(ctl.ui));
  ctl.typeName('Bo');
  await ctl.start();
  const [recent] = storage.recent();
  assert.deepEqual(gone, [`game/${recent?.id}`]);
  assert.deepEqual([storage.settings().name, recent?.puzzleId], ['Bo', id]);
});

test("today's puzzle is open, and an earlier day's is marked as past", async () => {
  const server = await openServer();
  const isPast = async (date: string) =>
    (await openPuzzle(await server.puzzleOf(date), server)).ctl.ui.isPast;
  assert.deepEqual([await isPast('2026-05-01'), await isPast('2026-04-29')], [false, true]);
});

test("an unknown puzzle shows a message and isn't requested again", async () => {
  const { ctl, waiting } = await openPuzzle('nothing');
  assert.deepEqual([ctl.ui.phase, waiting()], ['unknown', 0]);
});

test("a server that doesn't respond is asked again", async () => {
  const server = await openServer();
  server.break('GET puzzles/:id', new ApiError(0, 'No answer'));
  const { ctl, advance } = await openPuzzle(undefined, server);
  assert.deepEqual([ctl.ui.phase, ctl.ui.isUnreachable], ['loading', true]);
  server.break('GET puzzles/:id');
  await advance(3000);
  assert.deepEqual([ctl.ui.phase, ctl.ui.isUnreachable], ['open', false]);
});

test('an invalid name starts no game and shows an error until it is corrected', async () => {
  const { ctl, server } = await openPuzzle();
  ctl.typeName('<>');
  assert.equal(ctl.ui.nameError, '');
  await ctl.start();
  assert.match(ctl.ui.nameError, /^Names can only have letters/);
  assert.equal(server.count('POST puzzles/:id/game'), 0);
  ctl.typeName('Ada');
  assert.equal(ctl.ui.nameError, '');
});

test('a failed start says why, and a double click starts one game', async () => {
  const { ctl, server, gone } = await openPuzzle();
  server.break('POST puzzles/:id/game', new ApiError(429, 'Too many requests', 7));
  await ctl.start();
  assert.match(ctl.ui.problem, /Try again in 7 seconds/);
  server.break('POST puzzles/:id/game');
  await Promise.all([ctl.start(), ctl.start()]);
  assert.equal(gone.length, 1);
});

test("today's finished puzzle shows its time and streak and shares them with its link", async () => {
  const server = await openServer();
  const puzzleId = await server.puzzleOf();
  const id = await server.play('Ada', 61.25, puzzleId);
  for (const canCopy of [true, false]) {
    const { ctl, results, gone, copied } = await openPuzzle(puzzleId, server, canCopy);
    results.put(gameResult({ id: 'g6', date: '2026-04-30', finishedOn: '2026-04-30', puzzleId: 'other' }));
    results.put(gameResult({ id, seconds: 61.25, puzzleId, date: '2026-05-01' }));
    await ctl.open();
    assert.deepEqual(
      [ctl.ui.attempt, ctl.ui.streak],
      [{ state: 'done', path: `game/${id}`, seconds: 61.25, isOnItsDay: true }, 2],
    );
    await ctl.share();
    assert.deepEqual(copied, [`No. undefined: 61.25\nhttps://example.org/puzzle/${puzzleId}`]);
    assert.deepEqual([ctl.ui.isCopied, gone], canCopy ? [true, []] : [false, [`game/${id}`]]);
  }
});

test('a name that the server refuses is shown as an error of its field', async () => {
  const { ctl, server } = await openPuzzle();
  server.break('POST puzzles/:id/game', new ApiError(400, 'Choose another name'));
  await ctl.start();
  assert.deepEqual([ctl.ui.nameError, ctl.ui.problem, ctl.ui.isStarting], [texts.refused, '', false]);
});
