import { setTimeout as sleep } from 'node:timers/promises';
import type { GameView, GuessResult } from '../src/core/schemas/games.ts';
import type { ScoreboardView } from '../src/core/schemas/scores.ts';
import { type Connection, openConnection, type Reply, requestBytes } from '../test/support/connection.ts';

/** The API calls of a game over one connection, which reconnects after a close. */
export type Api = {
  newGame(body: object): Promise<GameView>;
  guess(id: string, body: object): Promise<GuessResult>;
  game(id: string): Promise<GameView>;
  scoreboard(): Promise<ScoreboardView>;
  send(method: string, path: string, body?: string): Promise<Reply>;
  close(): void;
};

/** A response whose status is not 200. */
export class UnexpectedAnswer extends Error {
  readonly status: number;

  constructor(call: string, { status, body }: Reply) {
    super(`${call}: ${status} ${body.slice(0, 200)}`);
    this.status = status;
  }
}

export function openApi(port: number, from?: string): Api {
  let connection: Connection = openConnection(port, from);
  const send: Api['send'] = (method, path, body = '') => {
    if (!connection.open) connection = openConnection(port, from);
    return connection.send(requestBytes(method, path, body), method);
  };
  const json = async (method: string, path: string, body?: object) => {
    const answer = await send(method, path, body && JSON.stringify(body));
    if (answer.status !== 200) throw new UnexpectedAnswer(`${method} ${path}`, answer);
    return JSON.parse(answer.body);
  };
  return {
    newGame: (body) => json('POST', '/api/game/new', body),
    guess: (id, body) => json('POST', `/api/game/${id}/guess`, body),
    game: (id) => json('GET', `/api/game/${id}`),
    scoreboard: () => json('GET', '/api/scoreboard'),
    send,
    close: () => connection.close(),
  };
}

const BUSY_MS = 500;
const MAX_ATTEMPTS = 20;

/** Repeats the call when a busy service responds with 503 or 408, or too late. */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let i = 1; ; i++) {
    try {
      return await call();
    } catch (error) {
      const { status = 0 } = error as { status?: number };
      if (i === MAX_ATTEMPTS || ![0, 408, 503].includes(status)) throw error;
      await sleep(BUSY_MS);
    }
  }
}

/** Runs the work for each item, at most `workers` at a time. */
export async function inParallel<T>(
  items: readonly T[],
  workers: number,
  work: (item: T, worker: number) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (const item of queue) await work(item, worker);
    }),
  );
}
