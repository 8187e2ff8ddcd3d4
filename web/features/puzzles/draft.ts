import type { MessageBoard } from '../../../src/core/game/board/message.ts';
import type { Difficulty } from '../../../src/core/game/difficulty.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../src/core/game/language/languages.ts';
import { BOARD_SIZE, MAX_MESSAGE, MAX_TITLE, WORD_COUNT } from '../../../src/core/game/limits.ts';
import { isClue } from '../../../src/core/game/puzzle/clue.ts';
import { messageLetters, parseMessage } from '../../../src/core/game/puzzle/texts.ts';
import { parseShownText } from '../../../src/core/game/text.ts';
import { MIN_LETTERS } from '../../../src/core/game/word-rules.ts';
import type { PuzzleView } from '../../../src/core/schemas/puzzles.ts';
import { splitEntries, splitWords } from '../../../src/features/puzzles/pasted-words.ts';
import type { PuzzleRequest } from '../../../src/features/puzzles/schema.ts';
import type { Clues, List } from '../../../src/features/puzzles/vocabulary.ts';
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

/** The words of a puzzle are of one language, its clues of another one or pictures. */
export type DraftVocabulary = {
  board: LanguageCode;
  clues: Clues;
  list: List;
  topics: readonly string[];
  /** How many words are chosen of the topics. */
  count: number;
  /** Their lines in the form; the other lines are the player's own. */
  chosen: readonly string[];
};

export const EMPTY_DRAFT = {
  title: '',
  words: '',
  size: PAGE_SIZE,
  difficulty: 'medium' as Difficulty,
  showWords: true,
  hintsAllowed: true,
  /** What the letters that no word uses read; empty for none. */
  message: '',
  /** The same words and seed give the same board, on this page and on the server. */
  seed: 1,
};

/** The form, exactly as it is typed; with words of a language and their clues, or own words. */
export type Draft = typeof EMPTY_DRAFT & { vocabulary?: DraftVocabulary | undefined };

/** What the rules of words need of it. */
export function vocabularyOf(vocabulary: DraftVocabulary | undefined): Vocabulary | undefined {
  return vocabulary && { language: vocabulary.board, list: vocabulary.list };
}

/** The server reads the words with the same rules. */
export function wordsOf({ words, size, vocabulary }: Draft): ParsedWords {
  return parseWords(splitWords(words), size, vocabularyOf(vocabulary));
}

/** A word that is left out, and the number of its line in the form. */
export type LeftOutLine = LeftOut & { line?: number | undefined };

/** The words of the form that cannot be used. */
export function leftOutOf({ words, size }: Draft, { leftOut }: ParsedWords): LeftOutLine[] {
  const entries = splitEntries(words);
  return leftOut.map(({ index, ...left }) => ({
    word: left.word,
    reason: reasonOf(left, size),
    line: entries[index]?.line,
  }));
}

/** Why a word is left out of a board of this size, in the language of the page. */
function reasonOf({ kind, about }: Pick<LeftOutWord, 'kind' | 'about'>, size: number): string {
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

/** The line of a word that can be used. */
export function lineOfWord({ words, size, vocabulary }: Draft, word: string): number | undefined {
  const lettersOf = (entry: string) => parseWords([entry], size, vocabularyOf(vocabulary)).words[0]?.text;
  return splitEntries(words).find(({ text }) => lettersOf(text) === word)?.line;
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

/** What is wrong with the fields of the form; '' for what is right. */
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

/** A message is not asked for, and its letters are judged by those of the words. */
function messageErrorOf({ message }: Draft, words: ParsedWords['words']): string {
  if (message.trim() === '' || words.length === 0) return '';
  const letters = words.map(({ text }) => text);
  const read = parseMessage(message, letters);
  if (!('error' in read)) return '';
  const { messageReasons: reasons } = make;
  return read.kind === 'long' ? reasons.long(MAX_MESSAGE) : reasons[read.kind];
}

type Misfit = { made: MessageBoard | undefined; draft: Draft; read: ParsedWords };

/** How many letters the board leaves, when that is not the length of the message; empty when it fits. */
export function messageMisfit({ made, draft, read }: Misfit): string {
  if (!made || 'board' in made) return '';
  if ('noRoomFor' in made) return make.messageNeedsAll;
  const { min, max } = made.fits;
  const letters = messageLetters(draft.message).length;
  const missing = letters < min ? min - letters : letters - max;
  const lengths = read.words.map(({ text }) => text.length);
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const words = Math.max(1, Math.round(missing / mean));
  const room = make.messageRoom(min, max, letters);
  if (letters > max) return `${room} ${make.takeWords(words)}`;
  // So many words that no puzzle has them are no advice.
  return lengths.length + words > WORD_COUNT.max ? room : `${room} ${make.addWords(words)}`;
}

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

/**
 * The words, what players get of them: the words or their clues, of hidden words the clues alone, and the solution. The clue of a
 * vocabulary may be the word itself, so that all that its list has are clues.
 */
export function printedWords({ words: typed = [], board_size, language, show_words }: PuzzleView) {
  const isClues = language && !show_words;
  const vocabulary = language ? ({ language, list: isClues ? 'clues' : 'both' } as const) : undefined;
  const { words } = parseWords(typed, board_size, vocabulary);
  const hasClue = ({ label, text }: PuzzleWord) => isClues || isClue(label, text);
  const listed = words
    .filter((word) => show_words || hasClue(word))
    .map((word) => (hasClue(word) ? common.clue(word.label, word.text.length) : word.label));
  const solutions = words.map((word) =>
    hasClue(word) ? common.solvedClue(word.text, word.label) : word.label,
  );
  return { words, listed, solutions };
}
