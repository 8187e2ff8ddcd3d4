import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createPuzzleHub, MAX_GAMES } from '../../src/live/puzzles.ts';
import type { PuzzleGame } from '../../src/store/store.ts';

function gameAt(id: string, found = 0): PuzzleGame {
  return {
    ...{ id, found, playerName: 'Ann', lobby: null, startedAt: 0, completedAt: null },
    ...{ wordCount: 9, hints: 0, typed: false, unlisted: null, isTeam: false },
  };
}

/** A hub on a list of stored games. */
function setUp(...stored: PuzzleGame[]) {
  const games = new Map(stored.map((game) => [game.id, game]));
  const list = () => [...games.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(-MAX_GAMES);
  const reads: (() => void)[] = [];
  let isDeleted = false;
  const forget = () => {
    isDeleted = true;
  };
  const hub = createPuzzleHub(async () => {
    if (isDeleted) return undefined;
    const read = list();
    reads.shift()?.();
    return read;
  });
  const subscribe = () => {
    const sent: string[] = [];
    const subscription = hub.subscribe('p', {
      send: (text) => void sent.push(text),
      end: () => void sent.push('event: end\ndata: {}\n\n'),
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
  const store = (...changed: PuzzleGame[]) => {
    for (const game of changed) games.set(game.id, game);
  };
  return { hub, games, list, store, subscribe, reads, forget };
}

test('each change is sent once, however often it is told, and what is not shown never', async () => {
  const { hub, list, store, subscribe } = setUp(gameAt('a', 1));
  const teacher = subscribe();
  teacher.start(list());
  assert.deepEqual(teacher.news(), ['games a:1']);
  store(gameAt('a', 2));
  await hub.refresh('p');
  store({ ...gameAt('a', 2), hints: 1 });
  await hub.refresh('p');
  assert.deepEqual(teacher.news(), ['game a:2']);
  store(gameAt('a', 3), gameAt('b'));
  await hub.refreshAll();
  assert.deepEqual(teacher.news(), ['game a:3', 'game b:0']);
});

test('who connects gets what others know already, then the same changes', async () => {
  const { hub, list, store, subscribe } = setUp(gameAt('a'));
  const first = subscribe();
  first.start(list());
  const second = subscribe();
  store(gameAt('a', 1), gameAt('b'));
  second.start(list());
  assert.deepEqual([first.news(), second.news()], [['games a:0'], ['games a:0']]);
  await hub.refresh('p');
  const news = ['game a:1', 'game b:0'];
  assert.deepEqual([first.news(), second.news()], [news, news]);
  second.close();
  store(gameAt('b', 1));
  await hub.refresh('p');
  assert.deepEqual([first.news(), second.news()], [['game b:1'], []]);
});

test('a change between the read of the list and the start is on the list', async () => {
  const { hub, list, store, subscribe } = setUp(gameAt('a'));
  const teacher = subscribe();
  const early = list();
  store(gameAt('a', 1));
  await hub.refresh('p');
  teacher.start(early);
  assert.deepEqual(teacher.news(), ['games a:1']);
});

test('a deleted game is removed once', async () => {
  const { hub, games, list, subscribe } = setUp(gameAt('a'), gameAt('b'));
  const teacher = subscribe();
  teacher.start(list());
  games.delete('a');
  await hub.refresh('p');
  await hub.refresh('p');
  assert.deepEqual(teacher.news(), ['games a:0 b:0', 'removed a']);
});

test('the streams of a deleted puzzle end', async () => {
  const { hub, subscribe, forget } = setUp(gameAt('a'));
  const teacher = subscribe();
  teacher.start([]);
  teacher.news();
  forget();
  await hub.refresh('p');
  assert.deepEqual(teacher.news(), ['end ']);
});

test('a call during a read causes a second one: the first may be too early', async () => {
  const { hub, store, subscribe, reads } = setUp();
  const teacher = subscribe();
  teacher.start([]);
  reads.push(() => {
    store(gameAt('n'));
    hub.refresh('p');
  });
  await hub.refresh('p');
  assert.deepEqual(teacher.news(), ['games', 'game n:0']);
});

test('games that change together cause one read', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let reads = 0;
  const hub = createPuzzleHub(async () => {
    reads++;
    return [];
  });
  hub.subscribe('p', { send() {}, end() {} }).start([]);
  const changeMany = async () => {
    for (let i = 0; i < 1000; i++) hub.refreshSoon('p');
    t.mock.timers.tick(100);
    await nextTurn();
  };
  await changeMany();
  assert.equal(reads, 1);
  await changeMany();
  assert.equal(reads, 2);
  hub.refreshSoon('nobody follows');
  t.mock.timers.tick(100);
  await nextTurn();
  assert.equal(reads, 2);
});

test('a game that is too old for the list is not removed', async () => {
  const ids = Array.from({ length: MAX_GAMES + 5 }, (_, i) => `g${String(i).padStart(4, '0')}`);
  const { hub, games, list, store, subscribe } = setUp(...ids.slice(0, MAX_GAMES).map((id) => gameAt(id)));
  const teacher = subscribe();
  teacher.start(list());
  teacher.news();
  const newest = ids.slice(MAX_GAMES);
  store(...newest.map((id) => gameAt(id)));
  await hub.refresh('p');
  assert.deepEqual(
    teacher.news(),
    newest.map((id) => `game ${id}:0`),
  );
  games.delete('g0100');
  await hub.refresh('p');
  assert.deepEqual(teacher.news(), ['game g0004:0', 'removed g0100']);
});
