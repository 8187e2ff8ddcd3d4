import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import createRoom from '../../../web/features/rooms/room.ts';
import { roomOf } from '../../../web/features/rooms/room-lobby.ts';
import { FINALE_MS } from '../../../web/game/ending.ts';
import type { GameState } from '../../../web/game/game-state.ts';
import type { FindNextTogether } from '../../../web/game/lobby.ts';
import { playersOf } from '../../../web/game/players.ts';
import { createStorage } from '../../../web/shared/storage.ts';
import { openServer, START, settled } from '../../web/server.ts';
import { countIn, memoryStorage, openGame, problemIn } from '../../web/support.ts';

/** Opens a game that waits for its players. */
async function openLobby() {
  const server = await openServer();
  server.openStreams();
  await server.openPuzzle({}, true);
  const page = await openGame(server, { createRoom });
  await settled();
  return page;
}

/** Opens a game that Bob plays too. */
async function openShared(name: string) {
  const server = await openServer();
  server.openStreams();
  const storage = createStorage(memoryStorage());
  storage.savePlayer(server.id, name);
  const page = await openGame(server, { storage, createRoom });
  await settled();
  return {
    ...page,
    async bob(...words: string[]) {
      await server.findAs({ player_name: 'Bob', session: 'session-of-Bob' }, ...words);
      await settled();
    },
  };
}

test('a visitor without a name reads the room when players come, not every five seconds', async () => {
  const { ctl, server, advance } = await openLobby();
  const room = roomOf(ctl);
  const look = () =>
    room?.saw(
      ctl.current.game() as GameState,
      playersOf(ctl, '').filter(({ isHere }) => isHere),
    );
  const reads = () => server.count('GET game/:id/room');
  look();
  await advance(60_000);
  assert.equal(reads(), 0, 'nobody has entered a room');
  await server.join('Bob');
  await server.others.enterRoom(server.id, { player_name: 'Bob', session: 'session-of-Bob' });
  await settled();
  look();
  await advance(60_000);
  assert.deepEqual([reads(), room?.host()?.player_name], [1, 'Bob']);
  assert.equal(server.count('POST game/:id/room'), 0);
});

test('a player enters the room every five seconds, and learns when they become the host', async () => {
  const { ctl, server, advance } = await openLobby();
  await server.others.enterRoom(server.id, { player_name: 'Bob', session: 'session-of-Bob' });
  ctl.people.typeName('Ann');
  ctl.join();
  const room = roomOf(ctl);
  room?.saw(ctl.current.game() as GameState, []);
  assert.equal(room?.ui.isLoading, true);
  await advance(1);
  assert.deepEqual([room?.ui.isLoading, room?.isHost(), room?.host()?.player_name], [false, false, 'Bob']);
  await advance(20_000);
  assert.equal(room?.isHost(), true);
});

test("a removed player's page stops following, so the others don't see them and they don't see the board", async () => {
  const { ctl, server, advance } = await openLobby();
  const bob = { player_name: 'Bob', session: 'session-of-Bob' };
  await server.others.enterRoom(server.id, bob);
  ctl.people.typeName('Ann');
  ctl.join();
  const room = roomOf(ctl);
  room?.saw(ctl.current.game() as GameState, []);
  await advance(1);
  await server.others.removePlayer(server.id, bob.session, room?.ui.room?.you ?? '');
  await advance(5000);
  assert.equal(room?.ui.isRemoved, true);
  await server.others.start(server.id);
  for (const isVisible of [false, true]) ctl.onVisibility(isVisible);
  await advance(4000);
  assert.equal(ctl.lobby.isWaiting(), true);
});

test("one player's start counts down from three for everyone, and then the clock runs", async () => {
  const page = await openLobby();
  await page.ctl.room?.startForAll();
  await settled();
  assert.equal(page.ctl.lobby.isWaiting(), false);
  const heard = [[countIn(page), page.ctl.announcements.ui.spoken.text]];
  for (let i = 0; i < 4; i++) {
    await page.advance(750);
    heard.push([countIn(page), page.ctl.announcements.ui.spoken.text]);
  }
  assert.deepEqual(heard, [
    ['Ready', 'Ready'],
    ['3', '3'],
    ['2', '2'],
    ['1', '1'],
    [undefined, 'Go!'],
  ]);
  assert.equal(page.ctl.current.game()?.game.started_at, new Date(START + 3000).toISOString());
});

test('a failed start says why and can be tried again', async () => {
  const page = await openLobby();
  page.server.break('POST game/:id/start', new ApiError(0, 'No answer'));
  await page.ctl.room?.startForAll();
  assert.match(problemIn(page), /didn’t answer/);
  page.server.break('POST game/:id/start');
  await page.ctl.room?.startForAll();
  await settled();
  assert.equal(countIn(page), 'Ready');
});

test('the result offers the rematch to the other players, and only the page that requested it opens it', async () => {
  const ann = await openShared('Ann');
  const storage = createStorage(memoryStorage());
  storage.savePlayer(ann.server.id, 'Cid');
  const cid = await openGame(ann.server, { storage, createRoom });
  await ann.bob('CAT', 'DOG', 'OWL');
  await ann.advance(FINALE_MS);
  await ann.ctl.room?.rematch();
  await settled();
  assert.deepEqual([cid.gone, cid.ctl.ending.ui.result?.stage], [[], 'over']);
  assert.equal(cid.ctl.announcements.ui.message, 'The others are playing again. Are you in?');
  await cid.ctl.room?.rematch();
  assert.match(String(ann.gone), /^game\/[\w-]{36}$/);
  assert.deepEqual(cid.gone, ann.gone);
});

test("a player without a name is asked for one in the rematch's lobby", async () => {
  for (const name of ['', 'Ann']) {
    const page = await openShared(name);
    await page.bob('CAT', 'DOG', 'OWL');
    await page.ctl.room?.rematch();
    const id = page.gone[0]?.replace('game/', '') ?? '';
    assert.equal(page.storage.player(id), name || undefined);
  }
});

test('at the end the page enters the room for the series, and after a reload only reads it', async () => {
  const { server, storage, bob, ctl, advance } = await openShared('Ann');
  await bob('CAT', 'DOG', 'OWL');
  const room = roomOf(ctl);
  room?.ended([]);
  room?.ended([]);
  await advance(1);
  const requests = () => [server.count('POST game/:id/room'), server.count('GET game/:id/room')];
  assert.deepEqual(
    [requests(), room?.ui.room?.players.map(({ player_name }) => player_name)],
    [[1, 0], ['Ann']],
  );
  const again = await openGame(server, { storage, createRoom });
  await settled();
  roomOf(again.ctl)?.ended([]);
  await again.advance(60_000);
  assert.deepEqual(requests(), [1, 1]);
});

test("after a game of a category comes the next category, unless a feature has the game's next puzzle", async () => {
  const nextWith = async (...finders: FindNextTogether[]) => {
    const { ctl, bob, advance } = await openShared('Ann');
    await bob('CAT', 'DOG', 'OWL');
    roomOf(ctl)?.ended(finders);
    await advance(1);
    return roomOf(ctl)?.ui.next;
  };
  const { server } = await openShared('Ann');
  const [english] = await server.client.languages();
  const second = english?.categories[1];
  assert.deepEqual(await nextWith(async () => undefined), {
    title: second?.name,
    language: 'en',
    board: { category_id: second?.id },
  });
  const puzzle = { title: 'Pets', language: null, board: { puzzle_id: 'x' } };
  assert.deepEqual(await nextWith(async () => puzzle), puzzle);
});

test('the next puzzle together is a single game for all players', async () => {
  const ann = await openShared('Ann');
  await ann.bob('CAT', 'DOG', 'OWL');
  const { id } = await ann.server.newPuzzle({ title: 'Pets' });
  await ann.ctl.room?.rematch({ puzzle_id: id });
  const next = await ann.server.others.game(ann.gone[0]?.replace('game/', '') ?? '');
  assert.equal(next.category, 'Pets');
  const bob = await ann.server.others.rematch(ann.server.id, 'Bob', true);
  assert.equal(bob.id, next.id);
});
