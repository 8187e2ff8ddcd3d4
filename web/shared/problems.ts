import type { ApiError } from '../../src/client/client.ts';
import { name, problems } from '../messages/messages.ts';

/** The window of the server's limits, for refusals without a duration. */
export const WAIT_SECONDS = 60;

/** Returns the message for a failed request for a new game. */
export function newGameProblem(error: ApiError): string {
  return nameProblem(error, problems.tooManyGames);
}

/** Returns the message for a failed request in which only the name can be wrong. */
export function nameProblem(error: ApiError, tooMany?: (seconds: number) => string): string {
  return error.status === 400 ? name.refused : requestProblem(error, tooMany);
}

/** Returns the message for a failed request in the page's language, because API errors are in English. */
export function requestProblem(
  { status, retryAfter }: ApiError,
  tooMany: (seconds: number) => string = problems.tooManyRequests,
): string {
  if (status === 429) return tooMany(retryAfter ?? WAIT_SECONDS);
  if (status === 0) return problems.noAnswer;
  if (status >= 500) return problems.trouble;
  return problems.refused;
}

/** Returns undefined for 404: a deleted puzzle or game, or scores that are switched off. Throws any other error. */
export function undefinedWhenGone(error: ApiError): undefined {
  if (error.status !== 404) throw error;
}
