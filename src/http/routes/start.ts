import { StartedEvent } from '../../contract/events.ts';
import { leaveLobby } from '../../game/play.ts';
import type { Operation } from '../operation/operation.ts';
import { jsonAnswer } from '../reply/answer.ts';
import { failure } from '../reply/errors.ts';
import { timestamp } from '../reply/views.ts';
import { changeExistingGame } from './existing.ts';

const NO_LOBBY = failure(409, 'Game has no lobby', 'The game was not made with `lobby`.');

export const start: Operation = {
  method: 'post',
  path: '/api/game/{game_id}/start',
  tag: 'Games',
  summary: 'Start a game that waits in its lobby',
  description:
    'For all players at once, three seconds later: `started_at` is that moment, and all who follow the game get it as the event `started`. A second request is answered with the same time. The body is ignored.',
  reply: { description: 'When the game starts.', schema: StartedEvent },
  limit: 'finds',
  isLimitedByGame: true,
  errors: [NO_LOBBY],
  async handle({ params }, { store, live }) {
    const game = await changeExistingGame(store, params.game_id, leaveLobby);
    if (game.lobby === null) throw NO_LOBBY;
    live.publish(game);
    return jsonAnswer({ started_at: timestamp(game.startedAt) });
  },
};
