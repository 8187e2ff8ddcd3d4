import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  hasOnlyLettersOf,
  LANGUAGE_CODES,
  type LanguageCode,
  lettersOf,
} from '../../../src/core/game/language/languages.ts';
import { conceptsByTopic } from '../../../src/features/puzzles/concepts.ts';

const concepts = [...conceptsByTopic().values()].flat();

test('no two concepts have the same emoji', () => {
  const emoji = concepts.flatMap((concept) => concept.emoji ?? []);
  assert.equal(new Set(emoji).size, emoji.length);
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

test('a clue is the word with its article, which no board has', () => {
  const clueOf = (code: LanguageCode, word: string) =>
    concepts.find(({ words }) => words[code] === word)?.clues[code];
  assert.deepEqual(
    [clueOf('de', 'Hund'), clueOf('fr', 'arbre'), clueOf('es', 'águila'), clueOf('it', 'specchio')],
    ['der Hund', 'l’arbre', 'el águila', 'lo specchio'],
  );
  assert.deepEqual(
    [clueOf('pt', 'dentista'), clueOf('fr', 'janvier'), clueOf('en', 'dog')],
    ['o/a dentista', 'janvier', 'dog'],
  );
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
    for (const { topic, words, clues } of concepts) {
      const article = clues[code].slice(0, -words[code].length);
      assert.equal(clues[code], `${article}${words[code]}`);
      assert.ok(
        articles.includes(article) || (article === '' && topic === 'time'),
        `${code}: ${clues[code]}`,
      );
    }
});
