import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { createGameStorage } from '../../../web/game/deps.ts';
import { openServer } from '../server.ts';
import { key, memoryStorage, openGame, openPuzzle, questionIn, takeHint } from '../support.ts';

test("the first hint of a game needs a confirmation, and later hints don't", async () => {
  const { ctl, server } = await openGame();
  await ctl.askHint('CAT');
  await ctl.askHint('CAT');
  assert.deepEqual([questionIn(ctl)?.about, questionIn(ctl)?.word], ['hint', 'CAT']);
  assert.equal(server.count('POST game/:id/hint'), 0);
  await ctl.panels.answer(true);
  assert.equal(ctl.panels.ui.open, undefined);
  assert.equal(ctl.announcements.ui.message, 'CAT begins at the mark');
  assert.equal(ctl.announcements.ui.spoken.text, ctl.announcements.ui.message);
  await ctl.askHint('DOG');
  assert.deepEqual([server.count('POST game/:id/hint'), ctl.selection.ui.hints], [2, 2]);
});

test('a player who declines a hint gets none and is asked again next time', async () => {
  const { ctl, drawn, server } = await openGame();
  await ctl.askHint('CAT');
  assert.equal(drawn.at(-1), JSON.stringify(ctl));
  await ctl.panels.answer(false);
  assert.deepEqual([ctl.panels.ui.open, server.count('POST game/:id/hint')], [undefined, 0]);
  assert.equal(drawn.at(-1), JSON.stringify(ctl));
  await ctl.askHint('DOG');
  assert.deepEqual([questionIn(ctl)?.word, server.count('POST game/:id/hint')], ['DOG', 0]);
});

test('a game completed while the player is asked gets no hint', async () => {
  const { ctl, server } = await openGame();
  await ctl.askHint('CAT');
  await server.find('CAT', 'DOG', 'OWL');
  await ctl.open();
  await ctl.panels.answer(true);
  assert.equal(server.count('POST game/:id/hint'), 0);
});

test("reloading after the first hint doesn't ask again", async () => {
  const server = await openServer();
  const stored = createGameStorage(memoryStorage(), server.id);
  stored.saveHints(1);
  const { ctl } = await openGame(server, { stored });
  await ctl.askHint('CAT');
  assert.equal(server.count('POST game/:id/hint'), 1);
});

test('a puzzle without hints says so without a question', async () => {
  const { ctl } = await openPuzzle({ hintsAllowed: false });
  await ctl.askHint('CAT');
  assert.deepEqual(
    [ctl.panels.ui.open, ctl.announcements.ui.message],
    [undefined, 'Hints are off for this puzzle'],
  );
});

test('a second hint says the direction in words', async () => {
  const { ctl } = await openGame();
  for (const [word, direction] of [
    ['CAT', 'right'],
    ['DOG', 'down'],
    ['OWL', 'up and right'],
  ] as const) {
    await takeHint({ ctl }, word);
    await ctl.askHint(word);
    assert.equal(ctl.announcements.ui.message, `${word} begins at the mark and runs ${direction}`);
  }
});

test('the ? key on the board requests a hint for any word and moves to its cell', async () => {
  const { ctl, server } = await openGame();
  await server.find('CAT', 'OWL');
  const moves = ctl.selection.ui.focusMoves;
  assert.equal(ctl.pressed(key('?')), true);
  await ctl.panels.answer(true);
  assert.deepEqual([ctl.selection.ui.focus, ctl.selection.ui.focusMoves], [{ row: 0, col: 7 }, moves + 1]);
});

test("a failed hint says why and isn't counted", async () => {
  const { ctl, server } = await openGame();
  const failures: [ApiError, RegExp][] = [
    [new ApiError(0, 'lost'), /^Hints need a connection$/],
    [new ApiError(429, 'Too many requests', 7), /in 7 seconds\.$/],
    [new ApiError(503, 'Service Unavailable'), /^The server is having trouble/],
    [new ApiError(403, 'Hints are switched off'), /^Hints are off for this puzzle$/],
  ];
  for (const [error, text] of failures) {
    server.breakNext(error);
    await takeHint({ ctl }, 'CAT');
    assert.match(ctl.announcements.ui.message, text);
  }
  assert.equal(ctl.selection.ui.hints, 0);
});

test('a question stays open if it is asked again before the first dialog reports that it closed', async () => {
  const { ctl } = await openGame();
  await ctl.askHint('CAT');
  const first = ctl.panels.ui.open;
  await ctl.askHint('DOG');
  await ctl.panels.answer(false, first);
  assert.equal(questionIn(ctl)?.word, 'DOG');
});
