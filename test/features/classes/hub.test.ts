import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Game, startGame } from '../../../src/core/game/game.ts';
import { createPuzzleHub, MAX_GAMES } from '../../../src/features/classes/hub.ts';
import { puzzleGameOf } from '../../../src/features/classes/store.ts';
import { newGame } from '../../support/games.ts';

/** A game after `found` changes, each a find. */
function gameAt(id: string, found = 0): Game {
  const finds = [0, 1, 2].slice(0, found).map((word) => ({ word, at: 0, how: null, name: null }));
  return { ...startGame(newGame({ id }), 0), puzzleId: 'p', version: found, finds };
}

/** Returns a hub on a list of stored games. */
function setUp(...stored: Game[]) {
  const games = new Map(stored.map((game) => [game.id, game]));
  const list = () => {
    const inOrder = [...games.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    return inOrder.slice(-MAX_GAMES).map(puzzleGameOf);
  };
  let isDeleted = false;
  const hub = createPuzzleHub({
    game: async (id) => games.get(id),
    newestGames: async () => list(),
    secretHashOf: async () => (isDeleted ? undefined : 'hash'),
    outdatedGames: async (known) =>
      known
        .filter(({ id, version }) => games.get(id)?.version !== version)
        .map(({ id }) => ({ id, isGone: !games.has(id) })),
  });
  const subscribe = () => {
    const sent: string[] = [];
    const subscription = hub.subscribe('p', {
      send: (text) => void sent.push(text),
      end: () => void sent.push('event: end\ndata: {"id":""}\n\n'),
    });
    /** The events since the last call, as `name id:found …`. */
    const news = () =>
      sent.splice(0).map((text) => {
        const [, name, json = ''] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(text) ?? [];
        const data = JSON.parse(json);
        const shown = (data.games ?? [data]).map((one: any) =>
          one.found === undefined ? one.id : `${one.id}:${one.found}`,
        );
        return [name, ...shown].join(' ');
      });
    return { ...subscription, news };
  };
  /** Stores games as another process without notifications would. */
  const store = (...changed: Game[]) => {
    for (const game of changed) games.set(game.id, game);
  };
  const publish = (...changed: Game[]) => {
    store(...changed);
    for (const game of changed) hub.publish(game);
  };
  const forget = () => {
    isDeleted = true;
  };
  return { hub, games, list, store, publish, subscribe, forget };
}

test('each visible change is sent once, however often it is announced', async () => {
  const { hub, list, store, publish, subscribe } = setUp(gameAt('a', 1));
  const teacher = subscribe();
  teacher.start(list());
  assert.deepEqual(teacher.news(), ['games a:1']);
  publish(gameAt('a', 2));
  await hub.learn('p', 'a');
  await hub.poll();
  publish({ ...gameAt('a', 2), version: 3, hints: [0] });
  hub.publish(gameAt('a', 1));
  assert.deepEqual(teacher.news(), ['game a:2']);
  store({ ...gameAt('a', 3), version: 4 }, gameAt('b'));
  await hub.poll();
  assert.deepEqual(teacher.news(), ['game a:3', 'game b:0']);
  await hub.learn('nobody follows', 'b');
});

test('a new client gets the list, earlier ones get its news, and then all get the same changes', () => {
  const { list, store, publish, subscribe } = setUp(gameAt('a'));
  const first = subscribe();
  first.start(list());
  const second = subscribe();
  store(gameAt('a', 1), gameAt('b'));
  second.start(list());
  assert.deepEqual([first.news(), second.news()], [['games a:0', 'game a:1', 'game b:0'], ['games a:1 b:0']]);
  publish(gameAt('b', 1));
  assert.deepEqual([first.news(), second.news()], [['game b:1'], ['game b:1']]);
  second.close();
  publish(gameAt('b', 2));
  assert.deepEqual([first.news(), second.news()], [['game b:2'], []]);
});

test('a change between reading the list and the start of the stream is included in the list', () => {
  const { list, publish, subscribe } = setUp(gameAt('a'));
  const teacher = subscribe();
  const early = list();
  publish(gameAt('a', 1));
  teacher.start(early);
  assert.deepEqual(teacher.news(), ['games a:1']);
});

test('a deleted game is removed once', async () => {
  const { hub, games, list, subscribe } = setUp(gameAt('a'), gameAt('b'));
  const teacher = subscribe();
  teacher.start(list());
  games.delete('a');
  await hub.poll();
  await hub.poll();
  assert.deepEqual(teacher.news(), ['games a:0 b:0', 'removed a']);
});

test('the streams of a deleted puzzle end', async () => {
  const { hub, list, subscribe, forget } = setUp(gameAt('a'));
  const teacher = subscribe();
  teacher.start(list());
  teacher.news();
  forget();
  await hub.poll();
  assert.deepEqual(teacher.news(), ['end ']);
});

test('after a database has lost changes, a class shows the stored games', async () => {
  const { hub, list, store, subscribe } = setUp(gameAt('a', 2));
  const teacher = subscribe();
  teacher.start(list());
  store(gameAt('a', 1));
  await hub.poll();
  assert.deepEqual(teacher.news(), ['games a:2', 'game a:1']);
});

test('when the list is full, changes and deletions of earlier games are still sent', async () => {
  const ids = Array.from({ length: MAX_GAMES }, (_, i) => `g${String(i).padStart(4, '0')}`);
  const { hub, games, list, store, publish, subscribe } = setUp(gameAt('ann'), gameAt('bob'));
  store(...ids.map((id) => gameAt(id)));
  const teacher = subscribe();
  teacher.start(list());
  assert.equal(teacher.news().join().includes('ann'), false);
  publish(gameAt('ann', 1));
  store(gameAt('bob', 1));
  await hub.learn('p', 'bob');
  assert.deepEqual(teacher.news(), ['game ann:1', 'game bob:1']);
  store(gameAt('ann', 2));
  games.delete('bob');
  await hub.poll();
  assert.deepEqual(teacher.news(), ['game ann:2', 'removed bob']);
});

test('a class remembers a limited number of games, and sends a forgotten game again when it changes', () => {
  const { publish, list, subscribe } = setUp();
  const teacher = subscribe();
  teacher.start(list());
  publish(...Array.from({ length: 1000 }, (_, i) => gameAt(`g${i}`)));
  publish(gameAt('g0', 1));
  assert.deepEqual(teacher.news().slice(-2), ['game g999:0', 'game g0:1']);
});
