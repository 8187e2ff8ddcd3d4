import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { generate } from '../../../src/game/board/generate.ts';
import { DAY_MS, dateOf } from '../../../src/game/daily.ts';
import { createRandom } from '../../../src/game/random.ts';
import { createDailyPuzzles } from '../../../src/puzzles/daily.ts';
import type { Backend } from '../../support/backend.ts';
import { todayOf } from '../../support/puzzles.ts';
import { startService } from '../../support/service.ts';

export function dailySuite(backend: Backend): void {
  describe('GET /api/daily', () => {
    test('answers the puzzle of today, the same one each time, and its puzzle has the date', async (t) => {
      const { send, clock } = await startService(t, backend);
      const { status, body } = await send('GET', '/api/daily');
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(body), [
        'date',
        'number',
        'puzzle_id',
        'title',
        'board_size',
        'word_count',
        'difficulty',
      ]);
      assert.deepEqual([body.date, body.number], [dateOf(todayOf(clock)), 1]);
      assert.deepEqual((await send('GET', '/api/daily')).body, body);
      assert.deepEqual((await send('GET', `/api/daily/${body.date}`)).body, body);
      const { puzzle_id: id, number, ...rest } = body;
      assert.deepEqual((await send('GET', `/api/puzzles/${id}`)).body, { id, ...rest });
    });

    test('the day changes at midnight UTC by the clock of the store; numbers count days', async (t) => {
      const { send, clock } = await startService(t, backend);
      const first = (await send('GET', '/api/daily')).body;
      await clock.advance(DAY_MS - (clock.now() % DAY_MS) - 1);
      assert.deepEqual((await send('GET', '/api/daily')).body, first);
      await clock.advance(1);
      const second = (await send('GET', '/api/daily')).body;
      assert.deepEqual([second.number, second.date], [2, dateOf(todayOf(clock))]);
      assert.notEqual(second.puzzle_id, first.puzzle_id);
      await clock.advance(9 * DAY_MS);
      assert.equal((await send('GET', '/api/daily')).body.number, 11);
      assert.equal((await send('GET', `/api/daily/${first.date}`)).body.puzzle_id, first.puzzle_id);
    });

    test('the puzzle of a past day that was never requested is made on request, with the number of its day', async (t) => {
      const { send, clock } = await startService(t, backend);
      await send('GET', '/api/daily');
      await clock.advance(5 * DAY_MS);
      const missed = dateOf(todayOf(clock) - 3);
      const { body } = await send('GET', `/api/daily/${missed}`);
      assert.deepEqual([body.date, body.number], [missed, 3]);
      assert.deepEqual((await send('GET', `/api/daily/${missed}`)).body, body);
    });

    test('a day in the future, or before the first puzzle, is 404', async (t) => {
      const { send, clock } = await startService(t, backend);
      const today = todayOf(clock);
      const answers = async () => {
        for (const day of [today + 1, today + 400, today - 1, 0]) {
          const { status, body } = await send('GET', `/api/daily/${dateOf(day)}`);
          assert.deepEqual([status, body], [404, { error: 'Puzzle not found' }], dateOf(day));
        }
      };
      await answers();
      await send('GET', '/api/daily');
      await answers();
    });

    test('a puzzle that is made ahead stays unknown until its day', async (t) => {
      const { send, clock, store } = await startService(t, backend);
      const daily = createDailyPuzzles(store, async (wish) => generate({ ...wish, random: createRandom(1) }));
      await daily.make(todayOf(clock));
      await daily.make(todayOf(clock) + 1);
      assert.equal((await send('GET', `/api/daily/${dateOf(todayOf(clock) + 1)}`)).status, 404);
      assert.equal((await send('GET', '/api/daily/archive?before=2999-01-01')).body.length, 1);
      await clock.advance(DAY_MS);
      assert.equal((await send('GET', '/api/daily')).body.number, 2);
    });

    test('a first puzzle of a clock that was ahead stays unknown until its day, and today has one', async (t) => {
      const { send, clock, store } = await startService(t, backend);
      const daily = createDailyPuzzles(store, async (wish) => generate({ ...wish, random: createRandom(1) }));
      const today = todayOf(clock);
      await daily.make(today + 2);
      assert.equal((await send('GET', `/api/daily/${dateOf(today - 1)}`)).status, 404);
      assert.equal((await send('GET', `/api/daily/${dateOf(today + 2)}`)).status, 404);
      const first = (await send('GET', `/api/daily/${dateOf(today)}`)).body;
      assert.deepEqual([first.date, first.number], [dateOf(today), 1]);
      assert.deepEqual((await send('GET', '/api/daily')).body, first);
      assert.deepEqual((await send('GET', '/api/daily/archive')).body, [first]);
      await clock.advance(2 * DAY_MS);
      const { body } = await send('GET', '/api/daily/archive');
      assert.deepEqual(
        body.map(({ date, number }: any) => [date, number]),
        [2, 1, 0].map((i) => [dateOf(today + i), i + 1]),
      );
    });

    test('a malformed date is 400', async (t) => {
      const { send } = await startService(t, backend);
      for (const date of [
        'x',
        '2026-2-3',
        '2026-02-30',
        '2026-13-01',
        '20260301',
        '2026-03-01T00:00',
        '%00',
      ]) {
        const { status, body } = await send('GET', `/api/daily/${date}`);
        assert.deepEqual([status, body.error], [400, 'date must be a date such as 2026-11-15'], date);
      }
      for (const query of ['before=x', 'before=', 'before=2026-03-01&before=2026-03-02']) {
        const { status, body } = await send('GET', `/api/daily/archive?${query}`);
        assert.deepEqual([status, body.error], [400, 'before must be a date such as 2026-11-15'], query);
      }
    });

    test('the archive lists thirty days before a date, newest first, down to the first puzzle', async (t) => {
      const { send, clock } = await startService(t, backend);
      await send('GET', '/api/daily');
      await clock.advance(40 * DAY_MS);
      const today = todayOf(clock);
      const newest = (await send('GET', '/api/daily/archive')).body;
      assert.deepEqual(
        newest.map(({ date }: any) => date),
        Array.from({ length: 30 }, (_, i) => dateOf(today - i)),
      );
      const older = (await send('GET', `/api/daily/archive?before=${newest[29].date}`)).body;
      assert.deepEqual(
        older.map(({ number }: any) => number),
        [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
      );
      assert.deepEqual((await send('GET', `/api/daily/archive?before=${older[10].date}`)).body, []);
      assert.deepEqual((await send('GET', '/api/daily/archive')).body, newest);
    });
  });
}
