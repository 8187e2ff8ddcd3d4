import { DAY_MS } from '../../game/days.ts';
import { namePlayer } from '../../game/play.ts';
import { GameView, OwnNameRequest } from '../../schemas/games.ts';
import { patch } from '../operation/operation.ts';
import { RUDE_NAME } from '../operation/rules.ts';
import { jsonAnswer } from '../reply/answer.ts';
import { HttpError, orThrow } from '../reply/errors.ts';
import { gameView } from '../reply/views.ts';
import { parseObjectBody } from '../request/body.ts';
import { changeExistingGame } from './existing.ts';
import { NAME_ERROR, playerIn, politeNameIn } from './game-request.ts';
import { NOT_COMPLETED } from './new-game.ts';

/** After its end, a game can be named for so long. */
const NAMED_MS = DAY_MS;

const NO_SESSION = new HttpError(401, 'session is required').when(
  'There is none of 8 to 64 letters, digits and hyphens.',
);
const OTHER_SESSION = new HttpError(403, 'Only the player who found all words can name the game').when(
  'A word was found by another session, or without one.',
);
const TOO_LATE = new HttpError(409, 'A game can be named within 24 hours after its end');

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
      if (now >= before.completedAt + NAMED_MS) throw TOO_LATE;
      return namePlayer(before, name);
    });
    live.publish(game);
    return jsonAnswer(gameView(game));
  },
});
