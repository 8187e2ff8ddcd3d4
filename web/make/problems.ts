import type { ApiError } from '../../src/client/client.ts';
import { make, problems } from '../messages/en.ts';
import { tooManyText } from '../shared/problems.ts';

/** Why a puzzle was not made or deleted, in one sentence. */
export function makeProblem({ status, message, retryAfter }: ApiError): string {
  if (status === 429) return tooManyText(problems.requests, retryAfter);
  if (status === 0) return make.noAnswer;
  if (status >= 500) return make.trouble;
  if (status === 404) return make.deleted;
  return sentence(message);
}

/** A message of the API as a sentence of the page. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
