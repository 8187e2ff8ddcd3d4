import type { Limit } from '../../limit/limiter.ts';
import { KEY_HEADER, SECRET_HEADER } from '../../schemas/headers.ts';
import type { Schema } from '../../schemas/schema.ts';
import { VERSION } from '../../version.ts';
import { CodedErrorBody, countsByKey, ErrorBody, errorsOf, limitsText } from '../operation/errors.ts';
import {
  type Example,
  type NamedOperation,
  type Operation,
  operationsOf,
  type Section,
} from '../operation/operation.ts';
import { errorBody, type HttpError, hasCode } from '../reply/errors.ts';
import { CSV_TYPE, JSON_TYPE } from '../reply/reply.ts';
import type { Parameter } from '../request/fields.ts';

/** All operations of a service, with the texts of its document. */
export type Api<Parts = never> = Readonly<{
  title: string;
  about: string;
  /** Describes where clients get their secrets. */
  secrets: string;
  sections: readonly Section<Parts>[];
  limits: readonly Limit[];
}>;

/** Returns the document. The build writes it, and the service only sends it. */
export function describeApi({ title, about, secrets, sections, limits }: Api) {
  const described: Record<string, Record<string, unknown>> = {};
  for (const operation of operationsOf(sections)) {
    described[operation.path] = { ...described[operation.path], [operation.method]: describe(operation) };
  }
  const schemas: Record<string, unknown> = {};
  const paths = withReferences(described, schemas);
  return {
    openapi: '3.1.1',
    info: {
      title,
      version: VERSION,
      description: `${about}\n\n${limitsText(limits)}`,
      contact: { name: 'The operator of this service' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    // Most operations need no credentials, and linters expect this to be stated.
    security: [],
    tags: sections.map(({ heading, about }) => ({ name: heading, description: about })),
    paths,
    components: { schemas, headers: describeHeaders(), securitySchemes: describeSecrets(secrets) },
  };
}

const KEY = 'A key from the operator. Its requests are counted by its name instead of the address.';

/** Either header is enough. */
const describeSecrets = (description: string) => ({
  bearer: { type: 'http', scheme: 'bearer', description },
  header: {
    type: 'apiKey',
    in: 'header',
    name: SECRET_HEADER,
    description:
      'The same secret in a separate header, for clients behind a proxy that uses `Authorization` itself, as with HTTP Basic authentication. It wins if both are sent; schemes other than Bearer count as missing.',
  },
});

/** Replaces every schema that has a name (`$id`) with a reference, and puts it into `schemas`. */
function withReferences<T>(value: T, schemas: Record<string, unknown>): T {
  const replace = (_: string, part: { $id?: string } | undefined | null) => {
    if (!part?.$id) return part;
    const { $id, ...schema } = part;
    if (!($id in schemas)) {
      schemas[$id] = undefined; // Reserve the name first, so outer schemas precede inner ones.
      schemas[$id] = withReferences(schema, schemas);
    }
    return { $ref: `#/components/schemas/${$id}` };
  };
  return JSON.parse(JSON.stringify(value, replace));
}

/** Describes an operation. Leaves out fields that are `undefined`. */
function describe(operation: NamedOperation) {
  const { id, tag, summary, description, request, reply, limit, hasEtag, examples = [] } = operation;
  const { mayBeEmpty = false } = operation;
  const errors = Map.groupBy(errorsOf(operation), ({ status }) => status);
  const failed = [...errors].map(([status, group]) => [status, failures(status, group, operation)]);
  const requests = examplesByName(examples, (one) => one.request);
  const replies = examplesByName(examples, (one) => one.reply);
  const parameters = [
    ...(operation.params ?? []).map((one) => describeParameter(one, 'path', examples)),
    ...(operation.query ?? []).map((one) => describeParameter(one, 'query', examples)),
    ...(hasEtag ? [describeHeader('If-None-Match', 'The ETag of a cached response.')] : []),
    ...(countsByKey(operation) ? [describeHeader(KEY_HEADER, KEY)] : []),
    ...Object.entries(operation.headers ?? {}).map(([name, text]) => describeHeader(name, text)),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    description,
    security: operation.isSecured && [
      ...(operation.isSecured === 'optional' ? [{}] : []),
      { bearer: [] },
      { header: [] },
    ],
    parameters: parameters.length > 0 ? parameters : undefined,
    requestBody: request && { required: !mayBeEmpty, content: content(request, requests) },
    responses: {
      200: {
        description: reply.description,
        headers: headerReferences('X-Request-Id', ...(hasEtag ? CACHED : []), ...(limit ? LIMITED : [])),
        content: { ...content(reply.schema, replies, reply.type), ...tableContent(reply.table) },
      },
      304: hasEtag ? NOT_MODIFIED : undefined,
      ...Object.fromEntries(failed),
      default: {
        description: 'Any other failure: the message is the reason phrase of its status.',
        headers: headerReferences('X-Request-Id'),
        content: content(hasCode(operation) ? CodedErrorBody : ErrorBody),
      },
    },
  };
}

function failures(status: number, group: readonly HttpError[], operation: Operation) {
  const { limit, missLimit } = operation;
  const extra = status === 405 ? ['Allow'] : status === 429 || status === 503 ? ['Retry-After'] : [];
  const isMiss = missLimit !== undefined && (status === 404 || status === 429);
  const isCounted = isMiss || (limit !== undefined && status !== 403 && status !== 405);
  const examples = group.map((error) => [
    exampleNameOf(error.message),
    { value: errorBody(error, hasCode(operation)) },
  ]);
  return {
    description: group.map(descriptionOf).join('\n\n'),
    headers: headerReferences('X-Request-Id', ...extra, ...(isCounted ? LIMITED : [])),
    content: content(hasCode(operation) ? CodedErrorBody : ErrorBody, Object.fromEntries(examples)),
  };
}

/** Returns the message with its condition, which most messages don't need. */
function descriptionOf({ message, condition }: HttpError): string {
  return condition === '' ? `\`${message}\`` : `\`${message}\`: ${condition}`;
}

const CACHED = ['ETag', 'Cache-Control'] as const;
const LIMITED = ['RateLimit', 'RateLimit-Policy'] as const;

const NOT_MODIFIED = {
  description: 'Unchanged: the cached response with that ETag is still valid. There is no body.',
  headers: headerReferences('X-Request-Id', ...CACHED),
};

function headerReferences(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function content(schema: Schema, examples?: object, type: string = JSON_TYPE) {
  return { [type]: { schema, examples } };
}

function tableContent(table: Operation['reply']['table']) {
  if (!table) return undefined;
  const { description, example } = table;
  const examples = { 'a-table': { summary: 'A table', value: example } };
  return { [CSV_TYPE]: { schema: { type: 'string', description }, examples } };
}

function describeParameter(
  { name, schema: described }: Parameter,
  place: 'path' | 'query',
  examples: readonly Example[],
) {
  const { description, ...schema } = described;
  return {
    name,
    in: place,
    required: place === 'path' || undefined,
    description,
    schema,
    examples: examplesByName(examples, ({ values }) => values?.[name]),
  };
}

function describeHeader(name: string, description: string) {
  return { name, in: 'header', description, schema: { type: 'string' } };
}

/** An example has the same name in its request, path and response. */
function examplesByName(examples: readonly Example[], read: (example: Example) => unknown) {
  const present = examples.filter((example) => read(example) !== undefined);
  const entries = present.map((example) => {
    const { summary } = example;
    return [exampleNameOf(summary), { summary, value: read(example) }];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

export function exampleNameOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The description and an example of each response header. */
const HEADERS = {
  'X-Request-Id': [
    'The id of this request in the log of the service.',
    '5f1c2a80-3d4e-4b6a-9c1d-7e8f90a1b2c3',
  ],
  ETag: ['An identifier of this state, which changes with the state.', '"2jmj7l5rSw0yVb_vlWAYkK_YBwk"'],
  'Cache-Control': ['Caches may store the response and must revalidate it before each use.', 'no-cache'],
  RateLimit: ['The remaining requests `r`; one more is allowed in `t` seconds.', '"new_game";r=9;t=60'],
  'RateLimit-Policy': ['The limit: `q` requests in any `w` seconds.', '"new_game";q=10;w=60'],
  'Retry-After': ['Seconds to wait before sending the request again.', '42'],
  Allow: ['The methods of the path.', 'GET, HEAD'],
};

function describeHeaders() {
  const entries = Object.entries(HEADERS).map(([name, [description, example]]) => {
    return [name, { description, schema: { type: 'string' }, example }];
  });
  return Object.fromEntries(entries);
}
