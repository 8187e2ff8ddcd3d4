import type { PuzzleView } from '../../src/schemas/puzzles.ts';
import type { Draft } from './draft.ts';

/** The form of a puzzle that another browser has made, from what its maker may read. */
export function draftOf(puzzle: PuzzleView): Draft {
  const { title, words = [], board_size: size, difficulty, message = '' } = puzzle;
  return {
    title,
    words: words.map((one) => (typeof one === 'string' ? one : `${one.word} = ${one.clue}`)).join('\n'),
    size,
    difficulty,
    showWords: puzzle.show_words ?? true,
    hintsAllowed: puzzle.hints_allowed ?? true,
    message,
    seed: 1,
  };
}
