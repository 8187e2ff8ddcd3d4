import { ScoresView } from '../../contract/scores.ts';
import { DIFFICULTIES, DIFFICULTY_ERROR } from '../../game/difficulty.ts';
import { BOARD_SIZE, type Range, WORD_COUNT } from '../../game/limits.ts';
import { PERIODS, type ScoreFilter } from '../../store/scores.ts';
import * as examples from '../openapi/examples.ts';
import { type Operation, STORE_ERRORS } from '../operation/operation.ts';
import { stateAnswer } from '../reply/answers.ts';
import { HttpError } from '../reply/errors.ts';
import { rankedOf, scoresView } from '../reply/score-views.ts';
import { existingGame } from './existing-game.ts';

const PERIOD_ERROR = 'period must be day, week or all';

export const getScores: Operation = {
  method: 'get',
  path: '/api/scores',
  id: 'getScores',
  tag: 'Scores',
  summary: 'The best times of fair games, by category, size, word count, difficulty and period',
  description:
    'Compares games of a category that were completed by cells alone, without a hint: the best one of each player name. A parameter that is left out or empty does not filter. A category that does not exist has no scores.',
  query: ['category_id', 'board_size', 'word_count', 'difficulty', 'period', 'game'],
  reply: { description: 'The ten best, and where the given game is.', schema: ScoresView },
  hasEtag: true,
  examples: [
    { name: 'all', summary: 'The best of all time', reply: examples.SCORES },
    {
      name: 'game',
      summary: 'The best hard games of the day, and the place of a game',
      values: { difficulty: 'hard', period: 'day', game: examples.FAIR_ID },
      reply: examples.SCORES_OF_GAME,
    },
    {
      name: 'typed',
      summary: 'A game with a typed word is not ranked',
      values: { game: examples.GAME_ID },
      reply: examples.SCORES_OF_TYPED,
    },
  ],
  errors: [
    {
      status: 400,
      message: 'category_id must be a number',
      when: 'It is no whole number.',
      values: { category_id: 'animals' },
    },
    {
      status: 400,
      message: rangeError('board_size', BOARD_SIZE),
      when: 'It is another value.',
      values: { board_size: '7' },
    },
    {
      status: 400,
      message: rangeError('word_count', WORD_COUNT),
      when: 'It is another value.',
      values: { word_count: '31' },
    },
    { status: 400, message: DIFFICULTY_ERROR, when: 'It is another value.', values: { difficulty: 'odd' } },
    { status: 400, message: PERIOD_ERROR, when: 'It is another value.', values: { period: 'year' } },
    {
      status: 404,
      message: 'Game not found',
      when: 'No game has the id of `game`.',
      values: { game: examples.UNKNOWN_ID },
    },
    ...STORE_ERRORS,
  ],
  async handle({ query }, { store }) {
    const filter = filterFrom(query);
    const id = parameter(query, 'game');
    const game = id === undefined ? undefined : await existingGame(store, String(id));
    const isFair = game !== undefined && rankedOf(game) === 'yes';
    const scores = await store.scores(filter, isFair ? game : undefined);
    return stateAnswer(scoresView(scores, game));
  },
};

/** A parameter that is repeated is an array. */
type Query = Readonly<Record<string, unknown>>;

function filterFrom(query: Query): ScoreFilter {
  return {
    categoryId: categoryFrom(query),
    size: numberFrom(query, 'board_size', BOARD_SIZE),
    wordCount: numberFrom(query, 'word_count', WORD_COUNT),
    difficulty: choiceFrom(query, 'difficulty', DIFFICULTIES, DIFFICULTY_ERROR),
    period: choiceFrom(query, 'period', PERIODS, PERIOD_ERROR) ?? 'all',
  };
}

function categoryFrom(query: Query): number | undefined {
  const value = parameter(query, 'category_id');
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !/^[0-9]{1,9}$/.test(value)) {
    throw new HttpError(400, 'category_id must be a number');
  }
  return Number(value);
}

function numberFrom(query: Query, key: string, range: Range): number | undefined {
  const value = parameter(query, key);
  if (value === undefined) return undefined;
  const number = typeof value === 'string' && /^[0-9]{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= range.min && number <= range.max)) throw new HttpError(400, rangeError(key, range));
  return number;
}

function choiceFrom<T extends string>(
  query: Query,
  key: string,
  choices: readonly T[],
  error: string,
): T | undefined {
  const value = parameter(query, key);
  if (value === undefined) return undefined;
  const choice = choices.find((one) => one === value);
  if (choice === undefined) throw new HttpError(400, error);
  return choice;
}

/** An empty value counts as left out: a form sends its empty fields too. */
function parameter(query: Query, key: string): unknown {
  return query[key] === '' ? undefined : query[key];
}

function rangeError(key: string, { min, max }: Range): string {
  return `${key} must be a number from ${min} to ${max}`;
}
