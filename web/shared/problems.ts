import type { ApiError } from '../../src/client/client.ts';
import { name, problems } from '../messages/messages.ts';

/** When a refusal does not say how long it holds: the window of the server's limits. */
export const WAIT_SECONDS = 60;

/** The message for the player when a new game could not be created. */
export function newGameProblem(error: ApiError): string {
  return nameProblem(error, problems.tooManyGames);
}

/** When nothing but the name in the request can be wrong. */
export function nameProblem(error: ApiError, tooMany?: (seconds: number) => string): string {
  return error.status === 400 ? name.refused : requestProblem(error, tooMany);
}

/** The message for the player when a request failed, in the language of the page: errors of the API are English. */
export function requestProblem(
  { status, retryAfter }: ApiError,
  tooMany: (seconds: number) => string = problems.tooManyRequests,
): string {
  if (status === 429) return tooMany(retryAfter ?? WAIT_SECONDS);
  if (status === 0) return problems.noAnswer;
  if (status >= 500) return problems.trouble;
  return problems.refused;
}

/** For what a page shows without: a puzzle or a game that was deleted, or scores that are switched off. */
export function undefinedWhenGone(error: ApiError): undefined {
  if (error.status !== 404) throw error;
}
