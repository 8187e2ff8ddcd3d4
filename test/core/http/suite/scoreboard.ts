import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Backend } from '../../../support/backend.ts';
import { newPuzzle } from '../../../support/puzzles.ts';
import { type Service, startService } from '../../../support/service.ts';
import { summariesOf } from './languages.ts';

export function scoreboardSuite(backend: Backend): void {
  const categories = summariesOf(backend.siteLanguage ?? 'en');
  const [animals, space, food, sports, music, nature, travel] = categories.map(({ name }) => name) as Names;
  const idOf = (number: number) => categories[number - 1]?.id;

  describe('GET /api/scoreboard', () => {
    test('without completed games there are no leaderboards, and every category has 0, sorted by name (C75, C76, C81, C83)', async (t) => {
      const { send, newGame } = await startService(t, backend);
      await newGame();
      const { status, body } = await send('GET', '/api/scoreboard');
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body), ['leaderboards', 'popular_categories']);
      assert.deepEqual(body.leaderboards, {});
      const names = body.popular_categories.map((category: any) => category.name);
      assert.equal(names.length, 7);
      assert.deepEqual(names, names.toSorted());
      for (const category of body.popular_categories) {
        assert.deepEqual(Object.keys(category), ['id', 'name', 'completed_games']);
        assert.equal(category.completed_games, 0);
      }
    });

    test('a completed game is ranked right after the completing guess (C18, C77, C78)', async (t) => {
      const service = await startService(t, backend);
      assert.deepEqual((await service.send('GET', '/api/scoreboard')).body.leaderboards, {});
      await play(service, { category_id: idOf(2), board_size: 12, word_count: 4, player_name: 'Ann' }, 2500);
      const { body } = await service.send('GET', '/api/scoreboard');
      assert.deepEqual(body.leaderboards, {
        [space]: [
          {
            player_name: 'Ann',
            time_seconds: 2.5,
            board_size: 12,
            word_count: 4,
            completed_at: new Date(service.clock.now()).toISOString(),
          },
        ],
      });
      assert.deepEqual(body.popular_categories[0], { id: idOf(2), name: space, completed_games: 1 });
    });

    test('each leaderboard is sorted by time_seconds ascending and has at most 10 entries (C79, C80, C114)', async (t) => {
      const service = await startService(t, backend);
      const times = [5, 3.25, 8, 1, 9, 3.25, 7, 2, 6, 10, 4, 0.001];
      for (const [i, time] of times.entries()) await play(service, { player_name: `P${i}` }, time * 1000);
      const { body } = await service.send('GET', '/api/scoreboard');
      const entries = body.leaderboards[animals];
      assert.deepEqual(
        entries.map((entry: any) => [entry.time_seconds, entry.player_name]),
        [
          [0.001, 'P11'],
          [1, 'P3'],
          [2, 'P7'],
          [3.25, 'P1'],
          [3.25, 'P5'],
          [4, 'P10'],
          [5, 'P0'],
          [6, 'P8'],
          [7, 'P6'],
          [8, 'P2'],
        ],
      );
      assert.equal(body.popular_categories[0].completed_games, 12);
    });

    test("a rematch of a game of a category counts, and a game of a puzzle doesn't (C84)", async (t) => {
      const service = await startService(t, backend);
      const { send } = service;
      const first = await play(service, { player_name: 'Ann' }, 1000);
      const rematch = (await send('POST', `/api/game/${first}/rematch`, { player_name: 'Bob' })).body;
      const puzzle = await service.store.addPuzzle(newPuzzle({ title: animals }));
      const other = (await send('POST', `/api/puzzles/${puzzle}/game`, { player_name: 'Cem' })).body;
      for (const { id, words } of [rematch, other])
        for (const { text } of words) await service.guess(id, { word: text });
      assert.equal((await send('GET', `/api/game/${other.id}`)).body.status, 'completed');
      const { leaderboards, popular_categories } = (await send('GET', '/api/scoreboard')).body;
      const names = leaderboards[animals].map(({ player_name }: any) => player_name);
      assert.deepEqual(names.sort(), ['Ann', 'Bob']);
      assert.equal(popular_categories[0].completed_games, 2);
    });

    test("a game with a hint counts for its category but isn't ranked (C85)", async (t) => {
      const service = await startService(t, backend);
      const { id, words } = await service.newGame({ word_count: 3 });
      await service.send('POST', `/api/game/${id}/hint`, {});
      for (const { text } of words) await service.guess(id, { word: text });
      const { leaderboards, popular_categories } = (await service.send('GET', '/api/scoreboard')).body;
      assert.deepEqual([leaderboards, popular_categories[0].completed_games], [{}, 1]);
    });

    test('popular_categories are sorted by completed_games descending, then by name (C76, C82, C83)', async (t) => {
      const service = await startService(t, backend);
      for (const number of [3, 3, 5, 2]) await play(service, { category_id: idOf(number) }, 1000);
      const { body } = await service.send('GET', '/api/scoreboard');
      assert.deepEqual(
        body.popular_categories.map(({ name, completed_games }: any) => [name, completed_games]),
        [
          [food, 2],
          ...[music, space].sort().map((name) => [name, 1]),
          ...[animals, nature, sports, travel].sort().map((name) => [name, 0]),
        ],
      );
      assert.deepEqual(Object.keys(body.leaderboards).sort(), [food, music, space].sort());
    });
  });
}

type Names = [string, string, string, string, string, string, string];

async function play(service: Service, request: Record<string, unknown>, ms: number): Promise<string> {
  const game = await service.newGame({ word_count: 3, ...request });
  await service.clock.advance(ms);
  for (const { text } of game.words) await service.guess(game.id, { word: text });
  return game.id;
}
