import { CodedErrorBody, ErrorBody } from '../../contract/service.ts';
import {
  type ErrorResponse,
  type Example,
  type Operation,
  PARAMETERS,
  type ParameterName,
  TAGS,
} from '../operation/operation.ts';
import { codeOf, hasCode } from '../reply/codes.ts';
import { contentOf, HEADERS, jsonContent, schemasIn } from './components.ts';
import { errorsOf, limitsText } from './errors.ts';

export type Description = { version: string; basePath: string; operations: readonly Operation[] };

const ABOUT = `A word-search game: start a game in a category, guess its words as text or as cells of the grid, and see the fastest players.

The Content-Type of every answer under /api is exactly \`application/json\`, except for streams of events and tables that were asked for as CSV, also of errors: \`{"error": "what is wrong"}\`, on most paths with a \`code\` that stays the same when the text changes. HEAD works on every path that has GET. An unknown path under /api gets 404 \`Not Found\`. There are no accounts: a client that knows the id of a game can play it, and a client that knows the secret of a puzzle can change it. Every answer has an \`X-Request-Id\`: the one of the request, if that has up to 64 letters, digits, dots, \`_\` and \`-\`, else a new one.

${limitsText()}`;

/** The whole API as an OpenAPI 3.1 document. */
export function describeApi({ version, basePath, operations }: Description) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: describe(operation) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Wordsearch',
      version,
      description: ABOUT,
      contact: { name: 'The operator of this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: basePath === '' ? '/' : basePath }],
    // Most operations need no credentials. Without this line linters count it as forgotten.
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemasIn(shapesOf(operations)),
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function shapesOf(operations: readonly Operation[]): unknown[] {
  return [...operations.flatMap(({ request, reply }) => [request, reply.schema]), ErrorBody, CodedErrorBody];
}

const SECURITY_SCHEMES = {
  puzzleSecret: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `secret` of the answer to a new puzzle.',
  },
} as const;

export type ApiDocument = ReturnType<typeof describeApi>;

function describe(operation: Operation) {
  const { id, tag, summary, description, path, request, hasEtag, examples = [] } = operation;
  const errors = errorsOf(operation);
  const parameters = [
    ...namesIn(path).map((name) => parameter(name, 'path', examples)),
    ...(operation.query ?? []).map((name) => parameter(name, 'query', examples)),
    ...(hasEtag ? [IF_NONE_MATCH] : []),
    ...(operation.headers ?? []).map((one) => ({ ...one, in: 'header', schema: { type: 'string' } })),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    ...(operation.isSecured ? { security: [{ puzzleSecret: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(request
      ? { requestBody: { required: true, content: jsonContent(request, requests(examples)) } }
      : {}),
    responses: {
      200: success(operation),
      ...(hasEtag ? { 304: NOT_MODIFIED } : {}),
      ...Object.fromEntries(
        [...Map.groupBy(errors, ({ status }) => status)].map(([status, group]) => [
          status,
          errorGroup(status, group, operation),
        ]),
      ),
      default: {
        description: 'Any other failure: the message is the reason phrase of its status.',
        headers: headers('X-Request-Id'),
        content: jsonContent(hasCode(path) ? CodedErrorBody : ErrorBody),
      },
    },
  };
}

function success({ reply, examples = [], hasEtag, limit }: Operation) {
  return {
    description: reply.description,
    headers: headers('X-Request-Id', ...(hasEtag ? CACHED : []), ...(limit ? LIMITED : [])),
    content: contentOf(
      reply.type ?? 'application/json',
      reply.schema,
      named(examples, ({ summary, reply: value }) => ({ summary, value })),
    ),
  };
}

function errorGroup(status: number, group: readonly ErrorResponse[], { limit, path }: Operation) {
  const bodyOf = (error: string) => ({ error, ...(hasCode(path) && { code: codeOf(status, error) }) });
  const own = status === 405 ? ['Allow'] : status === 429 || status === 503 ? ['Retry-After'] : [];
  const isCounted = limit !== undefined && status !== 403 && status !== 405;
  return {
    description: group.map(({ message, when }) => `\`${message}\`: ${when}`).join('\n\n'),
    headers: headers('X-Request-Id', ...own, ...(isCounted ? LIMITED : [])),
    content: jsonContent(
      hasCode(path) ? CodedErrorBody : ErrorBody,
      Object.fromEntries(group.map(({ message }) => [exampleNameOf(message), { value: bodyOf(message) }])),
    ),
  };
}

/** An example has the same name in its request, its path and its answer. */
function requests(examples: readonly Example[]) {
  return named(
    examples.filter(({ request }) => request !== undefined),
    ({ request }) => ({ value: request }),
  );
}

function namesIn(path: string): ParameterName[] {
  return [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name as ParameterName);
}

function parameter(name: ParameterName, place: 'path' | 'query', all: readonly Example[]) {
  const valueIn = ({ gameId, values }: Example) =>
    (name === 'game_id' ? gameId : undefined) ?? values?.[name];
  const examples = named(
    all.filter((one) => valueIn(one) !== undefined),
    (one) => ({ value: valueIn(one) }),
  );
  return {
    name,
    in: place,
    ...(place === 'path' ? { required: true } : {}),
    description: PARAMETERS[name],
    schema: { type: 'string' },
    examples,
  };
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an answer that the client has in its cache.',
  schema: { type: 'string' },
};

const CACHED = ['ETag', 'Cache-Control'] as const;
const LIMITED = ['RateLimit', 'RateLimit-Policy'] as const;

const NOT_MODIFIED = {
  description: 'Unchanged: the cached answer with that ETag is still valid. There is no body.',
  headers: headers('X-Request-Id', ...CACHED),
};

function headers(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function named<T extends { name: string }, V>(list: readonly T[], value: (one: T) => V): Record<string, V> {
  return Object.fromEntries(list.map((one) => [one.name, value(one)]));
}

/** Names the example of an error in the document. */
export function exampleNameOf(message: string): string {
  return message
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
