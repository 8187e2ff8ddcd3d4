import Type, { type Static } from 'typebox';
import { LANGUAGE_CODES } from '../game/language/languages.ts';
import { WORD_COUNT } from '../game/limits.ts';
import { LISTS } from '../game/puzzle/vocabulary.ts';
import { oneOf, shape, text } from './fields.ts';

export const TopicsView = Type.Array(
  shape('Topic', {
    id: Type.String(),
    words: Type.Record(oneOf(LANGUAGE_CODES), Type.Record(Type.String(), Type.Integer({ minimum: 0 })), {
      description: 'By the language of the board, then of the clues: how many words can stand on one board',
    }),
  }),
);

export const TopicWordsView = Type.Array(
  shape('TopicWord', {
    word: text('As a dictionary writes it'),
    clue: text('In the language of the clues, or an emoji'),
  }),
);

export const VocabularyRequest = Type.Object(
  {
    board: oneOf(LANGUAGE_CODES, 'The language of the words'),
    clues: oneOf([...LANGUAGE_CODES, 'emoji'], 'Another language than that of the board, or pictures'),
    list: Type.Optional(
      oneOf(
        LISTS,
        'What the list shows: word and clue, only the clue until the word is found, only the picture; `both` when it is missing',
      ),
    ),
    topics: Type.Optional(Type.Array(Type.String(), { minItems: 1, description: 'See GET /api/topics' })),
    count: Type.Optional(Type.Integer({ minimum: WORD_COUNT.min, maximum: WORD_COUNT.max })),
  },
  {
    description:
      'In place of `words`: words of these topics with their clues. With `words`, each `{word, clue}`, the pairs are those, and it needs neither topics nor count.',
  },
);

export type TopicsView = Static<typeof TopicsView>;
export type TopicWordsView = Static<typeof TopicWordsView>;
