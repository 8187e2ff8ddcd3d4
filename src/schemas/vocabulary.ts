import { LANGUAGE_CODES } from '../game/language/languages.ts';
import { WORD_COUNT } from '../game/limits.ts';
import { LISTS } from '../game/puzzle/vocabulary.ts';
import { shape, text } from './fields.ts';
import {
  array,
  integer,
  lenient,
  object,
  oneOf,
  optional,
  record,
  refusedAs,
  type Static,
  string,
} from './schema.ts';

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

export type TopicsView = Static<typeof TopicsView>;
export type TopicWordsView = Static<typeof TopicWordsView>;
