import { SECRET_REQUIRED, WRONG_SECRET } from '../../platform/http/operation/errors.ts';
import { orThrow } from '../../platform/http/reply/errors.ts';
import type { HttpRequest } from '../../platform/http/request/http-request.ts';
import { SECRET_HEADER } from '../../platform/schemas/headers.ts';
import { matchesSecret } from '../../platform/secret.ts';
import { type Game, isGameId } from '../game/game.ts';
import type { Puzzle } from '../game/puzzle/puzzle.ts';
import type { Change, Games, Puzzles } from '../store/store.ts';
import { GAME_NOT_FOUND, PUZZLE_NOT_FOUND } from './not-found.ts';

export async function existingGame(store: Games, id = ''): Promise<Game> {
  return orThrow(isGameId(id) ? await store.game(id) : undefined, GAME_NOT_FOUND);
}

export async function changeExistingGame(store: Games, id = '', change: Change): Promise<Game> {
  return orThrow(isGameId(id) ? await store.changeGame(id, change) : undefined, GAME_NOT_FOUND);
}

export async function existingPuzzle(store: Puzzles, id = ''): Promise<Puzzle> {
  return orThrow(await store.puzzle(id), PUZZLE_NOT_FOUND);
}

/** Returns the id. Call it before the body is read, so that a client without the secret learns nothing. */
export async function authorize({ params, headers }: HttpRequest, store: Puzzles): Promise<string> {
  const id = params.puzzle_id ?? '';
  const stored = orThrow(await store.secretHashOf(id), PUZZLE_NOT_FOUND);
  const secret = requiredSecret(headers);
  if (stored === null || !matchesSecret(secret, stored)) throw WRONG_SECRET;
  return id;
}

/** Throws without a secret. Call it before the body is read. */
export function requiredSecret(headers: HttpRequest['headers']): string {
  return orThrow(secretFrom(headers), SECRET_REQUIRED);
}

/** Returns the secret of a request; `undefined` for none. Schemes other than Bearer belong to a proxy. */
export function secretFrom(headers: HttpRequest['headers']): string | undefined {
  const { authorization = '' } = headers;
  return headers[SECRET_HEADER]?.toString() || /^Bearer +(\S+)$/i.exec(authorization)?.[1];
}
