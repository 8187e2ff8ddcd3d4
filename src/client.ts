/** The typed client of the API, for browsers and Node: one file, no dependencies. */
import type {
  CategorySummary,
  CellView,
  GameView,
  GuessResult,
  NewGameRequest,
  ScoreboardView,
} from './contract.ts';

export type { CategorySummary, CellView, GameView, GuessResult, NewGameRequest, ScoreboardView };

export type Guess = { word: string } | { cells: readonly CellView[] };

export type Client = {
  categories(): Promise<CategorySummary[]>;
  newGame(request: NewGameRequest): Promise<GameView>;
  /** Asking again for the same game sends its ETag; when nothing changed, the very same object comes back. */
  game(id: string): Promise<GameView>;
  guess(id: string, guess: Guess): Promise<GuessResult>;
  scoreboard(): Promise<ScoreboardView>;
};

export type ClientOptions = {
  fetch?: typeof globalThis.fetch;
  /** Milliseconds until an unanswered request counts as lost. */
  timeout?: number;
  /** Sees every response that arrives, before its body is read. */
  onResponse?: (response: Response) => void;
};

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status, or 0 when no answer arrived. */
  readonly status: number;
  /** Seconds until trying again makes sense, when the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export function createClient(baseUrl: string | URL, options: ClientOptions = {}): Client {
  const { fetch = globalThis.fetch, timeout = 10_000, onResponse } = options;
  const base = String(baseUrl).replace(/\/+$/, '');
  let last: { url: string; etag: string; body: unknown } | undefined;

  async function request<T>(path: string, init: RequestInit = {}): Promise<T> {
    const url = `${base}/api/${path}`;
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) }).catch(() => {
      throw new ApiError(0, 'No answer from the server');
    });
    onResponse?.(response);
    if (response.status === 304 && last?.url === url) return last.body as T;
    // A proxy's error page and a broken transfer are not JSON: both are told by their status alone.
    const body = (await response.json().catch(() => undefined)) as { error?: unknown } | undefined;
    if (!response.ok) {
      const retryAfter = Number(response.headers.get('retry-after'));
      const message = typeof body?.error === 'string' ? body.error : response.statusText;
      throw new ApiError(response.status, message, retryAfter > 0 ? retryAfter : undefined);
    }
    if (body === undefined) throw new ApiError(0, 'The answer was cut short');
    const etag = response.headers.get('etag');
    if (etag) last = { url, etag, body };
    return body as T;
  }

  function post<T>(path: string, body: unknown): Promise<T> {
    return request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // A guess sent just before the page is left still arrives.
      keepalive: true,
    });
  }

  return {
    categories: () => request('categories'),
    newGame: (settings) => post('game/new', settings),
    game(id) {
      const path = `game/${encodeURIComponent(id)}`;
      const known = last?.url === `${base}/api/${path}` ? last.etag : undefined;
      return request(path, known ? { headers: { 'if-none-match': known } } : {});
    },
    guess: (id, guess) => post(`game/${encodeURIComponent(id)}/guess`, guess),
    scoreboard: () => request('scoreboard'),
  };
}
