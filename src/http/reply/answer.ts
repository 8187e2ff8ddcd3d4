import { hash } from 'node:crypto';
import type { Sink } from './streams.ts';

export const JSON_TYPE = 'application/json';
export const EVENT_STREAM = 'text/event-stream';
export const CSV_TYPE = 'text/csv; charset=utf-8';

export type AnswerHeaders = Readonly<Record<string, string>>;

export type Answer = {
  status?: number;
  /** Exactly `application/json` by default. */
  type?: string;
  headers?: AnswerHeaders;
  /** The state that the body shows: a client that has it already gets 304 without a body. */
  etag?: string;
  /** In chunks, it is read as fast as the client takes it. */
  body?: string | Buffer | AsyncIterable<string>;
  /** In place of a body. */
  stream?: AnswerStream;
  /** The limit that refused the request, for the log. */
  limit?: string | undefined;
};

/** `close` is called once, also for a stream that was never opened. */
export type AnswerStream = { open(sink: Sink): void; close(): void };

export function jsonAnswer(object: object): Answer {
  return { body: JSON.stringify(object) };
}

export function freshAnswer(object: object): Answer {
  return { ...jsonAnswer(object), headers: { 'cache-control': 'no-store' } };
}

/** `replace` is that of JSON.stringify. */
export function stateAnswer(state: object): Answer & { body: string } {
  const body = JSON.stringify(state);
  return { body, etag: etagOf(body) };
}

export function etagOf(text: string): string {
  return `"${hash('sha1', text, 'base64url')}"`;
}

/** What `make` makes of a result, at once when it is there: a promise more would take a microsecond. */
export function from<T, U>(result: T | Promise<T>, make: (result: T) => U): U | Promise<U> {
  return result instanceof Promise ? result.then(make) : make(result);
}

/** The store returns the same object until its state changes: a GET of a cached game serialises nothing. */
export function remembered<State extends object, T>(make: (state: State) => T): (state: State) => T {
  const made = new WeakMap<State, T>();
  return (state) => made.getOrInsertComputed(state, make);
}
