import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Backend } from '../../../support/backend.ts';
import { newPuzzle } from '../../../support/puzzles.ts';
import { startService } from '../../../support/service.ts';
import { listening } from './events.ts';

const CONTRACT_ERROR = 'Player name may only contain letters, numbers, and spaces';

/** Names with their form in the contract's objects. */
const NAMES = [
  ['Оксана', 'Oksana'],
  ['李雷', 'Anonymous'],
  ['Ελένη', 'Eleni'],
  ['Müller', 'Muller'],
  ['Zoë 🎉', 'Zoe'],
  ["O'Brien", 'OBrien'],
  ['עידו', 'Anonymous'],
] as const;

export function namesSuite(backend: Backend): void {
  describe('names of every script (C124)', () => {
    test('a game of a puzzle has the name as typed, and the contract’s objects show it in their letters', async (t) => {
      const { send, store, guess } = await startService(t, backend);
      const puzzle = await store.addPuzzle(newPuzzle());
      for (const [typed, shown] of NAMES) {
        const { body } = await send('POST', `/api/puzzles/${puzzle}/game`, { player_name: ` ${typed} ` });
        assert.deepEqual([body.player_name, body.name], [shown, typed]);
        const { body: read } = await send('GET', `/api/game/${body.id}`);
        const { name: _, ...contract } = body;
        assert.deepEqual(read, contract);
        assert.equal((await guess(body.id, { word: 'x' })).body.player_name, shown);
        assert.equal((await store.game(body.id))?.playerName, typed);
      }
      const { body } = await send('POST', `/api/puzzles/${puzzle}/game`, { player_name: 'Ann' });
      assert.equal('name' in body, false);
    });

    test('names are composed, lose invisible characters, and are cut to 20 characters', async (t) => {
      const { send, store } = await startService(t, backend);
      const puzzle = await store.addPuzzle(newPuzzle());
      for (const [typed, stored] of [
        ['Mu\u0308ller', 'Müller'],
        ['Окс\u200bана\u202e', 'Оксана'],
        ['é'.repeat(21), 'é'.repeat(20)],
        ['👨‍👩‍👧 Ко', '👨‍👩‍👧 Ко'],
      ]) {
        const { body } = await send('POST', `/api/puzzles/${puzzle}/game`, { player_name: typed });
        assert.equal((await store.game(body.id))?.playerName, stored);
      }
      for (const player_name of [
        'e\u0301\u0302\u0303\u0304',
        '👨‍👩‍👧'.repeat(20),
        '\u200b',
        '-',
        'a_b',
        'Аnna',
      ]) {
        const { status, body } = await send('POST', `/api/puzzles/${puzzle}/game`, { player_name });
        assert.deepEqual([status, body.error], [400, CONTRACT_ERROR], player_name);
      }
      for (const player_name of ['Шлюха', 'göt', 'ѕһіт']) {
        const { status, body } = await send('POST', `/api/puzzles/${puzzle}/game`, { player_name });
        assert.deepEqual(
          [status, body.error],
          [400, 'This name contains a blocked word. Choose another name.'],
        );
      }
    });

    test('the contract’s paths keep their own rules for names', async (t) => {
      const { send, newGame, guess, store } = await startService(t, backend);
      for (const [player_name] of NAMES) {
        const { status, body } = await send('POST', '/api/game/new', { category_id: 1, player_name });
        assert.deepEqual([status, body], [400, { error: CONTRACT_ERROR }]);
      }
      const { id, words } = await newGame();
      const { status } = await guess(id, { word: words[0]?.text, player_name: 'Оксана' });
      assert.equal(status, 200);
      assert.equal((await store.game(id))?.finds[0]?.name, null, 'an invalid name counts as missing');
    });

    test('everyone who follows a game gets the names as typed', async (t) => {
      const { send, store, solution, watchGame } = await listening(t, backend);
      const puzzle = await store.addPuzzle(newPuzzle());
      const { body } = await send('POST', `/api/puzzles/${puzzle}/game`, { player_name: 'Оксана' });
      const follower = await watchGame(body.id, { name: '李雷', session: 'session-of-li-lei' });
      const state = await follower.until(({ name }) => name === 'state');
      assert.deepEqual([state.data.player_name, state.data.name], ['Oksana', 'Оксана']);
      const you = await follower.until(({ name }) => name === 'you');
      assert.equal(you.data.player_name, '李雷');
      const players = await follower.until(({ name }) => name === 'players');
      assert.deepEqual(players.data.players, ['李雷']);
      const [first] = await solution(body.id);
      const finds = [{ cells: first?.cells }];
      await send('POST', `/api/game/${body.id}/finds`, { finds, player_name: 'Ελένη' });
      const find = await follower.until(({ name }) => name === 'find');
      assert.equal(find.data.player_name, 'Ελένη');
      const again = await send('POST', `/api/game/${body.id}/finds`, { finds, player_name: 'Bob' });
      assert.equal(again.body.results[0].player_name, 'Ελένη');
    });

    test('the scoreboard shows a name in the contract’s letters', async (t) => {
      const { send, newGame, solution, clock } = await startService(t, backend);
      const { id, category } = await newGame();
      for (const { cells } of await solution(id)) {
        await clock.advance(1000);
        await send('POST', `/api/game/${id}/finds`, { finds: [{ cells }], session: 'session-of-oksana' });
      }
      const own = { player_name: 'Оксана', session: 'session-of-oksana' };
      const { body } = await send('PATCH', `/api/game/${id}/player`, own);
      assert.deepEqual([body.player_name, body.name], ['Oksana', 'Оксана']);
      const { leaderboards } = (await send('GET', '/api/scoreboard')).body;
      assert.equal(leaderboards[category][0].player_name, 'Oksana');
    });
  });
}
