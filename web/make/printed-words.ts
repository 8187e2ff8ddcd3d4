import { isClue } from '../../src/game/puzzle/clue.ts';
import { type PuzzleWord, readWords } from '../../src/game/puzzle/words.ts';
import type { PuzzleView } from '../../src/schemas/puzzles.ts';
import { common } from '../messages/messages.ts';

/**
 * The words, what players get of them: the words or their clues, of hidden words the clues alone, and the solution. The clue of a
 * vocabulary may be the word itself, so that all that its list has are clues.
 */
export function printedWords({ words: typed = [], board_size, language, show_words }: PuzzleView) {
  const isClues = language && !show_words;
  const vocabulary = language ? ({ language, list: isClues ? 'clues' : 'both' } as const) : undefined;
  const { words } = readWords(typed, board_size, vocabulary);
  const hasClue = ({ label, text }: PuzzleWord) => isClues || isClue(label, text);
  const listed = words
    .filter((word) => show_words || hasClue(word))
    .map((word) => (hasClue(word) ? common.clue(word.label, word.text.length) : word.label));
  const solutions = words.map((word) =>
    hasClue(word) ? common.solvedClue(word.text, word.label) : word.label,
  );
  return { words, listed, solutions };
}
