import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import { setImmediate as nextTick } from 'node:timers/promises';
import { type Find, type Game, startGame } from '../../../src/core/game/game.ts';
import { createGameHub } from '../../../src/core/live/game-hub.ts';
import { newGame } from '../../support/games.ts';

// Applies only to this file's tests, because other files of its group share the process.
before(() => mock.timers.enable({ apis: ['setTimeout'] }));
after(() => mock.timers.reset());

/** A game of three words after `version` changes: finds, then the completion. */
function gameAt(version: number, order: readonly number[] = [0, 1, 2]): Game {
  const finds: Find[] = order
    .slice(0, version)
    .map((word, i) => ({ word, at: 1000 * (i + 1), how: 'clicked', name: null }));
  const game = startGame(newGame({ id: 'g' }), 0);
  const words = game.words.map((word, i) => {
    return { ...word, foundAt: finds.find((find) => find.word === i)?.at ?? null };
  });
  return { ...game, words, finds, version, completedAt: version > 3 ? 3000 : null };
}

function setUp(
  read: (id: string) => Promise<Game | undefined> = async () => undefined,
  now: () => Promise<number> = async () => 0,
) {
  const hub = createGameHub({ game: read, now }, (game) => `"state of ${game.id}"`);
  const subscribe = (name: string | null = null, id = '') => {
    const sent: string[] = [];
    const player = name === null ? null : { id, name };
    const subscription = hub.subscribe('g', {
      player,
      send: (text) => void sent.push(text),
      end: () => void sent.push('end'),
    });
    /** The events sent since the last call, as `id name`. */
    const news = () =>
      sent
        .splice(0)
        .join('')
        .split('\n\n')
        .filter((block) => block.startsWith('id: '))
        .map((block) => block.replace(/^id: (\d+)\nevent: (\w+)\n.*$/s, '$1 $2'));
    return { ...subscription, sent, news };
  };
  const passTime = () => mock.timers.tick(1_000);
  /** Polls a database with games of these versions. Returns the requested ids. */
  const poll = async (versions: Readonly<Record<string, number>>) => {
    let asked: string[] = [];
    await hub.poll(async (known) => {
      asked = known.map((game) => game.id);
      return known
        .filter(({ id, version }) => versions[id] !== version)
        .map(({ id }) => ({ id, isGone: !(id in versions) }));
    });
    return asked;
  };
  return { hub, subscribe, poll, passTime };
}

test('a change between the subscription and the read is sent once, whatever the read shows', () => {
  for (const readVersion of [1, 2]) {
    const { hub, subscribe } = setUp();
    const late = subscribe();
    hub.publish(gameAt(2));
    late.start(gameAt(readVersion), 0);
    assert.deepEqual(late.news(), ['1 find', '2 find']);
    hub.publish(gameAt(4));
    assert.deepEqual(late.news(), ['3 find', '4 completed']);
  }
});

test('states that arrive out of order or twice cause each event once', () => {
  const { hub, subscribe } = setUp();
  const follower = subscribe();
  follower.start(gameAt(0), undefined);
  assert.deepEqual(follower.news(), ['0 state']);
  for (const version of [2, 1, 2, 4, 3]) hub.publish(gameAt(version));
  assert.deepEqual(follower.news(), ['1 find', '2 find', '3 find', '4 completed']);
});

test("if a new subscriber's read is newer, the others get what they missed", () => {
  const { subscribe } = setUp();
  const first = subscribe();
  first.start(gameAt(0), 0);
  const second = subscribe();
  second.start(gameAt(1), 0);
  assert.deepEqual([first.news(), second.news()], [['1 find'], ['1 find']]);
});

test('an erased name is sent to no new client, even while others follow the game', () => {
  const { subscribe } = setUp();
  const named = gameAt(1);
  const first = subscribe();
  first.start({ ...named, finds: named.finds.map((find) => ({ ...find, name: 'Rude' })) }, 0);
  assert.match(first.sent.join(''), /Rude/);
  first.news();
  const second = subscribe();
  second.start(named, 0);
  assert.doesNotMatch(second.sent.join(''), /Rude/);
  assert.deepEqual([first.news(), second.news()], [[], ['1 find']]);
});

test('a notification reads the game once, and again if another arrives during the read', async () => {
  const reads: ((game: Game) => void)[] = [];
  const { hub, subscribe } = setUp(() => new Promise((resolve) => reads.push(resolve)));
  const follower = subscribe();
  follower.start(gameAt(0), 0);
  const first = hub.learn('g', 1);
  const second = hub.learn('g', 2);
  assert.equal(reads.length, 1);
  reads[0]?.(gameAt(1));
  await second;
  await nextTick();
  assert.equal(reads.length, 2);
  reads[1]?.(gameAt(2));
  await first;
  assert.deepEqual(follower.news(), ['1 find', '2 find']);
  await hub.learn('g', 2);
  await hub.learn('other', 9);
  assert.equal(reads.length, 2);
});

test('after a database has lost changes, clients get one new state, even if other changes were stored since', async () => {
  for (const version of [1, 2, 9]) {
    const lost = { ...gameAt(1, [2, 0, 1]), version };
    const { hub, subscribe, poll } = setUp(async () => lost);
    const follower = subscribe();
    follower.start(gameAt(2), 0);
    follower.news();
    await poll({ g: 0 });
    await nextTick();
    assert.deepEqual(follower.news(), ['1 state']);
    hub.publish({ ...gameAt(2, [2, 0, 1]), version: version + 1 });
    assert.deepEqual(follower.news(), ['2 find']);
  }
});

test('a failed read changes nothing', async () => {
  const { hub, subscribe } = setUp(() => Promise.reject(new Error('away')));
  const follower = subscribe();
  follower.start(gameAt(1), 0);
  follower.news();
  await hub.learn('g', 2);
  hub.publish(gameAt(2));
  assert.deepEqual(follower.news(), ['2 find']);
});

test('a follower gets the players at the start, and again only when they change', () => {
  const { subscribe, passTime } = setUp();
  const ann = subscribe('Ann');
  ann.start(gameAt(0), 0);
  passTime();
  const again = subscribe('Ann');
  again.start(gameAt(0), 0);
  passTime();
  for (const { sent } of [ann, again]) assert.equal(sent.join('').match(/event: players/g)?.length, 1);
});

test("the players are the followers' distinct names and the number of unnamed followers", () => {
  const { subscribe, passTime } = setUp();
  const ann = subscribe('Ann');
  ann.start(gameAt(0), 0);
  assert.match(ann.sent.join(''), /event: players\ndata: \{"players":\["Ann"\],"watchers":0\}/);
  const others = ['Bob', 'Ann', null].map((name) => subscribe(name));
  for (const other of others) other.start(gameAt(0), 0);
  ann.sent.length = 0;
  passTime();
  assert.equal(ann.sent.join(''), 'event: players\ndata: {"players":["Ann","Bob"],"watchers":1}\n\n');
  for (const other of others) other.close();
  ann.sent.length = 0;
  passTime();
  assert.equal(ann.sent.join(''), 'event: players\ndata: {"players":["Ann"],"watchers":0}\n\n');
});

test("a client isn't a player until its game is read, and removing it doesn't affect the others", () => {
  const { hub, subscribe, passTime } = setUp();
  const [ann, bob, late] = [subscribe('Ann'), subscribe('Bob'), subscribe('Late')];
  for (const follower of [ann, bob]) follower.start(gameAt(0), 0);
  passTime();
  assert.match(ann.sent.at(-1) ?? '', /"players":\["Ann","Bob"\],"watchers":0/);
  for (const follower of [late, bob]) follower.close();
  ann.news();
  hub.publish(gameAt(1));
  assert.deepEqual(ann.news(), ['1 find']);
});

test('a client that leaves before it gets the game schedules nothing, because anyone can request missing games', (t) => {
  const planned = t.mock.method(globalThis, 'setTimeout');
  const { subscribe } = setUp();
  subscribe().close();
  assert.equal(planned.mock.callCount(), 0);
});

test('a session is one player whatever its name, and two sessions with one name are two players', () => {
  const { subscribe, passTime } = setUp();
  const ann = subscribe('Ann', 'a1');
  ann.start(gameAt(0), 0);
  for (const other of [subscribe('Ann', 'b2'), subscribe('Anna', 'a1'), subscribe('Bob')])
    other.start(gameAt(0), 0);
  ann.sent.length = 0;
  passTime();
  const data = '{"players":["Anna","Ann","Bob"],"ids":["a1","b2",""],"watchers":0}';
  assert.equal(ann.sent.join(''), `event: players\ndata: ${data}\n\n`);
});

test('a game without subscribers is forgotten, and a closed subscriber gets nothing', () => {
  const { hub, subscribe } = setUp();
  const follower = subscribe();
  const early = subscribe();
  follower.start(gameAt(0), 0);
  assert.equal(hub.size(), 1);
  follower.close();
  follower.close();
  early.close();
  assert.equal(hub.size(), 0);
  follower.sent.length = 0;
  hub.publish(gameAt(1));
  assert.deepEqual([follower.sent, early.sent], [[], []]);
});

test('a poll finds each change of a game once', async () => {
  const { subscribe, poll } = setUp(async () => gameAt(4));
  const follower = subscribe();
  follower.start(gameAt(2), 2);
  await poll({ g: 4 });
  await nextTick();
  assert.deepEqual(follower.news(), ['3 find', '4 completed']);
  await poll({ g: 4 });
  assert.deepEqual(follower.sent, []);
});

test('a poll ends the streams of a deleted game', async () => {
  const { subscribe, poll } = setUp();
  const [first, second, left] = [subscribe(), subscribe(), subscribe()];
  for (const follower of [first, second, left]) follower.start(gameAt(1), 1);
  left.close();
  for (const { sent } of [first, second, left]) sent.length = 0;
  await poll({ g: 1 });
  assert.deepEqual([first.sent, second.sent], [[], []]);
  await poll({});
  assert.deepEqual([first.sent, second.sent, left.sent], [['end'], ['end'], []]);
});

test('a rematch is sent once to current followers, and to later ones while it exists', async () => {
  const stored = new Map([['r', gameAt(0)]]);
  const { hub, subscribe } = setUp(async (id) => stored.get(id));
  const early = subscribe();
  early.start(gameAt(4), 4);
  early.sent.length = 0;
  const rematched = { ...gameAt(4), version: 5, rematch: 'r' };
  hub.publish(rematched);
  hub.publish({ ...rematched, version: 6 });
  assert.deepEqual(early.sent, ['event: rematch\ndata: {"id":"r"}\n\n']);
  const comeLater = async () => {
    const { sent, start } = subscribe();
    start(rematched, 4);
    await nextTick();
    return sent.join('');
  };
  assert.match(await comeLater(), /event: rematch\ndata: \{"id":"r"\}/);
  stored.clear();
  assert.doesNotMatch(await comeLater(), /rematch/);
});

test("a new name or title is sent to followers as a state, and a finder's new name as another find", () => {
  const { hub, subscribe } = setUp();
  const follower = subscribe();
  follower.start(gameAt(2), 2);
  follower.news();
  hub.publish({ ...gameAt(2), version: 3, playerName: 'Bea' });
  hub.publish({ ...gameAt(2), version: 3, playerName: 'Bea', category: 'Zoo 2' });
  assert.deepEqual(follower.news(), ['2 state', '2 state']);
  const { finds, ...game } = gameAt(3);
  const named = finds.map((find) => ({ ...find, name: 'Cay' }));
  hub.publish({ ...game, version: 4, playerName: 'Bea', category: 'Zoo 2', finds: named });
  assert.deepEqual(
    follower.sent.map((text) => text.match(/^id: .*|"(word|player_name)":"\w+"/gm)),
    [
      [
        'id: 3',
        '"word":"FOX"',
        '"player_name":"Cay"',
        '"word":"BAT"',
        '"player_name":"Cay"',
        '"word":"ELK"',
        '"player_name":"Cay"',
      ],
    ],
  );
});

/** Returns a game whose countdown ends at this time by the store's clock. */
function roomStartingAt(startedAt: number) {
  let now = 0;
  let fails = 0;
  const game = (): Game => ({
    ...gameAt(0),
    version: 1,
    startedAt,
    lobby: now < startedAt ? 'countdown' : 'started',
  });
  const read = async () => {
    if (fails-- > 0) throw new Error('The database is away');
    return game();
  };
  const room = setUp(read, async () => now);
  return {
    ...room,
    game,
    /** Advances the store's clock and the timers. */
    async pass(ms: number) {
      await nextTick();
      now += ms;
      mock.timers.tick(ms);
      await nextTick();
    },
    failNext(reads: number) {
      fails = reads;
    },
  };
}

test('everyone gets the letters of a room once at its start, although nobody changes the game then', async () => {
  const { subscribe, game, pass } = roomStartingAt(3000);
  const [first, second] = [subscribe(), subscribe()];
  first.start(game(), undefined);
  await pass(2000);
  second.start(game(), 0);
  assert.deepEqual([first.news(), second.news()], [['1 state'], ['1 started']]);
  await pass(999);
  assert.deepEqual([first.news(), second.news()], [[], []]);
  await pass(1);
  assert.deepEqual([first.news(), second.news()], [['2 letters'], ['2 letters']]);
  await pass(10_000);
  assert.deepEqual([first.news(), second.news()], [[], []]);
});

test('if the database was down at the start, the letters are sent once it is back', async () => {
  const { subscribe, game, pass, failNext } = roomStartingAt(1000);
  const follower = subscribe();
  follower.start(game(), 1);
  failNext(2);
  await pass(1000);
  await pass(50);
  assert.deepEqual(follower.news(), []);
  await pass(50);
  assert.deepEqual(follower.news(), ['2 letters']);
});

test("a read from before the start takes no one's letters away", () => {
  const { hub, subscribe } = setUp();
  const follower = subscribe();
  follower.start({ ...gameAt(0), version: 1, lobby: 'started' }, 2);
  hub.publish({ ...gameAt(0), version: 1, lobby: 'countdown' });
  hub.publish({ ...gameAt(1), version: 2, lobby: 'started' });
  assert.deepEqual(follower.news(), ['3 find']);
});
