import { LANGUAGE_CODES } from '../../game/language/languages.ts';
import { MAX_MESSAGE, MAX_TITLE, WORD_COUNT } from '../../game/limits.ts';
import { Difficulty, flag, numeric, shape, text } from '../../schemas/fields.ts';
import { board, PuzzleId, StartMode, TypedWord } from '../../schemas/puzzles.ts';
import {
  array,
  boolean,
  integer,
  lenient,
  object,
  oneOf,
  optional,
  record,
  refusedAs,
  type Static,
  string,
  union,
} from '../../schemas/schema.ts';
import { LISTS } from './vocabulary.ts';

const CODES = LANGUAGE_CODES.join(', ');

export const TopicsView = array(
  shape('Topic', {
    id: string(),
    words: record(oneOf(LANGUAGE_CODES), record(string(), integer({ minimum: 0 })), {
      description: 'By the language of the board, then of the clues: how many words can stand on one board',
    }),
  }),
);

export const TopicWordsView = array(
  shape('TopicWord', {
    word: text('As a dictionary writes it'),
    clue: text('In the language of the clues, or an emoji'),
  }),
);

export function boardLanguage(description: string) {
  return refusedAs(`board must be a language: ${CODES}`, oneOf(LANGUAGE_CODES, description));
}

export function cluesLanguage(description: string) {
  const message = `clues must be emoji, or another language than board: ${CODES}`;
  return refusedAs(message, oneOf([...LANGUAGE_CODES, 'emoji'], description));
}

const Count = integer({ minimum: WORD_COUNT.min, maximum: WORD_COUNT.max });
/** An unknown one, and what is not a text, are refused with a message of their own. */
const Topics = array(lenient(string()), { minItems: 1, description: 'See GET /api/topics' });

export const VocabularyRequest = object(
  {
    board: boardLanguage('The language of the words'),
    clues: cluesLanguage('Another language than that of the board, or pictures'),
    list: optional(
      refusedAs(
        `list must be ${LISTS.join(', ')}`,
        oneOf(
          LISTS,
          'What the list shows: word and clue, only the clue until the word is found, only the picture; `both` when it is missing',
        ),
      ),
    ),
    topics: optional(refusedAs('topics must be a list of at least one topic', Topics)),
    count: optional(refusedAs(`count must be a number from ${WORD_COUNT.min} to ${WORD_COUNT.max}`, Count)),
  },
  {
    description:
      'In place of `words`: words of these topics with their clues. With `words`, each `{word, clue}`, the pairs are those, and it needs neither topics nor count.',
  },
);

export const PuzzleRequest = shape('NewPuzzle', {
  title: optional(text(`Trimmed; at most ${MAX_TITLE} characters; required unless there is a vocabulary`)),
  vocabulary: optional(refusedAs('vocabulary must be an object', VocabularyRequest)),
  words: optional(
    refusedAs(
      'words must be a list of words',
      union([array(TypedWord), string()], {
        description: `${WORD_COUNT.min} to ${WORD_COUNT.max} words in any letter case, as a list, or as text with lines or commas between them. A text \`word = clue\` has a clue, and so has each line of a pasted table of two columns. Spaces, hyphens and apostrophes inside a word are not on the board.`,
      }),
    ),
  ),
  board_size: numeric('As for a new game; large enough for the words when it is missing'),
  difficulty: optional(Difficulty),
  show_words: flag('Whether a page shows the words, or only their number; true when it is missing'),
  hints_allowed: flag('true when it is missing'),
  message: optional(
    text(
      `The letters that no word uses read it, row by row; at most ${MAX_MESSAGE} letters. Spaces and signs are not on the board.`,
    ),
  ),
  start: optional(StartMode),
  seed: optional(
    integer({
      minimum: 0,
      maximum: 2 ** 32 - 1,
      description: 'The same seed, words and settings give the same board; random when it is missing',
    }),
  ),
});

export const PuzzleChange = shape('PuzzleChange', {
  title: optional(string({ minLength: 1, description: `Trimmed; at most ${MAX_TITLE} characters` })),
  start: optional(StartMode),
});

const customPuzzle = {
  ...board,
  show_words: boolean(),
  hints_allowed: boolean(),
  start: StartMode,
  left_out: array(object({ word: string(), reason: string() }), {
    description: 'The words that are not on the board, as typed',
  }),
};

const Secret = text('Needed to change or delete the puzzle. No other answer has it.');

export const NewPuzzleView = shape('MadePuzzle', {
  id: PuzzleId,
  secret: Secret,
  ...customPuzzle,
});

export const ChangedPuzzleView = shape('ChangedPuzzle', { id: PuzzleId, ...customPuzzle });

export const CopiedPuzzleView = shape('CopiedPuzzle', {
  id: PuzzleId,
  secret: Secret,
});

export type PuzzleRequest = Static<typeof PuzzleRequest>;
export type NewPuzzleView = Static<typeof NewPuzzleView>;
export type ChangedPuzzleView = Static<typeof ChangedPuzzleView>;
export type CopiedPuzzleView = Static<typeof CopiedPuzzleView>;
export type TopicsView = Static<typeof TopicsView>;
export type TopicWordsView = Static<typeof TopicWordsView>;
