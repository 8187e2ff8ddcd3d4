import { type Game, hasStarted, isGameId } from '../../game/game.ts';
import type { Change } from '../../store/change.ts';
import type { Store } from '../../store/store.ts';
import type { ErrorResponse } from '../operation/operation.ts';
import { HttpError } from '../reply/errors.ts';

export const NOT_COMPLETED = 'Game is not completed';
export const NOT_STARTED: ErrorResponse = {
  status: 409,
  message: 'Game has not started',
  when: 'It waits in its lobby, or its countdown is not over.',
};

export async function existingGame(store: Pick<Store, 'game'>, id = ''): Promise<Game> {
  const game = isGameId(id) ? await store.game(id) : undefined;
  if (!game) throw gameNotFound();
  return game;
}

/** Changes a game, see Store. */
export async function changeExistingGame(
  store: Pick<Store, 'changeGame'>,
  id = '',
  change: Change,
): Promise<Game> {
  const game = isGameId(id) ? await store.changeGame(id, change) : undefined;
  if (!game) throw gameNotFound();
  return game;
}

/** The same for a move of a player, which a game takes only after its lobby and its countdown. */
export function changeStartedGame(
  store: Pick<Store, 'changeGame'>,
  id: string | undefined,
  change: Change,
): Promise<Game> {
  return changeExistingGame(store, id, (game, now) => {
    if (!hasStarted(game, now)) throw new HttpError(NOT_STARTED.status, NOT_STARTED.message);
    return change(game, now);
  });
}

export function gameNotFound(): HttpError {
  return new HttpError(404, 'Game not found');
}
