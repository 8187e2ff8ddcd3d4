import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { Client } from './client.ts';

export class HttpRequest {
  readonly id: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: IncomingMessage;
  readonly client: Client;
  /** Without the path prefix. */
  readonly path: string;
  readonly #search: string;
  /** The pattern of its route, such as /api/game/{game_id}; `undefined` when no route answers it. */
  route: string | undefined;
  params: Readonly<Record<string, string>> = {};
  /** `undefined` when it is not UTF-8. */
  body: string | undefined = '';

  constructor(raw: IncomingMessage, id: string, url: string, client: Client) {
    const mark = url.indexOf('?');
    this.id = id;
    this.raw = raw;
    this.client = client;
    this.method = raw.method ?? 'GET';
    this.headers = raw.headers;
    this.path = mark < 0 ? url : url.slice(0, mark);
    this.#search = mark < 0 ? '' : url.slice(mark + 1);
  }

  /** A parameter that is repeated is an array. */
  get query(): ParsedUrlQuery {
    return parse(this.#search);
  }
}

const WELL_FORMED = /^[A-Za-z0-9._-]{1,64}$/;

export type RequestIds = ReturnType<typeof createRequestIds>;

/** A new id is a random prefix for the process, then a counter: cheaper than a random id for each request. */
export function createRequestIds() {
  const prefix = randomBytes(6).toString('base64url');
  let count = 0;
  const next = () => `${prefix}-${(++count).toString(36)}`;
  return {
    /** The request's X-Request-Id header, or a new id when it is missing or not well formed. */
    of({ headers }: Pick<IncomingMessage, 'headers'>): string {
      const given = headers['x-request-id'];
      return typeof given === 'string' && WELL_FORMED.test(given) ? given : next();
    },
    next,
  };
}
