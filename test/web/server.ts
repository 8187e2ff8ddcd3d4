import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { getTestContext, type TestContext } from 'node:test';
import { ApiError, type Guess } from '../../src/client/client.ts';
import { makeBoard } from '../../src/core/game/board/make.ts';
import { parseDay } from '../../src/core/game/days.ts';
import { type Board, type Cell, cellsOf, type Placement } from '../../src/core/game/grid.ts';
import { type NewBoard, PLAIN } from '../../src/core/game/puzzle/puzzle.ts';
import type { FindsRequest, NewGameRequest } from '../../src/core/schemas/games.ts';
import type { NewPuzzle } from '../../src/core/store/store.ts';
import { hashSecret, newSecret } from '../../src/platform/secret.ts';
import { createApi } from '../../web/shared/api.ts';
import type { Timers } from '../../web/shared/controller.ts';
import { buildTestApp } from '../support/app.ts';
import type { TestClock } from '../support/backend.ts';
import { todayOf } from '../support/puzzles.ts';
import { sqlite } from '../support/sqlite.ts';

/** The time when a test begins. */
export const START = Date.parse('2026-05-01T12:00:00.000Z');

/** CAT runs east from A1, DOG south from H1, OWL diagonally from A8 up to C6. */
export const ROWS = [
  'CATXXXXD',
  'XXXXXXXO',
  'XXXXXXXG',
  'XXXXXXXX',
  'XXXXXXXX',
  'XXLXXXXX',
  'XWXXXXXX',
  'OXXXXXXX',
];

const PLACEMENTS: readonly Placement[] = [
  { text: 'CAT', row: 0, col: 0, direction: 'E' },
  { text: 'DOG', row: 0, col: 7, direction: 'S' },
  { text: 'OWL', row: 7, col: 0, direction: 'NE' },
];

const BOARD: Board = { grid: ROWS, placements: [...PLACEMENTS] };

/** A puzzle of these words. */
const PUZZLE: NewBoard = {
  ...PLAIN,
  title: 'Animals',
  labels: ['CAT', 'DOG', 'OWL'],
  line: '',
  note: '',
  message: '',
  size: 8,
  difficulty: 'easy',
  board: BOARD,
};

/** The daily puzzle. */
const DAILY: NewBoard = {
  ...PUZZLE,
  labels: null,
  line: 'Some swim, some roar.',
  language: 'en',
};

const GAME = {
  category_id: 1,
  board_size: 8,
  word_count: 3,
  difficulty: 'hard',
  player_name: 'Ada',
} as const;
const BASE = 'https://example.org';
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** The calls that `breakNext` breaks: those for games and scores. */
const OF_GAMES = /^(GET|POST) (game\/(new|:id(\/(finds|guess|hint))?)|scores|scoreboard|languages)$/;

function cellsIn(word: string): Cell[] {
  const placement = PLACEMENTS.find(({ text }) => text === word);
  return placement ? cellsOf(placement) : [];
}

/** The tests that advance their timers by hand, including the app's. */
const byHand = new WeakSet<TestContext>();

/** Pending requests, except those a test delays. */
let running = 0;

/** Waits until no request is pending and all pending callbacks have run. */
export async function settled(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = running > 0 ? 0 : quiet + 1) {
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

/** Returns a clock that a test advances by hand. Timers that become due run in order. */
function handTimers(clock: TestClock, tick: (ms: number) => void) {
  let due: { at: number; callback: () => void }[] = [];
  async function pass(ms: number) {
    await clock.advance(ms);
    tick(ms);
  }
  const timers: Timers = {
    now: clock.now,
    after(ms, callback) {
      const entry = { at: clock.now() + ms, callback };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
  };
  return {
    timers,
    waiting: () => due.length,
    async advance(ms: number) {
      const end = clock.now() + ms;
      for (;;) {
        await settled();
        const next = due.filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        due = due.filter((entry) => entry !== next);
        await pass(next.at - clock.now());
        next.callback();
      }
      await pass(end - clock.now());
      await settled();
    },
  };
}

type Stream = {
  lastEventId: string | null;
  name: string | null;
  session: string | null;
  signal: AbortSignal | undefined;
  cut(): void;
};

/**
 * Opens the real app on its own database with a game of three words. A page reaches it through a network that a test
 * can cut or slow down, and that records what was sent.
 */
export async function openServer(asked: Partial<NewGameRequest> = {}) {
  const t = getTestContext() as TestContext;
  if (!byHand.has(t)) t.mock.timers.enable({ apis: ['setTimeout'] });
  byHand.add(t);
  const database = await sqlite.createDatabase();
  const { clock } = database;
  await clock.advance(START - clock.now());
  const store = await database.openStore();
  const app = buildTestApp({
    store,
    pages: { html: new Map(), files: new Map(), document: Buffer.from('{}'), worker: '', unregister: '' },
    limiter: await database.openLimiter({}),
    makeBoard: async ({ count }) => ({ ...BOARD, placements: PLACEMENTS.slice(0, count) }),
    given: {
      makePuzzleBoard: async (request) => makeBoard(request),
      inTurn: (_client, work) => work(async <Made>() => DAILY as Made),
    },
  });
  t.after(async () => {
    await app.close();
    await database.dispose();
  });

  const calls: string[] = [];
  const reached: { call: string; body: unknown }[] = [];
  const streams: Stream[] = [];
  const held = new Map<string, Promise<void>>();
  const broken = new Map<string, ApiError | 'lost'>();
  let faults: readonly (ApiError | 'lost')[] = [];
  let streamError: ApiError | undefined = new ApiError(503, 'No streams here', 30);
  /** The service worker's copy of the last game. */
  let cached: Response | undefined;
  let refused = 0;
  let isFromCache = false;

  async function answer(path: string, { method = 'GET', headers, body, signal }: RequestInit) {
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(headers as Record<string, string>) },
      ...(body ? { payload: String(body) } : {}),
      payloadAsStream: true,
    });
    const stream = response.stream();
    signal?.addEventListener('abort', () => response.raw.res.destroy());
    const fields = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
    const isStream = String(response.headers['content-type']).startsWith('text/event-stream');
    const payload = isStream
      ? Readable.toWeb(stream)
      : await new Response(Readable.toWeb(stream) as never).text();
    return new Response((payload || null) as string | null, {
      status: response.statusCode,
      headers: Object.fromEntries(fields),
    });
  }

  function fail(error: ApiError): Response {
    if (error.status === 0) throw new TypeError('fetch failed');
    const { status, message, retryAfter, code } = error;
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    return Response.json({ error: message, ...(code && { code }) }, { status, headers });
  }

  function faultOf(call: string): ApiError | 'lost' | undefined {
    if (!OF_GAMES.test(call)) return broken.get(call);
    const [fault, ...later] = faults;
    faults = later;
    return fault ?? broken.get(call);
  }

  async function request(url: string, init: RequestInit): Promise<Response> {
    const path = url.slice(BASE.length);
    const call = `${init.method ?? 'GET'} ${path.replace('/api/', '').replaceAll(ID, ':id').replace(/\?.*/, '')}`;
    if (call.endsWith('/events')) {
      if (streamError) {
        refused += 1;
        return fail(streamError);
      }
      const headers = new Headers(init.headers);
      const [lastEventId = null, name = null, session = null] = [
        'last-event-id',
        'wordsearch-name',
        'wordsearch-session',
      ].map((header) => headers.get(header));
      const cut = new AbortController();
      const signal = AbortSignal.any([cut.signal, ...(init.signal ? [init.signal] : [])]);
      streams.push({ lastEventId, name, session, signal: init.signal ?? undefined, cut: () => cut.abort() });
      return answer(path, { ...init, signal });
    }
    calls.push(call);
    if (isFromCache && cached && call === 'GET game/:id') return cached.clone();
    const fault = faultOf(call);
    if (fault instanceof ApiError) return fail(fault);
    reached.push({ call, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const response = await answer(path, init);
    if (fault === 'lost') throw new TypeError('fetch failed');
    if (call === 'GET game/:id') {
      cached = response.clone();
      cached.headers.set('x-from-cache', '1');
    }
    const gate = held.get(call);
    held.delete(call);
    running -= 1;
    await gate;
    running += 1;
    return response;
  }

  const client = createApi(
    BASE,
    { learn: () => {}, now: clock.now },
    () => 'en',
    'default',
    async (url, init) => {
      running += 1;
      try {
        return await request(String(url), init ?? {});
      } finally {
        running -= 1;
      }
    },
  );

  /** Other players, with their own network. */
  const others = createApi(
    BASE,
    { learn: () => {}, now: clock.now },
    () => 'en',
    'default',
    (url, init) => answer(String(url).slice(BASE.length), init ?? {}),
  );

  const { id } = await others.newGame({ ...GAME, ...asked });

  /** Returns the page's requests that find words. */
  function moves() {
    const wanted = ['POST game/:id/finds', 'POST game/:id/guess'];
    return reached
      .filter(({ call }) => wanted.includes(call))
      .map(({ body }) => body as FindsRequest | Guess);
  }

  const server = {
    client,
    others,
    clock,
    hand: handTimers(clock, (ms) => t.mock.timers.tick(ms)),
    store,
    id,
    calls,
    streams,
    count: (call: string) => calls.filter((other) => other === call).length,
    /** The bodies of these calls that reached the app. */
    bodies: <T>(call: string) => reached.filter((one) => one.call === call).map(({ body }) => body as T),
    /** Typed words and finds that reached the app, in order. */
    get guesses(): Guess[] {
      return moves().flatMap(({ session: _, ...body }) => {
        if (!('finds' in body)) return [body];
        const { finds, ...by } = body;
        return finds.map(({ cells }) => ({ cells, ...by }));
      });
    },
    /** The sessions of these requests. */
    get sessions() {
      return moves().map(({ session }) => session);
    },
    game: () => others.game(server.id),
    /** Finds words as another player. */
    find: (...words: string[]) => server.findAs({}, ...words),
    async findAs(by: Omit<FindsRequest, 'finds'>, ...words: string[]) {
      for (const word of words) await others.finds(server.id, { finds: [{ cells: cellsIn(word) }], ...by });
    },
    /** Plays a game of a category, or of the puzzle with this id, as another player. Returns the game's id. */
    async play(player_name: string, seconds: number, of: string | number = GAME.category_id) {
      const game = await (typeof of === 'string'
        ? others.newPuzzleGame(of, { player_name })
        : others.newGame({ ...GAME, category_id: of, player_name }));
      await server.hand.advance(1000 * seconds);
      const finds = PLACEMENTS.map((word) => ({ cells: cellsOf(word) }));
      await others.finds(game.id, { finds, session: `session-of-${player_name}` });
      return game.id;
    },
    /** Stores a puzzle and returns it as its creator knows it. */
    async newPuzzle(asked: Partial<NewPuzzle> = {}) {
      const secret = newSecret();
      const order = { ...PUZZLE, id: randomUUID(), boardId: randomUUID(), secretHash: hashSecret(secret) };
      return { id: await store.addPuzzle({ ...order, ...asked }), secret };
    },
    /** Makes the pages open a game of this puzzle. */
    async openPuzzle(asked: Partial<NewPuzzle> = {}, lobby = false) {
      const made = await server.newPuzzle(asked);
      server.id = (await others.newPuzzleGame(made.id, { player_name: 'Ada', lobby })).id;
      return made;
    },
    /** Returns the id of the puzzle of a date, by default of today. */
    puzzleOf(date?: string): Promise<string> {
      const day = date === undefined ? todayOf(clock) : parseDay(date);
      return store.addPuzzle({ ...DAILY, id: randomUUID(), boardId: randomUUID(), day: day as number });
    },
    /** Makes the pages open a game of a date's puzzle, by default today's. */
    async openDaily(date?: string) {
      server.id = (await others.newPuzzleGame(await server.puzzleOf(date), { player_name: 'Ada' })).id;
    },
    /** Makes the next calls fail in this order, with an error or a lost response. */
    breakNext: (...next: (ApiError | 'lost')[]) => {
      faults = next;
    },
    /** Delays the response to the next such call until the returned function is called. */
    holdNext(call: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(call, promise);
      return resolve;
    },
    /** Makes such calls fail, or work again. */
    break(call: string, fault?: ApiError | 'lost') {
      if (fault) broken.set(call, fault);
      else broken.delete(call);
    },
    /** Accepts streams, which are refused at first. */
    openStreams() {
      streamError = undefined;
    },
    refuseStreams(error: ApiError) {
      streamError = error;
    },
    refusals: () => refused,
    /** Opens the game as another player. Returns a function that leaves it. */
    async join(playerName: string) {
      const leaving = new AbortController();
      const session = `session-of-${playerName.replaceAll(' ', '-')}`;
      await others.events(server.id, { playerName, session, signal: leaving.signal });
      await server.hand.advance(1000);
      return async () => {
        leaving.abort();
        await server.hand.advance(1000);
      };
    },
    /** Cuts or restores the service worker's network; without it, the worker responds with its copy of the game. */
    setFromCache: (on: boolean) => {
      isFromCache = on;
    },
  };
  return server;
}

export type Server = Awaited<ReturnType<typeof openServer>>;
