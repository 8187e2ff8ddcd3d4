import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from '../../../src/core/game/difficulty.ts';
import { type Preview, type PreviewRequest, previewOf } from '../../../web/features/puzzles/preview-board.ts';
import { categories, lettersLeft } from '../../core/game/board/boards.ts';
import { boardOf, FRUIT, LONG, requestOf } from '../../core/game/board/custom-requests.ts';

function preview(change: Partial<PreviewRequest>): Preview {
  return previewOf({ ...requestOf(change), message: '', spare: [], ...change });
}

test("if words don't all fit, the response names a larger size with room", () => {
  for (const difficulty of DIFFICULTIES) {
    const order = requestOf({ words: LONG.split(' '), size: 12, difficulty });
    assert.ok(boardOf(order).placements.length < 11);
    const { fit } = preview(order);
    assert.ok(fit !== undefined && fit.size > 12);
    assert.equal(boardOf({ ...order, size: fit.size }).placements.length, 11);
  }
});

test('no size is named if all words have room, or if no board has', () => {
  assert.equal(preview({}).fit, undefined);
  const rows = categories
    .flatMap(({ words }) => words)
    .slice(0, 30)
    .map((word) => word.repeat(7).slice(0, 20));
  assert.equal(preview({ words: rows, size: 20, difficulty: 'easy' }).fit, undefined);
});

test("for a message that doesn't fit, the response has a board of the nearest size where it does", () => {
  for (const [size, message] of [
    [9, 'EATFIVEADAYANDTHENSOMEMORE'],
    [8, 'EATFIVEADAYANDTHENSOMEMOREOFALLTHATGROWSONTREES'],
  ] as const) {
    const order = requestOf({ size, message });
    const { made, fit, shown } = preview({ ...order, message });
    assert.ok('fits' in made && fit !== undefined);
    assert.deepEqual(shown, boardOf({ ...order, size: fit.size }));
    assert.equal(lettersLeft(shown), message);
    assert.equal(shown.placements.length, FRUIT.length);
  }
});

test('nine words and a message of 17 letters always fit with one change', () => {
  const usable = categories.flatMap(({ words }) => words).filter((word) => word.length < 10);
  // Each category is sorted by length.
  const all = usable.map((_, i) => usable[(i * 89) % usable.length] as string);
  for (let at = 0; at < 10; at++) {
    const from = (start: number, count: number) =>
      withoutOthersInside([...all, ...all].slice(start % all.length).slice(0, 3 * count)).slice(0, count);
    const words = from(17 * at, 9);
    const spare = from(17 * at + 400, 25).filter((word) => withoutOthersInside([...words, word]).length > 9);
    const message = 'HAPPYBIRTHDAYANNA';
    const order = requestOf({ words, size: 12, message });
    const { fit, shown } = preview({ ...order, message, spare: spare.slice(0, 21) });
    assert.ok(fit, words.join());
    const changed = { ...order, size: fit.size, seed: fit.seed, words: [...words, ...fit.added] };
    assert.deepEqual(boardOf(changed), shown);
    assert.equal(lettersLeft(shown), message);
    assert.equal(shown.placements.length, 9 + fit.added.length);
  }
});

/** Returns the words of a list, without words that contain an earlier word or are inside one. */
function withoutOthersInside(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const word of words)
    if (!kept.some((other) => other.includes(word) || word.includes(other))) kept.push(word);
  return kept;
}
