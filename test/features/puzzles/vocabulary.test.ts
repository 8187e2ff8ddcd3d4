import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBoard } from '../../../src/core/game/board/make.ts';
import { rudeWordsOf } from '../../../src/core/game/board/rude-words.ts';
import { LANGUAGE_CODES, type LanguageCode, lettersOf } from '../../../src/core/game/language/languages.ts';
import { BOARD_SIZE } from '../../../src/core/game/limits.ts';
import { conceptsByTopic } from '../../../src/features/puzzles/concepts.ts';
import {
  type Clues,
  type Concept,
  choosePairs,
  compatiblePairs,
  LIST_STYLES,
} from '../../../src/features/puzzles/vocabulary.ts';
import { parseWords, roomySize } from '../../../src/features/puzzles/words.ts';
import { brokenPromises, oneContainsOther } from '../../core/game/board/boards.ts';

const topics = [...conceptsByTopic()];

function shownIn(concept: Concept | undefined, code: LanguageCode) {
  const article = concept?.articles[code] ?? '';
  return article.endsWith('’') ? article + concept?.words[code] : `${article} ${concept?.words[code]}`.trim();
}

for (const board of LANGUAGE_CODES) {
  test(`in ${board} each topic has a board for all other languages and pictures, with each word exactly once`, () => {
    for (const [topic, concepts] of topics) {
      for (const clues of ['emoji', ...LANGUAGE_CODES.filter((code) => code !== board)] satisfies Clues[]) {
        const pairs = compatiblePairs(concepts, board, clues);
        assert.ok(pairs.length >= 8, `${topic}: ${pairs.length} words with ${clues}`);
        for (const { word, clue } of pairs) {
          const concept = concepts.find(({ words }) => words[board] === word);
          assert.equal(clue, clues === 'emoji' ? concept?.emoji : shownIn(concept, clues));
        }
      }
      const vocabulary = { language: board, list: 'both' } as const;
      const pairs = compatiblePairs(concepts, board, 'emoji');
      const typed = choosePairs(pairs, pairs.length, 1);
      const read = parseWords(typed, BOARD_SIZE.max, vocabulary).words;
      const size = roomySize(read);
      const words = read.map(({ text }) => text);
      const made = makeBoard({ words, size, difficulty: 'easy', language: board, seed: 1 });
      assert.equal(made.board.placements.length, pairs.length, topic);
      const broken = brokenPromises(made.board, size, pairs.length, 'easy', rudeWordsOf(board));
      assert.deepEqual(broken, [], topic);
    }
  });

  test(`in ${board} no word of any topic can be read inside another`, () => {
    const pairs = compatiblePairs([...conceptsByTopic().values()].flat(), board, 'emoji');
    const texts = pairs.map(({ word }) => lettersOf(board, word));
    for (const [i, text] of texts.entries())
      for (const other of texts.slice(i + 1)) assert.ok(!oneContainsOther(text, other), `${text} ${other}`);
  });
}

test('a seed always chooses the same distinct pairs, and another seed chooses others', () => {
  const pairs = compatiblePairs(topics[0]?.[1] ?? [], 'de', 'en');
  const chosen = choosePairs(pairs, 12, 5);
  assert.deepEqual(choosePairs(pairs, 12, 5), chosen);
  assert.notDeepEqual(choosePairs(pairs, 12, 6), chosen);
  assert.equal(new Set(chosen.map(({ word }) => word)).size, 12);
});

test("a word has its language's letters, and the list shows it and its clue as in a dictionary", () => {
  const typed = [{ word: 'école', clue: 'Schule' }];
  const read = LIST_STYLES.map((list) => parseWords(typed, 12, { language: 'fr', list }).words);
  const shown = read.map(([word]) => [word?.label, word?.text]);
  assert.deepEqual(shown, [
    ['école – Schule', 'ECOLE'],
    ['Schule', 'ECOLE'],
    ['Schule', 'ECOLE'],
  ]);
});

test('a word without a clue is left out', () => {
  const { words, leftOut } = parseWords(['Hund'], 12, { language: 'de', list: 'clues' });
  assert.deepEqual(words, []);
  const reasons = leftOut.map(({ word, reason, kind }) => [word, reason, kind]);
  assert.deepEqual(reasons, [['Hund', 'it has no clue', 'noClue']]);
});
