import type { Limit } from '../../limit/limiter.ts';
import type { Schema } from '../../schemas/schema.ts';
import type { Answer } from '../reply/answer.ts';
import type { HttpError } from '../reply/errors.ts';
import type { Parameter } from '../request/fields.ts';
import type { HttpRequest } from '../request/http-request.ts';

export type Route = {
  /** `get` also answers HEAD. */
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** As in the contract: /api/game/{game_id} */
  path: string;
  /** An operation of the contract: the bodies of its errors have no code. */
  isOfContract?: true;
  limit?: Limit;
  /** Counts only the requests that are answered 404. */
  missLimit?: Limit;
  handle(request: HttpRequest): Answer | Promise<Answer>;
};

/**
 * Its id is its name. Routes, `Allow`, limits, CORS, the OpenAPI document and /docs follow from it. `Parts` are
 * what its handler uses of the service: without one of them, the service that lists it does not compile.
 */
export type Operation<Parts = never> = Omit<Route, 'handle'> & {
  handle: (request: HttpRequest, parts: Parts) => Answer | Promise<Answer>;
  summary: string;
  description: string;
  /** For the document; the handler checks each field with it, in its order. The contract's two bodies have readers. */
  request?: Schema;
  /** A request without a body is as good as one with an empty object. */
  mayBeEmpty?: boolean;
  /** `type` is that of the content, if it is not JSON; `table` is a text that it may be instead, as CSV. */
  reply: {
    description: string;
    schema: Schema;
    type?: string;
    table?: { description: string; example: string };
  };
  /** The optional headers of the request that matter, with their descriptions. */
  headers?: Readonly<Record<string, string>>;
  /** The answer has an ETag, and a client that already has it gets 304: every GET, unless it says `false`. */
  hasEtag?: boolean;
  /** Needs the secret of a puzzle, a group or a member; `optional`: a request with it gets more. */
  isSecured?: true | 'optional';
  /** The answer is part of the program: there is no database to fail. */
  isStatic?: boolean;
  /** The parameters of its path, in their order. */
  params?: readonly Parameter[];
  query?: readonly Parameter[];
  examples?: readonly Example[];
  /** Its own errors. Those of its schemas, and those that all operations of its kind have, are added in errors.ts. */
  errors?: readonly HttpError[];
};

type About<Parts> = Omit<Operation<Parts>, 'method' | 'path'>;

export function get<Parts = unknown>(path: string, about: About<Parts>): Operation<Parts> {
  return { method: 'get', path, hasEtag: true, ...about };
}

export const post = change('post');
export const put = change('put');
export const patch = change('patch');
export const remove = change('delete');

function change(method: Route['method']) {
  return <Parts = unknown>(path: string, about: About<Parts> & { limit: Limit }): Operation<Parts> => {
    return { method, path, ...about };
  };
}

/** One request and its answer; the tests repeat it against the running service. */
export type Example = {
  summary: string;
  values?: Readonly<Record<string, string>>;
  request?: unknown;
  reply: unknown;
};

/** Operations that belong together, by their ids. The document has a heading for them. */
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
