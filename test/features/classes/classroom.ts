import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { RUDE_NAME } from '../../../src/core/routes/policy.ts';
import type { Backend } from '../../support/backend.ts';
import { finish } from '../../support/games.ts';
import { startOwnPuzzle } from '../../support/own-puzzle.ts';
import { newPuzzle, todayOf } from '../../support/puzzles.ts';

const WORDS = ['bat', 'elk', 'fox'];

export function classroomSuite(backend: Backend): void {
  describe('a class', () => {
    test('the creator sees every game of the puzzle, fair or not', async (t) => {
      const room = await startOwnPuzzle(t, backend);
      const { send, clock, asMaker, join, guess } = room;
      const started_at = new Date(clock.now()).toISOString();
      const ann = await join('Ann');
      const bob = await join('Bob');
      const cay = await join('Cay');
      const inOrder = (a: any, b: any) => a.player_name.localeCompare(b.player_name);
      await finish(room, ann, 90_500);
      await send('POST', `/api/game/${bob}/hint`, {});
      await guess(bob, { word: 'elk' });
      const common = { word_count: 3, started_at, practice: false, team: false };
      const { games, next } = (await asMaker('GET', '/games')).body;
      assert.deepEqual(
        { games: games.sort(inOrder), next },
        {
          games: [
            {
              ...common,
              id: ann,
              player_name: 'Ann',
              status: 'completed',
              found: 3,
              time_seconds: 90.5,
              hints: 0,
              typed: false,
            },
            {
              ...common,
              id: bob,
              player_name: 'Bob',
              status: 'in_progress',
              found: 1,
              time_seconds: null,
              hints: 1,
              typed: true,
            },
            {
              ...common,
              id: cay,
              player_name: 'Cay',
              status: 'in_progress',
              found: 0,
              time_seconds: null,
              hints: 0,
              typed: false,
            },
          ],
          next: null,
        },
      );
    });

    test('a class is listed in pages of a hundred games, each once, including those on an earlier board', async (t) => {
      const { asMaker, join } = await startOwnPuzzle(t, backend);
      const ids = [];
      for (let i = 200; i < 300; i++) ids.push(await join(`P${i}`));
      assert.equal((await asMaker('GET', '/games')).body.next, null);
      await asMaker('PUT', '', { title: 'Class', words: ['cat', 'dog', 'emu', 'gnu'] });
      ids.push(await join('Last'));
      // The order within a millisecond is random.
      ids.sort();
      const first = (await asMaker('GET', '/games')).body;
      assert.deepEqual([first.games.length, first.next], [100, ids[99]]);
      const rest = (await asMaker('GET', `/games?after=${first.next}`)).body;
      assert.deepEqual([rest.games.length, rest.games[0].word_count, rest.next], [1, 4, null]);
      assert.deepEqual(
        [...first.games, ...rest.games].map(({ id }) => id),
        ids,
      );
    });

    test('no cache stores the names in a class', async (t) => {
      const { asMaker } = await startOwnPuzzle(t, backend);
      for (const path of ['/games', '/games?format=csv']) {
        const { status, headers } = await asMaker('GET', path);
        assert.deepEqual([status, headers['cache-control']], [200, 'no-store'], path);
      }
    });

    test('format=csv gives a table of all games', async (t) => {
      const room = await startOwnPuzzle(t, backend);
      const started = new Date(room.clock.now()).toISOString().slice(0, 19).replace('T', ' ');
      const id = await room.join('Ann B');
      await finish(room, id, 1500);
      for (let i = 0; i < 100; i++) await room.join('Bob');
      const { headers, text } = await room.asMaker('GET', '/games?format=csv');
      assert.equal(headers['content-type'], 'text/csv; charset=utf-8');
      assert.match(String(headers['content-disposition']), /^attachment/);
      const [first, ...others] = text.split('\r\n');
      assert.match(first ?? '', /^\uFEFFplayer_name,.*,practice,team,started_at$/);
      const row = others.find((line) => line.startsWith('Ann'));
      assert.equal(row, `Ann B,completed,3,3,1.5,0,false,false,false,${started}`);
      assert.equal(others.length, 102);
      const german = await room.asMaker(
        'GET',
        '/games?format=csv&separator=semicolon&time_zone=Asia/Tokyo&language=de',
      );
      assert.match(german.text, /^\uFEFFName;Stand;.*;Beginn \(Asia\/Tokyo\)\r\n/);
      assert.match(german.text, /\r\nAnn B;completed;3;3;1,5;/);
      for (const query of [
        'separator=tab',
        'time_zone=Nowhere',
        'time_zone=',
        'separator=;&separator=,',
        'language=xx',
      ])
        assert.equal((await room.asMaker('GET', `/games?format=csv&${query}`)).status, 400, query);
      const head = await room.asMaker('HEAD', '/games?format=csv');
      assert.deepEqual(
        [head.status, head.headers['content-type'], head.text],
        [200, headers['content-type'], ''],
      );
    });

    test("every path of the creator needs this puzzle's secret (C118, C119)", async (t) => {
      const { send, store, clock, id, secret, join } = await startOwnPuzzle(t, backend);
      const { body: other } = await send('POST', '/api/puzzles', { title: 'Other', words: WORDS });
      const daily = await store.addPuzzle(newPuzzle({ day: todayOf(clock) }));
      const game = await join('Ann');
      const paths: [string, string][] = [
        ['GET', '/games'],
        ['GET', '/games?format=csv'],
        ['PATCH', `/games/${game}`],
        ['DELETE', `/games/${game}`],
        ['PATCH', ''],
        ['PUT', ''],
        ['DELETE', ''],
        ['POST', '/code'],
        ['POST', '/start'],
        ['POST', '/copy'],
        ['DELETE', '/games'],
      ];
      for (const [method, path] of paths) {
        const attempt = async (puzzle: string, authorization?: string) => {
          const options = authorization === undefined ? {} : { headers: { authorization } };
          const answer = await send(method, `/api/puzzles/${puzzle}${path}`, undefined, options);
          return [answer.status, answer.body.error];
        };
        assert.deepEqual(await attempt(id), [401, 'Secret required'], path);
        assert.deepEqual(await attempt(id, `Basic ${secret}`), [401, 'Secret required'], path);
        assert.deepEqual(await attempt(daily, `Bearer ${secret}`), [403, 'Wrong secret'], path);
        assert.deepEqual(await attempt(id, `Bearer ${other.secret}`), [403, 'Wrong secret'], path);
        assert.deepEqual(await attempt('x', `Bearer ${other.secret}`), [404, 'Puzzle not found'], path);
      }
      const inQuery = await send('GET', `/api/puzzles/${id}/games?secret=${secret}&authorization=${secret}`);
      assert.equal(inQuery.status, 401);
      // One puzzle's secret is useless for another's games.
      const headers = { authorization: `Bearer ${other.secret}` };
      for (const method of ['PATCH', 'DELETE']) {
        const { status } = await send(method, `/api/puzzles/${other.id}/games/${game}`, {}, { headers });
        assert.equal(status, 404);
      }
      assert.equal((await send('GET', `/api/game/${game}`)).body.player_name, 'Ann');
    });

    test('a renamed player has the new name everywhere', async (t) => {
      const room = await startOwnPuzzle(t, backend);
      const { send, asMaker, join } = room;
      const fast = await join('Rude');
      const cells = (await room.solution(fast))[0]?.cells;
      await room.clock.advance(400);
      await send('POST', `/api/game/${fast}/finds`, { finds: [{ cells }], player_name: 'Rude' });
      const before = await room.store.game(fast);
      assert.equal(before?.finds[0]?.name, 'Rude');
      await asMaker('PATCH', `/games/${fast}`, { player_name: 'Ann' });
      assert.equal((await room.store.game(fast))?.finds[0]?.name, 'Ann');

      const second = await join('Rude');
      await finish(room, second, 3000);
      const { status, body } = await asMaker('PATCH', `/games/${second}`, { player_name: ' Bob ' });
      assert.deepEqual(
        [status, body.player_name, body.status, body.time_seconds],
        [200, 'Bob', 'completed', 3],
      );
      assert.equal((await send('GET', `/api/game/${second}`)).body.player_name, 'Bob');
      assert.equal((await asMaker('PATCH', `/games/${second}`, { player_name: 'B!' })).status, 400);
      const rude = await asMaker('PATCH', `/games/${second}`, { player_name: 'Big Shit' });
      assert.equal(rude.body.error, RUDE_NAME.message);
      assert.equal((await asMaker('PATCH', '/games/x', { player_name: 'B' })).status, 404);
    });

    test("a player whose game is removed can't continue it, and another game with the same name is kept", async (t) => {
      const room = await startOwnPuzzle(t, backend);
      const { send, asMaker, join } = room;
      const best = await join('Ann');
      const other = await join('Ann');
      await finish(room, best, 2000);
      await finish(room, other, 3000);
      assert.deepEqual((await asMaker('DELETE', `/games/${best}`)).body, { deleted: true });
      assert.equal((await send('GET', `/api/game/${best}`)).status, 404);
      assert.equal((await room.guess(best, { word: 'bat' })).status, 404);
      assert.equal((await asMaker('DELETE', `/games/${best}`)).status, 404);
      assert.equal((await asMaker('GET', '/games')).body.games.length, 1);
    });
  });
}
