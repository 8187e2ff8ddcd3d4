import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import type { Client } from './client.ts';

/** The head of a request. */
export type ReceivedRequest = {
  /** The path without the service's prefix. */
  readonly path: string;
  /** The text after the question mark. */
  readonly search: string;
  readonly id: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: IncomingMessage;
  readonly client: Client;
};

/** A request that has a route. */
export type RoutedRequest = ReceivedRequest & {
  /** A repeated parameter is an array. */
  readonly query: ParsedUrlQuery;
  readonly params: Readonly<Record<string, string>>;
};

/** A request that its rate limit allows. */
export type HttpRequest = RoutedRequest & {
  /** The body; `undefined` if it isn't UTF-8. */
  readonly body: string | undefined;
};

export function readRequest(
  raw: IncomingMessage,
  { path, search }: ReturnType<typeof localUrl>,
  client: Client,
): ReceivedRequest {
  const { method = 'GET', headers } = raw;
  return { path, search, id: requestId(headers['x-request-id']), method, headers, raw, client };
}

const NO_QUERY: ParsedUrlQuery = Object.freeze({});

/** Parses the query of a request, in its turn. */
export function parseQuery({ search }: ReceivedRequest): ParsedUrlQuery {
  return search === '' ? NO_QUERY : parse(search);
}

/** A request id is the process's id and a number, because a UUID per request would take half a microsecond. */
const PROCESS_ID = randomUUID().slice(0, 13);
let requests = 0;

function requestId(header: string | string[] | undefined): string {
  const isValid = typeof header === 'string' && /^[A-Za-z0-9._-]{1,64}$/.test(header);
  return isValid ? header : `${PROCESS_ID}-${++requests}`;
}

/** Escapes of letters, digits, - . _ and ~, which mean the same as these characters. */
const ESCAPED_PLAIN_CHARACTERS = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi;

/**
 * Longer than any of our paths. A longer path isn't decoded, because decoding 5,000 escapes would take a millisecond.
 */
const MAX_PATH = 300;
const MAX_SEGMENTS = 12;

export function localUrl(url: string, basePath: string, exists: (path: string) => boolean) {
  const hash = url.indexOf('#');
  const plain = originForm(hash < 0 ? url : url.slice(0, hash));
  const mark = plain.indexOf('?');
  const path = normalized(mark < 0 ? plain : plain.slice(0, mark));
  return { path: localPath(path, basePath, exists), search: mark < 0 ? '' : plain.slice(mark + 1) };
}

/**
 * Removes the prefix, unless the proxy has done so. A prefix such as /game may also begin a path, so a route
 * decides.
 */
function localPath(path: string, basePath: string, exists: (path: string) => boolean): string {
  if (basePath === '' || !`${path}/`.startsWith(`${basePath}/`)) return path;
  const rest = path.slice(basePath.length) || '/';
  return exists(rest) || !exists(path) ? rest : path;
}

/** A request line may contain the absolute URL, `GET http://host/path`; only the path matters here. */
function originForm(url: string): string {
  return url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?]*(?=[/?]|$)/i, '') || '/';
}

/** Makes a path with a malformed escape unknown, because each % becomes a character that no route contains. */
function normalized(path: string): string {
  if (!path.includes('%')) return path;
  if (path.length > MAX_PATH) {
    const segments = path.split('/', MAX_SEGMENTS).map((segment) => (segment.includes('%') ? '!' : segment));
    return segments.join('/');
  }
  try {
    decodeURIComponent(path);
    return path.replace(ESCAPED_PLAIN_CHARACTERS, decodeURIComponent);
  } catch {
    return path.replaceAll('%', '!');
  }
}

/** A name or an address, with or without a port. */
export const HOST = /^([a-z0-9_][a-z0-9._-]{0,252}|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?$/i;

type Addressed = Pick<ReceivedRequest, 'client' | 'headers'>;

/** Returns the host by which the client knows this service, which a trusted proxy may report. */
export function publicHostOf(request: Addressed): string {
  return forwarded(request, 'x-forwarded-host') ?? request.headers.host ?? '';
}

/** Returns a URL such as https://example.org/games/; `undefined` if the host isn't a plain name or address. */
export function publicUrlOf(request: Addressed, basePath: string): string | undefined {
  const protocol = forwarded(request, 'x-forwarded-proto') ?? 'http';
  const host = publicHostOf(request);
  return /^https?$/.test(protocol) && HOST.test(host) ? `${protocol}://${host}${basePath}/` : undefined;
}

/** Returns the last entry, which the nearest proxy has appended. */
function forwarded({ client, headers }: Addressed, name: string): string | undefined {
  const header = client.isBehindProxy ? headers[name] : undefined;
  return header === undefined ? undefined : String(header).split(',').at(-1)?.trim();
}
