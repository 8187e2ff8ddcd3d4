import {
  isLanguageCode,
  LANGUAGE_CODES,
  LANGUAGES,
  type LanguageCode,
} from '../../game/language/languages.ts';
import { MAX_TITLE, WORD_COUNT } from '../../game/limits.ts';
import {
  type Clues,
  type Concept,
  choosePairs,
  LISTS,
  type List,
  pairsTogether,
} from '../../game/puzzle/vocabulary.ts';
import type { TypedWord } from '../../game/puzzle/words.ts';
import { oneByOne } from '../../limit/one-by-one.ts';
import { topicsOfConcepts } from '../../puzzles/seed.ts';
import { TopicsView, TopicWordsView } from '../../schemas/vocabulary.ts';
import { get } from '../operation/operation.ts';
import { remembered, stateAnswer } from '../reply/answer.ts';
import { HttpError, oneOf, orThrow } from '../reply/errors.ts';
import { integerFrom, type JsonObject } from '../request/body.ts';

const CODES = LANGUAGE_CODES.join(', ');
const { min, max } = WORD_COUNT;

const NO_VOCABULARY = new HttpError(400, 'vocabulary must be an object');
const NO_BOARD = new HttpError(400, `board must be a language: ${CODES}`);
const NO_CLUES = new HttpError(400, `clues must be emoji, or another language than board: ${CODES}`);
const TOPIC_NOT_FOUND = new HttpError(404, 'Topic not found');
const NO_LIST = new HttpError(400, `list must be ${LISTS.join(', ')}`);
const NO_TOPICS = new HttpError(400, 'topics must be a list of at least one topic');
const NO_COUNT = new HttpError(400, `count must be a number from ${min} to ${max}`);

export const INVALID_VOCABULARY: readonly HttpError[] = [
  NO_VOCABULARY,
  NO_BOARD,
  NO_CLUES,
  NO_LIST,
  NO_TOPICS,
  noTopic('pets').when('There is no such topic.'),
  NO_COUNT,
  tooFew(30, 25).when('The topics have fewer words that can stand on one board together. It says how many.'),
];

/** A topic takes 2 ms. */
const topicsAnswer = remembered(async (topics: ReadonlyMap<string, readonly Concept[]>) =>
  stateAnswer(await oneByOne(topics, ([id, concepts]) => ({ id, words: wordsOf(concepts) }))),
);

export const getTopics = get('/api/topics', {
  summary: 'The topics of a vocabulary puzzle',
  description:
    'By the language of the board and then that of the clues, or `emoji`: how many words of the topic can stand on one board together, none of them inside another.',
  reply: { description: 'Every topic.', schema: TopicsView },
  isStatic: true,
  handle: () => topicsAnswer(topicsOfConcepts()),
});

export const getTopic = get('/api/topics/{topic}', {
  summary: 'The words of a topic',
  description:
    'In the language of the board, each with its clue: those that can stand on one board together, to choose from.',
  reply: { description: 'The words and their clues.', schema: TopicWordsView },
  query: ['board', 'clues'],
  isStatic: true,
  errors: [TOPIC_NOT_FOUND, NO_BOARD, NO_CLUES],
  handle({ params, query }) {
    const concepts = orThrow(topicsOfConcepts().get(params.topic ?? ''), TOPIC_NOT_FOUND);
    const { board, clues } = languagesFrom(query);
    return stateAnswer(pairsTogether(concepts, board, clues));
  },
});

/** Each thing has a word in each language, so that only pictures make a difference. */
function wordsOf(concepts: readonly Concept[]) {
  const countsOn = (board: LanguageCode) => {
    const words = pairsTogether(concepts, board, 'en').length;
    const others = LANGUAGE_CODES.filter((code) => code !== board).map((code) => [code, words]);
    return Object.fromEntries([...others, ['emoji', pairsTogether(concepts, board, 'emoji').length]]);
  };
  return Object.fromEntries(LANGUAGE_CODES.map((board) => [board, countsOn(board)]));
}

export type VocabularyRequest = {
  language: LanguageCode;
  list: List;
  title: string;
  /** Missing when the request has words of its own. */
  choose?(seed: number): TypedWord[];
};

/** The checks of `vocabulary`, in this order. With its own words a request needs no topics and no count. */
export function vocabularyFrom(body: JsonObject): VocabularyRequest | undefined {
  const { vocabulary: value, words } = body;
  if (value === undefined) return undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw NO_VOCABULARY;
  const { list = 'both', topics, count } = value as JsonObject;
  const { board, clues } = languagesFrom(value as JsonObject);
  const shown = oneOf(LISTS, list, NO_LIST);
  const about = { language: board, list: shown };
  if (words !== undefined) return { ...about, title: titleOf([], board, clues) };
  const named = topicsFrom(topics);
  const wanted = countFrom(count);
  const concepts = named.flatMap((topic) => topicsOfConcepts().get(topic) ?? []);
  const pairs = pairsTogether(concepts, board, shown === 'pictures' ? 'emoji' : clues);
  if (wanted > pairs.length) throw tooFew(wanted, pairs.length);
  const choose = (seed: number) => choosePairs(pairs, wanted, seed);
  return { ...about, title: titleOf(named, board, clues), choose };
}

function languagesFrom({ board, clues }: JsonObject): { board: LanguageCode; clues: Clues } {
  if (!isLanguageCode(board)) throw NO_BOARD;
  if ((clues !== 'emoji' && !isLanguageCode(clues)) || clues === board) throw NO_CLUES;
  return { board, clues };
}

function topicsFrom(value: unknown): string[] {
  if (!Array.isArray(value) || value.length === 0) throw NO_TOPICS;
  const unknown = value.find((topic) => !topicsOfConcepts().has(topic));
  if (unknown !== undefined) throw noTopic(unknown);
  return [...new Set(value)];
}

function countFrom(value: unknown): number {
  const count = orThrow(typeof value === 'boolean' ? undefined : integerFrom(value), NO_COUNT);
  if (count < min || count > max) throw NO_COUNT;
  return count;
}

function noTopic(topic: unknown): HttpError {
  const named = typeof topic === 'string' ? JSON.stringify(topic).slice(0, 50) : 'like that';
  return new HttpError(400, `There is no topic ${named}: GET /api/topics lists all`);
}

function tooFew(wanted: number, words: number): HttpError {
  return new HttpError(400, `count is ${wanted}, and these topics have ${words} words for one board`);
}

/** For a request without a title: Animals, Food (Deutsch – English). */
function titleOf(topics: readonly string[], board: LanguageCode, clues: Clues): string {
  const names = topics.map((topic) => topic.charAt(0).toUpperCase() + topic.slice(1)).join(', ');
  const languages = [board, clues].map((code) => (code === 'emoji' ? '' : LANGUAGES[code].name));
  const pair = languages.filter((name) => name !== '').join(' – ');
  const title = names === '' ? pair : `${names} (${pair})`;
  return title.length <= MAX_TITLE ? title : pair;
}
