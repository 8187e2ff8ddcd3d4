import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTick } from 'node:timers/promises';
import { ApiError } from '../../../src/client/client.ts';
import { type GameEvent, gameEvents, readEvents } from '../../../src/client/event-stream.ts';
import { type FollowDeps, followEvents } from '../../../src/client/follow.ts';
import { type Find, type Game, startGame } from '../../../src/core/game/game.ts';
import { Random } from '../../../src/core/game/random.ts';
import { createGameHub } from '../../../src/core/live/game-hub.ts';
import { gameJson } from '../../../src/core/routes/game.ts';
import { createStreams, type Sink } from '../../../src/platform/http/reply/streams.ts';
import { newGame } from '../../support/games.ts';

/** A few seeds per test run; thousands with SEEDS=5000, at 3 ms each. */
const SEEDS = Number(process.env.SEEDS ?? 100);
const WORDS = ['BÄR', 'ELK', 'FOX', 'ÑANDU', 'OWL', 'RAT'];

function startedGame(): Game {
  const grid = WORDS.map((word) => word.padEnd(8, 'X'));
  const placements = WORDS.map((text, row) => ({ text, row, col: 0, direction: 'E' as const }));
  return startGame(newGame({ id: 'g', size: 8, board: { grid, placements } }), 0);
}

/** Returns the game after another find. */
function afterFind(game: Game, word: number): Game {
  const at = 1000 * (game.finds.length + 1);
  const find: Find = { word, at, how: 'clicked', name: word % 2 === 0 ? 'Bob' : null };
  const words = game.words.map((one, i) => (i === word ? { ...one, foundAt: at } : one));
  const isDone = words.every(({ foundAt }) => foundAt !== null);
  const finds = [...game.finds, find];
  return { ...game, version: game.version + 1, words, finds, completedAt: isDone ? at : null };
}

type Client = { game: any; finds: string[]; versions: number[] };

function apply(client: Client, event: GameEvent): void {
  if (!('version' in event)) return;
  client.versions.push(event.version);
  if (event.type === 'state') {
    client.game = structuredClone(event.game);
    client.finds = event.game.words.filter(({ found }) => found).map(({ text }) => text);
  } else if (event.type === 'find') {
    client.finds.push(event.word);
    for (const word of client.game.words) if (word.text === event.word) word.found = true;
  } else if (event.type === 'completed') {
    client.game.status = 'completed';
    client.game.completed_at = event.completed_at;
  }
}

/**
 * One run: a server that finds words at random moments, another instance whose finds arrive as notifications, and a
 * network that splits the bytes anywhere, cuts the connection anywhere, refuses it, or delays it.
 */
async function run(seed: number): Promise<Client> {
  const numbers = new Random(seed);
  const random = () => numbers.below(2 ** 30) / 2 ** 30;
  const chance = (share: number) => random() < share;
  let stored = startedGame();
  const streams = createStreams({ caps: { total: 0, perAddress: 0 }, random });
  const hub = createGameHub({ game: async () => stored, now: async () => 0 }, gameJson);
  const left = WORDS.map((_, i) => i).sort(() => random() - 0.5);
  const findOne = () => {
    const word = left.pop();
    if (word === undefined) return;
    stored = afterFind(stored, word);
    if (chance(0.5)) hub.publish(stored);
    else void hub.learn('g', stored.version);
  };
  const cuts: (() => void)[] = [];
  let isSettled = false;

  const open = async (lastEventId: number | undefined): Promise<AsyncIterable<GameEvent>> => {
    if (!isSettled && chance(0.1)) throw new ApiError(0, 'cut');
    if (!isSettled && chance(0.1)) throw new ApiError(chance(0.5) ? 429 : 503, 'full', 7);
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>(
      undefined,
      { highWaterMark: 1e6 },
      { highWaterMark: 1e6 },
    );
    const writer = writable.getWriter();
    writer.closed.catch(() => {});
    let budget = isSettled || chance(0.2) ? Number.POSITIVE_INFINITY : Math.floor(random() * 4000);
    const stream = streams.reserve('a');
    assert.ok(typeof stream !== 'string');
    const cut = () => {
      subscription.close();
      stream.close();
      writer.abort(new Error('cut')).catch(() => {});
    };
    const write = (text: string) => {
      let bytes = new TextEncoder().encode(text);
      const isCut = bytes.length > budget;
      bytes = bytes.slice(0, Math.min(bytes.length, budget));
      budget -= bytes.length;
      while (bytes.length > 0) {
        const size = 1 + Math.floor(random() * Math.min(bytes.length, 200));
        writer.write(bytes.slice(0, size)).catch(() => {});
        bytes = bytes.slice(size);
      }
      if (isCut && chance(0.8)) queueMicrotask(cut);
    };
    cuts.push(cut);
    const sink: Sink = { write, end: write, destroy: cut, writableLength: 0 };
    const subscription = hub.subscribe('g', { ...stream, player: null });
    const read = stored;
    if (chance(0.5)) findOne();
    if (chance(0.5)) await Promise.resolve();
    stream.start(sink);
    subscription.start(read, lastEventId);
    return gameEvents(readEvents(readable));
  };

  const client: Client = { game: JSON.parse(gameJson(startedGame())), finds: [], versions: [] };
  const deps: FollowDeps = {
    open,
    poll: async () => JSON.parse(gameJson(stored)),
    wait: () => nextTick(),
    random,
    isStopped: () => false,
  };
  const play = async () => {
    while (left.length > 0) {
      if (chance(0.3)) findOne();
      await nextTick();
    }
    isSettled = true;
    // Open streams may have lost their last bytes without a cut.
    for (const cut of cuts.splice(0)) cut();
  };
  const playing = play();
  const events = followEvents(deps, chance(0.5) ? 0 : undefined);
  while (client.game.status !== 'completed') {
    const { value, done } = await events.next();
    assert.ok(!done);
    apply(client, value);
  }
  await playing;
  await events.return(undefined);
  assert.deepEqual(client.game, JSON.parse(gameJson(stored)), `seed ${seed}`);
  return client;
}

test('on random networks a client ends with the same state as GET and sees each change once, in order', async () => {
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { versions, finds } = await run(seed);
    for (const [i, version] of versions.entries()) {
      assert.ok(i === 0 || version > (versions[i - 1] ?? 0), `seed ${seed}: ${versions}`);
    }
    assert.equal(new Set(finds).size, finds.length, `seed ${seed}: ${finds}`);
    assert.equal(finds.length, WORDS.length);
  }
});

/** Follows a game whose streams are refused, or as its deps say. */
function follow(deps: Partial<FollowDeps>, lastEventId?: number) {
  const usual: FollowDeps = {
    open: () => Promise.reject(new ApiError(429, 'full', 6)),
    poll: () => Promise.reject(new Error('not polled')),
    wait: async () => {},
    random: () => 0.5,
    isStopped: () => false,
  };
  return followEvents({ ...usual, ...deps }, lastEventId);
}

test('while streams are refused the game is polled, and the stream is retried after Retry-After', async () => {
  const opened: (number | undefined)[] = [];
  const waits: number[] = [];
  let stored = startedGame();
  const events = follow(
    {
      async open(lastEventId) {
        opened.push(lastEventId);
        throw new ApiError(429, 'full', 6);
      },
      poll: async () => JSON.parse(gameJson(stored)),
      async wait(ms) {
        waits.push(ms);
        stored = afterFind(stored, stored.finds.length);
      },
    },
    0,
  );
  const seen = [await events.next(), await events.next(), await events.next()].map(
    ({ value }) => value.version,
  );
  assert.deepEqual(seen, [1, 2, 3]);
  assert.deepEqual(opened, [0, 1]);
  assert.deepEqual(new Set(waits), new Set([3_000]));
  await events.return(undefined);
});

test('polling reports that a game has left its lobby, and then each find', async () => {
  let stored: Game = { ...startedGame(), lobby: 'waiting' };
  const events = follow(
    {
      poll: async () => JSON.parse(gameJson(stored)),
      async wait() {
        stored =
          stored.lobby === 'waiting'
            ? { ...stored, lobby: 'started' }
            : afterFind(stored, stored.finds.length);
      },
    },
    0,
  );
  const seen = [await events.next(), await events.next()].map(({ value }) => [
    value.version,
    value.game.grid[0].join(''),
  ]);
  assert.deepEqual(seen, [
    [2, 'BÄRXXXXX'],
    [3, 'BÄRXXXXX'],
  ]);
  await events.return(undefined);
});

test("polling during the countdown doesn't repeat the start, and the letters are the second change after the lobby", async () => {
  const counting: Game = { ...startedGame(), lobby: 'countdown', version: 1, startedAt: 3000 };
  let stored = counting;
  const opened: (number | undefined)[] = [];
  const events = follow(
    {
      async open(lastEventId) {
        opened.push(lastEventId);
        if (opened.length > 1) throw new ApiError(429, 'full', 6);
        return (async function* () {
          yield { type: 'started' as const, version: 1, started_at: '' };
        })();
      },
      poll: async () => JSON.parse(gameJson(stored)),
      async wait() {
        if (opened.length > 1) stored = { ...counting, lobby: 'started' };
      },
    },
    0,
  );
  const seen = [await events.next(), await events.next()].map(({ value }) => [value.type, value.version]);
  assert.deepEqual(seen, [
    ['started', 1],
    ['state', 2],
  ]);
  assert.deepEqual(opened, [0, 1]);
  await events.return(undefined);
});

test('an unknown game ends the iteration with its error', async () => {
  const gone = follow({
    open: () => Promise.reject(new ApiError(404, 'Game not found')),
    poll: () => Promise.reject(new ApiError(404, 'Game not found')),
  });
  await assert.rejects(gone.next(), { status: 404 });
});

test('failed connections wait longer each time, up to 30 seconds, until one succeeds', async () => {
  const waits: number[] = [];
  let attempt = 0;
  const events = follow({
    async open() {
      if (++attempt !== 9) throw new ApiError(0, 'away');
      return (async function* () {
        yield { type: 'retry' as const, ms: 2_000 };
      })();
    },
    wait: async (ms) => void waits.push(ms),
    isStopped: () => attempt === 10,
  });
  assert.equal((await events.next()).done, true);
  assert.deepEqual(waits, [2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000, 2_000]);
});
