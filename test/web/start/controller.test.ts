import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { PRESETS } from '../../../src/core/game/presets.ts';
import type { NewGameRequest } from '../../../src/core/schemas/games.ts';
import { name as texts } from '../../../web/messages/en.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { createStartController } from '../../../web/start/controller.ts';
import { openServer, type Server, START } from '../server.ts';
import { memoryStorage, pageDeps } from '../support.ts';

async function openStart(
  onServer?: Server,
  asked = {},
  storage = createStorage(memoryStorage()),
  isOffline = async () => false,
) {
  const server = onServer ?? (await openServer());
  const { hand } = server;
  const gone: string[] = [];
  const ctl = createStartController({
    ...pageDeps(server.client, hand),
    storage,
    slots: [],
    asked,
    isOffline,
    random: () => 0,
    go: (path) => void gone.push(path),
  });
  await ctl.open();
  return { ctl, server, storage, gone, ...hand };
}

const newGames = (server: Server) => server.bodies<NewGameRequest>('POST game/new');

/** Whether the first game was started with a lobby, and its player's name. */
function startOf({ server, storage }: Awaited<ReturnType<typeof openStart>>) {
  const id = storage.recent()[0]?.id ?? '';
  return [newGames(server)[0]?.lobby, storage.player(id)];
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

test('the form remembers the last played settings', async () => {
  const { ctl, storage } = await openStart();
  await ctl.play({ size: 20, words: 30, difficulty: 'hard' });
  const again = await openStart(undefined, {}, storage);
  const { size, words, difficulty } = again.ctl.ui;
  assert.deepEqual([size, words, difficulty], [20, 30, 'hard']);
});

test('starting opens the game with the number of words requested, in case fewer fit', async () => {
  const { ctl, gone } = await openStart();
  ctl.chooseWords(3);
  await ctl.start(false);
  await ctl.restored();
  ctl.chooseWords(9);
  await ctl.start(false);
  assert.deepEqual(
    gone.map((path) => path.replace(/[\w-]{36}/, 'id')),
    ['game/id', 'game/id#asked=9'],
  );
});

test('a remembered name that the server refuses is shown and forgotten, so the next start has none', async () => {
  const { ctl, server, storage, gone } = await openStart();
  storage.saveSettings({ name: 'Ada' });
  server.breakNext(new ApiError(400, 'Choose another name'));
  await ctl.start(false);
  assert.deepEqual([ctl.ui.problem, gone], [texts.refused, []]);
  await ctl.start(false);
  assert.deepEqual([newGames(server).at(-1)?.player_name, gone.length], ['', 1]);
});

test('double-clicking Start makes one game', async () => {
  const { ctl, server } = await openStart();
  await Promise.all([ctl.start(false), ctl.start(false)]);
  assert.equal(server.count('POST game/new'), 1);
});

for (const [error, shown] of [
  [new ApiError(0, 'No answer'), /didn’t answer/],
  [new ApiError(500, 'Internal Server Error'), /trouble/],
  [new ApiError(400, 'category_id is required'), /This name isn’t allowed/],
] as const) {
  test(`a start that gets ${error.status} says so and may be tried again`, async () => {
    const { ctl, server, advance } = await openStart();
    server.breakNext(error);
    await ctl.start(false);
    assert.match(ctl.ui.problem, shown);
    assert.equal(ctl.ui.starting, false);
    await advance(120_000);
    assert.equal(server.count('POST game/new'), 1);
  });
}

for (const [seconds, shown] of [
  [41, 41],
  [undefined, 60],
] as const) {
  test(`a start refused for ${seconds ?? 'unknown'} seconds counts down, sends nothing and is then possible again`, async () => {
    const { ctl, server, advance } = await openStart();
    server.breakNext(new ApiError(429, 'Too many requests', seconds));
    await ctl.start(false);
    assert.match(ctl.ui.problem, /^Too many new games/);
    assert.deepEqual([ctl.ui.starting, ctl.ui.waitSeconds], [false, shown]);
    await advance(1000);
    ctl.chooseSize(9);
    await ctl.start(false);
    assert.equal(ctl.ui.waitSeconds, shown - 1);
    assert.match(ctl.ui.problem, /^Too many new games/);
    assert.equal(server.count('POST game/new'), 1);
    await advance((shown - 1) * 1000);
    assert.deepEqual([ctl.ui.waitSeconds, ctl.ui.problem], [0, '']);
    await ctl.start(false);
    assert.equal(server.count('POST game/new'), 2);
  });
}

test('Undo restores removed games, whether one or all', async () => {
  const storage = createStorage(memoryStorage());
  for (const id of ['c', 'b', 'a']) storage.remember({ ...recent, id });
  const { ctl } = await openStart(undefined, {}, storage);
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
  const server = await openServer();
  server.breakNext(new ApiError(0, 'No answer'));
  const { ctl, advance } = await openStart(server);
  assert.equal(ctl.ui.isUnreachable, true);
  await advance(4000);
  assert.equal(ctl.ui.isUnreachable, false);
  assert.ok(ctl.ui.categories?.length);
});

test('the page knows that the browser is offline, and loads the categories when it is online again', async () => {
  const server = await openServer();
  server.breakNext(new ApiError(0, 'No answer'));
  let isOffline = true;
  const { ctl } = await openStart(server, {}, createStorage(memoryStorage()), async () => isOffline);
  assert.deepEqual([ctl.ui.isOffline, ctl.ui.categories], [true, undefined]);
  isOffline = false;
  await ctl.connectionChanged();
  assert.equal(ctl.ui.isOffline, false);
  assert.ok(ctl.ui.categories?.length);
});

test('a server that starts on the same machine is noticed without a browser event', async () => {
  let isOffline = true;
  const { ctl, advance } = await openStart(undefined, {}, undefined, async () => isOffline);
  await advance(4000);
  assert.equal(ctl.ui.isOffline, true);
  isOffline = false;
  await advance(10_000);
  assert.equal(ctl.ui.isOffline, false);
});

for (const status of [0, 429, 500, 503]) {
  test(`a server that responds with ${status} marks no recent game as gone and isn't asked about the others`, async () => {
    const storage = createStorage(memoryStorage());
    for (const id of ['a', 'b']) storage.remember({ ...recent, id });
    const server = await openServer();
    server.break('GET game/a', new ApiError(status, 'Away'));
    server.break('GET game/b', new ApiError(status, 'Away'));
    const { ctl } = await openStart(server, {}, storage);
    assert.equal(server.calls.filter((call) => call.startsWith('GET game/')).length, 1);
    assert.deepEqual(
      ctl.ui.recent.map(({ id, gone }) => [id, gone]),
      [
        ['b', false],
        ['a', false],
      ],
    );
  });
}

test('the other recent games are requested even after a missing game', async () => {
  const storage = createStorage(memoryStorage());
  const server = await openServer();
  for (const id of [server.id, 'b']) storage.remember({ ...recent, id });
  await server.find('CAT');
  const { ctl } = await openStart(server, {}, storage);
  assert.deepEqual(
    ctl.ui.recent.map(({ id, gone, found }) => [id, gone, found]),
    [
      ['b', true, 0],
      [server.id, false, 1],
    ],
  );
});

test('only unfinished games are requested, at most the eight last played', async () => {
  const storage = createStorage(memoryStorage());
  for (let i = 0; i < 10; i++) storage.remember({ ...recent, id: String(i) });
  storage.remember({ ...recent, id: 'gone', gone: true });
  storage.remember({ ...recent, id: 'done', completedAt: new Date(START).toISOString() });
  const { server } = await openStart(undefined, {}, storage);
  const asked = server.calls.flatMap((call) => /^GET game\/(.*)$/.exec(call)?.[1] ?? []);
  assert.deepEqual(asked, ['9', '8', '7', '6', '5', '4', '3', '2']);
});

test('a recent game that a friend finished is shown as done', async () => {
  const storage = createStorage(memoryStorage());
  const server = await openServer();
  storage.remember({ ...recent, id: server.id });
  await server.find('CAT', 'DOG', 'OWL');
  const { ctl } = await openStart(server, {}, storage);
  assert.equal(ctl.ui.recent[0]?.completedAt, new Date(START).toISOString());
});

test('returning to the page by the back button shows the current games, and Start works again', async () => {
  const { ctl, server, storage } = await openStart();
  await ctl.start(false);
  assert.equal(ctl.ui.starting, true);
  storage.remember({ ...recent, id: server.id });
  await server.find('CAT');
  await ctl.restored();
  assert.equal(ctl.ui.starting, false);
  assert.deepEqual(
    ctl.ui.recent.map(({ found }) => found),
    [1, 0],
  );
});

test('a new visitor is offered the Classic board', async () => {
  const { ctl } = await openStart();
  const classic = PRESETS.find(({ name }) => name === 'classic');
  assert.deepEqual([ctl.ui.size, ctl.ui.words], [classic?.size, classic?.words]);
});

test('starting requests what the form shows, under the remembered name', async () => {
  const { ctl, server, storage } = await openStart(undefined, { size: 15, words: 20 });
  storage.saveSettings({ name: 'Ada' });
  await ctl.start(false);
  assert.deepEqual(newGames(server), [
    { category_id: 1, board_size: 15, word_count: 20, difficulty: 'medium', player_name: 'Ada' },
  ]);
  const [game] = storage.recent();
  assert.deepEqual([storage.player(game?.id ?? ''), game?.difficulty], ['Ada', 'medium']);
});

test("the page selects the link's category, else the last selected category, else a surprise", async () => {
  const server = await openServer();
  const opened = async (categoryId: number | undefined, last: number | undefined) => {
    const storage = createStorage(memoryStorage());
    storage.saveSettings({ categoryId: last });
    const { ctl } = await openStart(server, { categoryId }, storage);
    return ctl.ui.categoryId;
  };
  assert.equal(await opened(2, 3), 2);
  assert.equal(await opened(9999, 3), 3);
  assert.equal(await opened(undefined, 3), 3);
  assert.equal(await opened(undefined, 9999), undefined);
});

test('"Surprise me" starts a game of any category and stays selected', async () => {
  const { ctl, server, storage } = await openStart();
  await ctl.start(false);
  assert.equal(newGames(server)[0]?.category_id, ctl.ui.categories?.[0]?.id);
  assert.equal(storage.settings().categoryId, undefined);
});

test('a selected category is remembered before a game of it is started', async () => {
  const { ctl, storage } = await openStart();
  ctl.chooseCategory(1);
  assert.equal(storage.settings().categoryId, 1);
});

test('the newest unfinished game is offered first', async () => {
  const storage = createStorage(memoryStorage());
  for (const id of ['a', 'b']) storage.remember({ ...recent, id });
  storage.remember({ ...recent, id: 'gone', gone: true });
  storage.remember({ ...recent, id: 'done', completedAt: new Date(START).toISOString() });
  const server = await openServer();
  server.break('GET game/b', new ApiError(503, 'Away'));
  const { ctl } = await openStart(server, {}, storage);
  assert.equal(ctl.unfinished()?.id, 'b');
});

test('sizes and word counts are clamped to the limits, whether from a link, storage or the form', async () => {
  const { ctl } = await openStart(undefined, { size: 50, words: 1 });
  assert.deepEqual([ctl.ui.size, ctl.ui.words], [20, 3]);
  ctl.chooseSize(2);
  ctl.chooseWords(99);
  assert.deepEqual([ctl.ui.size, ctl.ui.words], [8, 30]);
  const storage = createStorage(memoryStorage());
  storage.saveSettings({ size: 3, words: 300 });
  const again = await openStart(undefined, {}, storage);
  assert.deepEqual([again.ctl.ui.size, again.ctl.ui.words], [8, 30]);
});

test('the next change clears an earlier error', async () => {
  const { ctl, server } = await openStart();
  server.breakNext(new ApiError(500, 'Internal Server Error'));
  await ctl.start(false);
  assert.notEqual(ctl.ui.problem, '');
  ctl.chooseSize(9);
  assert.equal(ctl.ui.problem, '');
});

test('a game for several players waits in its lobby, which asks for a missing name', async () => {
  const nameless = await openStart();
  await nameless.ctl.start(true);
  assert.deepEqual(startOf(nameless), [true, undefined]);
  assert.deepEqual(nameless.gone.length, 1);
  const named = await openStart();
  named.storage.saveSettings({ name: 'Ada' });
  await named.ctl.start(true);
  assert.deepEqual(startOf(named), [true, 'Ada']);
  const alone = await openStart();
  await alone.ctl.start(false);
  assert.deepEqual(startOf(alone), [undefined, '']);
});
