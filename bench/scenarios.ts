import type { Request } from 'autocannon';
import type { GameView } from '../src/contract.ts';

/** One path of the table: what is sent, how the answer is known to be right, and what ratio is to be reached. */
export type Scenario = {
  name: string;
  reach: number;
  requests(url: string, amount: number): Promise<Request[]>;
  amount: number;
  isRight(body: string): boolean;
  /** Looks at the state afterwards; throws when an answer did not become true. */
  verify?(url: string): Promise<void>;
};

const SMALL = { category_id: 1, board_size: 10, word_count: 8 };
const LARGE = { category_id: 1, board_size: 20, word_count: 30 };

export const scenarios: Scenario[] = [
  {
    name: 'POST guess, a miss',
    reach: 0.75,
    amount: 40_000,
    requests: async (url) => (await createGames(url, 100)).map(({ id }) => guess(id, { word: 'NOSUCHWORD' })),
    isRight: (body) => body.startsWith('{"correct":false,"word":null,"cells":[],"words":[{"text":'),
  },
  hits(),
  {
    name: 'GET game',
    reach: 0.7,
    amount: 40_000,
    requests: async (url) =>
      (await createGames(url, 100)).map(({ id }) => ({ method: 'GET', path: `/api/game/${id}` })),
    isRight: (body) =>
      body.startsWith('{"id":"') && body.endsWith('"status":"in_progress","completed_at":null}'),
  },
  {
    name: 'GET categories',
    reach: 0.8,
    amount: 40_000,
    requests: async () => [{ method: 'GET', path: '/api/categories' }],
    isRight: (body) => body.startsWith('[{"id":1,"name":"Animals"},'),
  },
  {
    name: 'GET scoreboard',
    reach: 0.8,
    amount: 40_000,
    requests: async (url) => {
      await completeGames(url, 12);
      return [{ method: 'GET', path: '/api/scoreboard' }];
    },
    isRight: (body) => body.startsWith('{"leaderboards":{"Animals":[{"player_name":"Anonymous"'),
  },
  newGame('POST new game 10×10, 8 words', 0.3, 10_000, SMALL),
  newGame('POST new game 20×20, 30 words', 0.15, 4_000, LARGE),
];

/** Every request finds another word, and afterwards every game must be completed. */
function hits(): Scenario {
  let games: GameView[] = [];
  return {
    name: 'POST guess, a hit (durable)',
    reach: 0.5,
    amount: 20_000,
    async requests(url, amount) {
      games = await createGames(url, Math.ceil(amount / SMALL.word_count));
      return SMALL_WORDS.flatMap((word) =>
        games.map(({ id, words }) => guess(id, { word: words[word]?.text })),
      );
    },
    isRight: (body) => body.startsWith('{"correct":true,'),
    async verify(url) {
      for (const { id } of games.slice(0, 50)) {
        const game = await getGame(url, id);
        if (game.status !== 'completed')
          throw new Error(`Game ${id} was answered as found and is not completed`);
      }
    },
  };
}

const SMALL_WORDS = Array.from({ length: SMALL.word_count }, (_, i) => i);

function newGame(name: string, reach: number, amount: number, order: typeof SMALL): Scenario {
  return {
    name,
    reach,
    amount,
    requests: async () => [{ method: 'POST', path: '/api/game/new', body: JSON.stringify(order) }],
    isRight: (body) =>
      body.includes(`"board_size":${order.board_size},`) &&
      body.split('"text":').length === order.word_count + 1,
  };
}

export async function createGames(url: string, count: number): Promise<GameView[]> {
  const games: GameView[] = [];
  while (games.length < count) {
    const batch = Array.from({ length: Math.min(64, count - games.length) }, () =>
      fetch(`${url}/api/game/new`, { method: 'POST', body: JSON.stringify(SMALL) }).then((answer) =>
        answer.json(),
      ),
    );
    games.push(...((await Promise.all(batch)) as GameView[]));
  }
  return games;
}

async function completeGames(url: string, count: number): Promise<void> {
  for (const { id, words } of await createGames(url, count)) {
    for (const { text } of words) {
      await fetch(`${url}/api/game/${id}/guess`, { method: 'POST', body: JSON.stringify({ word: text }) });
    }
  }
}

async function getGame(url: string, id: string): Promise<GameView> {
  return (await (await fetch(`${url}/api/game/${id}`)).json()) as GameView;
}

function guess(id: string, body: unknown): Request {
  return { method: 'POST', path: `/api/game/${id}/guess`, body: JSON.stringify(body) };
}
