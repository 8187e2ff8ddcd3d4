import { setTimeout as sleep } from 'node:timers/promises';
import type { GameView } from '../src/schemas/games.ts';
import type { Request } from './connection.ts';
import { CONNECTIONS } from './load.ts';

/** One row of the table: its requests, the check of an answer, and the ratio that it should reach, if there is such a goal. */
export type Scenario = {
  name: string;
  goal?: number;
  /** Makes new requests: enough for `answers` answers. */
  requests(url: string, answers: number): Promise<Request[]>;
  isRight(body: string): boolean;
  /** Checks the stored state after `answers` answers to one or more loads; throws when an answered request was not stored. */
  verify?(url: string, answers: number, loads?: number): Promise<void>;
};

const SMALL = { category_id: 1, board_size: 10, word_count: 8 };
const LARGE = { category_id: 1, board_size: 20, word_count: 30 };
/** Hits per second; no service reaches this rate. */
export const MAX_RATE = 15_000;
const ATTEMPTS = 50;
const RETRY_MS = 100;

const isMiss = (body: string) => body.startsWith('{"correct":false,"word":null,"cells":[],"words":[{"text":');
const isGame = (body: string) => body.startsWith('{"id":"') && body.endsWith('}');
const readOf = (id: string): Request => ({ method: 'GET', path: `/api/game/${id}` });
export const missOf = (id: string): Request => guess(id, { word: 'NOSUCHWORD' });

export const scenarios: Scenario[] = [
  {
    name: 'GET categories',
    goal: 0.9,
    requests: async () => [{ method: 'GET', path: '/api/categories' }],
    isRight: (body) => body.startsWith('[{"id":1,"name":"Animals"},'),
  },
  {
    name: 'GET scoreboard',
    goal: 0.9,
    requests: async (url) => {
      await completeGames(url, 12);
      return [{ method: 'GET', path: '/api/scoreboard' }];
    },
    isRight: (body) => body.startsWith('{"leaderboards":{"Animals":[{"player_name":"Anonymous"'),
  },
  {
    name: 'GET game',
    goal: 1,
    requests: async (url) => (await createGames(url, 100)).map(({ id }) => readOf(id)),
    isRight: isGame,
  },
  {
    name: 'POST guess, a miss',
    goal: 0.85,
    requests: async (url) => (await createGames(url, 100)).map(({ id }) => missOf(id)),
    isRight: isMiss,
  },
  hits(),
  newGame('POST new game 10×10, 8 words (durable)', 0.9, SMALL),
  newGame('POST new game 20×20, 30 words (durable)', 0.95, LARGE),
];

/** Every request finds another word. Afterwards the games must contain as many finds as there were answers. */
function hits(): Scenario {
  let games: GameView[] = [];
  return {
    name: 'POST guess, a hit (durable)',
    goal: 0.6,
    async requests(url, answers) {
      games = await createGames(url, Math.ceil(answers / SMALL.word_count));
      return SMALL_WORDS.flatMap((word) =>
        games.map(({ id, words }) => guess(id, { word: words[word]?.text })),
      );
    },
    isRight: (body) => body.startsWith('{"correct":true,'),
    async verify(url, answers, loads = 1) {
      let found = 0;
      for (const { id } of games) {
        const { words } = (await (await fetch(`${url}/api/game/${id}`)).json()) as GameView;
        found += words.filter((word) => word.found).length;
      }
      // When the load ends, each connection may have one request in flight.
      if (found < answers || found > answers + CONNECTIONS * loads) {
        throw new Error(`${answers} answers, but ${found} words are found`);
      }
    },
  };
}

const SMALL_WORDS = Array.from({ length: SMALL.word_count }, (_, i) => i);

function newGame(name: string, goal: number, order: typeof SMALL): Scenario {
  return {
    name,
    goal,
    requests: async () => [{ method: 'POST', path: '/api/game/new', body: JSON.stringify(order) }],
    isRight: (body) =>
      body.includes(`"board_size":${order.board_size},`) &&
      body.split('"text":').length === order.word_count + 1,
  };
}

export async function createGames(url: string, count: number): Promise<GameView[]> {
  const games: GameView[] = [];
  while (games.length < count) {
    const batch = Array.from({ length: Math.min(64, count - games.length) }, () => createGame(url));
    games.push(...(await Promise.all(batch)));
  }
  return games;
}

/** On a busy machine the service may answer 503 for a while. */
async function createGame(url: string): Promise<GameView> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const answer = await fetch(`${url}/api/game/new`, { method: 'POST', body: JSON.stringify(SMALL) });
    const body = await answer.text();
    if (answer.ok) return JSON.parse(body);
    await sleep(RETRY_MS);
  }
  throw new Error(`No new game at ${url} in ${ATTEMPTS} attempts`);
}

async function completeGames(url: string, count: number): Promise<void> {
  const games = (await createGames(url, count)).values();
  const play = async () => {
    for (const { id, words } of games) {
      for (const { text } of words) {
        const { path, body } = guess(id, { word: text });
        await (await fetch(`${url}${path}`, { method: 'POST', body: body ?? '' })).text();
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, play));
}

export function guess(id: string, body: unknown): Request {
  return { method: 'POST', path: `/api/game/${id}/guess`, body: JSON.stringify(body) };
}
