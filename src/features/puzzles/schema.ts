import { LANGUAGE_CODES } from '../../core/game/language/languages.ts';
import { MAX_MESSAGE, MAX_TITLE, WORD_COUNT } from '../../core/game/limits.ts';
import { Difficulty, flag, numeric, shape, text } from '../../core/schemas/fields.ts';
import { board, PuzzleId, StartMode, TypedWord } from '../../core/schemas/puzzles.ts';
import {
  array,
  boolean,
  integer,
  lenient,
  object,
  oneOf,
  optional,
  record,
  type Static,
  string,
  union,
  withMessage,
} from '../../platform/schemas/schema.ts';
import { LIST_STYLES } from './vocabulary.ts';

const CODES = LANGUAGE_CODES.join(', ');

export const TopicsView = array(
  shape('Topic', {
    id: string(),
    words: record(oneOf(LANGUAGE_CODES), record(string(), integer({ minimum: 0 })), {
      description:
        "The number of words that fit one board, by the board's language, then the clues' language",
    }),
  }),
);

export const TopicWordsView = array(
  shape('TopicWord', {
    word: text('The word as in a dictionary'),
    article: optional(text('Its article, in languages whose schoolbooks give one')),
    clue: text("The clue in the clues' language, or an emoji"),
  }),
);

export function boardLanguage(description: string) {
  return withMessage(`board must be a language: ${CODES}`, oneOf(LANGUAGE_CODES, description));
}

export function cluesLanguage(description: string) {
  const message = `clues must be emoji or a language other than the board's: ${CODES}`;
  return withMessage(message, oneOf([...LANGUAGE_CODES, 'emoji'], description));
}

const Count = integer({ minimum: WORD_COUNT.min, maximum: WORD_COUNT.max });
/** Unknown topics and values that aren't text have their own errors. */
const Topics = array(lenient(string()), { minItems: 1, description: 'See GET /api/topics' });

export const VocabularyRequest = object(
  {
    board: boardLanguage('The language of the words'),
    clues: cluesLanguage("A language other than the board's language, or `emoji`"),
    list: optional(
      oneOf(
        LIST_STYLES,
        'What the list shows: each word with its clue (`both`), only the clue until the word is found (`clues`), or only the picture (`pictures`). Default: both.',
      ),
    ),
    topics: optional(withMessage('topics must be a list of at least one topic', Topics)),
    count: optional(withMessage(`count must be a number from ${WORD_COUNT.min} to ${WORD_COUNT.max}`, Count)),
  },
  {
    description:
      'Words of these topics with their clues, instead of `words`. With `words`, each `{word, clue}`, it uses those pairs and needs neither topics nor count. An article before a bar, as in `der|Hund`, is shown but not on the board.',
  },
);

export const PuzzleRequest = shape('NewPuzzle', {
  title: optional(text(`Trimmed; at most ${MAX_TITLE} characters; required unless there is a vocabulary`)),
  vocabulary: optional(withMessage('vocabulary must be an object', VocabularyRequest)),
  words: optional(
    withMessage(
      'words must be a list of words, or a string',
      union([array(TypedWord), string()], {
        description: `${WORD_COUNT.min} to ${WORD_COUNT.max} words in any case, as a list, or as text separated by lines or commas. A clue may follow its word, as in \`word = clue\`, or be in the second column of a pasted table. Spaces, hyphens and apostrophes inside a word are not on the board.`,
      }),
    ),
  ),
  board_size: numeric('A size as for a new game. Default: large enough for the words.'),
  difficulty: optional(Difficulty),
  show_words: flag('Whether a page shows the words or only their number. Default: true.'),
  hints_allowed: flag('Whether players may take hints. Default: true.'),
  message: optional(
    text(
      `The hidden message that the leftover letters spell row by row, up to ${MAX_MESSAGE} letters. Spaces and punctuation are not on the board.`,
    ),
  ),
  start: optional(StartMode),
  seed: optional(
    integer({
      minimum: 0,
      maximum: 2 ** 32 - 1,
      description: 'The same seed, words and settings give the same board. Default: random.',
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

const Secret = text('The secret to change or delete the puzzle. No other response has it.');

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

export type PuzzleChange = Static<typeof PuzzleChange>;
export type PuzzleRequest = Static<typeof PuzzleRequest>;
export type NewPuzzleView = Static<typeof NewPuzzleView>;
export type ChangedPuzzleView = Static<typeof ChangedPuzzleView>;
export type CopiedPuzzleView = Static<typeof CopiedPuzzleView>;
export type TopicsView = Static<typeof TopicsView>;
export type TopicWordsView = Static<typeof TopicWordsView>;
