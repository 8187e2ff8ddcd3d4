import type { ApiError } from '../../src/client.ts';

/** The message for the player when a new game could not be created. */
export function newGameProblem(error: ApiError): string {
  if (error.status === 429) {
    const wait = error.retryAfter ?? 60;
    return `Too many new games from your network. Try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`;
  }
  if (error.status === 0) return 'The server did not answer. Check your connection and try again.';
  if (error.status >= 500) return 'The server has trouble right now. Try again in a moment.';
  return error.message;
}
