import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createClient, type GameEvent, type GameView } from '../src/client/client.ts';
import { followEvents } from '../src/client/follow.ts';
import { Random, shuffle } from '../src/core/game/random.ts';
import { type Api, openApi, patiently } from './api.ts';
import { type BadNetwork, openBadNetwork } from './bad-network.ts';

export type SeedResult = {
  finds: number;
  /** Finds made while the client had no connection. */
  unseen: number;
  cuts: number;
  /** Events with the whole game. */
  states: number;
  faults: string[];
};

const WORDS = 10;
const MAX_PAUSE_MS = 500;
/** Divides the client's waits, so that a run of many seeds is short. */
const HASTE = 40;
const LIMIT_MS = 60_000;

type View = {
  game: GameView;
  version: number;
  states: number;
  /** The word of each `find` event, by its version. */
  finds: Map<number, string>;
};

/** Plays one game: other players find its words on all instances, and a client follows it through a bad network. */
export async function followSeed(seed: number, ports: readonly number[]): Promise<SeedResult> {
  const random = new Random(seed);
  const players = ports.map((port) => openApi(port));
  const network = await openBadNetwork(ports, random);
  const faults: string[] = [];
  const ended = new AbortController();
  const stopping = AbortSignal.any([ended.signal, AbortSignal.timeout(LIMIT_MS)]);
  try {
    const [first] = players as [Api, ...Api[]];
    const game = await patiently(() =>
      first.newGame({ category_id: 1 + random.below(5), word_count: WORDS }),
    );
    const view: View = { game: structuredClone(game), version: 0, states: 0, finds: new Map() };
    const following = follow({ view, network, random, faults, stopping });
    const unseen = await findAll(game, { players, network, random });
    network.calm();
    await following;
    if (stopping.aborted) faults.push(`not completed after ${LIMIT_MS} ms`);
    const stored = await patiently(() => first.game(game.id));
    if (!isDeepStrictEqual(view.game, stored)) faults.push('another state than GET');
    const port = ports[random.below(ports.length)] as number;
    const finds = await patiently(() => storedFinds(port, game.id));
    for (const [version, word] of view.finds) {
      if (finds[version - 1] !== word) faults.push(`${word} has another version than ${version}`);
    }
    return { finds: game.words.length, unseen, cuts: network.cuts(), states: view.states, faults };
  } finally {
    ended.abort();
    await network.close();
    for (const player of players) player.close();
  }
}

type PlayOptions = { players: readonly Api[]; network: BadNetwork; random: Random };

/**
 * Finds the words in any order, on any instance, sometimes two together. Returns how many the client missed.
 */
async function findAll(game: GameView, { players, network, random }: PlayOptions): Promise<number> {
  const words = inAnyOrder(game, random);
  let unseen = 0;
  while (words.length > 0) {
    await sleep(random.below(MAX_PAUSE_MS));
    const together = words.splice(0, 1 + random.below(2));
    const player = random.below(players.length);
    if (!network.isOpen()) unseen += together.length;
    await Promise.all(
      together.map((word, i) =>
        patiently(async () => players[(player + i) % players.length]?.guess(game.id, { word })),
      ),
    );
  }
  return unseen;
}

/** Returns the finds in the order of their commits, which is the order in which a new client gets them. */
async function storedFinds(port: number, id: string): Promise<string[]> {
  const words: string[] = [];
  const events = await createClient(`http://127.0.0.1:${port}`).events(id, { lastEventId: 0 });
  for await (const event of events) {
    if (event.type === 'find') words.push(event.word);
    if (event.type === 'completed' || event.type === 'state') break;
  }
  return words;
}

function inAnyOrder({ words }: GameView, random: Random): string[] {
  const order = [...words.keys()];
  shuffle(order, random);
  return order.map((i) => words[i]?.text ?? '');
}

type FollowState = {
  view: View;
  network: BadNetwork;
  random: Random;
  faults: string[];
  stopping: AbortSignal;
};

/**
 * Follows the game until it is completed. Half of the clients start from version 0, the others from the state.
 */
async function follow({ view, network, random, faults, stopping }: FollowState): Promise<void> {
  const client = createClient(network.url);
  const { id } = view.game;
  const parts = {
    open: async (lastEventId: number | undefined) =>
      checked(await client.events(id, { lastEventId, signal: stopping }), lastEventId, faults),
    poll: () => client.game(id),
    wait: (ms: number) => sleep(ms / HASTE),
    random: () => random.next() / 2 ** 32,
    isStopped: () => stopping.aborted,
  };
  for await (const event of followEvents(parts, random.below(2) === 0 ? 0 : undefined)) {
    apply(view, event, faults);
    if (view.game.status === 'completed') return;
  }
}

/** Yields the events of one connection. The first must follow the version that the client named. */
async function* checked(events: AsyncIterable<GameEvent>, lastEventId: number | undefined, faults: string[]) {
  let version = lastEventId;
  for await (const event of events) {
    if ('version' in event) {
      const isNext = version === undefined ? event.type === 'state' : event.version === version + 1;
      if (!isNext) faults.push(`${event.type} ${event.version} was sent after ${version}`);
      version = event.version;
    }
    yield event;
  }
}

function apply(view: View, event: GameEvent, faults: string[]): void {
  if (!('version' in event)) return;
  const { game, version } = view;
  view.version = event.version;
  if (event.type === 'state') {
    view.states++;
    view.game = event.game;
    if (event.version < version) faults.push(`state ${event.version} after ${version}`);
    return;
  }
  if (event.version !== version + 1) faults.push(`${event.type} ${event.version} after ${version}`);
  if (event.type === 'completed') {
    view.game = { ...game, status: 'completed', completed_at: event.completed_at };
    return;
  }
  if (event.type !== 'find') return;
  view.finds.set(event.version, event.word);
  const found = game.words.find(({ text }) => text === event.word);
  if (!found || found.found) faults.push(`${event.word} was found ${found ? 'twice' : 'in another game'}`);
  else found.found = true;
}
