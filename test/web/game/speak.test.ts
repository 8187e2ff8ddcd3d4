import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dictionaryWord } from '../../../web/game/voice.ts';
import { CAT, DOG, OWL, openPuzzle } from '../support.ts';

async function findAll(language: 'en' | null) {
  const page = await openPuzzle({ language, labels: ['Cat – Katze', 'Hund', ''] });
  await page.find(CAT, DOG, OWL);
  return page.spoken;
}

test('a found word is spoken in the language of the board, and one without a language is not', async () => {
  assert.deepEqual(await findAll('en'), ['CAT,Cat – Katze,en', 'DOG,Hund,en', 'OWL,,en']);
  assert.deepEqual(await findAll(null), []);
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
