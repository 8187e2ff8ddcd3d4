import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../src/database/database.ts';
import { generate } from '../src/game/board/generate.ts';
import type { Game } from '../src/game/game.ts';
import { createRandom } from '../src/game/random.ts';
import { gameJson } from '../src/http/reply/answers.ts';
import { channelOf } from '../src/live/listener.ts';
import { createLive } from '../src/live/live.ts';
import { messagesFrom } from '../src/live/messages.ts';
import type { Category, Store } from '../src/store/store.ts';
import { startPostgresServer } from '../support/postgres-server.ts';
import { median } from './percentile.ts';
import { postgresCpuMicros } from './request-cost.ts';

/**
 * What the notifications of finds cost the finds: two instances listen on one PostgreSQL, and one of them stores finds at
 * full load, in alternating rounds with and without notifications. `npm run bench:notify`. Without HTTP, so that a
 * notification is compared with nothing but the statements of a find.
 */

const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '8' }, hits: { type: 'string', default: '8000' } },
});
const AT_ONCE = 64;
const WORDS = 8;
const GAMES = Math.ceil(Number(flags.hits) / WORDS);
const MAX_COST = 0.05;
const OPTIONS = {
  databaseConnections: 10,
  databasePrepare: true,
  deadlineMs: 1_300,
  limits: { new_game: 0, default: 0 },
  monotonic: () => performance.now(),
};

const server = await startPostgresServer({ settings: ['fsync=on', 'shared_buffers=256MB'] });
const instances = [await openInstance(), await openInstance()];
const [{ store, publishing }] = instances as [Instance, Instance];
const category = (await store.category(1)) as Category;
const received = await countNotifications();
try {
  const rounds: { silent: Cost; notifying: Cost }[] = [];
  for (let round = 0; round <= Number(flags.rounds); round++) {
    const first = await measure(round % 2 === 0 ? store : publishing);
    const second = await measure(round % 2 === 0 ? publishing : store);
    const [silent, notifying] = round % 2 === 0 ? [first, second] : [second, first];
    if (round > 0) rounds.push({ silent, notifying });
  }
  const middle = (value: (round: (typeof rounds)[number]) => number) => median(rounds.map(value));
  console.log(`hits per second, median of ${rounds.length} rounds, 10 connections, ${AT_ONCE} at once`);
  console.log(`without notifications   ${middle(({ silent }) => silent.perSecond).toFixed(0)}`);
  console.log(`with them               ${middle(({ notifying }) => notifying.perSecond).toFixed(0)}`);
  console.log(
    `CPU time of PostgreSQL  ${middle(({ silent }) => silent.micros).toFixed(0)} and ${middle(({ notifying }) => notifying.micros).toFixed(0)} µs a hit`,
  );
  const cost = 1 - middle(({ silent, notifying }) => notifying.perSecond / silent.perSecond);
  console.log(`cost                    ${(cost * 100).toFixed(1)} % (${MAX_COST * 100} at the most)`);
  console.log(`${received.texts} notifications with ${received.finds} changes of games were delivered`);
  if (received.finds === 0) throw new Error('no notification was delivered: nothing was measured');
} finally {
  await received.close();
  for (const instance of instances) await instance.close();
  await server.remove();
}

type Instance = { store: Store; publishing: Store; close(): Promise<void> };

async function openInstance(): Promise<Instance> {
  const { store, relay } = await openDatabase({ ...OPTIONS, databaseUrl: server.url });
  const live = createLive({ store, json: gameJson, relay });
  return {
    store,
    publishing: live.publishing(store),
    async close() {
      live.stop();
      await live.close();
      await store.close();
    },
  };
}

type Cost = { perSecond: number; micros: number };

/** A find is a read of the game and a claim, as in a request. */
async function measure(store: Store): Promise<Cost> {
  const games = await startGames();
  const hits = Array.from({ length: WORDS }, (_, word) => games.map(({ id }) => ({ id, word }))).flat();
  const cpu = postgresCpuMicros(server.folder);
  const begun = performance.now();
  await inParallel(hits, async ({ id, word }) => {
    const after = await store.claimWord((await store.game(id)) as Game, word);
    if (!after) throw new Error(`word ${word} of ${id} was found before`);
  });
  const seconds = (performance.now() - begun) / 1000;
  const micros = (postgresCpuMicros(server.folder) - cpu) / hits.length;
  // The last notifications of this round must not be paid by the next one.
  await sleep(100);
  return { perSecond: hits.length / seconds, micros };
}

async function startGames(): Promise<Game[]> {
  const board = generate({ words: category.words, size: 10, count: WORDS, random: createRandom(1) });
  const games: Game[] = [];
  await inParallel(Array.from({ length: GAMES }), async () => {
    const game = { id: randomUUIDv7(), categoryId: 1, category: category.name, size: 10, board };
    const started = await store.startGame({ ...game, difficulty: 'hard', playerName: 'Ann' }, category);
    games.push(started as Game);
  });
  return games;
}

async function inParallel<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const work = async () => {
    for (const item of queue) await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** A third listener, to be sure that notifications are sent. */
async function countNotifications() {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const counted = { texts: 0, finds: 0, close: () => client.end() };
  client.on('notification', ({ payload = '' }) => {
    const changes = messagesFrom(payload).filter(({ kind }) => kind === 'change').length;
    if (changes > 0) counted.texts++;
    counted.finds += changes;
  });
  await client.query(`LISTEN ${channelOf('public')}`);
  return counted;
}
