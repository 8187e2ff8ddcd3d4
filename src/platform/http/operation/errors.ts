import type { Limit } from '../../limit/limiter.ts';
import { messageFor, object, type Schema, string } from '../../schemas/schema.ts';
import { HttpError, hasCode, tooManyRequests } from '../reply/errors.ts';
import { EVENT_STREAM } from '../reply/reply.ts';
import { INVALID_JSON, NOT_AN_OBJECT, TOO_LARGE } from '../request/body.ts';
import { CROSS_SITE } from '../request/cors.ts';
import type { Operation } from './operation.ts';

export const SECRET_REQUIRED = new HttpError(401, 'Secret required', {
  code: 'secret_required',
  headers: { 'www-authenticate': 'Bearer' },
}).when('The request has neither `Authorization: Bearer SECRET` nor `Wordsearch-Secret: SECRET`.');
export const WRONG_SECRET = new HttpError(403, 'Wrong secret', { code: 'wrong_secret' }).when(
  "The secret is wrong, or the puzzle has none and can't be changed.",
);

export const UNKNOWN_KEY = new HttpError(401, 'Unknown API key', {
  code: 'unknown_key',
  headers: { 'www-authenticate': 'Wordsearch-Key' },
}).when('The operator has not issued this `Wordsearch-Key`. Without a key, the address is counted.');

export const ErrorBody = object({ error: string() }, { $id: 'Error' });
/** The error body of our own paths. */
export const CodedErrorBody = object(
  { error: string(), code: string({ description: 'A code that stays the same if the error text changes' }) },
  { $id: 'CodedError' },
);

/** Whether a client with an API key is counted by the key's name, which the contract's operations never do. */
export function countsByKey(operation: Operation): boolean {
  const { limit, missLimit, reply } = operation;
  return (
    hasCode(operation) && (limit !== undefined || missLimit !== undefined || reply.type === EVENT_STREAM)
  );
}

export function errorsOf(operation: Operation): HttpError[] {
  const { method, path, params = [], request, missLimit, limit = missLimit } = operation;
  const { isSecured, isStatic, errors = [] } = operation;
  return [
    ...(request ? [INVALID_JSON] : []),
    ...(request && hasCode(operation) ? [NOT_AN_OBJECT] : []),
    ...(hasCode(operation) ? checkErrors(operation) : []),
    ...errors,
    ...params.flatMap(({ missing = [] }) => missing),
    ...(isSecured === true ? [SECRET_REQUIRED] : []),
    ...(isSecured ? [WRONG_SECRET] : []),
    ...(hasCode(operation) ? [UNKNOWN_KEY] : []),
    ...(method === 'get' ? [] : [CROSS_SITE]),
    WRONG_METHOD,
    ...(request ? [TOO_LARGE] : []),
    ...(limit
      ? [
          tooManyRequests(limit.name, limit.windowMs / 1000).when(
            `The address has reached its limit for ${limit.counts} (default: ${requestsText(limit)}).`,
          ),
        ]
      : []),
    ...(path.startsWith('/api/') && !isStatic ? [FAULT, UNAVAILABLE] : []),
  ];
}

/** Errors of the schemas of body and parameters. Each path of the contract has its own errors. */
function checkErrors({ params = [], query = [], request }: Operation): HttpError[] {
  const checked = [...params, ...query].map(({ name, schema }): [string, Schema] => [name, schema]);
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

const WRONG_METHOD = new HttpError(405).when('The path exists, but not with this method.');
const FAULT = new HttpError(500).when('A bug in the service. Nothing from the request was stored.');
const UNAVAILABLE = new HttpError(503).when(
  'The database is unavailable or the service overloaded. Try again after `Retry-After`.',
);

export function limitsText(limits: readonly Limit[]): string {
  const lines = limits.map((limit) => `- \`${limit.name}\`, ${limit.counts}: ${requestsText(limit)}`);
  return `The default limits for each address are:\n\n${lines.join('\n')}\n\nAn operator may set other limits, or 0 for none. The header \`RateLimit-Policy\` names the limit in force; a response without it is not limited.`;
}

function requestsText({ requests, windowMs }: Limit): string {
  return `${requests} in ${windowMs / 1000} seconds`;
}
