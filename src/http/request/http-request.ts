import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { Client } from './client.ts';

/** What a handler sees of a request. */
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

  /** `url` is without the path prefix. */
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
