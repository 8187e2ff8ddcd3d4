import type { Game, Word } from '../../game/game.ts';
import { type Guess, judgeGuess } from '../../game/guess.ts';
import { findWord } from '../../game/play.ts';
import { GameView, GuessRequest, GuessResult } from '../../schemas/games.ts';
import { CLICKED, CLICKED_HIT, GAME_ID, LAST_HIT, MISS, NEW_GAME, TYPED_HIT } from '../openapi/examples.ts';
import { get, post } from '../operation/operation.ts';
import { jsonAnswer, remembered, stateAnswer } from '../reply/answer.ts';
import { HttpError } from '../reply/errors.ts';
import { gameView, guessView } from '../reply/views.ts';
import { type JsonObject, parseBody } from '../request/body.ts';
import { changeStartedGame, existingGame, NOT_STARTED } from './existing.ts';
import { markIn, playerIn } from './game-request.ts';

const values = { game_id: GAME_ID };
const NO_GUESS = new HttpError(400, "Provide 'word' or 'cells'").when('The body has neither key.');

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

/** A present key counts, even with a null value; `word` has priority over `cells`. */
function guessFrom(body: JsonObject): Guess {
  if (Object.hasOwn(body, 'word')) return { word: body.word };
  if (Object.hasOwn(body, 'cells')) return { cells: body.cells };
  throw NO_GUESS;
}
