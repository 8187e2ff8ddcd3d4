import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Balancer, BrokenOff, createBalancer } from '../support/balancer.ts';
import { allOf } from '../support/features.ts';
import type { Instances } from '../support/instances.ts';
import { createSchema } from '../support/postgres.ts';
import { type Server, start } from '../support/process.ts';
import { until } from '../support/program.ts';
import type { TestSchema } from '../support/schema.ts';

const SUITES = await Promise.all(allOf<(site: Instances) => void>('instances'));

/** Three real processes on their own ports share a database. */
let schema: TestSchema;
let instances: Server[];
let balancer: Balancer;

describe('several instances', () => {
  before(async () => {
    schema = await createSchema();
    instances = await Promise.all([1, 2, 3].map(() => startInstance()));
    balancer = createBalancer(instances.map((instance) => instance.url));
  });

  after(async () => {
    balancer.close();
    for (const { child, exited } of instances) {
      child.kill('SIGKILL');
      await exited;
    }
    await schema.drop();
  });

  test('a game whose requests go to three instances at random stays consistent', async () => {
    const game = (await balancer.send('POST', '/api/game/new', { category_id: 3, word_count: 10 })).body;
    for (const [i, { text }] of game.words.entries()) {
      assert.equal(
        (await balancer.send('POST', `/api/game/${game.id}/guess`, { word: 'NOPE' })).body.correct,
        false,
      );
      const { body } = await balancer.send('POST', `/api/game/${game.id}/guess`, { word: text });
      assert.equal(body.correct, true);
      assert.equal(body.words.filter((word: { found: boolean }) => word.found).length, i + 1);
    }
    const { body } = await balancer.send('GET', `/api/game/${game.id}`);
    assert.equal(body.status, 'completed');
  });

  test('kill -9 of an instance under load loses and duplicates nothing that was answered', async () => {
    const load = startLoad(2);
    await sleep(500);
    const victim = instances[1] as Server;
    victim.child.kill('SIGKILL');
    await victim.exited;
    const gone = Date.now();
    await sleep(500);
    await until('some games are played', () => load.games() > 4);
    const { failures } = await load.stop();
    for (const failure of failures) {
      assert.equal(failure.instance, victim.url);
      assert.ok(failure.begun <= gone, `begun ${failure.begun - gone} ms after it was gone`);
    }
    instances[1] = await startInstance(victim);
    await assertConsistent();
  });

  test('restarting instances under load interrupts no request, and a stopping instance refuses none', async () => {
    const load = startLoad(2);
    const begun = { requests: balancer.sent.requests, refusals: balancer.sent.refusals.length };
    const stops: { instance: string; from: number; to: number }[] = [];
    for (const [i, old] of instances.slice(0, 2).entries()) {
      const from = Date.now();
      old.child.kill('SIGTERM');
      assert.equal(await old.exited, 0);
      stops.push({ instance: old.url, from, to: Date.now() });
      instances[i] = await startInstance(old);
    }
    await until('some games are played', () => load.games() > 4);
    const { failures } = await load.stop();
    assert.deepEqual(failures, []);
    const refusals = balancer.sent.refusals.slice(begun.refusals);
    const byStopping = refusals.filter(({ instance, at }) =>
      stops.some((stop) => stop.instance === instance && stop.from <= at && at <= stop.to),
    );
    assert.deepEqual(byStopping, []);
    const requests = balancer.sent.requests - begun.requests;
    // If the machine stalls, the other instances may refuse requests too.
    assert.ok(
      refusals.length <= requests / 4,
      `${refusals.length} of ${requests} requests were answered 503`,
    );
    await assertConsistent();
  });

  for (const suite of SUITES)
    suite({ urls: () => instances.map(({ url }) => url), query: (sql) => schema.admin.query(sql) });
});

function startInstance(old?: Server): Promise<Server> {
  const port = old ? ['--port', new URL(old.url).port] : [];
  return start(port, {
    DATABASE_URL: schema.url,
    RATE_LIMIT_NEW_GAME: '0',
    RATE_LIMIT_GUESS: '0',
    LOG_LEVEL: 'info',
  });
}

/**
 * Players who play game after game, pausing between words, until they are stopped. Each checks every
 * response.
 */
function startLoad(players: number) {
  let playing = true;
  let games = 0;
  const failures: BrokenOff[] = [];
  const play = async () => {
    while (playing) {
      try {
        const { status, body } = await balancer.send('POST', '/api/game/new', {
          category_id: 1,
          word_count: 5,
        });
        assert.equal(status, 200);
        await finish(body, failures);
        games++;
      } catch (error) {
        if (!(error instanceof BrokenOff)) throw error;
        failures.push(error);
      }
    }
  };
  const all = Promise.all(Array.from({ length: players }, play));
  return {
    games: () => games,
    async stop() {
      playing = false;
      await all;
      return { failures };
    },
  };
}

/** Repeats a guess whose connection broke. The repetition is a hit, or a miss if the first attempt was stored. */
async function finish(game: { id: string; words: { text: string }[] }, failures: BrokenOff[]): Promise<void> {
  const path = `/api/game/${game.id}`;
  for (const { text } of game.words) {
    await sleep(10);
    const guess = () => balancer.send('POST', `${path}/guess`, { word: text });
    try {
      const { status, body, refused } = await guess();
      assert.equal(status, 200);
      if (!refused) assert.deepEqual([body.correct, body.word], [true, text]);
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error;
      failures.push(error);
      const { body } = await guess();
      assert.equal(body.words.find((word: { text: string }) => word.text === text).found, true);
    }
  }
  const { body } = await balancer.send('GET', path);
  assert.equal(body.status, 'completed');
}

async function assertConsistent(): Promise<void> {
  const { rows } = await schema.admin.query(`
    SELECT (SELECT count(*) FROM games WHERE completed_at IS NOT NULL)::int AS completed,
           (SELECT sum(games) FROM completions)::int AS counted,
           (SELECT count(*) FROM games
            WHERE version <> cardinality(string_to_array(trim(finds), ' ')))::int AS doubled,
           (SELECT count(*) FROM games WHERE completed_at < started_at)::int AS negative`);
  const [{ completed, counted, doubled, negative }] = rows;
  assert.deepEqual([counted, doubled, negative], [completed, 0, 0]);
}
