import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../../core/game/language/languages.ts';
import { MAX_TITLE } from '../../core/game/limits.ts';
import { get } from '../../platform/http/operation/operation.ts';
import { HttpError, orThrow } from '../../platform/http/reply/errors.ts';
import { cacheByIdentity, etagReply } from '../../platform/http/reply/reply.ts';
import { integerFrom, type JsonObject } from '../../platform/http/request/body.ts';
import { field, fieldError, neededField } from '../../platform/http/request/fields.ts';
import { oneByOne } from '../../platform/limit/one-by-one.ts';
import { conceptsByTopic, loadConcepts } from './concepts.ts';
import { BOARD, CLUES, TOPIC } from './parameters.ts';
import { PuzzleRequest, TopicsView, TopicWordsView, VocabularyRequest } from './schema.ts';
import {
  type Clues,
  type Concept,
  choosePairs,
  compatiblePairs,
  type ListStyle,
  typedWord,
} from './vocabulary.ts';
import type { TypedWord } from './words.ts';

const TOPIC_NOT_FOUND = new HttpError(404, 'Topic not found');

export const INVALID_VOCABULARY: readonly HttpError[] = [
  noTopic('pets').when('There is no such topic.'),
  tooFew(30, 25).when('Fewer words of these topics fit on one board. The message says how many.'),
];

/** Counting the words of a topic takes 2 ms. */
const topicsReply = cacheByIdentity(async (topics: ReadonlyMap<string, readonly Concept[]>) =>
  etagReply(await oneByOne(topics, ([id, concepts]) => ({ id, words: wordsOf(concepts) }))),
);

export const getTopics = get('/api/topics', {
  summary: 'List the topics of vocabulary puzzles',
  description:
    "Returns how many words of each topic fit on one board, none inside another: by the board's language, then the clues' language or `emoji`. Idempotent.",
  reply: { description: 'Every topic.', schema: TopicsView },
  isStatic: true,
  async handle() {
    await loadConcepts();
    return topicsReply(conceptsByTopic());
  },
});

export const getTopic = get('/api/topics/{topic}', {
  summary: 'List the words of a topic',
  description:
    "Returns the words of a topic in the board's language, each with its clue, that fit on one board together. Fails for an unknown topic. Idempotent.",
  params: [TOPIC],
  reply: { description: 'The words and their clues.', schema: TopicWordsView },
  query: [BOARD, CLUES],
  isStatic: true,
  errors: [TOPIC_NOT_FOUND],
  async handle({ params, query }) {
    await loadConcepts();
    const concepts = orThrow(conceptsByTopic().get(params.topic ?? ''), TOPIC_NOT_FOUND);
    const { board, clues } = languagesFrom(query);
    return etagReply(compatiblePairs(concepts, board, clues));
  },
});

/** Each concept has a word in every language, so only pictures make a difference. */
function wordsOf(concepts: readonly Concept[]) {
  const countsOn = (board: LanguageCode) => {
    const words = compatiblePairs(concepts, board, 'en').length;
    const others = LANGUAGE_CODES.filter((code) => code !== board).map((code) => [code, words]);
    return Object.fromEntries([...others, ['emoji', compatiblePairs(concepts, board, 'emoji').length]]);
  };
  return Object.fromEntries(LANGUAGE_CODES.map((board) => [board, countsOn(board)]));
}

type VocabularyChoice = {
  language: LanguageCode;
  list: ListStyle;
  title: string;
  /** Missing if the request has typed words. */
  choose?(seed: number): TypedWord[];
};

/** Checks `vocabulary` in this order. A request with typed words needs neither topics nor count. */
export function vocabularyFrom(body: JsonObject): VocabularyChoice | undefined {
  const asked = field(PuzzleRequest, body, 'vocabulary');
  if (asked === undefined) return undefined;
  const { board, clues } = languagesFrom(asked);
  const shown = field(VocabularyRequest, asked, 'list') ?? 'both';
  const about = { language: board, list: shown };
  if (body.words !== undefined) return { ...about, title: titleOf([], board, clues) };
  const named = topicsFrom(asked);
  const wanted = countFrom(asked);
  const concepts = named.flatMap((topic) => conceptsByTopic().get(topic) ?? []);
  const pairs = compatiblePairs(concepts, board, shown === 'pictures' ? 'emoji' : clues);
  if (wanted > pairs.length) throw tooFew(wanted, pairs.length);
  const choose = (seed: number) =>
    choosePairs(pairs, wanted, seed).map((pair) => ({ word: typedWord(pair), clue: pair.clue }));
  return { ...about, title: titleOf(named, board, clues), choose };
}

function languagesFrom(asked: object): { board: LanguageCode; clues: Clues } {
  const board = field(VocabularyRequest, asked, 'board');
  const clues = field(VocabularyRequest, asked, 'clues');
  if (clues === board) throw fieldError(VocabularyRequest, 'clues');
  return { board, clues };
}

function topicsFrom(asked: object): string[] {
  const topics = neededField(VocabularyRequest, asked, 'topics');
  const unknown = topics.find((topic) => !conceptsByTopic().has(topic));
  if (unknown !== undefined) throw noTopic(unknown);
  return [...new Set(topics)];
}

/** Converts a count as the contract converts numbers, except booleans. */
function countFrom({ count }: { count?: unknown }): number {
  const converted = typeof count === 'boolean' ? undefined : integerFrom(count);
  return neededField(VocabularyRequest, { count: converted }, 'count');
}

function noTopic(topic: unknown): HttpError {
  const named = typeof topic === 'string' ? JSON.stringify(topic).slice(0, 50) : 'by that name';
  return new HttpError(400, `There is no topic ${named}. GET /api/topics lists them all.`);
}

function tooFew(wanted: number, words: number): HttpError {
  return new HttpError(
    400,
    `count is ${wanted}, but only ${words} words of these topics fit on one board. Lower count or add topics.`,
  );
}

/** Returns the title for a request without one: Animals, Food (Deutsch – English). */
function titleOf(topics: readonly string[], board: LanguageCode, clues: Clues): string {
  const names = topics.map((topic) => topic.charAt(0).toUpperCase() + topic.slice(1)).join(', ');
  const languages = [board, clues].map((code) => (code === 'emoji' ? '' : LANGUAGES[code].name));
  const pair = languages.filter((name) => name !== '').join(' – ');
  const title = names === '' ? pair : `${names} (${pair})`;
  return title.length <= MAX_TITLE ? title : pair;
}
