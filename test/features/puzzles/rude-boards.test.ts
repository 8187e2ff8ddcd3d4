import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBoard } from '../../../src/core/game/board/make.ts';
import { rudeWordsOf } from '../../../src/core/game/board/rude-words.ts';
import { DIFFICULTIES, type Difficulty } from '../../../src/core/game/difficulty.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/core/game/language/languages.ts';
import { BOARD_SIZE } from '../../../src/core/game/limits.ts';
import { conceptsByTopic } from '../../../src/features/puzzles/concepts.ts';
import { choosePairs, compatiblePairs } from '../../../src/features/puzzles/vocabulary.ts';
import { parseWords, roomySize } from '../../../src/features/puzzles/words.ts';
import { rudeReadings } from '../../core/game/board/boards.ts';

/** The number of boards of each kind and language. */
const SEEDS = 8;

const CONCEPTS = [...conceptsByTopic().values()].flat();

for (const kind of ['a vocabulary', 'own words']) {
  test(`no board of ${kind} spells a rude word of its language`, () => {
    for (const code of LANGUAGE_CODES) {
      const language = kind === 'own words' ? null : code;
      const rude = rudeWordsOf(language);
      for (let seed = 0; seed < SEEDS; seed++) {
        const { board } = boardOf(code, language, seed);
        assert.ok(board.placements.length > 0);
        assert.deepEqual(rudeReadings(board, rude), [], `${code}, seed ${seed}: ${board.grid.join(' ')}`);
      }
    }
  });
}

/** Returns a board of twelve vocabulary words. */
function boardOf(words: LanguageCode, language: LanguageCode | null, seed: number) {
  const typed = choosePairs(compatiblePairs(CONCEPTS, words, 'emoji'), 12, seed);
  const vocabulary = { language: words, list: 'both' } as const;
  const { words: read } = parseWords(typed, BOARD_SIZE.max, vocabulary);
  const size = roomySize(read);
  const texts = read.map(({ text }) => text);
  return makeBoard({
    words: texts,
    size,
    difficulty: DIFFICULTIES[seed % DIFFICULTIES.length] as Difficulty,
    language,
    seed,
  });
}
