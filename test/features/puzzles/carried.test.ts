import assert from 'node:assert/strict';
import { test } from 'node:test';
import carried from '../../../web/features/puzzles/carried.ts';
import { EMPTY_DRAFT } from '../../../web/features/puzzles/draft.ts';
import type { MyPuzzle } from '../../../web/features/puzzles/my-puzzles.ts';
import { memoryStorage } from '../../web/support.ts';

/** The stored puzzles of a browser that has created none. */
const list = () => carried(memoryStorage());

const VOCABULARY = { board: 'de', clues: 'en', list: 'both', topics: ['sea'], count: 3, chosen: [] } as const;

function ownPuzzle(change: object = {}, draft: object = {}): MyPuzzle {
  const form = { ...EMPTY_DRAFT, title: 'Sea', words: 'Fisch = fish', vocabulary: VOCABULARY, ...draft };
  const id = '6f1b4f0e-52c5-4d0b-9d7e-0c7d0f0a1b2c';
  return { id, secret: 's', words: 3, madeAt: 5, draft: form, ...change };
}

test('created puzzles are carried to another browser with their secrets and forms, each checked field by field', () => {
  const { vocabulary: _, ...plain } = ownPuzzle().draft;
  const right = [ownPuzzle(), { ...ownPuzzle(), draft: plain }];
  const wrong = [
    ...[{ id: 'x' }, { secret: '' }, { words: -1 }, { madeAt: 'now' }, { draft: null }].map((one) =>
      ownPuzzle(one),
    ),
    ...[{ words: 5 }, { size: 99 }, { difficulty: 'odd' }, { seed: 0.5 }, { showWords: 1 }].map((one) =>
      ownPuzzle({}, one),
    ),
    ...[{ board: 'xx' }, { clues: 'de' }, { list: 'all' }, { topics: 'sea' }, { chosen: [1] }].map((one) =>
      ownPuzzle({}, { vocabulary: { ...VOCABULARY, ...one } }),
    ),
  ];
  const extra = { ...ownPuzzle(), isAdmin: true };
  const puzzles = [...right, ...wrong, extra].flatMap((one) => list().read(one) ?? []);
  assert.deepEqual(puzzles, [...right, ownPuzzle()]);
  const stored = list();
  assert.deepEqual([stored.add([ownPuzzle()]), stored.add(puzzles), stored.all().length], [1, 0, 1]);
});
