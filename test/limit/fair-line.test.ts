import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as iteration } from 'node:timers/promises';
import {
  type Account,
  createAccounts,
  createLine,
  type LineNumbers,
  newAccount,
  type Payer,
} from '../../src/limit/fair-line.ts';

const NUMBERS: LineNumbers = {
  share: 0.25,
  burstMs: 25,
  maxDebtMs: 250,
  sliceMs: 5,
  waitMs: 2_000,
  entryMs: 0,
  places: Number.POSITIVE_INFINITY,
  debtorWorkMs: Number.POSITIVE_INFINITY,
};

/** A line whose clock is moved only by the requests themselves, each by its cost. */
function testLine(numbers: Partial<LineNumbers> = {}) {
  const clock = { time: 1_000 };
  const line = createLine({ ...NUMBERS, ...numbers }, () => clock.time);
  const served: string[] = [];
  const ask = (name: string, account: Account, cost: number, connection: Payer = { paidAt: 0 }) => {
    const entry = {
      ...{ account, connection, since: 0 },
      async start(_: unknown, waitedMs: number) {
        clock.time += cost / 2;
        // What follows without I/O belongs to the request.
        await undefined;
        clock.time += cost / 2;
        served.push(waitedMs >= NUMBERS.waitMs ? `${name} late` : name);
        if (cost > 0) line.leave(entry);
      },
    };
    line.enter(entry);
    return entry;
  };
  return { clock, line, served, ask };
}

const times = (count: number, ask: (i: number) => void) => Array.from({ length: count }, (_, i) => ask(i));

describe('the fair line', () => {
  test('serves those who owe little in the order of their arrival, all in one iteration', async () => {
    const { served, ask } = testLine();
    const [a, b] = [newAccount(), newAccount()];
    ask('a1', a, 1);
    ask('b1', b, 1);
    ask('a2', a, 1);
    await iteration();
    assert.deepEqual(served, ['a1', 'b1', 'a2']);
  });

  test('charges each request for its time, also after an await, and the debt decays at the share of the client', async () => {
    const { clock, line, ask } = testLine();
    const [a, b] = [newAccount(), newAccount()];
    ask('a', a, 20);
    ask('b', b, 2);
    await iteration();
    assert.deepEqual([a.paidAt, b.paidAt], [1_020 + 80, 1_022 + 8]);
    ask('a', a, 20);
    await iteration();
    assert.ok(line.isDebtor(a));
    clock.time += 100;
    assert.ok(!line.isDebtor(a));
  });

  test('a newcomer waits for one request of a debtor at most, however many wait', async () => {
    const { served, ask } = testLine();
    const [heavy, other] = [newAccount(), newAccount()];
    times(200, () => ask('heavy', heavy, 9));
    await iteration();
    const before = served.length;
    assert.ok(before <= 5, `${before} of 200 in the first iteration`);
    ask('other', other, 1);
    await iteration();
    assert.equal(served[before], 'other');
  });

  test('alone, a debtor gets everything', async () => {
    const { clock, served, ask } = testLine();
    const heavy = newAccount();
    times(100, () => ask('heavy', heavy, 9));
    while (served.length < 100) await iteration();
    assert.equal(clock.time, 1_000 + 900);
  });

  test('an iteration answers fewer requests of debtors that took long to read: their next ones will, too', async () => {
    const { served, ask } = testLine({ sliceMs: 5 });
    const account = { ...newAccount(), paidAt: 10_000 };
    times(20, (i) => Object.assign(ask(`${i}`, account, 0.5), { readMs: 2 }));
    await iteration();
    assert.equal(served.length, 2);
    while (served.length < 20) await iteration();
  });

  test('debtors are served by their debt, the least first', async () => {
    const { served, ask } = testLine();
    const [a, b] = [newAccount(), newAccount()];
    [a.paidAt, b.paidAt] = [1_900, 1_500];
    ask('a', a, 1);
    ask('b', b, 1);
    await iteration();
    assert.deepEqual(served, ['b', 'a']);
  });

  test('inside a client the connection that owes least comes first, so that no pupil starves the class', async () => {
    const { served, ask } = testLine();
    const school = newAccount();
    const [heavy, pupil] = [{ paidAt: 0 }, { paidAt: 0 }];
    times(20, () => ask('heavy', school, 9, heavy));
    await iteration();
    const before = served.length;
    ask('pupil', school, 1, pupil);
    await iteration();
    assert.equal(served[before], 'pupil');
  });

  test('a debtor waits for an iteration that accepted no connection, others do not', async () => {
    const { line, served, ask } = testLine();
    const [heavy, other] = [newAccount(), newAccount()];
    heavy.paidAt = 2_000;
    line.accepted();
    ask('heavy', heavy, 1);
    ask('other', other, 1);
    await iteration();
    assert.deepEqual(served, ['other']);
    await iteration();
    assert.deepEqual(served, ['other', 'heavy']);
  });

  test('who has waited for two seconds is told so', async () => {
    const { clock, served, ask } = testLine();
    const heavy = newAccount();
    times(400, () => ask('heavy', heavy, 9));
    while (served.length < 400) await iteration();
    const late = served.filter((name) => name === 'heavy late').length;
    assert.ok(late > 100 && late < 200, `${late} late`);
    assert.ok(clock.time >= 3_000);
  });

  test('debtors have as much work in progress as they are given, and one that leaves is followed by the next', async () => {
    const { clock, line, served, ask } = testLine({ debtorWorkMs: 8 });
    const [heavy, other] = [newAccount(), newAccount()];
    [heavy.paidAt, heavy.meanMs] = [2_000, 4];
    const entries = ['1', '2', '3'].map((name) => {
      clock.time++;
      return ask(name, heavy, 0);
    });
    ask('other', other, 0);
    await iteration();
    assert.deepEqual(served, ['other', '1', '2']);
    line.leave(entries[0] as (typeof entries)[number]);
    await iteration();
    assert.deepEqual(served, ['other', '1', '2', '3']);
  });

  test('a request whose connection has ended leaves the line', async () => {
    const { line, served, ask } = testLine();
    const heavy = newAccount();
    heavy.paidAt = 2_000;
    line.accepted();
    const gone = ask('gone', heavy, 1);
    ask('here', heavy, 1);
    await iteration();
    line.leave(gone);
    await iteration();
    assert.deepEqual(served, ['here']);
    assert.equal(heavy.waiting.length, 0);
  });

  test('nobody owes more than the most, so that nobody waits for ever', () => {
    const { clock, line } = testLine();
    const account = newAccount();
    line.charge({ account, connection: { paidAt: 0 } }, Number.POSITIVE_INFINITY);
    assert.equal(account.paidAt, clock.time + 1_000);
  });
});

test('accounts that are not used and owe nothing are forgotten: a million clients take no memory', () => {
  let time = 0;
  const accounts = createAccounts(
    newAccount,
    ({ open }) => open > 0,
    () => time,
  );
  const kept = accounts.of('kept');
  kept.open = 1;
  const debtor = accounts.of('debtor');
  debtor.paidAt = 1e9;
  for (time = 0; time < 100_000; time++) accounts.of(`client ${time}`).paidAt = time;
  assert.ok(accounts.size() <= 2_000, `${accounts.size()} accounts`);
  assert.equal(accounts.of('kept'), kept);
  assert.equal(accounts.of('debtor'), debtor);
});
