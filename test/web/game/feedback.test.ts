import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dictionaryWord } from '../../../web/game/feedback.ts';
import { CAT, DOG, OWL, openDaily, openPuzzle } from '../support.ts';

test("a found word is spoken in the board's language, and not spoken if the board has none", async () => {
  for (const [page, spoken] of [
    [await openDaily(), ['CAT,CAT,en', 'DOG,DOG,en', 'OWL,OWL,en']],
    [await openPuzzle(), []],
  ] as const) {
    await page.find(CAT, DOG, OWL);
    assert.deepEqual(page.spoken, spoken);
  }
});

test('a voice says a word as a dictionary writes it, without its clue', () => {
  for (const [text, label, word] of [
    ['ECOLE', 'école – school', 'école'],
    ['WOLF', 'wolf', 'wolf'],
    ['HUND', 'dog', 'hund'],
    ['OWL', '', 'owl'],
  ] as const)
    assert.equal(dictionaryWord(text, label, 'fr'), word);
});
