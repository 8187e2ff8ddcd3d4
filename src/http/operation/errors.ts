import { type Bucket, DEFAULT_LIMITS, GAMES_OF_ADDRESS, WINDOW_MS } from '../../limit/limiter.ts';
import { hasCode } from '../reply/codes.ts';
import { type Failure, failure } from '../reply/errors.ts';
import { NOT_OBJECT } from '../request/body.ts';
import type { Operation } from './operation.ts';

export const GAME_NOT_FOUND = failure(404, 'Game not found', 'No game has this id.');
export const PUZZLE_NOT_FOUND = failure(404, 'Puzzle not found', 'No puzzle has this id.');
export const SECRET_REQUIRED = failure(
  401,
  'Secret required',
  'There is no `Authorization: Bearer SECRET`.',
  { 'www-authenticate': 'Bearer' },
);
export const WRONG_SECRET = failure(
  403,
  'Wrong secret',
  'It is not the secret of this puzzle, or the puzzle has none and cannot be changed.',
);

/** The errors of the operation itself, and those that every operation of its kind has. */
export function errorsOf(operation: Operation): Failure[] {
  const { method, path, request, limit, isSecured, errors = [] } = operation;
  return [
    ...(request ? [INVALID_JSON] : []),
    ...(request && hasCode(path) ? [NOT_AN_OBJECT] : []),
    ...errors,
    ...(path.includes('{game_id}') ? [GAME_NOT_FOUND] : []),
    ...(path.includes('{puzzle_id}') ? [PUZZLE_NOT_FOUND] : []),
    ...(isSecured ? [SECRET_REQUIRED, WRONG_SECRET] : []),
    ...(method === 'get' ? [] : [CROSS_SITE]),
    WRONG_METHOD,
    ...(request ? [TOO_LARGE] : []),
    ...(limit ? [failure(429, 'Too many requests', refusedText(limit))] : []),
    ...(path.startsWith('/api/') ? [FAULT, UNAVAILABLE] : []),
  ];
}

const INVALID_JSON = failure(400, 'Invalid JSON', 'The body is not JSON. Its Content-Type is ignored.');
const NOT_AN_OBJECT = failure(400, NOT_OBJECT, 'It is another JSON value, such as a list.');
const CROSS_SITE = failure(
  403,
  'Forbidden',
  'A browser sent it for a page of another site, and CORS_ORIGIN does not name that site. The rate limit does not count it.',
);
const WRONG_METHOD = failure(405, 'Method Not Allowed', 'The path exists, but not for this method.');
const TOO_LARGE = failure(413, 'Payload Too Large', 'The body is larger than 64 KiB.');
const FAULT = failure(
  500,
  'Internal Server Error',
  'An error in the service. Nothing of the request was stored.',
);
const UNAVAILABLE = failure(
  503,
  'Service Unavailable',
  'The database cannot be reached, or the service is overloaded. Try again after `Retry-After`.',
);

const COUNTED: Readonly<Record<Bucket, string>> = {
  new_game: 'new games, rematches, and puzzles that are made or changed',
  default: 'guesses, hints, challenges, reports, and changes by the maker of a puzzle',
  puzzle_game: 'games of puzzles',
  finds: `requests with finds of one game, or ${GAMES_OF_ADDRESS} times as many of all games`,
};

/** All limits, as a list. */
export function limitsText(): string {
  const lines = Object.entries(COUNTED).map(
    ([bucket, what]) => `- \`${bucket}\`: ${DEFAULT_LIMITS[bucket as Bucket]} ${what}`,
  );
  return `The limits of one address in ${WINDOW_MS / 1000} seconds, unless the operator has set others:\n\n${lines.join('\n')}`;
}

function refusedText(bucket: Bucket): string {
  return `More than ${DEFAULT_LIMITS[bucket]} ${COUNTED[bucket]} within ${WINDOW_MS / 1000} seconds from one address, unless the operator has set another limit.`;
}
