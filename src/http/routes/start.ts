import { StartedEvent } from '../../contract/events.ts';
import { leaveLobby } from '../../game/play.ts';
import type { Operation } from '../operation/operation.ts';
import { jsonAnswer } from '../reply/answer.ts';
import { HttpError } from '../reply/errors.ts';
import { changeExistingGame } from './existing-game.ts';

const NO_LOBBY = 'Game has no lobby';

export const startLobby: Operation = {
  method: 'post',
  path: '/api/game/{game_id}/start',
  id: 'start',
  tag: 'Games',
  summary: 'Start a game that waits in its lobby',
  description:
    'For all players at once, three seconds later: `started_at` is that moment, and all who follow the game get it as the event `started`. A second request is answered with the same time. The body is ignored.',
  reply: { description: 'When the game starts.', schema: StartedEvent },
  limit: 'finds',
  isLimitedByGame: true,
  errors: [{ status: 409, message: NO_LOBBY, when: 'The game was not made with `lobby`.' }],
  async handle({ params }, { store, live }) {
    const game = await changeExistingGame(store, params.game_id, leaveLobby);
    if (game.lobby === null) throw new HttpError(409, NO_LOBBY);
    live.publish(game);
    return jsonAnswer({ started_at: new Date(game.startedAt).toISOString() });
  },
};
