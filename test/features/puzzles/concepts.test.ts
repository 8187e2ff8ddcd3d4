import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  hasOnlyLettersOf,
  LANGUAGE_CODES,
  type LanguageCode,
  lettersOf,
} from '../../../src/core/game/language/languages.ts';
import { withArticle } from '../../../src/core/game/puzzle/clue.ts';
import { conceptsByTopic } from '../../../src/features/puzzles/concepts.ts';

import { type Concept, compatiblePairs, typedWord } from '../../../src/features/puzzles/vocabulary.ts';

const concepts = [...conceptsByTopic().values()].flat();

test('no two concepts have the same emoji', () => {
  const emoji = concepts.flatMap((concept) => concept.emoji ?? []);
  assert.equal(new Set(emoji).size, emoji.length);
});

test('at least 320 concepts have a picture, and every job has one', () => {
  assert.ok(concepts.filter(({ emoji }) => emoji).length >= 320);
  assert.deepEqual(
    concepts.filter(({ topic, emoji }) => topic === 'jobs' && !emoji),
    [],
  );
});

test('each concept has a word of 3 to 12 letters in each language, and no two words have equal letters', () => {
  for (const code of LANGUAGE_CODES) {
    const seen = new Map<string, string>();
    for (const { words } of concepts) {
      const word = words[code];
      const letters = lettersOf(code, word);
      assert.ok(hasOnlyLettersOf(code, letters), `${code}: ${word}`);
      assert.ok(letters.length >= 3 && letters.length <= 12, `${code}: ${word}`);
      assert.equal(seen.get(letters), undefined, `${code}: ${word} and ${seen.get(letters)}`);
      seen.set(letters, word);
    }
    assert.deepEqual(Object.keys(concepts[0]?.words ?? {}), [...LANGUAGE_CODES]);
  }
});

const clueIn = (concept: Concept, code: LanguageCode) =>
  compatiblePairs([concept], 'en', code)[0]?.clue ?? '';

test('a clue is the word with its article, which no board has', () => {
  const clueOf = (code: LanguageCode, word: string) => {
    const concept = concepts.find(({ words }) => words[code] === word);
    return concept && clueIn(concept, code);
  };
  assert.deepEqual(
    [clueOf('de', 'Hund'), clueOf('fr', 'arbre'), clueOf('es', 'águila'), clueOf('it', 'specchio')],
    ['der Hund', 'l’arbre', 'el águila', 'lo specchio'],
  );
  assert.deepEqual(
    [clueOf('pt', 'dentista'), clueOf('fr', 'janvier'), clueOf('en', 'dog')],
    ['o/a dentista', 'janvier', 'dog'],
  );
});

test("a board's word has the same article as the clue", () => {
  for (const code of LANGUAGE_CODES)
    for (const concept of concepts) {
      const [pair = { word: '' }] = compatiblePairs([concept], code, 'uk');
      assert.equal(pair.word, concept.words[code]);
      assert.equal(withArticle(typedWord(pair)), clueIn(concept, code));
    }
});

const ARTICLES: Partial<Record<LanguageCode, readonly string[]>> = {
  de: ['der ', 'die ', 'das '],
  fr: ['le ', 'la ', 'les ', 'l’', 'le/la '],
  es: ['el ', 'la ', 'los ', 'las ', 'el/la '],
  it: ['il ', 'lo ', 'la ', 'i ', 'gli ', 'le ', 'l’', 'il/la '],
  pt: ['o ', 'a ', 'os ', 'as ', 'o/a '],
};

test('each German, French, Spanish, Italian and Portuguese noun has an article, except months and Easter', () => {
  for (const [code, articles] of Object.entries(ARTICLES) as [LanguageCode, readonly string[]][])
    for (const concept of concepts) {
      const { topic, words } = concept;
      const clue = clueIn(concept, code);
      const article = clue.slice(0, -words[code].length);
      assert.equal(clue, `${article}${words[code]}`);
      assert.ok(articles.includes(article) || (article === '' && topic === 'time'), `${code}: ${clue}`);
    }
});
