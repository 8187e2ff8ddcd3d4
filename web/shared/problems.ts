import type { ApiError } from '../../src/client/client.ts';
import { problems } from '../messages/en.ts';

/** The message for the player when a new game could not be created. */
export function newGameProblem(error: ApiError): string {
  return requestProblem(error, problems.newGames);
}

/** The message for the player when a request failed; `what` names what the server limits. */
export function requestProblem(
  { status, message, retryAfter }: ApiError,
  what: string = problems.requests,
): string {
  if (status === 429) return tooManyText(what, retryAfter);
  if (status === 0) return problems.noAnswer;
  if (status >= 500) return problems.trouble;
  return message;
}

export function tooManyText(what: string, seconds = 60): string {
  return problems.tooMany(what, seconds);
}
