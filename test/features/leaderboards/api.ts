import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { PRESET_NAMES } from '../../../src/core/game/presets.ts';
import { CATEGORY } from '../../../src/features/leaderboards/parameters.ts';
import { PERIODS } from '../../../src/features/leaderboards/periods.ts';
import { anyCharacter } from '../../support/any-character.ts';
import type { Backend } from '../../support/backend.ts';
import { finish } from '../../support/games.ts';
import { newPuzzle } from '../../support/puzzles.ts';
import { type Service, startService } from '../../support/service.ts';
import { puzzleScoresSuite } from './puzzle-scores.ts';

export default function scoresSuite(backend: Backend): void {
  describe('GET /api/scores', () => {
    test('without a fair game there are no entries, and the defaults are classic and all time', async (t) => {
      const service = await startService(t, backend);
      const { status, headers, body } = await service.send('GET', '/api/scores');
      assert.deepEqual([status, headers['content-type']], [200, 'application/json']);
      assert.deepEqual(body, { preset: 'classic', period: 'all', entries: [], game: null });
    });

    test('a preset game completed by cells is listed right after the last guess', async (t) => {
      const service = await startService(t, backend);
      const game = await play(service, 5500, { category_id: 2 });
      const { body } = await service.send('GET', `/api/scores?preset=quick&period=day&game=${game.id}`);
      const entry = {
        place: 1,
        player_name: 'Anonymous',
        time_seconds: 5.5,
        category: 'Space',
        completed_at: new Date(service.clock.now()).toISOString(),
      };
      assert.deepEqual(body, {
        preset: 'quick',
        period: 'day',
        entries: [entry],
        game: { place: 1, ranked: 'yes', hints: 0, neighbours: [] },
      });
    });

    test('every parameter is optional or may be empty, and an unknown category has no entries (C112, C115)', async (t) => {
      const service = await startService(t, backend);
      await play(service, 5000, { player_name: 'Ann' });
      await play(service, 6000, { player_name: 'Bob', category_id: 2 });
      await play(service, 12_000, { player_name: 'Cid', ...CLASSIC });
      const names = async (query: string) =>
        (await service.send('GET', `/api/scores${query}`)).body.entries.map(
          (entry: any) => entry.player_name,
        );
      assert.deepEqual(await names(''), ['Cid']);
      assert.deepEqual(await names('?preset=&category_id=&period=&game=&other=1'), ['Cid']);
      assert.deepEqual(await names('?preset=quick'), ['Ann', 'Bob']);
      assert.deepEqual(await names('?preset=quick&category_id=1&period=week'), ['Ann']);
      assert.deepEqual(await names('?preset=quick&category_id=2&period=day'), ['Bob']);
      assert.deepEqual(await names('?preset=quick&category_id=99'), []);
      assert.deepEqual(await names('?preset=expert'), []);
    });

    test("a game's rank is returned with the entries next to it and their ranks", async (t) => {
      const service = await startService(t, backend);
      const games = [];
      for (let i = 1; i <= 5; i++) games.push(await play(service, 4000 + i * 1000, { player_name: `P${i}` }));
      const placesOf = async (id = '') => {
        const { game } = (await service.send('GET', `/api/scores?preset=quick&game=${id}`)).body;
        return [game.place, game.neighbours.map((entry: any) => [entry.place, entry.player_name])];
      };
      assert.deepEqual(await placesOf(games[2]?.id), [
        3,
        [
          [1, 'P1'],
          [2, 'P2'],
          [4, 'P4'],
          [5, 'P5'],
        ],
      ]);
      const slower = await play(service, 7500, { player_name: 'P1' });
      assert.deepEqual(await placesOf(slower.id), [
        4,
        [
          [2, 'P2'],
          [3, 'P3'],
          [4, 'P4'],
          [5, 'P5'],
        ],
      ]);
    });

    test("a game that isn't ranked says why (C112, C113, C114)", async (t) => {
      const service = await startService(t, backend);
      const gameOf = async ({ id }: { id: string }, query = '') =>
        (await service.send('GET', `/api/scores?preset=quick&game=${id}${query}`)).body.game;
      const none = { place: null, neighbours: [] };
      const fresh = await service.newGame(QUICK);
      assert.deepEqual(await gameOf(fresh), { ...none, ranked: 'in_progress', hints: 0 });
      await service.send('POST', `/api/game/${fresh.id}/hint`, {});
      await finish(service, fresh.id, 6000);
      assert.deepEqual(await gameOf(fresh), { ...none, ranked: 'hints', hints: 1 });
      const typed = await service.newGame(QUICK);
      await service.guess(typed.id, { word: typed.words[0]?.text });
      await finish(service, typed.id, 6000);
      assert.deepEqual(await gameOf(typed), { ...none, ranked: 'typed', hints: 0 });
      const fast = await play(service, 51, {});
      assert.deepEqual(await gameOf(fast), { ...none, ranked: 'fast', hints: 0 });
      const small = await play(service, 5000, { word_count: 4 });
      assert.deepEqual(await gameOf(small), { ...none, ranked: 'no_preset', hints: 0 });
      const team = await service.newGame(QUICK);
      await service.clock.advance(1000);
      const [first] = await service.solution(team.id);
      await service.guess(team.id, { cells: first?.cells, player_name: 'Bob' });
      await finish(service, team.id, 6000);
      assert.deepEqual(await gameOf(team), { ...none, ranked: 'team', hints: 0 });
      const other = await play(service, 5000, {});
      assert.deepEqual(await gameOf(other, '&category_id=2'), { ...none, ranked: 'other', hints: 0 });
      await service.clock.advance(86_400_000);
      assert.equal((await gameOf(other, '&period=day')).ranked, 'other');
      assert.equal((await gameOf(other)).ranked, 'yes');
    });

    test('an invalid parameter gets a 400 with its rule, and an unknown game a 404', async (t) => {
      const { send } = await startService(t, backend);
      const wrong = {
        preset: ['Quick', 'odd', '0'],
        category_id: ['x', '1.5', '-1', '1e3', '%00', '9999999999'],
        period: ['year', 'Day', '1'],
        language: ['xx', 'EN'],
      };
      const rules: Record<string, string> = {
        preset: 'preset must be quick, classic, hard or expert',
        category_id: 'category_id must be a number',
        period: 'period must be day, week or all',
        language: 'language must be one of en, de, fr, es, it, pt, nl, pl, sv, tr, el, uk',
      };
      for (const [name, values] of Object.entries(wrong)) {
        for (const query of [...values.map((value) => `${name}=${value}`), `${name}=1&${name}=8`]) {
          const { status, body } = await send('GET', `/api/scores?${query}`);
          assert.deepEqual([status, body], [400, { error: rules[name], code: 'invalid_request' }], query);
        }
      }
      for (const id of ['x', randomUUIDv7(), `${randomUUIDv7()}&game=2`]) {
        const { status, body } = await send('GET', `/api/scores?game=${id}`);
        assert.deepEqual([status, body], [404, { error: 'Game not found', code: 'game_not_found' }], id);
      }
    });

    test('every preset, every period and every category id up to the largest is accepted', async (t) => {
      const { send } = await startService(t, backend);
      const { maximum = 0 } = CATEGORY.schema;
      for (const query of [
        ...PRESET_NAMES.map((name) => `preset=${name}`),
        ...PERIODS.map((name) => `period=${name}`),
        `category_id=${maximum}`,
      ])
        assert.equal((await send('GET', `/api/scores?${query}`)).status, 200, query);
      assert.equal((await send('GET', `/api/scores?category_id=${maximum + 1}`)).status, 400);
    });

    test('any query gets a 200, 400 or 404, never a 500', async (t) => {
      const { send } = await startService(t, backend);
      const name = fc.constantFrom('preset', 'category_id', 'period', 'game', 'x');
      const value = fc.oneof(
        fc.string({ maxLength: 12, unit: anyCharacter }),
        fc.constantFrom('1', '8', 'day', 'quick'),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 8 }), async (pairs) => {
          const { status } = await send('GET', `/api/scores?${new URLSearchParams(pairs)}`);
          assert.ok([200, 400, 404].includes(status), `${status}`);
        }),
        { numRuns: 80 },
      );
    });

    test("games are listed in their language, by default the service's", async (t) => {
      const service = await startService(t, backend);
      const english = await play(service, 5000, {});
      const german = await play(service, 6000, { category_id: 101 });
      const ranksIn = (query: string) =>
        Promise.all(
          [english, german].map(async ({ id }) => {
            const { status, body } = await service.send('GET', `/api/scores?preset=quick&game=${id}${query}`);
            assert.equal(status, 200, query);
            return body.game.ranked;
          }),
        );
      for (const query of ['', '&language=', '&language=en'])
        assert.deepEqual(await ranksIn(query), ['yes', 'other'], query);
      for (const query of ['&language=de', '&category_id=101'])
        assert.deepEqual(await ranksIn(query), ['other', 'yes'], query);
      assert.deepEqual(await ranksIn('&language=fr'), ['other', 'other']);
    });

    test('a game is listed under the name that its player gives it after its end', async (t) => {
      const service = await startService(t, backend);
      const { send, store, newGame } = service;
      const puzzle = await store.addPuzzle(newPuzzle());
      const ofPuzzle = (await send('POST', `/api/puzzles/${puzzle}/game`, {})).body;
      for (const [{ id }, path] of [
        [await newGame(QUICK), '/api/scores?preset=quick&'],
        [ofPuzzle, `/api/puzzles/${puzzle}/scores?`],
      ] as const) {
        const session = 'session-of-ann';
        for (const { cells } of await service.solution(id)) {
          await service.clock.advance(1000);
          await send('POST', `/api/game/${id}/finds`, { finds: [{ cells }], session });
        }
        const listed = async () => {
          const { entries, game } = (await send('GET', `${path}game=${id}`)).body;
          return [...entries.map((entry: any) => entry.player_name), game.place];
        };
        assert.deepEqual(await listed(), ['Anonymous', 1]);
        await send('PATCH', `/api/game/${id}/player`, { player_name: 'Ann', session });
        assert.deepEqual(await listed(), ['Ann', 1]);
      }
    });
  });

  puzzleScoresSuite(backend);
}

const QUICK = { board_size: 8, word_count: 5, difficulty: 'easy' };
const CLASSIC = { board_size: 12, word_count: 10, difficulty: 'medium' };

async function play(service: Service, ms: number, request: Record<string, unknown>) {
  const game = await service.newGame({ ...QUICK, ...request });
  await finish(service, game.id, ms);
  return game;
}
