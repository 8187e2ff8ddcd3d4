import { LANGUAGE_CODES } from '../game/language/languages.ts';
import { WORD_COUNT } from '../game/limits.ts';
import { LISTS } from '../game/puzzle/vocabulary.ts';
import { shape, text } from './fields.ts';
import { array, integer, object, oneOf, optional, record, type Static, string } from './schema.ts';

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

export const VocabularyRequest = object(
  {
    board: oneOf(LANGUAGE_CODES, 'The language of the words'),
    clues: oneOf([...LANGUAGE_CODES, 'emoji'], 'Another language than that of the board, or pictures'),
    list: optional(
      oneOf(
        LISTS,
        'What the list shows: word and clue, only the clue until the word is found, only the picture; `both` when it is missing',
      ),
    ),
    topics: optional(array(string(), { minItems: 1, description: 'See GET /api/topics' })),
    count: optional(integer({ minimum: WORD_COUNT.min, maximum: WORD_COUNT.max })),
  },
  {
    description:
      'In place of `words`: words of these topics with their clues. With `words`, each `{word, clue}`, the pairs are those, and it needs neither topics nor count.',
  },
);

export type TopicsView = Static<typeof TopicsView>;
export type TopicWordsView = Static<typeof TopicWordsView>;
