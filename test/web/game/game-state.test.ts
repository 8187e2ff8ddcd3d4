import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { FINALE_MS } from '../../../web/game/ending.ts';
import {
  cellLabel,
  claim,
  FLIGHT_MS,
  foundWordsByCell,
  isOfMessage,
  leftoverLetters,
  lettersLeft,
  readingMs,
  openGame as stateOf,
  stepMs,
} from '../../../web/game/game-state.ts';
import { openServer, type Server, settled } from '../server.ts';
import { at, CAT, DOG, gameView, labelIn, OWL, openGame, openPuzzle } from '../support.ts';

test('all letters of a message reach their slots within two seconds', () => {
  for (const letters of [1, 21, 100]) assert.ok((letters - 1) * stepMs(letters) + FLIGHT_MS <= 2000);
});

test('once all words are found, the leftover letters are those in unused cells, row by row', () => {
  const all = ['CAT', 'DOG', 'OWL'].reduce(claim, stateOf(gameView()));
  const left = lettersLeft(all, { message_length: 55 });
  assert.equal(left.size, 64 - 9);
  assert.deepEqual([left.get('A1'), left.get('D1'), left.get('G1'), left.get('A2')], [undefined, 0, 3, 4]);
  assert.equal(left.get('H8'), 54);
  assert.equal(lettersLeft(claim(stateOf(gameView()), 'CAT'), { message_length: 55 }).size, 0);
  assert.equal(lettersLeft(all, { message_length: 0 }).size, 0, 'a puzzle without a message');
});

test('leftover letters are read row by row', () => {
  const grid = ['CAT', 'YES', 'DOG'].map((row) => [...row]);
  const words = ['CAT', 'DOG'].map((text) => ({ text, found: false }));
  assert.deepEqual(leftoverLetters(stateOf(gameView({ grid, words }))), ['Y', 'E', 'S']);
});

test('the leftover letters fly after the words light up, and then the card appears', async () => {
  const page = await openPuzzle({ message: 'X'.repeat(55) });
  await page.find(CAT, DOG, OWL);
  await page.advance(FINALE_MS);
  assert.equal(page.ctl.ending.ui.result?.stage, 'letters');
  await page.advance(readingMs(55) - 1);
  assert.equal(page.ctl.ending.ui.result?.stage, 'letters');
  await page.advance(1);
  assert.equal(page.ctl.ending.ui.result?.stage, 'over');
  assert.equal(page.drawn.at(-1), JSON.stringify(page.ctl));
});

test('a running game of a puzzle with a message says once how many words are waiting', async () => {
  const page = await openPuzzle({ message: `XXXX XXXXXXX XXX ${'X'.repeat(41)}` });
  const waiting = 'A sentence of 4 words is waiting';
  assert.equal(page.ctl.announcements.ui.spoken.text, waiting);
  await page.find(CAT);
  assert.notEqual(page.ctl.announcements.ui.spoken.text, waiting);
  await page.ctl.info.load();
  assert.notEqual(page.ctl.announcements.ui.spoken.text, waiting, 'a second response says nothing');
  await page.find(DOG, OWL);
  const again = await openGame(page.server);
  await settled();
  assert.equal(again.ctl.announcements.ui.spoken.text, '', 'a finished game has its sentence');
});

test("marking a whole word of the message gets a friendly reply, and marking other letters doesn't", async () => {
  // The first three rows have 4, 7 and 7 leftover letters.
  const message = `XXXX XXXXXXX XXX ${'X'.repeat(41)}`;
  const page = await openPuzzle({ message });
  const kind = 'Good eye! That one’s for the end.';
  for (const [from, to, answer] of [
    [at(0, 3), at(0, 6), kind],
    [at(1, 6), at(1, 0), kind],
    [at(2, 0), at(2, 2), kind],
    [at(2, 0), at(2, 3), 'XXXX isn’t in the list'],
    [at(1, 1), at(1, 6), 'XXXXXX isn’t in the list'],
    [at(1, 0), at(3, 0), 'XXX isn’t in the list'],
    [at(0, 0), at(0, 3), 'CATX isn’t in the list'],
  ] as const) {
    page.drag(from, to);
    assert.equal(page.ctl.announcements.ui.message, answer);
  }
});

test('marking the whole message gets a friendly reply too', () => {
  const grid = ['CAT', 'YES', 'DOG'].map((row) => [...row]);
  const words = ['CAT', 'DOG'].map((text) => ({ text, found: false }));
  const state = stateOf(gameView({ grid, words }));
  const line = { from: at(1, 0), to: at(1, 2) };
  assert.equal(isOfMessage(state, { message_words: [1, 2] }, line), true);
  assert.equal(isOfMessage(state, { message_words: [1, 2] }, { from: at(1, 0), to: at(1, 1) }), false);
});

test('the label of a cell names its found words', () => {
  const found = foundWordsByCell(claim(stateOf(gameView()), 'CAT'), new Map([['CAT', 'Big cat']]));
  assert.equal(cellLabel('T', at(0, 2), found.get('C1')), 'T, C1, part of Big cat, found');
  assert.equal(cellLabel('D', at(0, 7), found.get('H1')), 'D, H1');
  assert.equal(cellLabel('E', at(0, 0), ['CAT', 'EMU']), 'E, A1, part of CAT and EMU, found');
});

const OPENED: Readonly<Record<string, (server: Server) => unknown>> = {
  category: () => {},
  puzzle: (server) => server.openPuzzle(),
  daily: (server) => server.openDaily(),
  deleted: (server) => server.break('GET game/:id/puzzle', new ApiError(404, 'Game not found')),
  unknown: (server) => server.break('GET game/:id/puzzle', new ApiError(503, 'Away')),
};

for (const [kind, open] of Object.entries(OPENED)) {
  test(`the page of a game names its subject (${kind})`, async () => {
    const server = await openServer();
    await open(server);
    const page = await openGame(server);
    await settled();
    assert.equal(page.ctl.info.ui.subject.kind, kind);
    assert.equal(page.ctl.info.showsWords(), kind !== 'unknown');
    assert.equal(labelIn(page, 0), kind === 'unknown' ? '' : 'CAT');
    assert.equal(page.ctl.info.canReport(), kind === 'puzzle');
  });
}
