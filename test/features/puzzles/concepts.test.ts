import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasOnlyLettersOf, LANGUAGE_CODES, lettersOf } from '../../../src/core/game/language/languages.ts';
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
