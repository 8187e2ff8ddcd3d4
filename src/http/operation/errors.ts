import { type Bucket, DEFAULT_LIMITS, GAMES_OF_ADDRESS, windowOf } from '../../limit/limiter.ts';
import { PARAMETERS, type ParameterName } from '../../schemas/parameters.ts';
import { messageFor, type Schema } from '../../schemas/schema.ts';
import { EVENT_STREAM } from '../reply/answer.ts';
import { HttpError, hasCode, tooManyRequests } from '../reply/errors.ts';
import { INVALID_JSON, NO_OBJECT, TOO_LARGE } from '../request/body.ts';
import { CROSS_SITE } from '../request/cors.ts';
import type { Operation } from './operation.ts';

export const GAME_NOT_FOUND = new HttpError(404, 'Game not found', { code: 'game_not_found' }).when(
  'No game has this id.',
);
export const PUZZLE_NOT_FOUND = new HttpError(404, 'Puzzle not found', { code: 'puzzle_not_found' }).when(
  'No puzzle has this id.',
);
export const GROUP_NOT_FOUND = new HttpError(404, 'Group not found', { code: 'group_not_found' }).when(
  'No group has this id.',
);
export const MEMBER_NOT_FOUND = new HttpError(404, 'Member not found', { code: 'member_not_found' }).when(
  'No member of the group has this id.',
);
export const SECRET_REQUIRED = new HttpError(401, 'Secret required', {
  code: 'secret_required',
  headers: { 'www-authenticate': 'Bearer' },
}).when('There is neither `Authorization: Bearer SECRET` nor `Wordsearch-Secret: SECRET`.');
export const WRONG_SECRET = new HttpError(403, 'Wrong secret', { code: 'wrong_secret' }).when(
  'It is another secret, or that of a puzzle which has none and cannot be changed.',
);

export const UNKNOWN_KEY = new HttpError(401, 'Unknown API key', {
  code: 'unknown_key',
  headers: { 'www-authenticate': 'Wordsearch-Key' },
}).when(
  'There is a `Wordsearch-Key` that the operator has not given out. Without one, the address is counted.',
);

/** Whether a client with an API key is counted by the name of its key: never by the contract. */
export function countsByKey({ path, limit, missLimit, reply }: Operation): boolean {
  return hasCode(path) && (limit !== undefined || missLimit !== undefined || reply.type === EVENT_STREAM);
}

export function errorsOf(operation: Operation): HttpError[] {
  const { method, path, request, missLimit, limit = missLimit, isSecured, isStatic, errors = [] } = operation;
  return [
    ...(request ? [INVALID_JSON] : []),
    ...(request && hasCode(path) ? [NO_OBJECT] : []),
    ...(hasCode(path) ? checkErrors(operation) : []),
    ...errors,
    ...(path.includes('{game_id}') ? [GAME_NOT_FOUND] : []),
    ...(path.includes('{puzzle_id}') ? [PUZZLE_NOT_FOUND] : []),
    ...(path.includes('{group_id}') ? [GROUP_NOT_FOUND] : []),
    ...(path.includes('{member_id}') ? [MEMBER_NOT_FOUND] : []),
    ...(isSecured === true ? [SECRET_REQUIRED] : []),
    ...(isSecured ? [WRONG_SECRET] : []),
    ...(hasCode(path) ? [UNKNOWN_KEY] : []),
    ...(method === 'get' ? [] : [CROSS_SITE]),
    WRONG_METHOD,
    ...(request ? [TOO_LARGE] : []),
    ...(limit
      ? [
          tooManyRequests(limit, windowOf(limit) / 1000).when(
            `The limit of one address, by default: ${limitOf(limit)}.`,
          ),
        ]
      : []),
    ...(path.startsWith('/api/') && !isStatic ? [FAULT, UNAVAILABLE] : []),
  ];
}

/** What the schemas of the body and of the parameters say; of the contract's paths each has its own errors. */
function checkErrors({ path, query = [], request }: Operation): HttpError[] {
  const inPath = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name as ParameterName);
  const checked = [...inPath, ...query].map((name): [string, Schema] => [name, PARAMETERS[name]]);
  return messagesFor([...checked, ...fieldsOf(request)]).map((message) => new HttpError(400, message));
}

function messagesFor(fields: readonly [string, Schema][]): string[] {
  const messages = fields.flatMap(([key, schema]) => [
    messageFor(key, schema),
    ...messagesFor(fieldsOf(schema)),
  ]);
  return messages.filter((message) => message !== undefined);
}

function fieldsOf(schema?: Schema): [string, Schema][] {
  return Object.entries(schema?.properties ?? {});
}

const WRONG_METHOD = new HttpError(405).when('The path exists, but not for this method.');
const FAULT = new HttpError(500).when('An error in the service. Nothing of the request was stored.');
const UNAVAILABLE = new HttpError(503).when(
  'The database cannot be reached, or the service is overloaded. Try again after `Retry-After`.',
);

const COUNTED: Readonly<Record<Bucket, string>> = {
  new_game: 'new games',
  default: 'guesses',
  puzzle_game: 'games of puzzles, and rematches',
  own_puzzles:
    'puzzles that are made, changed or deleted, changes of their games, changes of groups, challenges and reports',
  codes: 'codes that no puzzle has',
  new_group: 'new groups',
  join_group: 'new members of groups',
  group_results: 'results for groups',
  finds: `requests with finds, hints, starts and names of one game, and ${GAMES_OF_ADDRESS} times as many of all games`,
};

export function limitsText(): string {
  const lines = (Object.keys(COUNTED) as Bucket[]).map((bucket) => `- \`${bucket}\`, ${limitOf(bucket)}`);
  return `The limits of one address are, by default:\n\n${lines.join('\n')}\n\nAn operator may set others, and 0 for none. The header \`RateLimit-Policy\` names the limit in force; an answer without it is not limited.`;
}

function limitOf(bucket: Bucket): string {
  return `${COUNTED[bucket]}: ${DEFAULT_LIMITS[bucket]} within ${windowOf(bucket) / 1000} seconds`;
}
