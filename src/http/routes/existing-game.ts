import { type Game, isGameId } from '../../game/game.ts';
import type { Store } from '../../store/store.ts';
import { HttpError } from '../reply/errors.ts';

export const NOT_COMPLETED = 'Game is not completed';

export type GamePath = { Params: { id: string } };

export async function existingGame(store: Pick<Store, 'game'>, id: string): Promise<Game> {
  return requireGame(await findGame(store, id));
}

export function findGame(store: Pick<Store, 'game'>, id: string): Promise<Game | undefined> {
  return isGameId(id) ? store.game(id) : Promise.resolve(undefined);
}

export function requireGame(game: Game | undefined): Game {
  if (!game) throw gameNotFound();
  return game;
}

export function gameNotFound(): HttpError {
  return new HttpError(404, 'Game not found');
}
