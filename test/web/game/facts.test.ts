import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PuzzlePlace } from '../../../src/features/leaderboards/schema.ts';
import { type FinishedPuzzle, factsOf, type Result } from '../../../web/game/result.ts';
import { RESULT } from '../support.ts';

const facts = (change: Partial<Result>, isChallenge = false) =>
  factsOf({ ...RESULT, kind: 'Classic', ...change }, 'Music', '2026-05-01T12:01:01.250Z', isChallenge).map(
    ({ text }) => text,
  );

function daily(game: Partial<PuzzlePlace>, players = 134): FinishedPuzzle {
  const place: PuzzlePlace = { place: null, faster_than: null, ranked: 'yes', ...game };
  return {
    path: 'daily/2026-05-01?language=en',
    number: 31,
    scores: { entries: [], players, game: place },
  };
}

test('a game of a category: its place, then what is new', () => {
  assert.deepEqual(facts({}), ['Place 2 in Music', 'Your first Classic']);
  assert.deepEqual(facts({ best: 65.5 }), ['Place 2 in Music', 'Your fastest Classic, by 4.3 s']);
  assert.deepEqual(facts({ best: 50, place: 'none' }), ['The fastest in Music', 'Your best Classic: 0:50.0']);
  assert.deepEqual(facts({ mine: false, place: undefined }), []);
});

test('a game with a pause says that it is on no leaderboard', () => {
  assert.deepEqual(facts({ paused: true }), ['Paused: not on the leaderboards']);
});

test('where scores are switched off, the result of a puzzle says nothing about a place', () => {
  const off = { ...daily({}), scores: { entries: [], players: 0, game: null } };
  assert.deepEqual(facts({ puzzle: off }), []);
});

test('a puzzle of the day: the place among the first ten, and the share of the players after them', () => {
  assert.deepEqual(facts({ puzzle: daily({ place: 3, ranked: 'yes' }) }), ['Place 3 of 134']);
  const best = 50;
  assert.deepEqual(facts({ best: 65.5, puzzle: daily({ place: 3, ranked: 'yes' }) }), [
    'Place 3 of 134',
    'Your fastest Classic, by 4.3 s',
  ]);
  assert.deepEqual(facts({ best, puzzle: daily({ place: 3, ranked: 'yes', faster_than: 98 }) }), [
    'Place 3 of 134',
  ]);
  assert.deepEqual(facts({ best, puzzle: daily({ place: 38, ranked: 'yes', faster_than: 72 }) }), [
    'Faster than 72 % of 134',
  ]);
  assert.deepEqual(facts({ best, puzzle: daily({ place: null, ranked: 'late' }) }), [
    'Finished after its day: not on its leaderboard',
  ]);
});

test('a challenge tells a place among several players only: the list lacks its maker', () => {
  assert.deepEqual(facts({ puzzle: daily({ place: 1 }, 1) }, true), []);
  assert.deepEqual(facts({ puzzle: daily({ place: 1 }, 2) }, true), ['Place 1 of 2']);
  assert.deepEqual(facts({ puzzle: daily({ place: 1 }, 1) }), ['Place 1 of 1']);
});

test('a game with help says so once, and nothing of places', () => {
  assert.deepEqual(facts({ hints: 2 }), ['2 hints: not on the leaderboards']);
  assert.deepEqual(facts({ hints: 1, typed: 1 }), ['1 hint and 1 typed word: not on the leaderboards']);
});

test('a game that others helped to find is compared with no other', () => {
  assert.deepEqual(facts({ team: true }), ['Found together: not on the leaderboards']);
});
