import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '../../../src/core/game/days.ts';
import { createLive } from '../../../src/core/live/live.ts';
import type { Store } from '../../../src/core/store/store.ts';
import { countFailures } from '../../../src/platform/http/reply/failures.ts';
import { createLog, startService } from '../../support/service.ts';
import { sqlite } from '../../support/sqlite.ts';

const MINUTE_MS = 60_000;

test('the log counts 4xx responses each minute by status, path pattern and limit, without ids', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { log, lines } = createLog();
  const { send, newGame } = await startService(t, sqlite, { log, limits: { puzzle_game: 2 } });
  const { id } = await newGame();
  const minute = () => {
    lines.length = 0;
    t.mock.timers.tick(MINUTE_MS);
    return lines.filter(({ msg }) => msg === 'requests refused in the last minute');
  };
  await send('GET', `/api/game/${id}`);
  assert.deepEqual(minute(), [], 'no line without a refusal');
  for (let i = 0; i < 4; i++) await send('POST', '/api/puzzles/x/game', {});
  await send('GET', `/api/game/${id.replace(/^./, 'x')}`);
  await send('GET', `/${id}.php?token=secret`);
  const [line, ...others] = minute();
  assert.deepEqual(others, []);
  assert.deepEqual([line.level, line.total], [30, 6]);
  const refused = (status: number, path: string | null, limit: string | null, count: number) => {
    return { status, path, limit, count };
  };
  assert.deepEqual(line.refusals, [
    refused(404, '/api/puzzles/{puzzle_id}/game', null, 2),
    refused(429, '/api/puzzles/{puzzle_id}/game', 'puzzle_game', 2),
    refused(404, '/api/game/{game_id}', null, 1),
    refused(404, null, null, 1),
  ]);
  assert.deepEqual(minute(), [], 'the next minute begins at zero');
});

test('a refused stream is logged with its limit', async (t) => {
  const { log, lines } = createLog();
  const caps = { total: 0, perAddress: 1 };
  const live = createLive({ store: { watch: () => {} } as unknown as Store, json: String, caps });
  live.streams.reserve('127.0.0.1');
  const { send, newGame, app } = await startService(t, sqlite, { log, live });
  const { id } = await newGame();
  assert.equal((await send('GET', `/api/game/${id}/events`)).status, 429);
  await app.close();
  const [{ total, refusals }] = lines.filter(({ total }) => total !== undefined);
  const path = '/api/game/{game_id}/events';
  assert.deepEqual([total, refusals], [1, [{ status: 429, path, limit: 'streams', count: 1 }]]);
});

test('the log line about refusals has the total and the twenty most frequent ones', () => {
  const { log, lines } = createLog();
  const failures = countFailures(log, () => 0);
  for (let i = 1; i <= 30; i++) for (let n = 0; n < i; n++) failures.count(404, `/r${i}`);
  failures.logRefusals();
  const [{ total, refusals }] = lines;
  assert.deepEqual([total, refusals.length, refusals[0].count, refusals[19].count], [465, 20, 30, 11]);
});

test('failures are counted from midnight UTC', () => {
  let now = 5 * DAY_MS - 1;
  const failures = countFailures(createLog().log, () => now);
  for (const status of [200, 304, 404, 429, 404, 500, 503]) failures.count(status, '/api/scoreboard');
  const { errors, refusals } = failures.today();
  assert.deepEqual(
    [errors, refusals.map(({ status, count }) => [status, count])],
    [
      2,
      [
        [404, 2],
        [429, 1],
      ],
    ],
  );
  now++;
  assert.deepEqual(failures.today(), { errors: 0, refusals: [] });
  failures.count(500, '/api/scoreboard');
  assert.equal(failures.today().errors, 1);
});
