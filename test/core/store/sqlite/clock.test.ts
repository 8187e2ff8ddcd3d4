import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSteadyClock } from '../../../../src/core/store/sqlite/clock.ts';
import { START } from '../../../support/sqlite.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** A machine with a settable time of day; `pass` advances it and the monotonic clock. */
function createMachine() {
  let day = START;
  let running = 500.25;
  const lines: string[] = [];
  return {
    lines,
    now: createSteadyClock(
      () => day,
      () => running,
      (line) => lines.push(line),
    ),
    pass(ms: number) {
      day += ms;
      running += ms;
    },
    setTimeOfDay(by: number) {
      day += by;
    },
  };
}

test('the steady clock returns the current time', () => {
  const { now, pass } = createMachine();
  assert.equal(now(), START);
  pass(1234);
  assert.equal(now(), START + 1234);
});

test('after a step back of a minute the clock runs slower until it is right, and never goes back', () => {
  const { now, pass, setTimeOfDay, lines } = createMachine();
  setTimeOfDay(-MINUTE);
  let last = now();
  for (let minute = 0; minute < 2 * 60; minute++) {
    pass(MINUTE);
    const time = now();
    assert.ok(time - last >= 59_400 - 1 && time - last <= MINUTE, `${time - last} ms in a minute`);
    last = time;
  }
  assert.equal(last, START - MINUTE + 2 * HOUR);
  assert.deepEqual(lines, []);
});

test('a step back of more than a minute is followed immediately and logged', () => {
  const { now, pass, setTimeOfDay, lines } = createMachine();
  setTimeOfDay(-24 * HOUR);
  pass(10);
  assert.equal(now(), START - 24 * HOUR + 10);
  pass(10);
  assert.equal(now(), START - 24 * HOUR + 20);
  assert.deepEqual(lines, ['The clock of this machine was set back by 86400 s']);
});

test('a step forward is followed immediately', () => {
  const { now, pass, setTimeOfDay } = createMachine();
  now();
  setTimeOfDay(HOUR);
  pass(10);
  assert.equal(now(), START + HOUR + 10);
});
