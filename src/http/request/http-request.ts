import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Client } from './client.ts';
import type { localUrl } from './local-url.ts';

export type HttpRequest = ReturnType<typeof readRequest>;

export function readRequest(raw: IncomingMessage, url: ReturnType<typeof localUrl>, client: Client) {
  return {
    ...url,
    id: requestId(raw.headers['x-request-id']),
    method: raw.method ?? 'GET',
    headers: raw.headers,
    raw,
    client,
    /** The pattern of its route, such as /api/game/{game_id}; `undefined` when no route answers it. */
    route: undefined as string | undefined,
    params: {} as Readonly<Record<string, string>>,
    /** `undefined` when it is not UTF-8. */
    body: '' as string | undefined,
  };
}

function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(given) ? given : randomUUID();
}
