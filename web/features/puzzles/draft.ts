import type { Difficulty } from '../../../src/core/game/difficulty.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/core/game/language/languages.ts';
import { BOARD_SIZE, MAX_MESSAGE, MAX_TITLE, WORD_COUNT } from '../../../src/core/game/limits.ts';
import { isClue, withArticle } from '../../../src/core/game/puzzle/clue.ts';
import { messageLetters, parseMessage } from '../../../src/core/game/puzzle/texts.ts';
import { parseShownText } from '../../../src/core/game/text.ts';
import { MIN_LETTERS } from '../../../src/core/game/word-rules.ts';
import type { PuzzleView } from '../../../src/core/schemas/puzzles.ts';
import { splitPastedWords, splitWords } from '../../../src/features/puzzles/pasted-words.ts';
import type { PuzzleRequest } from '../../../src/features/puzzles/schema.ts';
import type { Clues, ListStyle } from '../../../src/features/puzzles/vocabulary.ts';
import {
  type LeftOut,
  type LeftOutWord,
  MAX_LABEL,
  PAGE_SIZE,
  type ParsedWords,
  type PuzzleWord,
  parseWords,
  type Vocabulary,
} from '../../../src/features/puzzles/words.ts';
import { common, puzzles as make } from '../../messages/messages.ts';
import type { Preview } from './preview-board.ts';

/** A vocabulary in the form: words in one language, and clues in another language or as emoji. */
export type DraftVocabulary = {
  board: LanguageCode;
  clues: Clues;
  list: ListStyle;
  topics: readonly string[];
  /** The number of words to choose from the topics. */
  count: number;
  /** The chosen words' lines in the form; other lines are the player's own. */
  chosen: readonly string[];
};

export const EMPTY_DRAFT = {
  title: '',
  words: '',
  size: PAGE_SIZE,
  difficulty: 'medium' as Difficulty,
  showWords: true,
  hintsAllowed: true,
  /** The hidden message, or ''. */
  message: '',
  /** The seed: with the same words it gives the same board, on this page and on the server. */
  seed: 1,
};

/** The form exactly as typed, with a vocabulary or the player's own words. */
export type Draft = typeof EMPTY_DRAFT & { vocabulary?: DraftVocabulary | undefined };

/** Returns the vocabulary for the rules about words. */
export function vocabularyOf(vocabulary: DraftVocabulary | undefined): Vocabulary | undefined {
  return vocabulary && { language: vocabulary.board, list: vocabulary.list };
}

/** Parses the words, by the same rules as the server. */
export function wordsOf({ words, size, vocabulary }: Draft): ParsedWords {
  return parseWords(splitWords(words), size, vocabularyOf(vocabulary));
}

/** A word that is left out, with the number of its line in the form. */
export type LeftOutLine = LeftOut & { line?: number | undefined };

/** Returns the words of the form that can't be used. */
export function leftOutOf({ words, size }: Draft, { leftOut }: ParsedWords): LeftOutLine[] {
  const entries = splitPastedWords(words);
  return leftOut.map(({ index, ...left }) => ({
    word: left.word,
    reason: reasonOf(left, size),
    line: entries[index]?.line,
  }));
}

/** Returns why a board of this size leaves a word out, in the page's language. */
export function reasonOf({ kind, about }: Pick<LeftOutWord, 'kind' | 'about'>, size: number): string {
  const { reasons } = make;
  const word = String(about);
  switch (kind) {
    case 'long':
      return Number(about) <= BOARD_SIZE.max
        ? reasons.long(Number(about), size)
        : reasons.longForAny(Number(about), BOARD_SIZE.max);
    case 'longLabel':
    case 'longClue':
      return reasons[kind](MAX_LABEL);
    case 'tooMany':
      return reasons.tooMany(WORD_COUNT.max);
    case 'short':
      return reasons.short(MIN_LETTERS);
    case 'mixedClue':
    case 'noClue':
    case 'noLetters':
    case 'twoScripts':
    case 'twice':
      return reasons[kind];
    default:
      return reasons[kind](word);
  }
}

/** Returns the line number of a usable word. */
export function lineOfWord({ words, size, vocabulary }: Draft, word: string): number | undefined {
  const lettersOf = (entry: string) => parseWords([entry], size, vocabularyOf(vocabulary)).words[0]?.text;
  return splitPastedWords(words).find(({ text }) => lettersOf(text) === word)?.line;
}

export function requestOf(draft: Draft): PuzzleRequest {
  const { vocabulary } = draft;
  return {
    title: draft.title,
    words: splitWords(draft.words).filter((word) => word.trim() !== ''),
    board_size: draft.size,
    difficulty: draft.difficulty,
    show_words: draft.showWords,
    hints_allowed: draft.hintsAllowed,
    message: draft.message.trim(),
    seed: draft.seed,
    ...(vocabulary && {
      vocabulary: { board: vocabulary.board, clues: vocabulary.clues, list: vocabulary.list },
    }),
  };
}

/** The errors of the form's fields, '' for valid fields. */
export const NO_ERRORS = { titleError: '', wordsError: '', messageError: '' };

export function errorsOf(draft: Draft, { words }: ParsedWords): typeof NO_ERRORS {
  const missing = WORD_COUNT.min - words.length;
  return {
    titleError: titleErrorOf(draft),
    wordsError: missing > 0 ? make.tooFew(WORD_COUNT.min, missing) : '',
    messageError: messageErrorOf(draft, words),
  };
}

function titleErrorOf({ title }: Draft): string {
  const read = parseShownText(title, MAX_TITLE);
  if ('value' in read) return '';
  return { empty: make.titleMissing, long: make.titleLong(MAX_TITLE), mixed: make.titleMixed }[read.fault];
}

/** Returns the error of the optional message, whose letters must match the words' script. */
function messageErrorOf({ message }: Draft, words: ParsedWords['words']): string {
  if (message.trim() === '' || words.length === 0) return '';
  const letters = words.map(({ text }) => text);
  const read = parseMessage(message, letters);
  if (!('error' in read)) return '';
  const { messageReasons: reasons } = make;
  return read.kind === 'long' ? reasons.long(MAX_MESSAGE) : reasons[read.kind];
}

/** Says why the message doesn't fit the board; '' if it does. */
export function messageMisfit(preview: Preview | undefined, { message }: Draft): string {
  if (!preview || 'board' in preview.made) return '';
  const { made, fit, room } = preview;
  const letters = messageLetters(message).length;
  if (!fit && room) return make.messageRoomAt(room.size, room.min, room.max, letters);
  return 'fits' in made ? make.messageRoom(made.fits.min, made.fits.max, letters) : make.messageNeedsAll;
}

/** Returns the form of another browser's puzzle, from its creator's view. */
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

/** Returns a puzzle's vocabulary. The service doesn't store the clues' language; any other gives the same puzzle. */
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

/**
 * Returns the words, the players' list (words or clues; only clues for hidden words), and the solution. A vocabulary's
 * clue may equal the word, and its word may have an article.
 */
export function printedWords({ words: typed = [], board_size, language, show_words }: PuzzleView) {
  const isClues = language && !show_words;
  const vocabulary = language ? ({ language, list: isClues ? 'clues' : 'both' } as const) : undefined;
  const { words } = parseWords(typed, board_size, vocabulary);
  const hasClue = ({ label, text }: PuzzleWord) => (language ? isClues : isClue(label, text));
  const listed = words
    .filter((word) => show_words || hasClue(word))
    .map((word) => (hasClue(word) ? common.clue(word.label, word.text.length) : word.label));
  const solutions = words.map((word) =>
    hasClue(word) ? common.solvedClue(isClues ? withArticle(word.word) : word.text, word.label) : word.label,
  );
  return { words, listed, solutions };
}
