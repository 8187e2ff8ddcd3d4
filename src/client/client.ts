/** The typed client of the API, for browsers and Node, without dependencies. */
import type { StartedEvent } from '../schemas/events.ts';
import type { CellView, LanguageCode } from '../schemas/fields.ts';
import type {
  CategorySummary,
  FindsRequest,
  FindsResult,
  GameView,
  GuessResult,
  HintView,
  LanguageView,
  NewGameRequest,
} from '../schemas/games.ts';
import type { ScoreboardView, ScoresView } from '../schemas/scores.ts';
import { type GameEvent, gameEvents, readEvents, type SentEvent } from './event-stream.ts';
import { type FollowedEvent, followEvents } from './follow.ts';
import { type GroupClient, groupCalls } from './groups.ts';
import { pause } from './pause.ts';
import { type PuzzleClient, puzzleCalls } from './puzzles.ts';
import { type Call, pathOf, requestOf, searchOf } from './request.ts';

export type { ProgressView, PuzzleGamesView, PuzzleGameView } from '../schemas/classroom.ts';
export type * from '../schemas/games.ts';
export type * from '../schemas/groups.ts';
export type * from '../schemas/puzzles.ts';
export type * from '../schemas/scores.ts';
export { followPuzzle, type PuzzleEvent } from './follow-puzzle.ts';
export type { CellView, FollowedEvent, GameEvent, GroupClient, LanguageCode, PuzzleClient };

export type Guess = ({ word: string } | { cells: readonly CellView[] }) & {
  player_name?: string;
  session?: string;
  unlisted?: NonNullable<FindsRequest['unlisted']>;
};

export type FollowOptions = {
  /** The name that the others see. */
  playerName?: string | undefined;
  /** A random text of the player, which tells apart those who have the same name. */
  session?: string | undefined;
  /** The version that the caller has; 0 gets all changes. Without it the first event is the state. */
  lastEventId?: number | undefined;
  signal?: AbortSignal | undefined;
};

export type TableQuery = {
  /** A semicolon where numbers have a decimal comma. */
  separator?: 'comma' | 'semicolon';
  /** Such as Europe/Berlin. */
  time_zone?: string;
};

/** By default `classic` and of all time. A day or week is the current one, in UTC. */
export type ScoreQuery = {
  preset?: ScoresView['preset'];
  category_id?: number;
  /** All categories of this language, without `category_id`; by default of that of the service. */
  language?: LanguageCode;
  period?: 'day' | 'week' | 'all';
  /** The id of a game: the answer then also has the place of that game. */
  game?: string;
};

export type Client = ReturnType<typeof createClient>;

export type ClientOptions = {
  fetch?: typeof globalThis.fetch;
  /** Milliseconds until an unanswered request fails. */
  timeout?: number;
};

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, or 0 when no answer arrived. */
  readonly status: number;
  /** The seconds of the Retry-After header, if any. */
  readonly retryAfter: number | undefined;
  /** The code of the error, on the paths that have one: it stays the same when the text changes. */
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

/** Why there was no answer, by the code that Node gives. A browser tells no reason. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The server refused the connection',
  ENOTFOUND: 'There is no server with this name',
  ERR_INVALID_URL: 'The address of the server is not a URL',
};

function throwUnanswered(cause: unknown): never {
  const { code = '' } = ((cause as Error).cause ?? {}) as { code?: string };
  throw new ApiError(0, REASONS[code] ?? 'No answer from the server', undefined, { cause });
}

/** The server sends a comment every 20 seconds: a stream that is silent for longer is dead. */
const SILENCE_MS = 50_000;

/** How each call reaches the server. */
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

  /** The browser still sends a guess that was made just before the page was closed. */
  const post = <T>(path: string, body?: unknown) => send<T>(path, { method: 'POST', body, keepalive: true });

  const game = (id: string): Promise<GameView> => send(pathOf`game/${id}`);

  async function open(path: string, init: RequestInit, signal: AbortSignal | undefined) {
    const stop = new AbortController();
    const stopToo = () => stop.abort(signal?.reason);
    if (signal?.aborted) stopToo();
    signal?.addEventListener('abort', stopToo, { signal: stop.signal });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onData = () => {
      clearTimeout(timer);
      timer = setTimeout(() => stop.abort(), SILENCE_MS);
    };
    async function* watch(body: NonNullable<Response['body']>) {
      try {
        yield* readEvents(body, onData);
      } finally {
        clearTimeout(timer);
        stop.abort();
      }
    }
    onData();
    try {
      const response = await receive(path, init, stop.signal);
      return response.ok && response.body ? watch(response.body) : await bodyOf<never>(response);
    } catch (error) {
      clearTimeout(timer);
      stop.abort();
      throw error;
    }
  }

  async function events(id: string, options: FollowOptions = {}): Promise<AsyncIterable<GameEvent>> {
    const { playerName, session, lastEventId, signal } = options;
    const path = pathOf`game/${id}/events` + searchOf({ player_name: playerName, session });
    const headers = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) };
    return gameEvents(await open(path, { headers }, signal));
  }

  const calls = {
    /** Those in the language of the service. */
    categories: (): Promise<CategorySummary[]> => send('categories'),
    /** All languages, with their categories: a game can be started in any of them. */
    languages: (): Promise<LanguageView[]> => send('languages'),
    newGame: (request: NewGameRequest): Promise<GameView> => post('game/new', request),
    game,
    guess: (id: string, guess: Guess): Promise<GuessResult> => post(pathOf`game/${id}/guess`, guess),
    /** Words that were found by their cells, also many at once. One that is sent again harms nothing. */
    finds: (id: string, finds: FindsRequest): Promise<FindsResult> => post(pathOf`game/${id}/finds`, finds),
    /** A first hint shows the first cell of the word, a second one the next. By default of any word. */
    hint: (id: string, word?: string): Promise<HintView> => post(pathOf`game/${id}/hint`, { word }),
    /** Starts a game that waits in its lobby, for all its players. */
    start: (id: string): Promise<StartedEvent> => post(pathOf`game/${id}/start`),
    /** The rematch of a completed game: a new game with the same settings, the same one for all who ask. */
    rematch: (id: string, playerName?: string, lobby?: boolean): Promise<GameView> =>
      post(pathOf`game/${id}/rematch`, { player_name: playerName, lobby }),
    /** Puts a name on a completed game, for the session that found all its words, within a day. */
    nameOwnGame: (id: string, playerName: string, session: string): Promise<GameView> =>
      send(pathOf`game/${id}/player`, { method: 'PATCH', body: { player_name: playerName, session } }),
    scoreboard: (): Promise<ScoreboardView> => send('scoreboard'),
    scores: (query: ScoreQuery = {}): Promise<ScoresView> => send(`scores${searchOf(query)}`),
    /** All games of a puzzle as a table for a spreadsheet, for its maker. */
    async puzzleGamesCsv(id: string, secret: string, table: TableQuery = {}): Promise<string> {
      const query = searchOf({ format: 'csv', ...table });
      const response = await receive(pathOf`puzzles/${id}/games` + query, requestOf({ secret }));
      return response.ok ? response.text().catch(cutShort) : bodyOf(response);
    },
    /** One stream of the events of all games of a puzzle, for its maker; see followPuzzle. */
    puzzleEvents: (id: string, secret: string, signal?: AbortSignal): Promise<AsyncIterable<SentEvent>> =>
      open(pathOf`puzzles/${id}/events`, requestOf({ secret }), signal),
    /** One stream of events, until it ends or breaks. */
    events,
    /** All events: connects again when a stream ends, and polls while the server refuses streams. */
    follow(id: string, options: FollowOptions = {}): AsyncIterable<FollowedEvent> {
      const { signal } = options;
      const deps = {
        open: (lastEventId: number | undefined) => events(id, { ...options, lastEventId }),
        poll: () => game(id),
        wait: (ms: number) => pause(ms, signal),
        random: Math.random,
        isStopped: () => signal?.aborted ?? false,
      };
      return followEvents(deps, options.lastEventId);
    },
  };
  const puzzles: PuzzleClient = puzzleCalls(send);
  const groups: GroupClient = groupCalls(send);
  return Object.assign(puzzles, groups, calls);
}

async function bodyOf<T>(response: Response): Promise<T> {
  // A proxy's error page and a broken transfer are not JSON: for both, only the status is known.
  const body = await response.json().catch(() => undefined);
  if (!response.ok) {
    const { error, code } = (body ?? {}) as { error?: unknown; code?: string };
    const message = typeof error === 'string' ? error : response.statusText;
    const seconds = Number(response.headers.get('retry-after'));
    throw new ApiError(response.status, message, seconds > 0 ? seconds : undefined, { code });
  }
  return body === undefined ? cutShort() : (body as T);
}

function cutShort(): never {
  throw new ApiError(0, 'The answer was cut short');
}
