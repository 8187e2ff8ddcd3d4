import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, openApi } from './api.ts';
import { createStreamClient, type StreamClient, type StreamCounts } from './stream-clients.ts';

/** One game and the clients that follow it. */
export type CrowdedGame = { id: string; words: string[]; changes: number; clients: StreamClient[] };

export type Crowd = {
  port: number;
  counts: StreamCounts;
  games: CrowdedGame[];
  finds: number;
  completed: number;
  /** Requests that a busy service did not answer with 200. */
  busy: number;
  going: boolean;
};

const CLIENTS_PER_GAME = 20;
const ORDER = { category_id: 1, board_size: 20, word_count: 20 };
const OPENING_MS = 20;
const ARRIVAL_MS = 60_000;

/** Starts the games and opens their streams, one game after the other. */
export async function startCrowd(port: number, streams: number): Promise<Crowd> {
  const counts: StreamCounts = { changes: 0, refused: 0, ended: 0, faults: [] };
  const crowd: Crowd = { port, counts, games: [], finds: 0, completed: 0, busy: 0, going: true };
  const api = openApi(port);
  while (crowd.games.length < streams / CLIENTS_PER_GAME) {
    await startGame(crowd, api).then(
      (game) => crowd.games.push(game),
      () => crowd.busy++,
    );
    await sleep(OPENING_MS);
  }
  api.close();
  return crowd;
}

async function startGame({ port, counts }: Crowd, api: Api): Promise<CrowdedGame> {
  const { id, words } = await api.newGame(ORDER);
  const clients = Array.from({ length: CLIENTS_PER_GAME }, () => createStreamClient(port, id, counts));
  for (const client of clients) client.open();
  return { id, words: words.map(({ text }) => text), changes: 0, clients };
}

/** Finds words in any of the games until the end. A completed game is replaced by a new one. */
export async function findWords(crowd: Crowd, random: () => number, pauseMs: number): Promise<void> {
  const api = openApi(crowd.port);
  while (crowd.going) {
    const place = Math.floor(random() * crowd.games.length);
    const game = crowd.games[place] as CrowdedGame;
    await findNext(crowd, api, game);
    if (game.changes > game.words.length && crowd.games[place] === game) {
      const next = await startGame(crowd, api).catch(() => undefined);
      if (next) {
        crowd.games[place] = next;
        crowd.completed++;
        leave(crowd, game);
      }
    }
    await sleep(pauseMs);
  }
  api.close();
}

/** Finds the next word of the game, unless the service is busy. */
async function findNext(crowd: Crowd, api: Api, game: CrowdedGame): Promise<void> {
  try {
    const word = game.words[game.changes] ?? '';
    const { words, completed_at } = await api.guess(game.id, { word });
    game.changes = words.filter(({ found }) => found).length + (completed_at ? 1 : 0);
    crowd.finds++;
  } catch {
    crowd.busy++;
  }
}

/** The clients of a completed game leave it when they have seen its end. */
async function leave({ counts }: Crowd, game: CrowdedGame): Promise<void> {
  const missing = await untilAllHave(game, ARRIVAL_MS);
  if (missing > 0) counts.faults.push(`${missing} clients did not see the end of ${game.id}`);
  for (const client of game.clients) client.end();
}

/** How many clients do not have all changes of the game after this time. */
export async function untilAllHave({ clients, changes }: CrowdedGame, ms: number): Promise<number> {
  for (const client of clients) {
    client.open();
    client.resume();
  }
  const late = () => clients.filter((client) => client.version() < changes).length;
  for (const until = performance.now() + ms; late() > 0 && performance.now() < until; ) await sleep(100);
  return late();
}
