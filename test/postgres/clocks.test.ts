import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createSchema } from '../support/postgres.ts';
import { openService } from '../support/postgres-service.ts';
import { CONTRACT_LIMITS } from '../support/service.ts';

test('instances whose clocks differ by seconds enforce correct limits and report no negative times', async (t) => {
  const schema = await createSchema();
  t.after(() => schema.drop());
  const shift = shiftClock(t);
  const instances = [
    await openService(t, schema.url, { limits: CONTRACT_LIMITS }),
    await openService(t, schema.url, { limits: CONTRACT_LIMITS }),
  ];
  /** One clock is seven seconds ahead, the other is behind. */
  const post = async (i: number, path: string, body: unknown) => {
    shift(i % 2 ? 7000 : -7000);
    return (instances[i % 2] as (typeof instances)[0]).send('POST', path, body);
  };
  const flood = async (path: string, body: unknown) => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => post(i, path, body)));
    return Map.groupBy(answers, ({ status }) => status);
  };

  const begun = performance.timeOrigin + performance.now();
  const games = await flood('/api/game/new', { category_id: 1, word_count: 3 });
  assert.deepEqual([games.get(200)?.length, games.get(429)?.length], [10, 90]);
  const game = games.get(200)?.[0]?.body;
  const took = () => performance.timeOrigin + performance.now() - begun;
  const startedAfterMs = Date.parse(game.started_at) - begun;
  assert.ok(startedAfterMs > -1000 && startedAfterMs < took() + 1000, 'by the clock of the database');

  for (const [i, { text }] of game.words.entries()) {
    assert.equal((await post(i, `/api/game/${game.id}/guess`, { word: text })).body.correct, true);
  }
  const { body } = (await instances[0]?.send('GET', '/api/scoreboard')) ?? {};
  const [score] = body.leaderboards[game.category];
  assert.ok(score.time_seconds >= 0 && score.time_seconds < 1 + took() / 1000, `${score.time_seconds} s`);

  const guesses = await flood(`/api/game/${game.id}/guess`, { word: 'X' });
  assert.deepEqual([guesses.get(200)?.length, guesses.get(429)?.length], [57, 43]);
});

/** Returns a function that shifts the clock of this process by the given milliseconds. */
function shiftClock(t: TestContext): (ms: number) => void {
  const RealDate = Date;
  let offset = 0;
  globalThis.Date = class extends RealDate {
    constructor(...args: unknown[]) {
      super(...((args.length === 0 ? [RealDate.now() + offset] : args) as [number]));
    }
    static override now() {
      return RealDate.now() + offset;
    }
  } as DateConstructor;
  t.after(() => {
    globalThis.Date = RealDate;
  });
  return (ms) => {
    offset = ms;
  };
}
