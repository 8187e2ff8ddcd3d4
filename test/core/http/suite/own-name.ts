import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY_MS } from '../../../../src/core/game/days.ts';
import type { Backend } from '../../../support/backend.ts';
import { newPuzzle } from '../../../support/puzzles.ts';
import { type Service, startService } from '../../../support/service.ts';

const SESSION = 'session-of-ann';
const OTHER = 'session-of-bob';

export function ownNameSuite(backend: Backend): void {
  describe('PATCH /api/game/{id}/player', () => {
    test('the session that found the words may name its game', async (t) => {
      const service = await startService(t, backend);
      const { send, store } = service;
      const puzzle = await store.addPuzzle(newPuzzle());
      const { id } = (await send('POST', `/api/puzzles/${puzzle}/game`, {})).body;
      await play(service, id, SESSION);
      for (let i = 0; i < 2; i++) {
        const { status, body } = await name(service, id, ' Ann ');
        assert.deepEqual([status, body.player_name, body.status], [200, 'Ann', 'completed']);
      }
      assert.equal((await send('GET', `/api/game/${id}`)).body.player_name, 'Ann');
      assert.equal((await name(service, id, '')).body.player_name, 'Anonymous');
    });

    test('a game of a category can be named too, and the scoreboard shows the name', async (t) => {
      const service = await startService(t, backend);
      const { id, category } = await service.newGame();
      await play(service, id, SESSION);
      await name(service, id, 'Ann');
      const { leaderboards } = (await service.send('GET', '/api/scoreboard')).body;
      assert.equal(leaderboards[category][0].player_name, 'Ann');
    });

    test('a game can be named only by its session, and only within a day of its end', async (t) => {
      const service = await startService(t, backend);
      const { newGame, send, clock, guess, solution } = service;
      const [mine, shared, old] = [await newGame(), await newGame(), await newGame()];
      const errorOf = async ({ id }: { id: string }, session = SESSION) => {
        const { status, body } = await name(service, id, 'Ann', session);
        return [status, body.error];
      };
      assert.deepEqual(await errorOf(mine), [409, 'Game is not completed']);
      await play(service, mine.id, SESSION);
      const notMine = [403, 'Only the player who found all words can name the game'];
      assert.deepEqual(await errorOf(mine, OTHER), notMine);
      assert.deepEqual(await errorOf(mine, 'short'), [401, 'session is required']);
      const without = await send('PATCH', `/api/game/${mine.id}/player`, { player_name: 'Ann' });
      assert.equal(without.status, 401);
      const [first] = await solution(shared.id);
      await guess(shared.id, { cells: first?.cells });
      await play(service, shared.id, SESSION);
      assert.deepEqual(await errorOf(shared), notMine);
      await play(service, old.id, SESSION);
      await clock.advance(DAY_MS - 1);
      assert.deepEqual(await errorOf(old), [200, undefined]);
      await clock.advance(1);
      assert.deepEqual(await errorOf(old), [
        409,
        'The game ended more than 24 hours ago, so it can no longer be named',
      ]);
      assert.equal((await send('GET', `/api/game/${mine.id}`)).body.player_name, 'Anonymous');
    });

    test('the contract’s name rules and the name filter apply, and an unknown game gets a 404', async (t) => {
      const service = await startService(t, backend);
      const { id } = await service.newGame();
      await play(service, id, SESSION);
      assert.equal((await name(service, id, 'x'.repeat(25))).body.player_name, 'x'.repeat(20));
      for (const bad of ['Ann!', 'Big Shit']) assert.equal((await name(service, id, bad)).status, 400);
      assert.equal((await name(service, 'x', 'Ann')).status, 404);
    });
  });
}

function name({ send }: Service, id: string, player_name: string, session = SESSION) {
  return send('PATCH', `/api/game/${id}/player`, { player_name, session });
}

/** Finds the remaining words by their cells. */
async function play({ send, solution, clock }: Service, id: string, session: string): Promise<void> {
  for (const { cells } of await solution(id)) {
    await clock.advance(1000);
    await send('POST', `/api/game/${id}/finds`, { finds: [{ cells }], session });
  }
}
