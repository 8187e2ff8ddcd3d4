import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PuzzlePlace } from '../../../src/schemas/puzzles.ts';
import type { Result } from '../../../web/game/ending.ts';
import { factsOf } from '../../../web/game/facts.ts';
import type { FinishedPuzzle } from '../../../web/game/place.ts';

const RESULT: Result = {
  stage: 'over',
  completedAt: '2026-05-01T12:00:00.000Z',
  seconds: 61.25,
  kind: 'Classic',
  best: 'none',
  streak: undefined,
  place: 2,
  fresh: true,
  mine: true,
  team: false,
  typed: 0,
  hints: 0,
  puzzle: undefined,
};

const facts = (change: Partial<Result>, isChallenge = false) =>
  factsOf({ ...RESULT, ...change }, 'Music', '2026-05-01T12:01:01.250Z', isChallenge).map(({ text }) => text);

function daily(game: Partial<PuzzlePlace>, players = 134): FinishedPuzzle {
  const place: PuzzlePlace = { place: null, faster_than: null, ranked: 'yes', ...game };
  return { id: 'p', date: '2026-05-01', number: 31, scores: { entries: [], players, game: place } };
}

test('a game of a category: what is new, then its place', () => {
  assert.deepEqual(facts({}), ['Your first Classic', 'Place 2 in Music']);
  assert.deepEqual(facts({ best: 65.5 }), ['Your fastest Classic, by 4.3 s', 'Place 2 in Music']);
  assert.deepEqual(facts({ best: 50, place: 'none' }), ['Your best Classic: 0:50.0', 'The fastest in Music']);
  assert.deepEqual(facts({ mine: false, place: undefined }), []);
});

test('a streak is told to the player whose it is, from the second day on', () => {
  assert.deepEqual(facts({ streak: 2, place: undefined, best: undefined }), ['2 days in a row']);
  assert.deepEqual(facts({ streak: 1, place: undefined, best: undefined }), []);
  assert.deepEqual(facts({ streak: 2, place: undefined, mine: false }), []);
});

test('where scores are switched off, the result of a puzzle says nothing about a place', () => {
  const off = { ...daily({}), scores: { entries: [], players: 0, game: null } };
  assert.deepEqual(facts({ puzzle: off }), []);
});

test('a puzzle of the day: the place among the first ten, the share of the players after them, and the streak', () => {
  assert.deepEqual(facts({ puzzle: daily({ place: 3, ranked: 'yes' }), streak: 5 }), [
    'Place 3 of 134',
    '5 days in a row',
  ]);
  const best = 50;
  assert.deepEqual(facts({ best: 65.5, puzzle: daily({ place: 3, ranked: 'yes' }) }), [
    'Your fastest Classic, by 4.3 s',
    'Place 3 of 134',
  ]);
  assert.deepEqual(facts({ best, puzzle: daily({ place: 3, ranked: 'yes', faster_than: 98 }) }), [
    'Place 3 of 134',
  ]);
  assert.deepEqual(facts({ best, puzzle: daily({ place: 38, ranked: 'yes', faster_than: 72 }) }), [
    'Faster than 72 % of 134',
  ]);
  assert.deepEqual(facts({ best, puzzle: daily({ place: null, ranked: 'late' }), streak: 1 }), [
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
  assert.deepEqual(facts({ hints: 1, typed: 1, streak: 3 }), [
    '1 hint and 1 typed word: not on the leaderboards',
    '3 days in a row',
  ]);
});

test('a game that others helped to find is compared with no other', () => {
  assert.deepEqual(facts({ team: true, streak: 3 }), [
    'Found together: not on the leaderboards',
    '3 days in a row',
  ]);
});
