import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { setImmediate as iteration } from 'node:timers/promises';
import { createTurns, type Turn, type TurnLimits } from '../../../src/platform/limit/turns.ts';

const NUMBERS: TurnLimits = {
  waitMs: 2_000,
  sliceMs: 5,
  perClient: 16,
  total: Number.POSITIVE_INFINITY,
};

/** Turns with a clock that only their work and the test advance. */
function testTurns(numbers: Partial<TurnLimits> = {}) {
  const clock = { time: 1_000 };
  const turns = createTurns({ ...NUMBERS, ...numbers }, () => clock.time);
  const begun: string[] = [];

  /** A request of the client `name[0]`. Its work takes `ms`, then ends if `ends` is true. */
  const ask = (name: string, ms: number, ends = true): Turn => {
    const turn = turns.enter(name[0] as string, (waitedMs) => {
      begun.push(waitedMs >= NUMBERS.waitMs ? `${name} late` : name);
      clock.time += ms;
      if (ends) turns.leave(turn);
    });
    return turn;
  };
  const askMany = (count: number, client: string, ms: number, ends = true) =>
    Array.from({ length: count }, (_, i) => ask(`${client}${i + 1}`, ms, ends));
  return { clock, turns, begun, ask, askMany };
}

describe('turns', () => {
  test('clients are served round-robin in the order of their arrival (C122)', async () => {
    const { begun, ask, askMany } = testTurns();
    askMany(3, 'a', 0);
    ask('b1', 0);
    askMany(2, 'c', 0);
    await iteration();
    assert.deepEqual(begun, ['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  });

  test('a newcomer waits for one turn of each client, however many requests wait', async () => {
    const { begun, ask, askMany } = testTurns();
    askMany(200, 'a', 6);
    askMany(200, 'b', 6);
    await iteration();
    ask('new', 0);
    const before = begun.length;
    while (!begun.includes('new')) await iteration();
    assert.ok(begun.indexOf('new') - before <= 2, begun.slice(before).join(' '));
  });

  test('a single client gets all turns, and the event loop gets a break every 5 ms', async () => {
    const { begun, askMany } = testTurns();
    askMany(12, 'a', 2);
    const served: number[] = [];
    while (begun.length < 12) {
      await iteration();
      served.push(begun.length);
    }
    assert.deepEqual(
      [...new Set(served)].filter((count) => count > 0),
      [3, 6, 9, 12],
    );
  });

  test("a turn's promises finish before the next turn", async () => {
    const { turns } = testTurns();
    const steps: string[] = [];
    for (const client of ['a', 'b']) {
      const turn = turns.enter(client, async () => {
        for (let i = 0; i < 5; i++) await undefined;
        steps.push(client);
        turns.leave(turn);
      });
    }
    turns.enter('c', () => steps.push('c'));
    await iteration();
    assert.deepEqual(steps, ['a', 'b', 'c']);
  });

  test('a client has at most 16 turns in progress, and each that ends lets its next one begin', async () => {
    const { turns, begun, ask, askMany } = testTurns();
    const many = askMany(18, 'a', 0, false);
    ask('b1', 0, false);
    await iteration();
    assert.equal(begun.length, 17);
    assert.ok(begun.includes('b1') && !begun.includes('a17'));
    turns.leave(many[3] as Turn);
    turns.leave(many[3] as Turn);
    await iteration();
    assert.deepEqual(begun.slice(17), ['a17']);
  });

  test('clients alternate even if only one turn may be in progress', async () => {
    const { turns, begun } = testTurns({ total: 1 });
    const work = async (name: string) => {
      const { turn } = await turns.take(name[0] as string);
      begun.push(name);
      await iteration();
      turns.leave(turn);
    };
    await Promise.all(['a1', 'a2', 'a3', 'b1', 'b2'].map(work));
    assert.deepEqual(begun, ['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  test("work that was abandoned doesn't begin, and its client is forgotten", async () => {
    const { turns, begun, ask } = testTurns();
    const gone = ask('a1', 0);
    const alsoGone = ask('b1', 0);
    ask('b2', 0);
    turns.leave(gone);
    turns.leave(gone);
    turns.leave(alsoGone);
    await iteration();
    assert.deepEqual(begun, ['b2']);
    assert.equal(turns.clients(), 0);
  });

  test('a client that returns while its old slot is in the ring is served once', async () => {
    const { turns, begun, ask } = testTurns();
    turns.leave(ask('a1', 0));
    ask('a2', 0);
    await iteration();
    assert.deepEqual(begun, ['a2']);
    assert.equal(turns.clients(), 0);
  });

  test('after a slice of turns, the next turns wait as long as the slice took if new connections are being accepted', async () => {
    for (const [isAccepting, waitMs] of [
      [true, 6],
      [false, 0],
    ] as const) {
      const { clock, turns, begun, ask } = testTurns();
      ask('a1', 6);
      let begunAt = 0;
      const turn = turns.enter('a', () => {
        begunAt = clock.time;
        turns.leave(turn);
      });
      while (begun.length === 0) await iteration();
      while (begunAt === 0) {
        if (isAccepting) {
          turns.accepted();
          clock.time += 2;
        }
        await iteration();
      }
      assert.equal(begunAt, 1_006 + waitMs);
    }
  });

  test("new connections also get the time that the database's responses took", async () => {
    for (const [answersMs, waitMs] of [
      [30, 30],
      [1_000, 100],
    ] as const) {
      const { clock, turns, begun, ask } = testTurns();
      ask('a1', 0);
      await iteration();
      clock.time += answersMs;
      const askedAt = clock.time;
      ask('a2', 0);
      while (begun.length === 1) {
        turns.accepted();
        clock.time += 2;
        await iteration();
      }
      assert.ok(Math.abs(clock.time - askedAt - waitMs) <= 4, `${clock.time - askedAt} ms`);
    }
  });

  test('work that has waited two seconds starts and counts as late, even above the limit', async (t: TestContext) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { clock, begun, ask, askMany } = testTurns({ perClient: 1 });
    askMany(2, 'a', 0, false);
    await iteration();
    clock.time += 1_000;
    ask('a3', 0);
    clock.time += 999;
    t.mock.timers.tick(100);
    assert.deepEqual(begun, ['a1']);
    clock.time += 1;
    t.mock.timers.tick(100);
    assert.deepEqual(begun, ['a1', 'a2 late']);
    clock.time += 1_000;
    t.mock.timers.tick(100);
    assert.deepEqual(begun, ['a1', 'a2 late', 'a3 late']);
  });

  test("a busy client's work that has waited two seconds counts as late", async () => {
    const { begun, askMany } = testTurns();
    askMany(400, 'a', 9);
    while (begun.length < 400) await iteration();
    const late = begun.filter((name) => name.endsWith('late')).length;
    assert.equal(late, 400 - Math.ceil(2_000 / 9));
  });
});
