import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBoard } from '../../../../src/core/game/board/make.ts';
import { rudeWordsOf } from '../../../../src/core/game/board/rude-words.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../../src/core/game/language/languages.ts';
import { PRESETS } from '../../../../src/core/game/presets.ts';
import { seedCategories } from '../../../../src/core/store/categories.ts';
import { rudeReadings } from './boards.ts';

/** The number of boards of each kind and language. */
const SEEDS = 8;

/** A board of each kind. The seed also decides its words. */
const KINDS = {
  category(language: LanguageCode, seed: number) {
    const categories = seedCategories(language);
    const { size, words: count, difficulty } = at(PRESETS, seed);
    return makeBoard({ words: at(categories, seed).words, size, count, difficulty, language, seed });
  },
};

for (const [kind, make] of Object.entries(KINDS)) {
  test(`no ${kind} board spells a rude word of its language (C35)`, () => {
    for (const code of LANGUAGE_CODES) {
      const rude = rudeWordsOf(code);
      for (let seed = 0; seed < SEEDS; seed++) {
        const { board } = make(code, seed);
        assert.ok(board.placements.length > 0);
        assert.deepEqual(rudeReadings(board, rude), [], `${code}, seed ${seed}: ${board.grid.join(' ')}`);
      }
    }
  });
}

test('a board without a language avoids rude words of all languages (C35)', () => {
  const sizes = ([null, ...LANGUAGE_CODES] as const).map((code) => rudeWordsOf(code).length);
  assert.ok(Math.max(...sizes.slice(1)) < 400);
  assert.ok((sizes[0] as number) > 1_000);
  for (const code of LANGUAGE_CODES) {
    const all = new Set(rudeWordsOf(null));
    assert.deepEqual(
      [...rudeWordsOf(code)].filter((word) => !all.has(word)),
      [],
    );
  }
});

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T;
}
