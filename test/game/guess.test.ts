import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeGuess } from '../../src/game/guess.ts';

function riddle(text: string) {
  const grid = [text, ...new Array<string>(text.length - 1).fill('X'.repeat(text.length))];
  return { grid, words: [{ text, row: 0, col: 0, direction: 'E' as const, foundAt: null }] };
}

test('letters beyond A–Z are hit in either case, composed or not', () => {
  for (const text of ['PIÑA', 'ЁЖИК', 'ΟΔΌΣ', 'ŁÓDŹ']) {
    for (const typed of [text, text.toLowerCase(), text.normalize('NFD'), ` ${text.toLowerCase()} `]) {
      assert.equal(judgeGuess(riddle(text), { word: typed }), 0, JSON.stringify(typed));
    }
    const cells = Array.from(text, (_, col) => ({ row: 0, col }));
    assert.equal(judgeGuess(riddle(text), { cells }), 0);
    assert.equal(judgeGuess(riddle(text), { cells: cells.reverse() }), 0);
  }
  assert.equal(judgeGuess(riddle('PIÑA'), { word: 'PINA' }), undefined);
});
