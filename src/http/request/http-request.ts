import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import type { Client } from './client.ts';

export type HttpRequest = ReturnType<typeof readRequest>;

/** `url` is without the path prefix. */
export function readRequest(raw: IncomingMessage, url: string, client: Client) {
  const mark = url.indexOf('?');
  return {
    id: requestId(raw.headers['x-request-id']),
    method: raw.method ?? 'GET',
    headers: raw.headers,
    raw,
    client,
    path: mark < 0 ? url : url.slice(0, mark),
    /** The pattern of its route, such as /api/game/{game_id}; `undefined` when no route answers it. */
    route: undefined as string | undefined,
    params: {} as Readonly<Record<string, string>>,
    /** `undefined` when it is not UTF-8. */
    body: '' as string | undefined,
    /** A parameter that is repeated is an array. */
    query: mark < 0 ? {} : parse(url.slice(mark + 1)),
  };
}

function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : randomUUID();
}
