import { LANGUAGE_CODES, type LanguageCode } from '../../src/game/language/languages.ts';
import type { PuzzleView } from '../../src/schemas/puzzles.ts';
import type { Draft, DraftVocabulary } from './draft.ts';

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
    ...(puzzle.language && { vocabulary: vocabularyIn(puzzle, puzzle.language) }),
  };
}

/** The service keeps the language of the board, not that of the clues: any other one makes the same puzzle. */
function vocabularyIn({ words = [], show_words: isShown }: PuzzleView, board: LanguageCode): DraftVocabulary {
  const clues = words.map((one) => (typeof one === 'string' ? '' : one.clue));
  const isPictures = !clues.some((clue) => /\p{L}/u.test(clue));
  return {
    board,
    clues: isPictures ? 'emoji' : (LANGUAGE_CODES.find((code) => code !== board) as LanguageCode),
    list: isShown ? 'both' : isPictures ? 'pictures' : 'clues',
    topics: [],
    count: words.length,
    chosen: [],
  };
}
