import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBoard } from '../../../../src/core/game/board/make.ts';
import { rudeWordsOf } from '../../../../src/core/game/board/rude-words.ts';
import {
  FREQUENT_LETTERS,
  hasOnlyLettersOf,
  LANGUAGE_CODES,
  type LanguageCode,
} from '../../../../src/core/game/language/languages.ts';
import { PRESETS } from '../../../../src/core/game/presets.ts';
import { seedCategories } from '../../../../src/core/store/categories.ts';
import { brokenPromises, lettersLeft } from './boards.ts';

/** Two seeds for 12 languages, 7 categories and 4 presets make 672 boards. */
const SEEDS = 2;

function boardIn(code: LanguageCode, words: readonly string[], size: number, count: number, seed: number) {
  return makeBoard({ words, size, count, difficulty: 'hard', language: code, seed }).board;
}

for (const code of LANGUAGE_CODES) {
  test(`in ${code} boards of every category and preset have each word once, none missing and nothing rude`, () => {
    const rude = rudeWordsOf(code);
    for (const { name, words } of seedCategories(code)) {
      for (const { size, words: wanted, difficulty } of PRESETS) {
        const count = Math.min(wanted, words.length);
        for (let seed = 0; seed < SEEDS; seed++) {
          const { board } = makeBoard({ words, size, count, difficulty, language: code, seed });
          const about = `${name}, ${size} × ${size}, seed ${seed}`;
          assert.deepEqual(brokenPromises(board, size, count, difficulty, rude), [], about);
          assert.equal(board.placements.length, count, about);
          assert.ok(hasOnlyLettersOf(code, board.grid.join('')), about);
        }
      }
    }
  });

  test(`in ${code} filler letters are as frequent as in texts of the language`, () => {
    const frequent = FREQUENT_LETTERS[code];
    const [{ words } = { words: [] }] = seedCategories(code);
    const left = Array.from({ length: 20 }, (_, seed) => lettersLeft(boardIn(code, words, 20, 5, seed))).join(
      '',
    );
    const share = (text: string, letter: string) => text.split(letter).length - 1;
    for (const letter of new Set(frequent)) {
      const expected = (share(frequent, letter) / frequent.length) * left.length;
      assert.ok(Math.abs(share(left, letter) - expected) < 0.4 * expected, `${letter} in ${left.length}`);
    }
  });
}

test('a listed word stays on the board even if it is rude backwards, like REGEN', () => {
  const words = ['REGEN', 'SONNE', 'WOLKE'];
  for (let seed = 0; seed < 50; seed++) {
    const board = boardIn('de', words, 8, 3, seed);
    assert.equal(board.placements.length, 3);
    assert.deepEqual(brokenPromises(board, 8, 3, 'hard', rudeWordsOf('de')), []);
  }
});
