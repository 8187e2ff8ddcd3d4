import assert from 'node:assert/strict';
import { randomUUIDv7 } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Backend } from '../../support/backend.ts';
import { type Service, startService } from '../../support/service.ts';

export function scoresSuite(backend: Backend): void {
  describe('GET /api/scores', () => {
    test('without a fair game there are no entries', async (t) => {
      const service = await startService(t, backend);
      const game = await service.newGame({ word_count: 3 });
      for (const { text } of game.words) await service.guess(game.id, { word: text });
      const { status, headers, body } = await service.send('GET', '/api/scores');
      assert.deepEqual([status, headers['content-type']], [200, 'application/json']);
      assert.deepEqual(body, { entries: [], game: null });
    });

    test('a game completed by cells is listed right after the last guess, with its board', async (t) => {
      const service = await startService(t, backend);
      const game = await play(service, 2500, { category_id: 2, board_size: 12, difficulty: 'medium' });
      const { body } = await service.send('GET', `/api/scores?game=${game.id}`);
      const entry = {
        place: 1,
        player_name: 'Anonymous',
        time_seconds: 2.5,
        category: 'Space',
        board_size: 12,
        word_count: 3,
        difficulty: 'medium',
        completed_at: new Date(service.clock.now()).toISOString(),
      };
      assert.deepEqual(body, {
        entries: [entry],
        game: { place: 1, ranked: 'yes', hints: 0, neighbours: [] },
      });
    });

    test('every filter is optional, an empty one counts as left out, and all together are one board', async (t) => {
      const service = await startService(t, backend);
      await play(service, 1000, { player_name: 'Ann', board_size: 8, difficulty: 'easy' });
      await play(service, 2000, { player_name: 'Bob', category_id: 2, word_count: 4 });
      const names = async (query: string) =>
        (await service.send('GET', `/api/scores${query}`)).body.entries.map(
          (entry: any) => entry.player_name,
        );
      assert.deepEqual(await names(''), ['Ann', 'Bob']);
      assert.deepEqual(
        await names('?category_id=&board_size=&word_count=&difficulty=&period=&game=&other=1'),
        ['Ann', 'Bob'],
      );
      assert.deepEqual(await names('?category_id=1'), ['Ann']);
      assert.deepEqual(await names('?board_size=10&period=day'), ['Bob']);
      assert.deepEqual(await names('?word_count=4&period=week'), ['Bob']);
      assert.deepEqual(await names('?difficulty=easy&period=all'), ['Ann']);
      assert.deepEqual(await names('?category_id=1&board_size=8&word_count=3&difficulty=easy&period=day'), [
        'Ann',
      ]);
      assert.deepEqual(await names('?category_id=99'), []);
      assert.deepEqual(await names('?category_id=1&board_size=10'), []);
    });

    test('the place of a game, and the entries next to it with their places', async (t) => {
      const service = await startService(t, backend);
      const games = [];
      for (let i = 1; i <= 5; i++) games.push(await play(service, i * 1000, { player_name: `P${i}` }));
      const { body } = await service.send('GET', `/api/scores?period=day&game=${games[2]?.id}`);
      assert.deepEqual(
        [body.game.place, body.game.neighbours.map((entry: any) => [entry.place, entry.player_name])],
        [
          3,
          [
            [1, 'P1'],
            [2, 'P2'],
            [4, 'P4'],
            [5, 'P5'],
          ],
        ],
      );
      const slower = await play(service, 3500, { player_name: 'P1' });
      const again = (await service.send('GET', `/api/scores?game=${slower.id}`)).body.game;
      assert.deepEqual(
        [again.place, again.neighbours.map((entry: any) => [entry.place, entry.player_name])],
        [
          4,
          [
            [2, 'P2'],
            [3, 'P3'],
            [4, 'P4'],
            [5, 'P5'],
          ],
        ],
      );
    });

    test('a game that is not ranked says why', async (t) => {
      const service = await startService(t, backend);
      const gameOf = async ({ id }: { id: string }, query = '') =>
        (await service.send('GET', `/api/scores?game=${id}${query}`)).body.game;
      const none = { place: null, neighbours: [] };
      const fresh = await service.newGame({ word_count: 3 });
      assert.deepEqual(await gameOf(fresh), { ...none, ranked: 'in_progress', hints: 0 });
      await service.send('POST', `/api/game/${fresh.id}/hint`, {});
      await finish(service, fresh.id);
      assert.deepEqual(await gameOf(fresh), { ...none, ranked: 'hints', hints: 1 });
      const typed = await service.newGame({ word_count: 3 });
      await service.guess(typed.id, { word: typed.words[0]?.text });
      await finish(service, typed.id);
      assert.deepEqual(await gameOf(typed), { ...none, ranked: 'typed', hints: 0 });
      const other = await play(service, 1000, {});
      assert.deepEqual(await gameOf(other, '&board_size=12'), { ...none, ranked: 'other', hints: 0 });
      await service.clock.advance(86_400_000);
      assert.equal((await gameOf(other, '&period=day')).ranked, 'other');
      assert.equal((await gameOf(other)).ranked, 'yes');
    });

    test('a wrong value of a filter: 400 with its rule; an unknown game: 404 Game not found', async (t) => {
      const { send } = await startService(t, backend);
      const wrong = {
        category_id: ['x', '1.5', '-1', '1e3', '%00', '9999999999'],
        board_size: ['7', '21', 'big', '8.0'],
        word_count: ['2', '31', 'NaN'],
        difficulty: ['Hard', 'extreme', '0'],
        period: ['year', 'Day', '1'],
      };
      const rules: Record<string, string> = {
        category_id: 'category_id must be a number',
        board_size: 'board_size must be a number from 8 to 20',
        word_count: 'word_count must be a number from 3 to 30',
        difficulty: 'difficulty must be easy, medium or hard',
        period: 'period must be day, week or all',
      };
      for (const [name, values] of Object.entries(wrong)) {
        for (const query of [...values.map((value) => `${name}=${value}`), `${name}=1&${name}=8`]) {
          const { status, body } = await send('GET', `/api/scores?${query}`);
          assert.deepEqual([status, body], [400, { error: rules[name] }], query);
        }
      }
      for (const id of ['x', randomUUIDv7(), `${randomUUIDv7()}&game=2`]) {
        const { status, body } = await send('GET', `/api/scores?game=${id}`);
        assert.deepEqual([status, body], [404, { error: 'Game not found' }], id);
      }
    });

    test('any query at all gives 200, 400 or 404, never 500', async (t) => {
      const { send } = await startService(t, backend);
      const name = fc.constantFrom(
        'category_id',
        'board_size',
        'word_count',
        'difficulty',
        'period',
        'game',
        'x',
      );
      const value = fc.oneof(
        fc.string({ maxLength: 12, unit: 'binary' }),
        fc.constantFrom('1', '8', 'day', 'easy'),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 8 }), async (pairs) => {
          const { status } = await send('GET', `/api/scores?${new URLSearchParams(pairs)}`);
          assert.ok([200, 400, 404].includes(status), `${status}`);
        }),
        { numRuns: 200 },
      );
    });

    test('the answer has an ETag, and 304 while nothing has changed', async (t) => {
      const service = await startService(t, backend);
      await play(service, 2000, {});
      const { headers } = await service.send('GET', '/api/scores');
      const again = { headers: { 'if-none-match': String(headers.etag) } };
      assert.equal((await service.send('GET', '/api/scores', undefined, again)).status, 304);
      await play(service, 1000, {});
      assert.equal((await service.send('GET', '/api/scores', undefined, again)).status, 200);
    });
  });
}

async function play(service: Service, ms: number, order: Record<string, unknown>) {
  const game = await service.newGame({ word_count: 3, ...order });
  await service.clock.advance(ms);
  await finish(service, game.id);
  return game;
}

async function finish({ solution, guess }: Service, id: string): Promise<void> {
  for (const { cells } of await solution(id)) await guess(id, { cells });
}
