import assert from 'node:assert/strict';
import { test } from 'node:test';
import { factsOf, type Result } from '../../../web/game/result.ts';
import { RESULT } from '../support.ts';

const facts = (change: Partial<Result>) =>
  factsOf({ ...RESULT, kind: 'Classic', ...change }).map(({ text }) => text);

const place = { facts: [{ text: 'Place 2 in Music' }] };

test('a game of a category: its place, then what is new', () => {
  assert.deepEqual(facts({ place }), ['Place 2 in Music', 'Your first Classic']);
  assert.deepEqual(facts({ place, best: 65.5 }), ['Place 2 in Music', 'Your fastest Classic, by 4.3 s']);
  assert.deepEqual(facts({ best: 50 }), ['Your best Classic: 0:50.0']);
  assert.deepEqual(facts({ mine: false, place: undefined }), []);
});

test('a game with a pause says that it is on no leaderboard', () => {
  assert.deepEqual(facts({ paused: true }), ['Paused: not on the leaderboards']);
});

test('a game with help says so once, and nothing of places', () => {
  assert.deepEqual(facts({ hints: 2 }), ['2 hints: not on the leaderboards']);
  assert.deepEqual(facts({ hints: 1, typed: 1 }), ['1 hint and 1 typed word: not on the leaderboards']);
});

test('a game that others helped to find is compared with no other', () => {
  assert.deepEqual(facts({ team: true }), ['Found together: not on the leaderboards']);
});
