import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStorage, DEFAULT_SETTINGS, type KeyValue, type RecentGame } from '../../web/storage.ts';
import { memoryStorage } from './support.ts';

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

const ids = (games: readonly RecentGame[]) => games.map(({ id }) => id);

test('the game last played comes first, once', () => {
  const storage = createStorage(memoryStorage(), '/');
  storage.remember(game('a'));
  storage.remember(game('b'));
  storage.remember(game('a', { found: 5 }));
  assert.deepEqual(ids(storage.recent()), ['a', 'b']);
  assert.equal(storage.recent()[0]?.found, 5);
});

test('one game can be forgotten, or all', () => {
  const storage = createStorage(memoryStorage(), '/');
  for (const id of ['a', 'b', 'c']) storage.remember(game(id));
  storage.forget('b');
  assert.deepEqual(ids(storage.recent()), ['c', 'a']);
  storage.forgetAll();
  assert.deepEqual(storage.recent(), []);
});

test('the list does not grow for ever', () => {
  const storage = createStorage(memoryStorage(), '/');
  for (let i = 0; i < 100; i++) storage.remember(game(String(i)));
  assert.equal(storage.recent().length, 24);
  assert.equal(storage.recent()[0]?.id, '99');
});

test('two deployments under one origin keep apart', () => {
  const backend = memoryStorage();
  createStorage(backend, '/a/').remember(game('x'));
  assert.deepEqual(createStorage(backend, '/b/c/').recent(), []);
});

for (const [name, text] of [
  ['no JSON', '{{{'],
  ['null', 'null'],
  ['another version', '{"version":99,"data":[]}'],
  ['another shape', '{"version":1,"data":{"a":"1"}}'],
  ['a list of rubbish', '{"version":1,"data":[1,null,"x",{"id":3},{"id":"a"}]}'],
] as const) {
  test(`storage filled with ${name} reads as empty and can be written again`, () => {
    const backend = memoryStorage();
    for (const key of ['recent', 'settings', 'bests']) backend.setItem(`wordsearch:/:${key}`, text);
    const storage = createStorage(backend, '/');
    assert.deepEqual(storage.recent(), []);
    assert.deepEqual(storage.settings(), DEFAULT_SETTINGS);
    assert.equal(storage.best('x'), undefined);
    storage.remember(game('a'));
    assert.equal(createStorage(backend, '/').recent().length, 1);
  });
}

test('a broken entry does not take the sound ones with it', () => {
  const backend = memoryStorage();
  const data = [game('a'), { ...game('b'), startedAt: 'never' }, game('c')];
  backend.setItem('wordsearch:/:recent', JSON.stringify({ version: 1, data }));
  assert.deepEqual(ids(createStorage(backend, '/').recent()), ['a', 'c']);
});

const refusing: KeyValue = {
  getItem: () => {
    throw new Error('blocked');
  },
  setItem: () => {
    throw new Error('full');
  },
  removeItem: () => {},
};

for (const [name, backend] of [
  ['blocked', undefined],
  ['full', refusing],
] as const) {
  test(`with storage ${name} the page remembers for as long as it is open`, () => {
    const storage = createStorage(backend, '/');
    storage.remember(game('a'));
    storage.saveSettings({ name: 'Ada' });
    assert.equal(storage.recent().length, 1);
    assert.equal(storage.settings().name, 'Ada');
  });
}
