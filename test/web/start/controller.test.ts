import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { BOARD_SIZE, clamp, WORD_COUNT } from '../../../src/game/limits.ts';
import { PRESETS } from '../../../src/game/presets.ts';
import { name as texts } from '../../../web/messages/en.ts';
import { createMyGroups } from '../../../web/shared/groups.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { createStartController } from '../../../web/start/controller.ts';
import { dailyView, fakeServer, START } from '../fake-server.ts';
import { handTimers, memoryStorage, pageDeps } from '../support.ts';

async function openStart(server = fakeServer(), asked = {}, storage = createStorage(memoryStorage())) {
  const hand = handTimers();
  const gone: string[] = [];
  const ctl = createStartController({
    ...pageDeps(hand),
    client: server.client,
    storage,
    groups: createMyGroups(memoryStorage()),
    asked,
    random: () => 0,
    go: (path) => void gone.push(path),
  });
  await ctl.open();
  return { ctl, server, storage, gone, ...hand };
}

const recent = {
  id: 'g1',
  category: 'Animals',
  size: 8,
  words: 3,
  found: 0,
  player: 'Ada',
  startedAt: new Date(START).toISOString(),
  completedAt: null,
  gone: false,
};

test('the form remembers what was played last', async () => {
  const { ctl, storage } = await openStart();
  await ctl.play({ size: 20, words: 30, difficulty: 'hard' });
  const again = await openStart(fakeServer(), {}, storage);
  const { size, words, difficulty } = again.ctl.ui;
  assert.deepEqual([size, words, difficulty], [20, 30, 'hard']);
});

test('starting opens the game, with the requested number of words when fewer fitted', async () => {
  const { ctl, gone } = await openStart();
  ctl.chooseWords(3);
  await ctl.start();
  await ctl.restored();
  ctl.chooseWords(9);
  await ctl.start();
  assert.deepEqual(gone, ['game/g2', 'game/g2#asked=9']);
});

test('a remembered name that the server refuses is told and forgotten: the next start has none', async () => {
  const { ctl, server, storage, gone } = await openStart();
  storage.saveSettings({ name: 'Ada' });
  server.breakNext(new ApiError(400, 'Choose another name'));
  await ctl.start();
  assert.deepEqual([ctl.ui.problem, gone], [texts.refused, []]);
  await ctl.start();
  assert.deepEqual([server.newGames.at(-1)?.player_name, gone.length], ['', 1]);
});

test('two clicks on Start make one game', async () => {
  const { ctl, server } = await openStart();
  await Promise.all([ctl.start(), ctl.start()]);
  assert.equal(server.calls.filter((call) => call === 'new').length, 1);
});

for (const [error, told] of [
  [new ApiError(0, 'No answer'), /did not answer/],
  [new ApiError(500, 'Internal Server Error'), /trouble/],
  [new ApiError(400, 'category_id is required'), /This name is not allowed/],
] as const) {
  test(`a start that ends in ${error.status} says so, and may be tried again`, async () => {
    const { ctl, server, advance } = await openStart();
    server.breakNext(error);
    await ctl.start();
    assert.match(ctl.ui.problem, told);
    assert.equal(ctl.ui.starting, false);
    await advance(120_000);
    assert.equal(server.calls.filter((call) => call === 'new').length, 1);
  });
}

for (const [seconds, shown] of [
  [41, 41],
  [undefined, 60],
] as const) {
  test(`a start refused for ${seconds ?? 'unknown'} seconds counts down, sends nothing, and is free again`, async () => {
    const { ctl, server, advance } = await openStart();
    server.breakNext(new ApiError(429, 'Too many requests', seconds));
    await ctl.start();
    assert.match(ctl.ui.problem, /^That was a lot of new games/);
    assert.deepEqual([ctl.ui.starting, ctl.ui.waitSeconds], [false, shown]);
    await advance(1000);
    ctl.chooseSize(9);
    await ctl.start();
    assert.equal(ctl.ui.waitSeconds, shown - 1);
    assert.match(ctl.ui.problem, /^That was a lot of new games/);
    assert.equal(server.newGames.length, 1);
    await advance((shown - 1) * 1000);
    assert.deepEqual([ctl.ui.waitSeconds, ctl.ui.problem], [0, '']);
    await ctl.start();
    assert.equal(server.newGames.length, 2);
  });
}

test('removed games, one or all, come back with Undo', async () => {
  const storage = createStorage(memoryStorage());
  for (const id of ['c', 'b', 'a']) storage.remember({ ...recent, id });
  const { ctl } = await openStart(fakeServer(), {}, storage);
  const ids = () => ctl.ui.recent.map(({ id }) => id).join('');
  ctl.remove('b');
  assert.deepEqual([ids(), ctl.ui.removed.length], ['ac', 1]);
  ctl.undoRemoval();
  assert.deepEqual([ids(), ctl.ui.removed.length], ['abc', 0]);
  ctl.clear();
  assert.deepEqual([ids(), ctl.ui.removed.length], ['', 3]);
  ctl.undoRemoval();
  assert.equal(ids(), 'abc');
  assert.equal(storage.recent().length, 3);
});

test('without a connection the form waits and recovers by itself', async () => {
  const server = fakeServer();
  server.breakNext(new ApiError(0, 'No answer'));
  const { ctl, advance } = await openStart(server);
  assert.equal(ctl.ui.offline, true);
  await advance(4000);
  assert.equal(ctl.ui.offline, false);
  assert.equal(ctl.ui.categories?.length, 1);
});

for (const status of [0, 429, 500, 503]) {
  test(`a server that answers ${status} makes no recent game gone, and is not asked for the others`, async () => {
    const storage = createStorage(memoryStorage());
    for (const id of ['a', 'b']) storage.remember({ ...recent, id });
    const server = fakeServer();
    let asked = 0;
    const game = async () => {
      asked += 1;
      throw new ApiError(status, 'Away');
    };
    const { ctl } = await openStart({ ...server, client: { ...server.client, game } }, {}, storage);
    assert.equal(asked, 1);
    assert.deepEqual(
      ctl.ui.recent.map(({ id, gone }) => [id, gone]),
      [
        ['b', false],
        ['a', false],
      ],
    );
  });
}

test('after a game that is gone the other recent games are asked for too', async () => {
  const storage = createStorage(memoryStorage());
  for (const id of ['a', 'b']) storage.remember({ ...recent, id });
  const server = fakeServer();
  server.find('CAT');
  const game = async (id: string) => {
    if (id === 'b') throw new ApiError(404, 'Game not found');
    return server.game();
  };
  const { ctl } = await openStart({ ...server, client: { ...server.client, game } }, {}, storage);
  assert.deepEqual(
    ctl.ui.recent.map(({ id, gone, found }) => [id, gone, found]),
    [
      ['b', true, 0],
      ['a', false, 1],
    ],
  );
});

test('only running games are asked for, and of many the eight played last', async () => {
  const storage = createStorage(memoryStorage());
  for (let i = 0; i < 10; i++) storage.remember({ ...recent, id: String(i) });
  storage.remember({ ...recent, id: 'gone', gone: true });
  storage.remember({ ...recent, id: 'done', completedAt: new Date(START).toISOString() });
  const server = fakeServer();
  const asked: string[] = [];
  const game = async (id: string) => {
    asked.push(id);
    return server.game();
  };
  await openStart({ ...server, client: { ...server.client, game } }, {}, storage);
  assert.deepEqual(asked, ['9', '8', '7', '6', '5', '4', '3', '2']);
});

test('a recent game that a friend finished is shown as done', async () => {
  const storage = createStorage(memoryStorage());
  storage.remember(recent);
  const server = fakeServer();
  for (const word of ['CAT', 'DOG', 'OWL']) server.find(word);
  const { ctl } = await openStart(server, {}, storage);
  assert.equal(ctl.ui.recent[0]?.completedAt, new Date(START + 61_250).toISOString());
});

test('coming back to the page by the browser shows the games of now, and Start works again', async () => {
  const { ctl, server, storage } = await openStart();
  await ctl.start();
  assert.equal(ctl.ui.starting, true);
  storage.remember(recent);
  server.find('CAT');
  await ctl.restored();
  assert.equal(ctl.ui.starting, false);
  assert.deepEqual(
    ctl.ui.recent.map(({ id, found }) => [id, found]),
    [
      ['g1', 1],
      ['g2', 1],
    ],
  );
});

test('a new visitor is offered the Classic board', async () => {
  const { ctl } = await openStart();
  const classic = PRESETS.find(({ name }) => name === 'classic');
  assert.deepEqual([ctl.ui.size, ctl.ui.words], [classic?.size, classic?.words]);
});

test('every board of the form is within the limits', () => {
  for (const { size, words } of PRESETS) {
    assert.deepEqual([clamp(size, BOARD_SIZE), clamp(words, WORD_COUNT)], [size, words]);
  }
});

test('starting asks for what the form shows, under the name that is remembered', async () => {
  const { ctl, server, storage } = await openStart(fakeServer(), { size: 15, words: 20 });
  storage.saveSettings({ name: 'Ada' });
  await ctl.start();
  assert.deepEqual(server.newGames, [
    { category_id: 1, board_size: 15, word_count: 20, difficulty: 'medium', player_name: 'Ada' },
  ]);
  assert.deepEqual([storage.player('g2'), storage.recent()[0]?.difficulty], ['Ada', 'medium']);
});

test('the page opens on the category of a link, else on the one last chosen, else on a surprise', async () => {
  const categories = [5, 6, 7].map((id) => ({ id, name: `Subject ${id}` }));
  const server = fakeServer();
  const client = { ...server.client, categories: async () => categories };
  const opened = async (categoryId: number | undefined, last: number | undefined) => {
    const storage = createStorage(memoryStorage());
    storage.saveSettings({ categoryId: last });
    const { ctl } = await openStart({ ...server, client }, { categoryId }, storage);
    return ctl.ui.categoryId;
  };
  assert.equal(await opened(6, 7), 6);
  assert.equal(await opened(99, 7), 7);
  assert.equal(await opened(undefined, 7), 7);
  assert.equal(await opened(undefined, 99), undefined);
});

test('a surprise is any of the categories, and stays the choice', async () => {
  const server = fakeServer();
  const client = { ...server.client, categories: async () => [5, 6].map((id) => ({ id, name: String(id) })) };
  const { ctl, storage } = await openStart({ ...server, client });
  await ctl.start();
  assert.equal(server.newGames[0]?.category_id, 5);
  assert.equal(storage.settings().categoryId, undefined);
});

test('a chosen category is remembered before a game of it is started', async () => {
  const { ctl, storage } = await openStart();
  ctl.chooseCategory(1);
  assert.equal(storage.settings().categoryId, 1);
});

test('the newest game under way is offered first', async () => {
  const storage = createStorage(memoryStorage());
  for (const id of ['a', 'b']) storage.remember({ ...recent, id });
  storage.remember({ ...recent, id: 'gone', gone: true });
  storage.remember({ ...recent, id: 'done', completedAt: new Date(START).toISOString() });
  const { ctl } = await openStart(fakeServer(), {}, storage);
  assert.equal(ctl.unfinished()?.id, 'b');
});

test('sizes and word counts beyond the limits are clamped, from a link, from storage and from the form', async () => {
  const { ctl } = await openStart(fakeServer(), { size: 50, words: 1 });
  assert.deepEqual([ctl.ui.size, ctl.ui.words], [20, 3]);
  ctl.chooseSize(2);
  ctl.chooseWords(99);
  assert.deepEqual([ctl.ui.size, ctl.ui.words], [8, 30]);
  const storage = createStorage(memoryStorage());
  storage.saveSettings({ size: 3, words: 300 });
  const again = await openStart(fakeServer(), {}, storage);
  assert.deepEqual([again.ctl.ui.size, again.ctl.ui.words], [8, 30]);
});

test('the next change takes an old problem away', async () => {
  const { ctl, server } = await openStart();
  server.breakNext(new ApiError(500, 'Internal Server Error'));
  await ctl.start();
  assert.notEqual(ctl.ui.problem, '');
  ctl.chooseSize(9);
  assert.equal(ctl.ui.problem, '');
});

test('a game to play together waits in its lobby, which asks for the name that is missing', async () => {
  const nameless = await openStart();
  await nameless.ctl.openLobby();
  assert.deepEqual([nameless.server.newGames[0]?.lobby, nameless.storage.player('g2')], [true, undefined]);
  assert.deepEqual(nameless.gone.length, 1);
  const named = await openStart();
  named.storage.saveSettings({ name: 'Ada' });
  await named.ctl.openLobby();
  assert.equal(named.storage.player('g2'), 'Ada');
  const alone = await openStart();
  await alone.ctl.start();
  assert.deepEqual([alone.server.newGames[0]?.lobby, alone.storage.player('g2')], [undefined, '']);
});

test('a remembered name that is refused for the puzzle of the day is told and forgotten', async () => {
  const server = fakeServer();
  server.setPuzzle({ dailies: [dailyView('2026-05-01')] });
  const { ctl, storage, gone } = await openStart(server);
  storage.saveSettings({ name: 'Ada' });
  server.breakPuzzle('new puzzle game', new ApiError(400, 'Choose another name'));
  await ctl.playToday();
  assert.deepEqual([ctl.today.problem, storage.settings().name, gone], [texts.refused, '', []]);
});
