import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPuzzleHub, MAX_GAMES } from '../../src/live/puzzles.ts';
import type { PuzzleGame } from '../../src/store/puzzle-games.ts';

function gameAt(id: string, version: number, found = version): PuzzleGame {
  return {
    ...{ id, version, found, playerName: 'Ann', lobby: null, startedAt: 0, completedAt: null },
    ...{ wordCount: 9, hints: 0, typed: false },
  };
}

/** A hub on a list of stored games. */
function setUp(stored: PuzzleGame[] = []) {
  const games = new Map(stored.map((game) => [game.id, game]));
  const reads: (() => void)[] = [];
  const hub = createPuzzleHub({
    read: async () => {
      const list = [...games.values()].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(-MAX_GAMES);
      const gate = reads.shift();
      gate?.();
      return list;
    },
  });
  const subscribe = () => {
    const sent: string[] = [];
    const subscription = hub.subscribe('p', (text) => void sent.push(text));
    /** The events since the last call, as `name id:found …`. */
    const news = () =>
      sent.splice(0).map((text) => {
        const [, name, json = ''] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(text) ?? [];
        const data = JSON.parse(json);
        const list = data.games ?? [data];
        return [
          name,
          ...list.map((one: any) => (one.found === undefined ? one.id : `${one.id}:${one.found}`)),
        ].join(' ');
      });
    return { ...subscription, news };
  };
  return { hub, games, subscribe, reads };
}

test('each change is sent once, whether a request or the database tells it, and an older state never', async () => {
  const { hub, games, subscribe } = setUp([gameAt('a', 1)]);
  const teacher = subscribe();
  teacher.start([gameAt('a', 1)]);
  assert.deepEqual(teacher.news(), ['games a:1']);
  hub.publish('p', gameAt('a', 2));
  games.set('a', gameAt('a', 2));
  await hub.refresh('p');
  hub.publish('p', gameAt('a', 1));
  hub.publish('p', gameAt('a', 3, 2));
  assert.deepEqual(teacher.news(), ['game a:2']);
  games.set('a', gameAt('a', 4, 3));
  games.set('b', gameAt('b', 0));
  await hub.refreshAll();
  assert.deepEqual(teacher.news(), ['game a:3', 'game b:0']);
});

test('who connects gets what others know already, and what came before its list was read', () => {
  const { hub, subscribe } = setUp();
  const first = subscribe();
  first.start([gameAt('a', 0)]);
  const second = subscribe();
  hub.publish('p', gameAt('a', 1));
  hub.publish('p', gameAt('b', 0));
  second.start([gameAt('a', 0), gameAt('c', 0)]);
  assert.deepEqual(second.news(), ['games a:1 b:0 c:0']);
  assert.deepEqual(first.news(), ['games a:0', 'game a:1', 'game b:0', 'game c:0']);
  second.close();
  hub.publish('p', gameAt('b', 1));
  assert.deepEqual(second.news(), []);
});

test('a deleted game is removed once, and a list that was read before does not bring it back', async () => {
  const { hub, games, subscribe } = setUp([gameAt('a', 0), gameAt('b', 0)]);
  const teacher = subscribe();
  const late = subscribe();
  const list = [...games.values()];
  teacher.start(list);
  games.delete('a');
  hub.remove('p', 'a');
  late.start(list);
  await hub.refresh('p');
  assert.deepEqual(teacher.news(), ['games a:0 b:0', 'removed a']);
  assert.deepEqual(late.news(), ['games b:0']);
  games.delete('b');
  await hub.refresh('p');
  assert.deepEqual(teacher.news(), ['removed b']);
});

test('a game that began while the list was read is not taken for a deleted one', async () => {
  const { hub, games, subscribe, reads } = setUp();
  const teacher = subscribe();
  teacher.start([]);
  reads.push(() => {
    games.set('n', gameAt('n', 0));
    hub.publish('p', gameAt('n', 0));
  });
  await hub.refresh('p');
  assert.deepEqual(teacher.news(), ['games', 'game n:0']);
});

test('a call during a read causes a second one: the first may be too early', async () => {
  const { hub, games, subscribe, reads } = setUp();
  const teacher = subscribe();
  teacher.start([]);
  reads.push(() => {
    games.set('n', gameAt('n', 0));
    hub.refresh('p');
  });
  await hub.refresh('p');
  assert.deepEqual(teacher.news(), ['games', 'game n:0']);
});

test('the newest games are known, and an older one that leaves the list is not removed', async () => {
  const ids = Array.from({ length: MAX_GAMES + 5 }, (_, i) => `g${String(i).padStart(4, '0')}`);
  const { hub, games, subscribe } = setUp(ids.slice(0, MAX_GAMES).map((id) => gameAt(id, 0)));
  const teacher = subscribe();
  teacher.start([...games.values()]);
  teacher.news();
  for (const id of ids.slice(MAX_GAMES)) games.set(id, gameAt(id, 0));
  await hub.refresh('p');
  assert.deepEqual(
    teacher.news(),
    ids.slice(MAX_GAMES).map((id) => `game ${id}:0`),
  );
  const next = subscribe();
  next.start([]);
  assert.equal(next.news()[0]?.split(' ').length, MAX_GAMES + 1);
});

test('a change of a game that is older than the list is sent, and the next read sends nothing again', async () => {
  const ids = Array.from({ length: MAX_GAMES + 50 }, (_, i) => `g${String(i).padStart(4, '0')}`);
  const { hub, games, subscribe } = setUp(ids.map((id) => gameAt(id, 0)));
  const teacher = subscribe();
  teacher.start([...games.values()].slice(-MAX_GAMES));
  teacher.news();
  games.set('g0007', gameAt('g0007', 1));
  hub.publish('p', gameAt('g0007', 1));
  await hub.refresh('p');
  assert.deepEqual(teacher.news(), ['game g0007:1']);
});
