import { post } from '../../platform/http/operation/operation.ts';
import { HttpError, orThrow } from '../../platform/http/reply/errors.ts';
import { cacheByIdentity, jsonReply } from '../../platform/http/reply/reply.ts';
import { type JsonObject, parseBody, parseObjectBody } from '../../platform/http/request/body.ts';
import { field } from '../../platform/http/request/fields.ts';
import { ineligibleReason } from '../game/fair.ts';
import { type Game, hasStarted, shownText, statusOf, type Word } from '../game/game.ts';
import { type Guess, indexOfTyped, judgeGuess } from '../game/guess.ts';
import { hintCells, nextHintWord } from '../game/hint.ts';
import { type FindOutcome, findCells, findWord, takeHint } from '../game/play.ts';
import { parseContractName } from '../game/player-name.ts';
import {
  type FindResult,
  FindsRequest,
  FindsResult,
  GuessRequest,
  GuessResult,
  HintRequest,
  HintView,
} from '../schemas/games.ts';
import type { Change, Games } from '../store/store.ts';
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
} from './examples.ts';
import { changeExistingGame } from './existing.ts';
import { playerFrom } from './fields.ts';
import { GUESSES, MOVES } from './limits.ts';
import { PATH } from './parameters.ts';
import type { Uses } from './parts.ts';
import { guessView, timestampOrNull } from './views.ts';

/* The moves of a player, which a game takes only after its lobby and its countdown. */

const NOT_STARTED = new HttpError(409, 'Game has not started').when('The game is in its lobby or countdown.');
const GUESS_REQUIRED = new HttpError(400, "Provide 'word' or 'cells'").when('The body has neither key.');
const HINTS_OFF = new HttpError(403, 'Hints are switched off').when(
  "The puzzle's creator does not allow hints.",
);
const WORD_NOT_FOUND = new HttpError(404, 'Word not found');
const ALREADY_FOUND = new HttpError(409, 'Word is already found');
const ALREADY_COMPLETED = new HttpError(409, 'Game is already completed');

const missReply = cacheByIdentity((game: Game) => jsonReply(guessView(game, null)));

const values = { game_id: GAME_ID };

export const guess = post('/api/game/{game_id}/guess', {
  isOfContract: true,
  summary: 'Guess a word by its text or cells',
  description:
    'Returns whether the guess is a word that nobody has found yet. A wrong guess is not an error: `correct` is false and nothing changes. Fails before the game has started. Not idempotent: a second guess at the same word is a miss.',
  params: [PATH.game],
  request: GuessRequest,
  reply: { description: 'Whether the guess is a word that nobody has found yet.', schema: GuessResult },
  limit: GUESSES,
  examples: [
    { summary: 'A word as text', values, request: { word: 'duck' }, reply: TYPED_HIT },
    { summary: 'A word by its cells, last letter first', values, request: CLICKED, reply: CLICKED_HIT },
    { summary: 'A word that is not on the board', values, request: { word: 'zebra' }, reply: MISS },
    { summary: 'The last word completes the game', values, request: { word: 'LION' }, reply: LAST_HIT },
  ],
  errors: [GUESS_REQUIRED, NOT_STARTED],
  async handle(
    { params, body: text },
    { store, onGuess, onCompleted, policy }: Uses<'store' | 'onGuess' | 'onCompleted' | 'policy'>,
  ) {
    let index: number | undefined;
    const game = await changeStartedGame(store, params.game_id, (found, now) => {
      const body = parseBody(text);
      const guess = guessFrom(body);
      index = judgeGuess(found, guess);
      if (index === undefined) return found;
      const how = 'word' in guess ? 'typed' : 'clicked';
      const by = { how, ...playerFrom(body, found.id, policy, parseContractName) } as const;
      return findWord(found, index, by, now, markFrom(body));
    });
    onGuess?.(index === undefined ? 'miss' : 'hit');
    if (index === undefined) return missReply(game);
    if (game.completedAt !== null) onCompleted?.(game);
    return jsonReply(guessView(game, game.words[index] as Word));
  },
});

const sent = { values: { game_id: OPEN_GAME_ID }, request: FINDS, reply: FINDS_RESULT };

export const finds = post('/api/game/{game_id}/finds', {
  summary: 'Send finds by their cells',
  description:
    "Stores 1 to 30 finds, for example from a client that was offline; the service sets their time. Returns a result for each find: a wrong find does not affect the others, and a word found earlier has `already` and its player. `ranked` says whether the game's time still counts. Each game has its own rate limit. Idempotent.",
  params: [PATH.game],
  request: FindsRequest,
  reply: { description: 'One result per find, in order.', schema: FindsResult },
  limit: MOVES,
  examples: [{ summary: 'A word, and cells without a word', ...sent }],
  errors: [NOT_STARTED],
  async handle(
    { params, body: text },
    { store, onGuess, onCompleted, policy }: Uses<'store' | 'onGuess' | 'onCompleted' | 'policy'>,
  ) {
    let results: FindOutcome[] = [];
    const game = await changeStartedGame(store, params.game_id, (before, now) => {
      const body = parseObjectBody(text);
      // An invalid find is a miss, as in a guess.
      const cells = field(FindsRequest, body, 'finds').map((find: { cells?: unknown } | null) => find?.cells);
      const by = { how: 'clicked', ...playerFrom(body, before.id, policy) } as const;
      const after = findCells(before, cells, by, now, field(FindsRequest, body, 'unlisted') ?? null);
      results = after.results;
      return after.game;
    });
    for (const { isNew } of results) onGuess?.(isNew ? 'hit' : 'miss');
    if (game.completedAt !== null && results.some(({ isNew }) => isNew)) onCompleted?.(game);
    const ranked = ineligibleReason(game) ?? ((await store.isSecond(game)) ? 'second' : 'yes');
    return jsonReply({
      results: results.map((result) => findView(game, result)),
      status: statusOf(game),
      completed_at: timestampOrNull(game.completedAt),
      ranked,
    } satisfies FindsResult);
  },
});

const hinted = { values: { game_id: HINTED_ID }, request: { word: 'lion' } };

export const hint = post('/api/game/{game_id}/hint', {
  summary: 'Take a hint',
  description:
    'Returns the first cell of a word; a second hint for it adds the next cell, which shows the direction. Further hints repeat both cells and are not counted. The word stays unfound, and a game with hints is not ranked. Fails if hints are switched off, the word is found, or the game is not running. Not idempotent: each call may reveal more.',
  params: [PATH.game],
  request: HintRequest,
  reply: { description: 'The first cells of the word.', schema: HintView },
  limit: MOVES,
  examples: [
    { summary: 'Where a word begins', ...hinted, reply: LION_HINT },
    { summary: 'Its direction', ...hinted, reply: LION_DIRECTION },
  ],
  errors: [HINTS_OFF, WORD_NOT_FOUND, ALREADY_FOUND, ALREADY_COMPLETED, NOT_STARTED],
  async handle({ params, body: text }, { store }: Uses<'store'>) {
    let index = 0;
    const game = await changeStartedGame(store, params.game_id, (found) => {
      index = wordOf(found, parseObjectBody(text));
      return takeHint(found, index);
    });
    const word = shownText(game, game.words[index] as Word);
    return jsonReply({ word, cells: hintCells(game, index), hints: game.hints.length } satisfies HintView);
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
  throw GUESS_REQUIRED;
}

/** Returns why the game is unranked from now on. In a guess of the contract any other value counts as missing. */
function markFrom({ unlisted }: JsonObject): Game['unlisted'] {
  return unlisted === 'offline' || unlisted === 'paused' ? unlisted : null;
}

function findView({ words, finds: all }: Game, { index, isNew }: FindOutcome): FindResult {
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
  if (game.completedAt !== null) throw ALREADY_COMPLETED;
  const index = orThrow(typed === undefined ? nextHintWord(game) : indexOfTyped(game, typed), WORD_NOT_FOUND);
  if (game.words[index]?.foundAt !== null) throw ALREADY_FOUND;
  return index;
}
