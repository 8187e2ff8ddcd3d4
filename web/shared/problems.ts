import type { ApiError } from '../../src/client/client.ts';

/** The message for the player when a new game could not be created. */
export function newGameProblem(error: ApiError): string {
  return requestProblem(error, 'new games');
}

/** The message for the player when a request failed; `what` names what the server limits. */
export function requestProblem({ status, message, retryAfter }: ApiError, what = 'requests'): string {
  if (status === 429) return tooManyText(what, retryAfter);
  if (status === 0) return 'The server did not answer. Check your connection and try again.';
  if (status >= 500) return 'The server has trouble right now. Try again in a moment.';
  return message;
}

export function tooManyText(what: string, seconds = 60): string {
  return `Too many ${what} from your network. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}
