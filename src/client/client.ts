/** The typed client of the API, for browsers and Node, without dependencies. */
import type { CellView, LanguageCode } from '../core/schemas/fields.ts';
import { ownError } from '../platform/client/own-error.ts';
import { pause } from '../platform/client/reconnect.ts';
import { type Call, pathOf, requestOf } from '../platform/client/request.ts';
import { NAME_HEADER, SESSION_HEADER } from '../platform/schemas/headers.ts';
import { type Calls, createCalls, type Guess, type NextBoard } from './calls.ts';
import { type GameEvent, gameEvents, readEvents } from './event-stream.ts';
import { type FollowedEvent, followEvents } from './follow.ts';

export type * from '../core/schemas/codes.ts';
export type * from '../core/schemas/games.ts';
export type * from '../core/schemas/puzzles.ts';
export type * from '../core/schemas/scores.ts';
export * from './features.ts';
export type { Calls, CellView, FollowedEvent, GameEvent, Guess, LanguageCode, NextBoard };

export type FollowOptions = {
  /** The name that others see. */
  playerName?: string | undefined;
  /** A random text that identifies the player among others with the same name. */
  session?: string | undefined;
  /** The version that the caller already has; with 0 it gets every change. By default the first event is the state. */
  lastEventId?: number | undefined;
  signal?: AbortSignal | undefined;
};

export type Client = ReturnType<typeof createClient>;

export type ClientOptions = {
  fetch?: typeof globalThis.fetch;
  /** Milliseconds until an unanswered request fails. */
  timeout?: number;
};

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 if no response arrived, and 503 for a 4xx from a proxy instead of this service. */
  readonly status: number;
  /** The seconds of the Retry-After header, if any. */
  readonly retryAfter: number | undefined;
  /** The error's code, if it has one. A code stays the same if the text changes. */
  readonly code: string | undefined;

  constructor(
    status: number,
    message: string,
    retryAfter?: number,
    options?: ErrorOptions & { code?: string | undefined },
  ) {
    super(message, options);
    this.code = options?.code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Reasons for a missing response, by Node's error code. Browsers give no reason. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The server refused the connection',
  ENOTFOUND: 'There is no server with this name',
  ERR_INVALID_URL: 'The address of the server is not a URL',
};

function throwUnanswered(cause: unknown): never {
  const { code = '' } = ((cause as Error).cause ?? {}) as { code?: string };
  throw new ApiError(0, REASONS[code] ?? 'No answer from the server', undefined, { cause });
}

/** The server sends a comment every 20 seconds, so a stream that is silent for this long is dead. */
const SILENCE_MS = 50_000;

/** Returns the functions that send requests to the server. */
export function connectTo(baseUrl: string | URL, options: ClientOptions = {}) {
  const { fetch = globalThis.fetch, timeout = 10_000 } = options;
  const base = String(baseUrl).replace(/\/+$/, '');

  function receive(path: string, init: RequestInit, signal = AbortSignal.timeout(timeout)) {
    return fetch(`${base}/api/${path}`, { ...init, signal }).catch(throwUnanswered);
  }

  async function send<T>(path: string, call?: Call): Promise<T> {
    return bodyOf<T>(await receive(path, requestOf(call)));
  }

  return { receive, send };
}

export function createClient(baseUrl: string | URL, options: ClientOptions = {}) {
  const { receive, send } = connectTo(baseUrl, options);

  async function open(path: string, init: RequestInit, signal: AbortSignal | undefined) {
    const stop = new AbortController();
    const stopToo = () => stop.abort(signal?.reason);
    if (signal?.aborted) stopToo();
    signal?.addEventListener('abort', stopToo, { signal: stop.signal });
    let timer: ReturnType<typeof setTimeout> | undefined;
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    const onData = () => {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), SILENCE_MS);
    };
    async function* watch(body: NonNullable<Response['body']>) {
      try {
        yield* readEvents(body, onData);
      } finally {
        stop.abort();
      }
    }
    onData();
    try {
      const response = await receive(path, init, stop.signal);
      return response.ok && response.body ? watch(response.body) : await bodyOf<never>(response);
    } catch (error) {
      stop.abort();
      throw error;
    }
  }

  async function text(path: string, call?: Call): Promise<string> {
    const response = await receive(path, requestOf(call));
    if (!response.ok) return bodyOf(response);
    // Response.text() would remove a byte order mark.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer().catch(cutShort));
  }

  const calls: Calls = createCalls(send, { text, open });

  async function events(id: string, options: FollowOptions = {}): Promise<AsyncIterable<GameEvent>> {
    const { playerName, session, lastEventId, signal } = options;
    const headers = {
      ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
      ...(session !== undefined && { [SESSION_HEADER]: session }),
      ...(playerName !== undefined && { [NAME_HEADER]: encodeURIComponent(playerName) }),
    };
    return gameEvents(await open(pathOf`game/${id}/events`, { headers }, signal));
  }

  return Object.assign(calls, {
    /** One stream of events, until it ends or breaks. */
    events,
    /** Yields all events: reconnects when a stream ends, and polls while the server refuses streams. */
    follow(id: string, options: FollowOptions = {}): AsyncIterable<FollowedEvent> {
      const { signal } = options;
      const deps = {
        open: (lastEventId: number | undefined) => events(id, { ...options, lastEventId }),
        poll: () => calls.game(id),
        wait: (ms: number) => pause(ms, signal),
        random: Math.random,
        isStopped: () => signal?.aborted ?? false,
      };
      return followEvents(deps, options.lastEventId);
    },
  });
}

async function bodyOf<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json().catch(cutShort)) as T;
  const own = await ownError(response);
  const status = own || response.status >= 500 ? response.status : 503;
  const seconds = Number(response.headers.get('retry-after'));
  throw new ApiError(status, own?.error ?? response.statusText, seconds > 0 ? seconds : undefined, {
    code: own?.code,
  });
}

function cutShort(): never {
  throw new ApiError(0, 'The response was cut short');
}
