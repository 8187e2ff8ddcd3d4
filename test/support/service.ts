import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import type { InjectOptions } from 'light-my-request';
import pino from 'pino';
import { type Cell, cellsOf } from '../../src/core/game/grid.ts';
import type { GameView } from '../../src/core/schemas/games.ts';
import { firstIdOf } from '../../src/core/store/categories.ts';
import type { OpenedStore } from '../../src/core/store/opened.ts';
import type { Limits } from '../../src/platform/limit/limiter.ts';
import { buildTestApp, type Deps, type TestApp } from './app.ts';
import type { Backend, TestClock } from './backend.ts';

export type Reply = { status: number; headers: Record<string, unknown>; text: string; body: any };

export type Service = {
  app: TestApp;
  store: OpenedStore;
  clock: TestClock;
  send(method: string, url: string, body?: unknown, options?: InjectOptions): Promise<Reply>;
  newGame(body?: Record<string, unknown>): Promise<GameView>;
  guess(id: string, body: unknown): Promise<Reply>;
  /** The cells of the words of a game, which the API does not reveal. */
  solution(id: string): Promise<{ text: string; cells: Cell[] }[]>;
};

export const NO_LIMITS: Limits = { new_game: 0, default: 0 };
export const CONTRACT_LIMITS: Limits = { new_game: 10, default: 60 };

/** Returns a log, and its lines as they are written. */
export function createLog(level = 'info') {
  const lines: any[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { lines, log: pino({ level, base: null }, { write }) };
}

/** Starts the real app on its own database, without a socket. */
export async function startService(
  t: TestContext,
  backend: Backend,
  { limits, ...overrides }: Partial<Deps> & { limits?: Limits } = {},
): Promise<Service> {
  const database = await backend.createDatabase();
  // Disposed even if the store can't be opened, because an open connection would keep the tests' process alive.
  const ends: (() => unknown)[] = [() => database.dispose()];
  t.after(async () => {
    for (const end of ends.reverse()) await end();
  });
  const store = await database.openStore();
  const { siteLanguage = 'en' } = backend;
  const app = buildTestApp({
    store,
    siteLanguage,
    limiter: await database.openLimiter(limits ?? NO_LIMITS),
    ...overrides,
  });
  ends.push(
    () => app.close(),
    () => app.server.closeAllConnections(),
  );

  const send: Service['send'] = async (method, url, body, options) => {
    const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const response = await app.inject({
      method: method as 'GET',
      url,
      ...(payload === undefined ? {} : { payload }),
      ...options,
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      body: isJson && response.payload !== '' ? response.json() : undefined,
    };
  };

  return {
    app,
    store,
    clock: database.clock,
    send,
    newGame: async (body = {}) =>
      (await send('POST', '/api/game/new', { category_id: firstIdOf(siteLanguage), ...body })).body,
    guess: (id, body) => send('POST', `/api/game/${id}/guess`, body),
    solution: async (id) =>
      (await store.game(id))?.words.map((word) => ({ text: word.text, cells: cellsOf(word) })) ?? [],
  };
}

/** Both ends of a raw connection. */
type Wire = { socket: Socket; served: Socket };

type ListeningService = Service & {
  port: number;
  url: string;
  /** Resolves when the server has accepted the connection, so that their order is fixed. */
  open(options?: { from?: string; allowHalfOpen?: boolean }): Promise<Wire>;
};

/** Starts the real app on a free port, for tests of its sockets. */
export async function startListening(
  t: TestContext,
  backend: Backend,
  deps: Parameters<typeof startService>[2] = {},
): Promise<ListeningService> {
  const service = await startService(t, backend, deps);
  const { server } = service.app;
  const { port, url } = await service.app.listen({ host: '0.0.0.0' });
  return {
    ...service,
    port,
    url,
    async open({ from = '127.0.0.1', allowHalfOpen = false } = {}) {
      const accepted = once(server, 'connection');
      const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen, noDelay: true });
      socket.on('error', () => {});
      t.after(() => socket.destroy());
      const [served] = (await accepted) as [Socket];
      return { socket, served };
    },
  };
}
