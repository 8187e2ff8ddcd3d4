import { setTimeout as sleep } from 'node:timers/promises';
import type { GameView } from '../src/core/schemas/games.ts';
import { openConnection } from '../test/support/connection.ts';
import { bytesOf, portOf, type Request } from './load.ts';

/** The share of the plain server's rate that our service should reach. */
type Goals = { SQLite: number; PostgreSQL?: number };

/** Two rows of the table: their requests, the check of a response, and their goals. */
export type Scenario = {
  name: string;
  goals: Goals;
  /** Makes new requests for this number of responses. */
  requests(url: string, answers: number): Promise<Request[]>;
  isRight(body: string): boolean;
  /** A request counts only once, because its repetition would be a miss. */
  isUsedUp?: true;
};

const SMALL = { category_id: 1, board_size: 10, word_count: 8 };
const LARGE = { category_id: 1, board_size: 20, word_count: 30 };
const SENDERS = 16;
const RETRY_MS = 100;
/** The English categories of a new database. */
const CATEGORY_IDS = [1, 2, 3, 4, 5, 6, 7];

export const isHit = (body: string) => body.startsWith('{"correct":true,');
const isMiss = (body: string) => body.startsWith('{"correct":false,"word":null,"cells":[],"words":');

export const scenarios: readonly Scenario[] = [
  {
    name: 'GET categories',
    goals: { SQLite: 0.9, PostgreSQL: 0.85 },
    requests: async () => [{ method: 'GET', path: '/api/categories' }],
    isRight: (body) => body.startsWith('[{"id":1,"name":"Animals"},'),
  },
  {
    name: 'GET scoreboard',
    goals: { SQLite: 0.9, PostgreSQL: 3 },
    requests: async (url) => {
      for (const category_id of CATEGORY_IDS)
        await sendAll(url, await hitsOf(url, 12 * SMALL.word_count, category_id));
      return [{ method: 'GET', path: '/api/scoreboard' }];
    },
    isRight: (body) => body.startsWith('{"leaderboards":{"') && body.split('"time_seconds":').length === 71,
  },
  {
    name: 'GET game',
    goals: { SQLite: 0.95 },
    requests: async (url) =>
      (await createGames(url, 100)).map(({ id }) => ({ method: 'GET', path: `/api/game/${id}` })),
    isRight: (body) => body.startsWith('{"id":"') && body.endsWith('}'),
  },
  {
    name: 'guess, miss',
    goals: { SQLite: 0.85 },
    requests: async (url) => (await createGames(url, 100)).map(({ id }) => guess(id, 'NOSUCHWORD')),
    isRight: isMiss,
  },
  {
    name: 'guess, hit (durable)',
    goals: { SQLite: 0.7, PostgreSQL: 0.85 },
    requests: hitsOf,
    isRight: isHit,
    isUsedUp: true,
  },
  newGame('new game 10×10, 8 words (durable)', SMALL),
  newGame('new game 20×20, 30 words (durable)', LARGE),
];

/** Returns hits, each of which finds a different word: the first word of each game, then the second of each. */
export async function hitsOf(url: string, count: number, category_id = 1): Promise<Request[]> {
  const games = await createGames(url, Math.ceil(count / SMALL.word_count), category_id);
  const words = Array.from({ length: SMALL.word_count }, (_, i) => i);
  const hits = words.flatMap((word) => games.map(({ id, words }) => guess(id, words[word]?.text ?? '')));
  return hits.slice(0, count);
}

function newGame(name: string, wish: typeof SMALL): Scenario {
  return {
    name,
    goals: { SQLite: 0.85, PostgreSQL: 0.85 },
    requests: async () => [newGameOf(wish)],
    isRight: (body) =>
      body.includes(`"board_size":${wish.board_size},`) &&
      body.split('"text":').length === wish.word_count + 1,
  };
}

async function createGames(url: string, count: number, category_id = 1): Promise<GameView[]> {
  const bodies = await sendAll(
    url,
    Array.from({ length: count }, () => newGameOf({ ...SMALL, category_id })),
  );
  return bodies.map((body) => JSON.parse(body));
}

function guess(id: string, word: string): Request {
  return { method: 'POST', path: `/api/game/${id}/guess`, body: JSON.stringify({ word }) };
}

function newGameOf(wish: typeof SMALL): Request {
  return { method: 'POST', path: '/api/game/new', body: JSON.stringify(wish) };
}

/** Returns the bodies of the responses. On a busy machine the service may respond with 503 for a while. */
async function sendAll(url: string, requests: readonly Request[]): Promise<string[]> {
  const bodies: string[] = [];
  const queue = requests.entries();
  const send = async () => {
    const connection = openConnection(portOf(url));
    for (const [i, request] of queue) {
      let answer = await connection.send(bytesOf(request));
      while (answer.status === 503) {
        await sleep(RETRY_MS);
        answer = await connection.send(bytesOf(request));
      }
      if (answer.status !== 200)
        throw new Error(`${request.path} at ${url}: ${answer.status} ${answer.body}`);
      bodies[i] = answer.body;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: SENDERS }, send));
  return bodies;
}
