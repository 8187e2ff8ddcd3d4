import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAt, dayEndsAt } from '../../../src/core/game/days.ts';
import { fairTime, ineligibleReason, type Played, UNFAIR } from '../../../src/core/game/fair.ts';
import type { Find } from '../../../src/core/game/game.ts';

const START = Date.UTC(2026, 10, 15, 12);
const DAY = dayAt(START);

/** Returns a fair game in which Ada has found three words by their cells, one per second. */
function played(change: Partial<Played> = {}): Played {
  const finds = [1, 2, 3].map((second, word) => find(word, START + 1000 * second));
  const rest = { hints: [], startedAt: START, completedAt: START + 3000, day: null, unlisted: null };
  return { finds, ...rest, ...change };
}

function find(word: number, at: number, by: Partial<Find> = {}): Find {
  return { word, at, how: 'clicked', name: 'Ada', ...by };
}

test('a game is fair if one player found all words by their cells, without a hint, at the first attempt (C113)', () => {
  assert.equal(ineligibleReason(played()), undefined);
  assert.equal(fairTime(played()), 3000);
});

test('if a game is unranked for several reasons, the first is given (C113)', () => {
  const { finds } = played();
  const early = { startedAt: START + 900 };
  const changes: [string, Partial<Played>][] = [
    ['late', { day: DAY - 2 }],
    ['fast', early],
    ['team', { finds: finds.with(0, find(0, START + 1000, { name: 'Bob' })) }],
    ['unknown', { finds: finds.with(0, find(0, START + 1000, { how: null })) }],
    ['typed', { finds: finds.with(0, find(0, START + 1000, { how: 'typed' })) }],
    ['hints', { hints: [0] }],
    ['paused', { unlisted: 'paused' }],
    ['offline', { unlisted: 'offline' }],
    ['practice', { unlisted: 'practice' }],
    ['in_progress', { completedAt: null }],
  ];
  let all: Partial<Played> = {};
  for (const [reason, change] of changes) {
    assert.equal(ineligibleReason(played(change)), reason);
    all = { ...all, ...change };
    assert.equal(ineligibleReason(played(all)), reason);
    assert.equal(fairTime(played(all)), null);
  }
  assert.deepEqual(changes.map(([reason]) => reason).reverse(), [...UNFAIR]);
});

test('a session is one player under any name, and without sessions each name is one player', () => {
  const by = (...players: Partial<Find>[]) =>
    ineligibleReason(played({ finds: players.map((player, i) => find(i, START + 1000 * (i + 1), player)) }));
  assert.equal(by({ playerId: 'a', name: 'Ada' }, { playerId: 'a', name: 'Bob' }), undefined);
  assert.equal(by({ playerId: 'a' }, { playerId: 'b' }), 'team');
  assert.equal(by({ name: null }, { name: null }), undefined);
});

test('a fair game takes at least 300 ms per word, even within one request, and 700 ms on average (C114)', () => {
  const found = (...after: number[]) =>
    ineligibleReason(played({ finds: after.map((ms, i) => find(i, START + ms)) }));
  assert.equal(found(300, 600, 2100), undefined);
  assert.equal(found(299, 600, 2100), 'fast');
  assert.equal(found(300, 1900, 2199), 'fast');
  assert.equal(found(300, 600, 2099), 'fast');
  assert.equal(found(2100, 2100, 2100), undefined);
  assert.equal(found(1600, 2499, 2499, 2499, 3500), 'fast');
  assert.equal(found(1600, 2500, 2500, 2500, 3500), undefined);
});

test('a dated game counts until its date has ended everywhere on earth', () => {
  const end = dayEndsAt(DAY);
  assert.equal(ineligibleReason(played({ day: DAY, completedAt: end - 1 })), undefined);
  assert.equal(ineligibleReason(played({ day: DAY, completedAt: end })), 'late');
});
