import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBoard } from '../../../src/core/game/board/make.ts';
import type { Find } from '../../../src/core/game/game.ts';
import { DIRECTIONS } from '../../../src/core/game/grid.ts';
import { seedCategories } from '../../../src/core/store/categories.ts';
import {
  countFinds,
  gridFromRow,
  packFinds,
  packWords,
  unpackFinds,
  unpackWords,
} from '../../../src/core/store/rows.ts';

test('a board is read as it was stored, whatever its size and directions', () => {
  const { words } = seedCategories()[0] ?? { words: [] };
  const seen = new Set<string>();
  for (let size = 8; size <= 20; size++) {
    const { board } = makeBoard({ words, size, count: 20, difficulty: 'hard', language: 'en', seed: size });
    const stored = { grid: board.grid.join(''), size };
    assert.deepEqual(gridFromRow(stored), board.grid);
    assert.deepEqual(unpackWords({ ...stored, words: packWords(board) }), board.placements);
    for (const { direction } of board.placements) seen.add(direction);
  }
  assert.equal(seen.size, DIRECTIONS.length);
});

test('finds are read as they were stored, with their player and input method', () => {
  const finds: Find[] = [
    { word: 12, at: 1000, how: null, name: null },
    { word: 0, at: 2000, how: 'typed', name: null },
    { word: 3, at: 2001, how: 'clicked', name: 'Ann de Wit' },
    { word: 1, at: 99_000, how: 'clicked', name: 'Ann', playerId: '0f3a1b2c' },
    { word: 2, at: 99_000, how: 'typed', name: null, playerId: '0f3a1b2c' },
  ];
  const text = packFinds({ finds, startedAt: 1000 });
  assert.deepEqual(unpackFinds(text, 1000), finds);
  assert.equal(countFinds(text), finds.length);
  assert.deepEqual(unpackFinds('', 1000), []);
});
