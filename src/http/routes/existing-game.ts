import { type Game, isGameId } from '../../game/game.ts';
import type { Store } from '../../store/store.ts';
import { HttpError } from '../reply/errors.ts';

export const NOT_COMPLETED = 'Game is not completed';

export async function existingGame(store: Pick<Store, 'game'>, id = ''): Promise<Game> {
  const game = isGameId(id) ? await store.game(id) : undefined;
  if (!game) throw gameNotFound();
  return game;
}

export function gameNotFound(): HttpError {
  return new HttpError(404, 'Game not found');
}
