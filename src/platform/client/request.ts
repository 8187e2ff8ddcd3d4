import { SECRET_HEADER } from '../schemas/headers.ts';

/** A request. It is a GET without a body and a POST with one, unless `method` names another. */
export type Call = { body?: unknown; method?: string; secret?: string; keepalive?: boolean };

/** Sends a request and returns the body of its response. */
export type Send = <T>(path: string, call?: Call) => Promise<T>;

/** One event of a stream, as it was sent. */
export type SentEvent = { id: string; event: string; data: string; retry: string };

export type RawCalls = {
  /** The body of a response as it is, with its byte order mark. */
  text(path: string, call?: Call): Promise<string>;
  /** Opens a stream of events. */
  open(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<AsyncIterable<SentEvent>>;
};

export function requestOf({ body, secret, method, keepalive = false }: Call = {}): RequestInit {
  const headers: Record<string, string> = {};
  if (secret !== undefined) headers[SECRET_HEADER] = secret;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const fallback = body === undefined ? 'GET' : 'POST';
  return { method: method ?? fallback, headers, body: JSON.stringify(body), keepalive };
}

/** Builds a path. Each value becomes one segment, whatever it contains. */
export function pathOf(texts: TemplateStringsArray, ...values: string[]): string {
  return String.raw({ raw: texts }, ...values.map(encodeURIComponent));
}

export function searchOf(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length === 0 ? '' : `?${search}`;
}
