import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dictionaryWord } from '../../../web/game/voice.ts';
import { aboutDaily, fakeServer } from '../fake-server.ts';
import { CAT, DOG, OWL, openGame, settled } from '../support.ts';

async function findAll(language: 'en' | null) {
  const server = fakeServer();
  const labels = ['Cat – Katze', 'Hund', ''];
  server.setPuzzle({ about: { ...aboutDaily('2026-05-01'), date: null, language, labels } });
  const page = await openGame(server);
  await settled();
  for (const line of [CAT, DOG, OWL]) page.drag(...line);
  await settled();
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
