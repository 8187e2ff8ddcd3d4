import { type Game, isGameId } from '../../game/game.ts';
import type { Change } from '../../store/change.ts';
import type { Store } from '../../store/store.ts';
import { HttpError } from '../reply/errors.ts';

export const NOT_COMPLETED = 'Game is not completed';

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

export function gameNotFound(): HttpError {
  return new HttpError(404, 'Game not found');
}
