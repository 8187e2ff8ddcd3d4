import type { Limit } from '../../limit/limiter.ts';
import type { Schema } from '../../schemas/schema.ts';
import type { HttpError } from '../reply/errors.ts';
import type { Reply } from '../reply/reply.ts';
import type { Parameter } from '../request/fields.ts';
import type { HttpRequest } from '../request/http-request.ts';

export type Route = {
  /** `get` also answers HEAD. */
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** The path in the contract's form, such as /api/game/{game_id}. */
  path: string;
  /** An operation of the contract, whose error bodies have no code. */
  isOfContract?: true;
  limit?: Limit;
  /** Counts only requests that get 404. */
  missLimit?: Limit;
  handle(request: HttpRequest): Reply | Promise<Reply>;
};

/**
 * An operation's id is its name. Routes, `Allow`, limits, CORS, the OpenAPI document and /docs follow from it. `Parts`
 * are the parts that its handler uses; a service that lacks one does not compile.
 */
export type Operation<Parts = never> = Omit<Route, 'handle'> & {
  handle: (request: HttpRequest, parts: Parts) => Reply | Promise<Reply>;
  summary: string;
  description: string;
  /**
   * Describes the body in the document. The handler checks each field with it, in its own order; the contract's two
   * bodies have their own parsers.
   */
  request?: Schema;
  /** A missing body counts as an empty object. */
  mayBeEmpty?: boolean;
  /** `type` is the content type, if not JSON; `table` is an alternative text, such as CSV. */
  reply: {
    description: string;
    schema: Schema;
    type?: string;
    table?: { description: string; example: string };
  };
  /** The optional request headers that it uses, with their descriptions. */
  headers?: Readonly<Record<string, string>>;
  /** Whether the response has an ETag, so that a client with the same state gets 304. Default for GET: `true`. */
  hasEtag?: boolean;
  /** Whether it needs the secret of a puzzle, group or member; `optional`: with the secret the response has more. */
  isSecured?: true | 'optional';
  /** Whether the response is part of the program, so that no database can fail. */
  isStatic?: boolean;
  /** The parameters of its path, in order. */
  params?: readonly Parameter[];
  query?: readonly Parameter[];
  examples?: readonly Example[];
  /** Its own errors. errors.ts adds errors of its schemas and of all operations of its kind. */
  errors?: readonly HttpError[];
};

type OperationDetails<Parts> = Omit<Operation<Parts>, 'method' | 'path'>;

export function get<Parts = unknown>(path: string, about: OperationDetails<Parts>): Operation<Parts> {
  return { method: 'get', path, hasEtag: true, ...about };
}

export const post = change('post');
export const put = change('put');
export const patch = change('patch');
export const remove = change('delete');

function change(method: Route['method']) {
  return <Parts = unknown>(
    path: string,
    about: OperationDetails<Parts> & { limit: Limit },
  ): Operation<Parts> => {
    return { method, path, ...about };
  };
}

/** One request and its response; the tests repeat it against the running service. */
export type Example = {
  summary: string;
  values?: Readonly<Record<string, string>>;
  request?: unknown;
  reply: unknown;
};

/** Operations that belong together, by id, under one heading of the document. */
export type Section<Parts = never> = Readonly<{
  heading: string;
  about: string;
  operations: Readonly<Record<string, Operation<Parts>>>;
}>;

export type NamedOperation<Parts = never> = Operation<Parts> & { id: string; tag: string };

export function operationsOf<Parts>(sections: readonly Section<Parts>[]): NamedOperation<Parts>[] {
  return sections.flatMap(({ heading, operations }) =>
    Object.entries(operations).map(([id, operation]) => ({ id, tag: heading, ...operation })),
  );
}
