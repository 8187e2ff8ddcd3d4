import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createServerClock,
  formatClock,
  formatExact,
  formatGap,
  isOld,
  secondsBetween,
  spokenTime,
} from '../../../web/shared/clock.ts';

test("a clock that is an hour slow shows the server's time", () => {
  const local = Date.parse('2026-05-01T11:00:00Z');
  const clock = createServerClock(() => local);
  clock.learn('Fri, 01 May 2026 12:00:00 GMT', local - 20, local);
  assert.equal(clock.now(), Date.parse('2026-05-01T12:00:00.510Z'));
});

test('the fastest round trip counts, and a missing header is ignored', () => {
  const clock = createServerClock(() => 0);
  clock.learn('Thu, 01 Jan 1970 00:00:10 GMT', 0, 10);
  clock.learn('Thu, 01 Jan 1970 00:00:50 GMT', 0, 4000);
  clock.learn(null, 0, 1);
  clock.learn('yesterday', 0, 1);
  assert.equal(clock.now(), 10_495);
});

test('a faster round trip replaces a slower one, however late it comes', () => {
  const clock = createServerClock(() => 0);
  clock.learn('Thu, 01 Jan 1970 00:00:10 GMT', 1000, 1010);
  clock.learn('Thu, 01 Jan 1970 00:00:30 GMT', 5000, 5002);
  assert.equal(clock.now(), 25_499);
  clock.learn('Thu, 01 Jan 1970 00:00:40 GMT', 6000, 6000);
  assert.equal(clock.now(), 34_500);
});

test("a request during which the computer's clock was set back is ignored", () => {
  const clock = createServerClock(() => 7);
  clock.learn('Thu, 01 Jan 1970 00:00:10 GMT', 1000, 900);
  assert.equal(clock.now(), 7);
});

test('a game is old after a day', () => {
  assert.equal(isOld(24 * 3600_000 - 1), false);
  assert.equal(isOld(24 * 3600_000), true);
});

test('a running time is shown as m:ss, or h:mm:ss from an hour', () => {
  assert.equal(formatClock(7_999), '0:07');
  assert.equal(formatClock(754_000), '12:34');
  assert.equal(formatClock(3_723_000), '1:02:03');
});

test('a final time is shown as m:ss.t, truncated rather than rounded', () => {
  assert.equal(formatExact(0), '0:00.0');
  assert.equal(formatExact(61.25), '1:01.2');
  assert.equal(formatExact(59.99), '0:59.9');
  assert.equal(formatExact(0.3), '0:00.3');
  assert.equal(formatExact(3661.1), '1:01:01.1');
});

test('a final time can be read aloud', () => {
  assert.equal(spokenTime(61.25), '1 minute 1.2 seconds');
  assert.equal(spokenTime(121), '2 minutes 1 second');
  assert.equal(spokenTime(7.4), '7.4 seconds');
  assert.equal(spokenTime(60), '1 minute 0 seconds');
  assert.equal(spokenTime(0.3), '0.3 seconds');
});

test("a game's time is the difference between its two timestamps, to the millisecond", () => {
  assert.equal(secondsBetween('2026-05-01T12:00:00.000Z', '2026-05-01T12:01:01.250Z'), 61.25);
  assert.equal(secondsBetween('2026-05-01T12:00:00.000Z', '2026-05-01T12:00:00.040Z'), 0.04);
  assert.equal(secondsBetween('2026-05-01T12:00:00.000Z', '2026-05-01T11:59:00.000Z'), 0);
});

test('a gap is shown in seconds, or as a time from one minute', () => {
  const gaps = [0.7, 5, 59.94, 60, 62.35].map((seconds) => formatGap(0, seconds));
  assert.deepEqual(gaps, ['0.7 s', '5 s', '59.9 s', '1:00.0', '1:02.3']);
});

test('a gap is the difference between the displayed times', () => {
  const [one, other] = [2.89, 4.2];
  assert.deepEqual([one, other].map(formatExact), ['0:02.8', '0:04.2']);
  assert.equal(formatGap(one, other), '1.4 s');
  assert.equal(formatGap(other, one), '1.4 s');
});
