import { ScoresView } from '../../contract/scores.ts';
import { CLASS_NAMES } from '../../game/classes.ts';
import { PERIODS, type ScoreFilter } from '../../store/scores.ts';
import * as examples from '../openapi/examples.ts';
import type { Operation } from '../operation/operation.ts';
import { NO_SCORES_ERROR, requireScores } from '../operation/rules.ts';
import { stateAnswer } from '../reply/answers.ts';
import { HttpError } from '../reply/errors.ts';
import { scoresView } from '../reply/score-views.ts';
import { existingGame } from './existing-game.ts';

const CLASS_ERROR = 'class must be quick, classic, hard or expert';
const PERIOD_ERROR = 'period must be day, week or all';

export const getScores: Operation = {
  method: 'get',
  path: '/api/scores',
  id: 'getScores',
  tag: 'Scores',
  summary: 'The best times of fair games of one class',
  description:
    'Compares games with the settings of a class that one player completed by cells alone, without a hint and at the pace of a hand: the best one of each player name, and every game of Anonymous. Without parameters the class is `classic`, of all categories and all time; an empty parameter counts as left out. A category that does not exist has no scores.',
  query: ['class', 'category_id', 'period', 'game'],
  reply: { description: 'The ten best, and where the given game is.', schema: ScoresView },
  hasEtag: true,
  examples: [
    {
      name: 'game',
      summary: 'The best quick games of the day, and the place of a game',
      values: { class: 'quick', period: 'day', game: examples.FAIR_ID },
      reply: examples.SCORES,
    },
  ],
  errors: [
    { status: 400, message: 'category_id must be a number', when: 'It is no whole number.' },
    { status: 400, message: CLASS_ERROR, when: 'It is another value.' },
    { status: 400, message: PERIOD_ERROR, when: 'It is another value.' },
    { status: 404, message: 'Game not found', when: 'No game has the id of `game`.' },
    NO_SCORES_ERROR,
  ],
  async handle({ query }, { store, rules }) {
    requireScores(rules);
    const filter = filterFrom(query);
    const id = parameter(query, 'game');
    const game = id === undefined ? undefined : await existingGame(store, String(id));
    return stateAnswer(scoresView(filter, await store.scores(filter, game), game));
  },
};

/** A parameter that is repeated is an array. */
type Query = Readonly<Record<string, unknown>>;

function filterFrom(query: Query): ScoreFilter {
  return {
    class: choiceFrom(query, 'class', CLASS_NAMES, CLASS_ERROR) ?? 'classic',
    categoryId: categoryFrom(query),
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
