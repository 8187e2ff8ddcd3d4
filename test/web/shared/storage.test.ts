import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createStorage,
  DEFAULT_SETTINGS,
  type KeyValue,
  keysBelow,
  type RecentGame,
} from '../../../web/shared/storage.ts';
import { memoryStorage } from '../support.ts';

const game = (id: string, change: Partial<RecentGame> = {}): RecentGame => ({
  id,
  category: 'Animals',
  size: 10,
  words: 8,
  found: 2,
  player: 'Ada',
  startedAt: '2026-05-01T12:00:00.000Z',
  completedAt: null,
  gone: false,
  ...change,
});

type Storage = ReturnType<typeof createStorage>;

const ids = (games: readonly RecentGame[]) => games.map(({ id }) => id);

test('the last played game is first, and listed once', () => {
  const storage = createStorage(memoryStorage());
  storage.remember(game('a'));
  storage.remember(game('b'));
  storage.remember(game('a', { found: 5 }));
  assert.deepEqual(ids(storage.recent()), ['a', 'b']);
  assert.equal(storage.recent()[0]?.found, 5);
});

test('the player names of the newest games are kept', () => {
  const storage = createStorage(memoryStorage());
  for (let i = 0; i < 25; i++) storage.savePlayer(`g${i}`, `P${i}`);
  assert.equal(storage.player('g0'), undefined);
  assert.deepEqual([storage.player('g1'), storage.player('g24')], ['P1', 'P24']);
  storage.savePlayer('g1', 'Ada');
  storage.savePlayer('g25', 'P25');
  assert.deepEqual([storage.player('g1'), storage.player('g2')], ['Ada', undefined]);
});

test('a game can be forgotten', () => {
  const storage = createStorage(memoryStorage());
  for (const id of ['a', 'b', 'c']) storage.remember(game(id));
  storage.forget('b');
  assert.deepEqual(ids(storage.recent()), ['c', 'a']);
});

test('restored games return to their old positions, behind games added since then', () => {
  const storage = createStorage(memoryStorage());
  for (const id of ['a', 'b', 'c']) storage.remember(game(id));
  const before = storage.recent();
  storage.forget('b');
  storage.update('a', { found: 2 });
  storage.remember(game('d'));
  storage.restore(before);
  assert.deepEqual(ids(storage.recent()), ['d', 'c', 'b', 'a']);
  assert.equal(storage.recent()[3]?.found, 2);
});

test('the list of games has a maximum length', () => {
  const storage = createStorage(memoryStorage());
  for (let i = 0; i < 100; i++) storage.remember(game(String(i)));
  assert.equal(storage.recent().length, 24);
  assert.equal(storage.recent()[0]?.id, '99');
});

test('two deployments on one origin have separate storage', () => {
  const backend = memoryStorage();
  createStorage(keysBelow('/a/', () => backend)).remember(game('x'));
  assert.deepEqual(createStorage(keysBelow('/b/c/', () => backend)).recent(), []);
});

test("two tabs see and keep each other's games and settings", () => {
  const backend = memoryStorage();
  const [one, two] = [createStorage(backend), createStorage(backend)];
  for (const tab of [one, two]) assert.deepEqual([tab.recent(), tab.settings().name], [[], '']);
  one.remember(game('a'));
  two.remember(game('b'));
  one.update('a', { found: 5 });
  two.update('b', { found: 6 });
  one.saveSettings({ name: 'Ada' });
  two.saveSettings({ clock: false });
  for (const tab of [one, two]) {
    assert.deepEqual(
      tab.recent().map(({ id, found }) => [id, found]),
      [
        ['b', 6],
        ['a', 5],
      ],
    );
    assert.deepEqual(tab.settings(), { ...DEFAULT_SETTINGS, name: 'Ada', clock: false });
  }
  one.forget('b');
  assert.deepEqual(ids(two.recent()), ['a']);
});

test("an update of a game doesn't restore it after another tab has removed it", () => {
  const backend = memoryStorage();
  const [one, two] = [createStorage(backend), createStorage(backend)];
  one.remember(game('a'));
  two.forget('a');
  one.update('a', { found: 5 });
  assert.deepEqual(two.recent(), []);
});

test('once the browser stores values again, the page and other tabs use them', () => {
  const memory = memoryStorage();
  let full = true;
  const backend: KeyValue = {
    ...memory,
    setItem(key, value) {
      if (full) throw new Error('full');
      memory.setItem(key, value);
    },
  };
  const [one, two] = [1, 2].map(() => createStorage(keysBelow('/', () => backend))) as [Storage, Storage];
  one.saveSettings({ name: 'Ada' });
  assert.equal(two.settings().name, '');
  full = false;
  one.saveSettings({ size: 15 });
  two.saveSettings({ words: 20 });
  const { name, size, words } = one.settings();
  assert.deepEqual([name, size, words], ['Ada', 15, 20]);
});

test('a game keeps its puzzle if it is stored again without it', () => {
  const backend = memoryStorage();
  createStorage(backend).remember(game('a', { puzzleId: 'p' }));
  createStorage(backend).remember(game('a', { found: 2 }));
  assert.deepEqual(createStorage(backend).recent(), [game('a', { found: 2, puzzleId: 'p' })]);
});

for (const [name, text] of [
  ['no JSON', '{{{'],
  ['null', 'null'],
  ['another version', '{"version":99,"data":[{"id":"b"}]}'],
] as const) {
  test(`storage filled with ${name} counts as empty and can be written again`, () => {
    const backend = memoryStorage();
    for (const key of ['recent', 'settings']) backend.setItem(key, text);
    const storage = createStorage(backend);
    assert.deepEqual(storage.recent(), []);
    assert.deepEqual(storage.settings(), DEFAULT_SETTINGS);
    storage.remember(game('a'));
    assert.equal(createStorage(backend).recent().length, 1);
  });
}

function refuse(): never {
  throw new Error('refused');
}

for (const [name, backend] of [
  ['blocked', keysBelow('/', refuse)],
  ['full', keysBelow('/', () => ({ ...memoryStorage(), setItem: refuse }))],
] as const) {
  test(`with ${name} storage the page remembers values while it is open`, () => {
    const storage = createStorage(backend);
    storage.remember(game('a'));
    storage.saveSettings({ name: 'Ada' });
    assert.equal(storage.recent().length, 1);
    assert.equal(storage.settings().name, 'Ada');
    storage.forget('a');
    assert.deepEqual(storage.recent(), []);
  });
}
