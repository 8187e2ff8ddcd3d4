import { DAY_MS } from '../../game/days.ts';
import type { Game, Word } from '../../game/game.ts';
import { type Guess, judgeGuess } from '../../game/guess.ts';
import { findWord, namePlayer } from '../../game/play.ts';
import { GameView, GuessRequest, GuessResult, OwnNameRequest } from '../../schemas/games.ts';
import { CLICKED, CLICKED_HIT, GAME_ID, LAST_HIT, MISS, NEW_GAME, TYPED_HIT } from '../openapi/examples.ts';
import { get, patch, post } from '../operation/operation.ts';
import { RUDE_NAME } from '../operation/rules.ts';
import { jsonAnswer, remembered, stateAnswer } from '../reply/answer.ts';
import { HttpError, orThrow } from '../reply/errors.ts';
import { gameView, guessView } from '../reply/views.ts';
import { type JsonObject, parseBody, parseObjectBody } from '../request/body.ts';
import { changeExistingGame, changeStartedGame, existingGame, NOT_STARTED } from './existing.ts';
import { markIn, NAME_ERROR, playerIn, politeNameIn } from './game-request.ts';
import { NOT_COMPLETED } from './new-game.ts';

const values = { game_id: GAME_ID };
const NO_GUESS = new HttpError(400, "Provide 'word' or 'cells'").when('The body has neither key.');
const NO_SESSION = new HttpError(401, 'session is required').when(
  'There is none of 8 to 64 letters, digits and hyphens.',
);
const OTHER_SESSION = new HttpError(403, 'Only the player who found all words can name the game').when(
  'A word was found by another session, or without one.',
);
const TOO_LATE = new HttpError(409, 'A game can be named within 24 hours after its end');

const gameAnswer = remembered((game: Game) => stateAnswer(gameView(game)));
const missAnswer = remembered((game: Game) => jsonAnswer(guessView(game, null)));

/** The text of GET, for the events. */
export function gameJson(game: Game): string {
  return gameAnswer(game).body;
}

export const getGame = get('/api/game/{game_id}', {
  summary: 'A game as it is now',
  description: 'Its letters, its words, and which of them are found. There is no rate limit.',
  reply: { description: 'The game.', schema: GameView },
  examples: [{ summary: 'Nothing found yet', values, reply: NEW_GAME }],
  handle: async ({ params }, { store }) => gameAnswer(await existingGame(store, params.game_id)),
});

export const guess = post('/api/game/{game_id}/guess', {
  summary: 'Guess a word, typed or clicked',
  description: 'A wrong guess is not an error: its answer has `correct` false, and nothing changes.',
  request: GuessRequest,
  reply: { description: 'Whether it is a word that nobody has found yet.', schema: GuessResult },
  limit: 'default',
  examples: [
    { summary: 'A word as text', values, request: { word: 'duck' }, reply: TYPED_HIT },
    { summary: 'A word by its cells, last letter first', values, request: CLICKED, reply: CLICKED_HIT },
    { summary: 'A word that is not there', values, request: { word: 'zebra' }, reply: MISS },
    { summary: 'The last word completes the game', values, request: { word: 'LION' }, reply: LAST_HIT },
  ],
  errors: [NO_GUESS, NOT_STARTED],
  async handle({ params, body: text }, { store, live, onGuess, rules }) {
    let index: number | undefined;
    const game = await changeStartedGame(store, params.game_id, (found, now) => {
      const body = parseBody(text);
      const guess = guessFrom(body);
      index = judgeGuess(found, guess);
      if (index === undefined) return found;
      const how = 'word' in guess ? 'typed' : 'clicked';
      return findWord(found, index, { how, ...playerIn(body, rules) }, now, markIn(body));
    });
    onGuess?.(index === undefined ? 'miss' : 'hit');
    if (index === undefined) return missAnswer(game);
    live.publish(game);
    return jsonAnswer(guessView(game, game.words[index] as Word));
  },
});

export const nameOwnGame = patch('/api/game/{game_id}/player', {
  summary: 'Put a name on a completed game of one’s own',
  description:
    'For the player whose session found all its words, within 24 hours after its end. The game stands under this name on its lists then. Sent twice, it changes nothing more.',
  request: OwnNameRequest,
  reply: { description: 'The game.', schema: GameView },
  limit: 'finds',
  errors: [NAME_ERROR, RUDE_NAME, NO_SESSION, OTHER_SESSION, NOT_COMPLETED, TOO_LATE],
  async handle({ params, body: text }, { store, live, rules }) {
    const game = await changeExistingGame(store, params.game_id, (before, now) => {
      const body = parseObjectBody(text);
      const name = politeNameIn(body, rules);
      const playerId = orThrow(playerIn(body, rules).playerId, NO_SESSION);
      if (before.completedAt === null) throw NOT_COMPLETED;
      if (before.finds.some((find) => find.playerId !== playerId)) throw OTHER_SESSION;
      if (now >= before.completedAt + DAY_MS) throw TOO_LATE;
      return namePlayer(before, name);
    });
    live.publish(game);
    return jsonAnswer(gameView(game));
  },
});

/** A present key counts, even with a null value; `word` has priority over `cells`. */
function guessFrom(body: JsonObject): Guess {
  if (Object.hasOwn(body, 'word')) return { word: body.word };
  if (Object.hasOwn(body, 'cells')) return { cells: body.cells };
  throw NO_GUESS;
}
