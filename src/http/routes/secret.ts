import { matchesSecret } from '../../puzzles/secret.ts';
import type { Store } from '../../store/store.ts';
import { HttpError } from '../reply/errors.ts';
import type { HttpRequest } from '../request/http-request.ts';
import { puzzleNotFound } from './existing-puzzle.ts';

/**
 * The id of the puzzle, when the request has its secret. Call it before the body is read: without the secret, a client
 * learns nothing about its request.
 */
export async function authorize(
  { params, headers }: Pick<HttpRequest, 'params' | 'headers'>,
  store: Pick<Store, 'secretHashOf'>,
): Promise<string> {
  const id = params.puzzle_id ?? '';
  const stored = await store.secretHashOf(id);
  if (stored === undefined) throw puzzleNotFound();
  const secret = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (secret === undefined) throw new HttpError(401, 'Secret required', { 'www-authenticate': 'Bearer' });
  if (stored === null || !matchesSecret(secret, stored)) throw new HttpError(403, 'Wrong secret');
  return id;
}
