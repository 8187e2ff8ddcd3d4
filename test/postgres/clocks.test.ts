import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getJson, serve } from '../../support/process.ts';
import { createSchema } from '../support/postgres.ts';

test('instances whose clocks differ by seconds give right limits, and never a negative time', async (t) => {
  const schema = await createSchema();
  t.after(() => schema.drop());
  const [fast, slow] = await Promise.all(
    [7000, -7000].map((offset) =>
      serve(t, [], { DATABASE_URL: schema.url, NODE_OPTIONS: shiftedClock(offset) }),
    ),
  );
  const urls = [fast?.url, slow?.url];

  const begun = Date.now();
  const games = await flood((i) => post(`${urls[i % 2]}/api/game/new`, { category_id: 1, word_count: 3 }));
  assert.deepEqual(games.counts, { 200: 10, 429: 90 });
  const game = games.bodies.find((body) => body.id);
  const started = Date.parse(game.started_at);
  assert.ok(started >= begun - 1000 && started <= Date.now() + 1000, 'by the clock of the database');

  for (const [i, { text }] of game.words.entries()) {
    const { body } = await post(`${urls[i % 2]}/api/game/${game.id}/guess`, { word: text });
    assert.equal(body.correct, true);
  }
  const scoreboard = await getJson(`${slow?.url}/api/scoreboard`);
  const [score] = scoreboard.leaderboards[game.category];
  assert.ok(score.time_seconds >= 0 && score.time_seconds < 5, `${score.time_seconds} s`);

  const guesses = await flood((i) => post(`${urls[i % 2]}/api/game/${game.id}/guess`, { word: 'X' }));
  assert.deepEqual(guesses.counts, { 200: 57, 429: 43 });
});

/** Node's own clock, off by so many milliseconds. */
function shiftedClock(offset: number): string {
  const script = `
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...args) { args.length === 0 ? super(RealDate.now() + ${offset}) : super(...args); }
      static now() { return RealDate.now() + ${offset}; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}

async function post(url: string, body: unknown) {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as any };
}

/** 100 requests at once, from one address. */
async function flood(send: (i: number) => ReturnType<typeof post>) {
  const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => send(i)));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return { counts, bodies: answers.map((answer) => answer.body) };
}
