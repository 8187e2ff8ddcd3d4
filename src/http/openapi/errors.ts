import { type Bucket, DEFAULT_LIMITS, GAMES_OF_ADDRESS, WINDOW_MS } from '../../limit/limiter.ts';
import type { ErrorResponse, Operation } from '../operation/operation.ts';
import { hasCode } from '../reply/codes.ts';
import { NOT_OBJECT } from '../request/body.ts';

/** The errors of the operation itself, and those that every operation of its kind has. */
export function errorsOf(operation: Operation): ErrorResponse[] {
  const { method, path, request, limit, isSecured, errors = [] } = operation;
  return [
    ...(request ? [INVALID_JSON] : []),
    ...(request && hasCode(path) ? [NOT_AN_OBJECT] : []),
    ...errors,
    ...(path.includes('{game_id}') ? [NO_GAME] : []),
    ...(path.includes('{puzzle_id}') ? [NO_PUZZLE] : []),
    ...(isSecured ? NO_SECRET : []),
    ...(method === 'get' ? [] : [CROSS_SITE]),
    WRONG_METHOD,
    ...(request ? [TOO_LARGE] : []),
    ...(limit ? [{ status: 429, message: 'Too many requests', when: refusedText(limit) }] : []),
    ...(path.startsWith('/api/') ? FAILURES : []),
  ];
}

const INVALID_JSON = {
  status: 400,
  message: 'Invalid JSON',
  when: 'The body is not JSON. Its Content-Type is ignored.',
};
const NOT_AN_OBJECT = { status: 400, message: NOT_OBJECT, when: 'It is another JSON value, such as a list.' };
const NO_GAME = { status: 404, message: 'Game not found', when: 'No game has this id.' };
const NO_PUZZLE = { status: 404, message: 'Puzzle not found', when: 'No puzzle has this id.' };
const NO_SECRET = [
  { status: 401, message: 'Secret required', when: 'There is no `Authorization: Bearer SECRET`.' },
  {
    status: 403,
    message: 'Wrong secret',
    when: 'It is not the secret of this puzzle, or the puzzle has none and cannot be changed.',
  },
];
const CROSS_SITE = {
  status: 403,
  message: 'Forbidden',
  when: 'A browser sent it for a page of another site, and CORS_ORIGIN does not name that site. The rate limit does not count it.',
};
const WRONG_METHOD = {
  status: 405,
  message: 'Method Not Allowed',
  when: 'The path exists, but not for this method.',
};
const TOO_LARGE = { status: 413, message: 'Payload Too Large', when: 'The body is larger than 64 KiB.' };
const FAILURES = [
  {
    status: 500,
    message: 'Internal Server Error',
    when: 'An error in the service. Nothing of the request was stored.',
  },
  {
    status: 503,
    message: 'Service Unavailable',
    when: 'The database cannot be reached, or the service is overloaded. Try again after `Retry-After`.',
  },
];

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
