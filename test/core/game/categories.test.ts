import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hasOnlyLettersOf, LANGUAGE_CODES } from '../../../src/core/game/language/languages.ts';
import { checkWords } from '../../../src/core/game/word-rules.ts';
import { seedCategories } from '../../../src/core/store/categories.ts';

for (const code of LANGUAGE_CODES) {
  const categories = seedCategories(code);

  describe(`the categories of ${code}`, () => {
    test('each language has seven categories, with ids in its hundred (C5)', () => {
      const first = 100 * LANGUAGE_CODES.indexOf(code) + 1;
      assert.equal(categories.length, 7);
      for (const [i, { id }] of categories.entries()) assert.equal(id, first + i);
      assert.equal(new Set(categories.map(({ name }) => name)).size, 7);
    });

    test("categories have 25 to 35 valid words in the language's letters, and 30 in English (C5)", () => {
      const [minWords, minShortWords] = code === 'en' ? [30, 22] : [25, 8];
      const rules = { minWords, maxWords: 35, minShortWords, maxLetters: 12 };
      const broken = categories.flatMap(({ name, words }) => [
        ...checkWords(words, rules).map(({ error }) => `${name}: ${error}`),
        ...words.filter((word) => !hasOnlyLettersOf(code, word)).map((word) => `${name}: ${word}`),
      ]);
      assert.deepEqual(broken, []);
    });
  });
}
