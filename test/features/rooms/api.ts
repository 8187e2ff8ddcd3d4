import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { makeBoard } from '../../../src/core/game/board/make.ts';
import type { RoomView } from '../../../src/features/rooms/schema.ts';
import { createRooms } from '../../../src/features/rooms/store.ts';
import type { Backend } from '../../support/backend.ts';
import { startOwnPuzzle } from '../../support/own-puzzle.ts';
import { type Service, startService } from '../../support/service.ts';
import { ANN, BOB, CID } from './people.ts';

const HOUR_MS = 3_600_000;

type Person = typeof ANN;

/** Returns the calls of players in one room. */
function callsOf({ send, solution }: Pick<Service, 'send' | 'solution'>) {
  const path = (id: string) => `/api/game/${id}/room`;
  return {
    path,
    enter: (id: string, who: Person, more = {}) => send('POST', path(id), { ...who, ...more }),
    async view(id: string): Promise<RoomView> {
      return (await send('GET', path(id))).body;
    },
    /** Ends a waiting game, in which these players find one word after the other. */
    async play(id: string, clock: Service['clock'], ...finders: Person[]) {
      await send('POST', `/api/game/${id}/start`);
      await clock.advance(3000);
      for (const [i, { cells }] of (await solution(id)).entries()) {
        await clock.advance(1000);
        const who = finders[i % finders.length];
        await send('POST', `/api/game/${id}/finds`, { finds: [{ cells }], ...who });
      }
    },
    rematch: async (id: string, more = {}) =>
      (await send('POST', `/api/game/${id}/rematch`, { lobby: true, ...more })).body.id as string,
  };
}

const namesOf = ({ players }: RoomView, state: string) =>
  players.filter((one) => one.state === state).map(({ player_name }) => player_name);

const hostOf = ({ host, players }: RoomView) =>
  players.find(({ player_id }) => player_id === host)?.player_name;

export default function roomsSuite(backend: Backend): void {
  async function open(t: TestContext, board = {}) {
    const service = await startService(t, backend);
    const { id } = await service.newGame({ lobby: true, word_count: 3, ...board });
    const calls = callsOf(service);
    const { body } = await calls.enter(id, ANN);
    return { ...service, ...calls, id, first: body as RoomView };
  }

  describe('a room', () => {
    test('a room has one code of six letters, which opens its game for 24 hours', async (t) => {
      const { id, first, enter, send, clock } = await open(t);
      assert.match(first.code ?? '', /^[A-HJKMNP-Z]{6}$/);
      assert.equal(first.expires_at, new Date(clock.now() + 24 * HOUR_MS).toISOString());
      assert.equal((await enter(id, BOB)).body.code, first.code, 'the same for everyone');
      for (const code of [first.code, first.code?.toLowerCase()])
        assert.deepEqual((await send('GET', `/api/codes/${code}`)).body, { game_id: id });
      await clock.advance(24 * HOUR_MS);
      assert.equal((await send('GET', `/api/codes/${first.code}`)).status, 404);
      const { code } = (await enter(id, ANN)).body;
      assert.notEqual(code, first.code);
      assert.deepEqual((await send('GET', `/api/codes/${code}`)).body, { game_id: id });
    });

    test('a room has at most 50 players, and those who entered stay in it', async (t) => {
      const { id, enter } = await open(t);
      const entering = (i: number) => enter(id, { player_name: `P ${i}`, session: `session-of-${i}` });
      for (let i = 1; i < 50; i++) assert.equal((await entering(i)).status, 200);
      const { status, body } = await entering(50);
      assert.deepEqual([status, body.error], [409, 'The room is full']);
      assert.equal((await entering(49)).status, 200);
    });

    test('simultaneous players never exceed 50, and a removed player frees no slot', async (t) => {
      const { id, enter, send, path, view } = await open(t);
      const replies = await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          enter(id, { player_name: `P ${i}`, session: `session-of-${i}` }),
        ),
      );
      const entered = replies.filter(({ status }) => status === 200);
      assert.equal(entered.length, 49);
      const removal = { session: ANN.session, player_id: entered[0]?.body.you };
      assert.equal((await send('POST', `${path(id)}/removals`, removal)).status, 200);
      assert.equal((await enter(id, BOB)).body.error, 'The room is full');
      assert.equal((await view(id)).players.length, 49);
    });

    test('a code opens nothing once its game is deleted', async (t) => {
      const { id, first, store, send } = await open(t);
      await store.deleteGame(id);
      assert.equal((await send('GET', `/api/codes/${first.code}`)).status, 404);
      await store.deleteOldCodes();
      assert.equal(await store.codeTarget(first.code ?? ''), undefined);
    });

    test('a game deleted while its room opens gets no code', async (t) => {
      const { newGame, enter, store } = await open(t);
      const { id } = await newGame({ lobby: true });
      const addCode = store.addCode;
      t.mock.method(store, 'addCode', async (...code: Parameters<typeof addCode>) => {
        await store.deleteGame(id);
        return addCode(...code);
      });
      assert.equal((await enter(id, ANN)).body.code, null);
    });

    test('simultaneous players get one code and one room', async (t) => {
      const { newGame, enter } = await open(t);
      const { id } = await newGame({ lobby: true });
      const replies = await Promise.all([ANN, BOB, CID].map((who) => enter(id, who)));
      const codes = replies.map(({ status, body }) => [status, body.code]);
      assert.deepEqual(codes, Array(3).fill([200, replies[0]?.body.code]));
    });

    test('players are listed in the order of arrival, the host first, under the ids of the game', async (t) => {
      const { id, first, enter, view, clock } = await open(t);
      assert.equal(first.you, first.host);
      await clock.advance(1);
      const { body } = await enter(id, BOB);
      assert.notEqual(body.you, body.host);
      await clock.advance(1);
      await enter(id, { ...CID, session: ANN.session, player_name: 'Anna' });
      const room = await view(id);
      assert.deepEqual([namesOf(room, 'here'), hostOf(room), room.you], [['Anna', 'Bob'], 'Anna', null]);
    });

    test('a player who sends nothing for 20 seconds is away, and the next player is the host until they return', async (t) => {
      const { id, enter, view, clock } = await open(t);
      await clock.advance(10_000);
      await enter(id, BOB);
      await clock.advance(9_999);
      assert.equal(hostOf(await view(id)), 'Ann');
      await clock.advance(1);
      const room = await view(id);
      assert.deepEqual(
        [hostOf(room), namesOf(room, 'here'), namesOf(room, 'away')],
        ['Bob', ['Bob'], ['Ann']],
      );
      await enter(id, ANN);
      assert.equal(hostOf(await view(id)), 'Ann');
    });

    test('a player who leaves is away after five seconds, so a reload keeps the host', async (t) => {
      const { id, enter, view, clock } = await open(t);
      await clock.advance(1);
      await enter(id, BOB);
      await enter(id, ANN, { leaves: true });
      assert.equal(hostOf(await view(id)), 'Ann');
      await clock.advance(4999);
      await enter(id, BOB);
      assert.equal(hostOf(await view(id)), 'Ann');
      await clock.advance(1);
      assert.equal(hostOf(await view(id)), 'Bob');
      await enter(id, ANN);
      await clock.advance(4000);
      for (let i = 0; i < 3; i++) await enter(id, ANN, { leaves: true });
      await clock.advance(4999);
      await enter(id, BOB);
      assert.equal(hostOf(await view(id)), 'Ann', 'however often, and whenever, the page says so');
    });

    test('only the host can change the board and its language, and only before the start', async (t) => {
      const { id, enter, send, path, store, clock } = await open(t, { board_size: 9 });
      await clock.advance(1);
      await enter(id, BOB);
      const german = (await store.categories('de'))[0];
      const board = { category_id: german?.id, board_size: 12, word_count: 5, difficulty: 'hard' };
      const choose = (who: Person) => send('PATCH', path(id), { ...board, session: who.session });
      const refused = await choose(BOB);
      assert.deepEqual([refused.status, refused.body.code], [403, 'host_only']);
      const { body } = await choose(ANN);
      assert.deepEqual(
        [body.id, body.category, body.board_size, body.words.length, body.player_name],
        [id, german?.name, 12, 5, 'Anonymous'],
      );
      const puzzle = (await send('GET', `/api/game/${id}/puzzle`)).body;
      assert.deepEqual([puzzle.difficulty, puzzle.language, puzzle.waiting], ['hard', 'de', true]);
      const wrong = await send('PATCH', path(id), { ...board, category_id: 9999, session: ANN.session });
      assert.deepEqual([wrong.status, wrong.body.error], [404, 'Category not found']);
      await send('POST', `/api/game/${id}/start`);
      await clock.advance(3000);
      const started = await choose(ANN);
      assert.deepEqual([started.status, started.body.error], [409, 'The game has left its lobby']);
      const stored = await store.game(id);
      const { grid, words } = (await send('GET', `/api/game/${id}`)).body;
      assert.deepEqual([grid.length, words.length], [12, 5]);
      assert.ok(words.every(({ text }: any) => german?.words.includes(text)));
      assert.deepEqual(stored?.language, 'de');
    });

    test('a removed player is not listed and cannot enter again, not even a rematch', async (t) => {
      const { id, enter, send, path, view, clock, play, rematch } = await open(t);
      await clock.advance(1);
      const { you: bob } = (await enter(id, BOB)).body;
      await clock.advance(1);
      const { you: cid } = (await enter(id, CID)).body;
      const remove = (by: Person, player_id: unknown) =>
        send('POST', `${path(id)}/removals`, { session: by.session, player_id });
      assert.equal((await remove(CID, bob)).body.code, 'host_only');
      for (const nobody of ['x', '\0', 1, null])
        assert.equal((await remove(ANN, nobody)).body.error, 'Player not found');
      const { status, body } = await remove(ANN, bob);
      assert.deepEqual([status, namesOf(body, 'here')], [200, ['Ann', 'Cid']]);
      const again = await enter(id, BOB);
      assert.deepEqual(
        [again.status, again.body],
        [403, { error: 'The host has removed you from this room', code: 'removed' }],
      );
      assert.equal((await remove(ANN, (await view(id)).host)).status, 404, 'not themselves');
      await play(id, clock, ANN, CID);
      const next = await rematch(id);
      assert.equal((await enter(next, BOB)).body.code, 'removed');
      assert.equal((await view(id)).code, body.code, 'the room waits for its players');
      await enter(next, ANN);
      assert.equal((await enter(next, BOB)).body.code, 'removed');
      assert.equal((await remove(ANN, cid)).status, 404, 'the room has moved on');
      const asked = await send('POST', `${path(next)}/removals`, { session: ANN.session, player_id: cid });
      assert.deepEqual(namesOf(asked.body, 'asked'), [], 'before they come');
      assert.equal((await enter(next, CID)).body.code, 'removed');
    });

    test('the rematch keeps the code, the host and the wins, and says who was invited', async (t) => {
      const { id, first, enter, view, clock, play, rematch, send } = await open(t);
      await clock.advance(1);
      await enter(id, BOB);
      await play(id, clock, BOB, ANN, BOB);
      const winsOf = ({ players }: RoomView) =>
        players.map(({ player_name, wins }) => `${player_name} ${wins}`);
      assert.deepEqual(winsOf(await view(id)), ['Ann 0', 'Bob 1']);
      const next = await rematch(id);
      const { body } = await enter(next, BOB);
      assert.deepEqual(
        [namesOf(body, 'here'), namesOf(body, 'asked'), body.code],
        [['Bob'], ['Ann'], first.code],
      );
      assert.deepEqual((await send('GET', `/api/codes/${first.code}`)).body, { game_id: next });
      assert.equal(hostOf(body), 'Bob');
      await enter(next, ANN);
      assert.equal(hostOf(await view(next)), 'Ann', 'she came first');
      assert.deepEqual(winsOf(await view(next)), ['Ann 0', 'Bob 1']);
      await play(next, clock, ANN, ANN, BOB);
      assert.deepEqual(winsOf(await view(next)), ['Ann 1', 'Bob 1']);
      const third = await rematch(next);
      await Promise.all([enter(third, ANN), enter(third, BOB)]);
      assert.deepEqual(winsOf(await view(third)).sort(), ['Ann 1', 'Bob 1'], 'counted once');
      assert.equal((await enter(id, ANN)).status, 404, 'the first game has no room any more');
    });

    test('a draw counts as a win for nobody', async (t) => {
      const { id, enter, view, clock, play } = await open(t, { word_count: 4 });
      await clock.advance(1);
      await play(id, clock, ANN, BOB);
      await enter(id, BOB);
      assert.deepEqual(
        (await view(id)).players.map(({ wins }) => wins),
        [0, 0],
      );
    });

    test('a game that others joined by its link gets a room after its end', async (t) => {
      const service = await startService(t, backend);
      const { newGame, send, solution, clock } = service;
      const { enter, rematch } = callsOf(service);
      const { id } = await newGame({ word_count: 3 });
      assert.equal((await send('GET', `/api/game/${id}/room`)).status, 404);
      for (const { cells } of await solution(id)) {
        await clock.advance(1000);
        await send('POST', `/api/game/${id}/finds`, { finds: [{ cells }], ...ANN });
      }
      await enter(id, BOB);
      const { players } = (await enter(id, ANN)).body as RoomView;
      assert.deepEqual(players.map(({ player_name, wins }) => [player_name, wins]).sort(), [
        ['Ann', 1],
        ['Bob', 0],
      ]);
      const next = (await enter(await rematch(id), BOB)).body;
      assert.deepEqual(namesOf(next, 'asked'), ['Ann']);
    });

    test('a class has no room before its creator starts it', async (t) => {
      const service = await startOwnPuzzle(t, backend, { startMode: 'together' });
      const { enter } = callsOf(service);
      const { status, body } = await enter(await service.join('Ann'), ANN);
      assert.deepEqual([status, body.code], [409, 'conflict']);
    });

    test('a room without a player for a day is deleted with its names', async (t) => {
      const { id, enter, clock, store, view } = await open(t);
      await clock.advance(23 * HOUR_MS);
      await enter(id, BOB);
      const count = async (table: string) => (await store.sql.read(`SELECT 1 FROM ${table}`)).length;
      const rooms = createRooms(store.sql);
      await clock.advance(23 * HOUR_MS);
      await rooms.deleteOldRooms();
      assert.equal((await view(id)).players.length, 2);
      await clock.advance(2 * HOUR_MS);
      await rooms.deleteOldRooms();
      assert.deepEqual([await count('rooms'), await count('room_players')], [0, 0]);
    });

    test('the room of a deleted game is deleted with its names', async (t) => {
      const { id, store } = await open(t);
      await store.deleteGame(id);
      await createRooms(store.sql).deleteOldRooms();
      assert.equal((await store.sql.read('SELECT 1 FROM room_players')).length, 0);
    });
  });

  describe('the next puzzle together', () => {
    test('a custom puzzle has a rematch with its words and clues on another board', async (t) => {
      const labels = ['It flies', 'elk', 'fox'];
      const order = {
        words: ['BAT', 'ELK', 'FOX'],
        size: 8,
        difficulty: 'easy',
        language: null,
        seed: 1,
      } as const;
      const { board } = makeBoard(order);
      const service = await startOwnPuzzle(t, backend, { labels, message: 'HIDDEN', size: 8, board });
      const { send, join, guess, store, id } = service;
      const { rematch } = callsOf(service);
      const first = await join('Ann');
      for (const word of ['bat', 'elk', 'fox']) await guess(first, { word, ...ANN });
      const next = await rematch(first);
      assert.equal(await rematch(first), next);
      const [before, after] = [await store.game(first), await store.game(next)];
      assert.deepEqual(
        after?.words.map(({ text }) => text).sort(),
        before?.words.map(({ text }) => text).sort(),
      );
      assert.deepEqual([after?.puzzleId, after?.lobby, after?.category], [id, 'waiting', 'Class']);
      assert.notEqual(after?.boardId, before?.boardId);
      const { waiting, creator_starts } = (await send('GET', `/api/game/${next}/puzzle`)).body;
      assert.deepEqual([waiting, creator_starts], [true, false]);
      await send('POST', `/api/game/${next}/start`);
      await service.clock.advance(3000);
      const puzzle = (await send('GET', `/api/game/${next}/puzzle`)).body;
      const { words } = (await send('GET', `/api/game/${next}`)).body;
      assert.equal(puzzle.labels[words.findIndex(({ text }: any) => text === 'BAT')], 'It flies');
      assert.equal(puzzle.message_length, 0);
    });

    test('players may continue with another category or puzzle, the same for all of them', async (t) => {
      const service = await startOwnPuzzle(t, backend);
      const { join, guess, store, id } = service;
      const { rematch } = callsOf(service);
      const play = async () => {
        const game = await join('Ann');
        for (const word of ['bat', 'elk', 'fox']) await guess(game, { word, ...ANN });
        return game;
      };
      const [one, two] = [await play(), await play()];
      const next = await rematch(one, { category_id: 2 });
      const game = await store.game(next);
      assert.deepEqual([game?.categoryId, game?.size, game?.difficulty], [2, 12, 'medium']);
      assert.equal(await rematch(one, { puzzle_id: id }), next, 'the first request decides');
      const [a, b] = await Promise.all([1, 2].map(() => rematch(two, { puzzle_id: id })));
      assert.equal(a, b);
      const again = await store.game(a as string);
      assert.deepEqual([again?.puzzleId, again?.unlisted, again?.lobby], [id, 'practice', 'waiting']);
    });
  });
}
