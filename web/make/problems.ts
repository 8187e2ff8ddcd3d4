import type { ApiError } from '../../src/client/client.ts';
import { tooManyText } from '../shared/problems.ts';

/** Why a puzzle was not made or deleted, in one sentence. */
export function makeProblem({ status, message, retryAfter }: ApiError): string {
  if (status === 429) return tooManyText('requests', retryAfter);
  if (status === 0) return 'The server did not answer. Your words are kept: try again when you are online.';
  if (status >= 500) return 'The server has trouble right now. Your words are kept: try again in a moment.';
  if (status === 404)
    return 'This puzzle has been deleted. Your words are kept: you can make a new puzzle of them.';
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
