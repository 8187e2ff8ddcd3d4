import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FINALE_MS } from '../../../web/game/ending.ts';
import { claim, lettersLeft, readingMs, readOut, openGame as stateOf } from '../../../web/game/game-state.ts';
import { CAT, DOG, gameView, OWL, openPuzzle } from '../support.ts';

test('the letters left are those of the cells that no word uses, row by row, once all words are found', () => {
  const all = ['CAT', 'DOG', 'OWL'].reduce(claim, stateOf(gameView()));
  const left = lettersLeft(all, { message_length: 55 });
  assert.equal(left.size, 64 - 9);
  assert.deepEqual([left.get('A1'), left.get('D1'), left.get('G1'), left.get('A2')], [undefined, 0, 3, 4]);
  assert.equal(left.get('H8'), 54);
  assert.equal(lettersLeft(claim(stateOf(gameView()), 'CAT'), { message_length: 55 }).size, 0);
  assert.equal(lettersLeft(all, { message_length: 0 }).size, 0, 'a puzzle without a message');
});

test('each character of the message appears with its letter: spaces and signs do not count', () => {
  assert.deepEqual(
    readOut('Oh, hi').map(({ order }) => order),
    [0, 1, 2, 2, 2, 3],
  );
});

test('after the words the letters left light up, and then the card is there', async () => {
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

test('a message lights up letter by letter: ß and œ are two letters of the board', () => {
  const orders = readOut('Fuß, œil!').map(({ order }) => order);
  assert.deepEqual(orders, [0, 1, 2, 4, 4, 4, 6, 7, 8]);
});
