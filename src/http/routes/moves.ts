import { unfairness } from '../../game/fair.ts';
import { type Game, hasStarted, shownText, statusOf, type Word } from '../../game/game.ts';
import { type Guess, indexOfTyped, judgeGuess } from '../../game/guess.ts';
import { hintCells, nextHintWord } from '../../game/hint.ts';
import { type FindResult, findCells, findWord, takeHint } from '../../game/play.ts';
import {
  FindsRequest,
  FindsResult,
  type FindResult as FindView,
  GuessRequest,
  GuessResult,
  HintRequest,
  HintView,
} from '../../schemas/games.ts';
import type { Change, Games } from '../../store/store.ts';
import {
  CLICKED,
  CLICKED_HIT,
  FINDS,
  FINDS_RESULT,
  GAME_ID,
  HINTED_ID,
  LAST_HIT,
  LION_DIRECTION,
  LION_HINT,
  MISS,
  OPEN_GAME_ID,
  TYPED_HIT,
} from '../openapi/examples.ts';
import { post } from '../operation/operation.ts';
import { jsonAnswer, remembered } from '../reply/answer.ts';
import { HttpError, orThrow } from '../reply/errors.ts';
import { guessView, timestampOrNull } from '../reply/views.ts';
import { type JsonObject, parseBody, parseObjectBody } from '../request/body.ts';
import { field } from '../request/fields.ts';
import { changeExistingGame } from './existing.ts';
import { playerIn } from './fields.ts';
import { GUESSES, MOVES } from './limits.ts';
import { PATH } from './parameters.ts';
import type { Uses } from './parts.ts';

/* The moves of a player, which a game takes only after its lobby and its countdown. */

const NOT_STARTED = new HttpError(409, 'Game has not started').when(
  'It waits in its lobby, or its countdown is not over.',
);
const NO_GUESS = new HttpError(400, "Provide 'word' or 'cells'").when('The body has neither key.');
const HINTS_OFF = new HttpError(403, 'Hints are switched off').when(
  'The maker of the puzzle does not allow them.',
);
const NO_WORD = new HttpError(404, 'Word not found');
const FOUND = new HttpError(409, 'Word is already found');
const COMPLETED = new HttpError(409, 'Game is already completed');

const missAnswer = remembered((game: Game) => jsonAnswer(guessView(game, null)));

const values = { game_id: GAME_ID };

export const guess = post('/api/game/{game_id}/guess', {
  isOfContract: true,
  summary: 'Guess a word, typed or clicked',
  description: 'A wrong guess is not an error: its answer has `correct` false, and nothing changes.',
  params: [PATH.game],
  request: GuessRequest,
  reply: { description: 'Whether it is a word that nobody has found yet.', schema: GuessResult },
  limit: GUESSES,
  examples: [
    { summary: 'A word as text', values, request: { word: 'duck' }, reply: TYPED_HIT },
    { summary: 'A word by its cells, last letter first', values, request: CLICKED, reply: CLICKED_HIT },
    { summary: 'A word that is not there', values, request: { word: 'zebra' }, reply: MISS },
    { summary: 'The last word completes the game', values, request: { word: 'LION' }, reply: LAST_HIT },
  ],
  errors: [NO_GUESS, NOT_STARTED],
  async handle(
    { params, body: text },
    { store, onGuess, onCompleted, rules }: Uses<'store' | 'onGuess' | 'onCompleted' | 'rules'>,
  ) {
    let index: number | undefined;
    const game = await changeStartedGame(store, params.game_id, (found, now) => {
      const body = parseBody(text);
      const guess = guessFrom(body);
      index = judgeGuess(found, guess);
      if (index === undefined) return found;
      const how = 'word' in guess ? 'typed' : 'clicked';
      return findWord(found, index, { how, ...playerIn(body, found.id, rules) }, now, markIn(body));
    });
    onGuess?.(index === undefined ? 'miss' : 'hit');
    if (index === undefined) return missAnswer(game);
    if (game.completedAt !== null) onCompleted?.(game);
    return jsonAnswer(guessView(game, game.words[index] as Word));
  },
});

const sent = { values: { game_id: OPEN_GAME_ID }, request: FINDS, reply: FINDS_RESULT };

export const finds = post('/api/game/{game_id}/finds', {
  summary: 'Send words that were found by their cells',
  description:
    'One or many, such as those that were found without a network. A wrong one spoils no other, and one that is sent again harms nothing: each has `correct` of its own, and a word that was found before has `already`, with who found it. The times are those of the service; `ranked` says whether the game still counts. Each game has its own rate limit.',
  params: [PATH.game],
  request: FindsRequest,
  reply: { description: 'A result for each find, in their order.', schema: FindsResult },
  limit: MOVES,
  examples: [{ summary: 'A word, and cells that are none', ...sent }],
  errors: [NOT_STARTED],
  async handle(
    { params, body: text },
    { store, onGuess, onCompleted, rules }: Uses<'store' | 'onGuess' | 'onCompleted' | 'rules'>,
  ) {
    let results: FindResult[] = [];
    const game = await changeStartedGame(store, params.game_id, (before, now) => {
      const body = parseObjectBody(text);
      // An invalid find is a miss, as in a guess.
      const cells = field(FindsRequest, body, 'finds').map((find: { cells?: unknown } | null) => find?.cells);
      const by = { how: 'clicked', ...playerIn(body, before.id, rules) } as const;
      const after = findCells(before, cells, by, now, field(FindsRequest, body, 'unlisted') ?? null);
      results = after.results;
      return after.game;
    });
    for (const { isNew } of results) onGuess?.(isNew ? 'hit' : 'miss');
    if (game.completedAt !== null && results.some(({ isNew }) => isNew)) onCompleted?.(game);
    const ranked = unfairness(game) ?? ((await store.isSecond(game)) ? 'second' : 'yes');
    return jsonAnswer({
      results: results.map((result) => findView(game, result)),
      status: statusOf(game),
      completed_at: timestampOrNull(game.completedAt),
      ranked,
    } satisfies FindsResult);
  },
});

const hinted = { values: { game_id: HINTED_ID }, request: { word: 'lion' } };

export const hint = post('/api/game/{game_id}/hint', {
  summary: 'Ask for a hint',
  description:
    'The first hint of a word shows the cell where it begins, the second one also the next cell, and so the direction. Another one repeats the two cells and counts nothing. A hint finds no word. A game in which a hint was taken is on no leaderboard.',
  params: [PATH.game],
  request: HintRequest,
  reply: { description: 'The first cells of the word.', schema: HintView },
  limit: MOVES,
  examples: [
    { summary: 'Where a word begins', ...hinted, reply: LION_HINT },
    { summary: 'Its direction', ...hinted, reply: LION_DIRECTION },
  ],
  errors: [HINTS_OFF, NO_WORD, FOUND, COMPLETED, NOT_STARTED],
  async handle({ params, body: text }, { store }: Uses<'store'>) {
    let index = 0;
    const game = await changeStartedGame(store, params.game_id, (found) => {
      index = wordOf(found, parseObjectBody(text));
      return takeHint(found, index);
    });
    const word = shownText(game, game.words[index] as Word);
    return jsonAnswer({ word, cells: hintCells(game, index), hints: game.hints.length } satisfies HintView);
  },
});

function changeStartedGame(store: Games, id: string | undefined, change: Change): Promise<Game> {
  return changeExistingGame(store, id, (game, now) => {
    if (!hasStarted(game)) throw NOT_STARTED;
    return change(game, now);
  });
}

/** A present key counts, even with a null value; `word` has priority over `cells`. */
function guessFrom(body: JsonObject): Guess {
  if (Object.hasOwn(body, 'word')) return { word: body.word };
  if (Object.hasOwn(body, 'cells')) return { cells: body.cells };
  throw NO_GUESS;
}

/** Why the game is unranked from now on. In a guess of the contract any other value counts as none. */
function markIn({ unlisted }: JsonObject): Game['unlisted'] {
  return unlisted === 'offline' || unlisted === 'paused' ? unlisted : null;
}

function findView({ words, finds: all }: Game, { index, isNew }: FindResult): FindView {
  if (index === undefined) return { correct: false, word: null };
  const word = words[index]?.text ?? null;
  if (isNew) return { correct: true, word };
  const find = all.find((one) => one.word === index);
  return {
    correct: false,
    word,
    already: true,
    player_name: find?.name ?? null,
    ...(find?.playerId !== undefined && { player_id: find.playerId }),
  };
}

function wordOf(game: Game, body: JsonObject): number {
  const typed = field(HintRequest, body, 'word');
  if (!game.hintsAllowed) throw HINTS_OFF;
  if (game.completedAt !== null) throw COMPLETED;
  const index = orThrow(typed === undefined ? nextHintWord(game) : indexOfTyped(game, typed), NO_WORD);
  if (game.words[index]?.foundAt !== null) throw FOUND;
  return index;
}
