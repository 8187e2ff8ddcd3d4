import { GameView, GuessRequest, GuessResult } from '../../contract/games.ts';
import type { Word } from '../../game/game.ts';
import { type Guess, judgeGuess } from '../../game/guess.ts';
import { findWord } from '../../game/play.ts';
import * as examples from '../openapi/examples.ts';
import type { Operation } from '../operation/operation.ts';
import { gameAnswer, hitAnswer, missAnswer } from '../reply/answers.ts';
import { HttpError } from '../reply/errors.ts';
import { type JsonObject, parseBody } from '../request/body.ts';
import { changeStartedGame, existingGame, NOT_STARTED } from './existing-game.ts';
import { foundBy } from './player.ts';

const { GAME_ID: gameId } = examples;

export const getGame: Operation = {
  method: 'get',
  path: '/api/game/{game_id}',
  id: 'getGame',
  tag: 'Games',
  summary: 'A game as it is now',
  description: 'Its letters, its words, and which of them are found. There is no rate limit.',
  reply: { description: 'The game.', schema: GameView },
  hasEtag: true,
  examples: [{ name: 'started', summary: 'Nothing found yet', gameId, reply: examples.NEW_GAME }],
  handle: async ({ params }, { store }) => gameAnswer(await existingGame(store, params.game_id)),
};

export const guess: Operation = {
  method: 'post',
  path: '/api/game/{game_id}/guess',
  id: 'guess',
  tag: 'Games',
  summary: 'Guess a word, typed or clicked',
  description: 'A wrong guess is not an error: its answer has `correct` false, and nothing changes.',
  request: GuessRequest,
  reply: { description: 'Whether it is a word that nobody has found yet.', schema: GuessResult },
  limit: 'default',
  examples: [
    { name: 'typed', summary: 'A word as text', gameId, request: examples.TYPED, reply: examples.TYPED_HIT },
    {
      name: 'clicked',
      summary: 'A word by its cells, last letter first',
      gameId,
      request: examples.CLICKED,
      reply: examples.CLICKED_HIT,
    },
    {
      name: 'miss',
      summary: 'A word that is not there',
      gameId,
      request: examples.WRONG,
      reply: examples.MISS,
    },
    {
      name: 'last',
      summary: 'The last word completes the game',
      gameId,
      request: examples.LAST,
      reply: examples.LAST_HIT,
    },
  ],
  errors: [
    { status: 400, message: "Provide 'word' or 'cells'", when: 'The body has neither key.' },
    NOT_STARTED,
  ],
  async handle({ params, body: text }, { store, live, onGuess, rules }) {
    let index: number | undefined;
    const game = await changeStartedGame(store, params.game_id, (found, now) => {
      const body = parseBody(text);
      const guess = guessFrom(body);
      index = judgeGuess(found, guess);
      return index === undefined
        ? found
        : findWord(found, index, foundBy('word' in guess ? 'typed' : 'clicked', body, rules), now);
    });
    if (index === undefined) {
      onGuess?.('miss');
      return missAnswer(game);
    }
    live.publish(game);
    onGuess?.('hit');
    return hitAnswer(game, game.words[index] as Word);
  },
};

/** A present key counts, even with a null value; `word` has priority over `cells`. */
function guessFrom(body: JsonObject): Guess {
  if (Object.hasOwn(body, 'word')) return { word: body.word };
  if (Object.hasOwn(body, 'cells')) return { cells: body.cells };
  throw new HttpError(400, "Provide 'word' or 'cells'");
}
