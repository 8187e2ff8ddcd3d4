import type { ApiError } from '../../src/client.ts';

/** Why a puzzle was not made or deleted, in one sentence. */
export function makeProblem({ status, message, retryAfter = 60 }: ApiError): string {
  if (status === 429) return `Too many requests from your network. Try again in ${seconds(retryAfter)}.`;
  if (status === 0) return 'The server did not answer. Your words are kept: try again when you are online.';
  if (status >= 500) return 'The server has trouble right now. Your words are kept: try again in a moment.';
  if (status === 404)
    return 'This puzzle has been deleted. Your words are kept: you can make a new puzzle of them.';
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

function seconds(count: number): string {
  return `${count} ${count === 1 ? 'second' : 'seconds'}`;
}
