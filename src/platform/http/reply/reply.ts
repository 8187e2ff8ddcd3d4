import { hash } from 'node:crypto';
import type { Sink } from './streams.ts';

export const JSON_TYPE = 'application/json';
export const EVENT_STREAM = 'text/event-stream';
export const CSV_TYPE = 'text/csv; charset=utf-8';

export type ReplyHeaders = Readonly<Record<string, string>>;

export type Reply = {
  status?: number;
  /** The content type. Default: exactly `application/json`. */
  type?: string;
  headers?: ReplyHeaders;
  /** Identifies the state that the body shows, so that a client that already has it gets 304 without a body. */
  etag?: string;
  /** Chunks are read as fast as the client takes them. */
  body?: string | Buffer | AsyncIterable<string>;
  /** The stream that is sent instead of a body. */
  stream?: ReplyStream;
  /** The limit that refused the request, for the log. */
  limit?: string | undefined;
};

/** `close` is called once, even if the stream was never opened. */
export type ReplyStream = { open(sink: Sink): void; close(): void };

export function jsonReply(object: object): Reply {
  return { body: JSON.stringify(object) };
}

export function uncachedReply(object: object): Reply {
  return { ...jsonReply(object), headers: { 'cache-control': 'no-store' } };
}

/** Returns a JSON reply with an ETag. */
export function etagReply(state: object): Reply & { body: string } {
  const body = JSON.stringify(state);
  return { body, etag: etagOf(body) };
}

export function etagOf(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`;
}

/** Maps a result, immediately if it isn't a promise, because another promise would take a microsecond. */
export function mapMaybePromise<T, U>(result: T | Promise<T>, make: (result: T) => U): U | Promise<U> {
  return result instanceof Promise ? result.then(make) : make(result);
}

/**
 * Caches what `make` returns, by the identity of the state. The store returns the same object until its state changes,
 * so a GET of a cached game serialises nothing.
 */
export function cacheByIdentity<State extends object, T>(make: (state: State) => T): (state: State) => T {
  const made = new WeakMap<State, T>();
  return (state) => made.getOrInsertComputed(state, make);
}
