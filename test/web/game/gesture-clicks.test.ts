import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGesture } from '../../../web/game/gesture.ts';
import { at } from '../support.ts';
import { play, type Step } from './gesture-player.ts';

test('a moving pointer matters during a press and after a first click, and else not', () => {
  const gesture = createGesture(10);
  const busy = (...steps: Step[]) => {
    play(gesture, steps);
    return gesture.busy;
  };
  assert.equal(busy(), false);
  assert.equal(busy(['down', 1.5, 1.5]), true);
  assert.equal(busy(['up']), true);
  assert.equal(busy(['escape']), false);
});

test('two clicks choose the line between, with a preview in between', () => {
  const gesture = createGesture(10);
  const first = play(gesture, [['down', 2.5, 2.5], ['up']]);
  assert.deepEqual(first, { selection: { from: at(2, 2), to: at(2, 2) } });
  assert.deepEqual(play(gesture, [['move', 6.2, 6.8]]).selection, { from: at(2, 2), to: at(6, 6) });
  const second = play(gesture, [['down', 7.3, 7.5], ['up']]);
  assert.deepEqual(second.chosen, { from: at(2, 2), to: at(7, 7) });
  assert.equal(gesture.armed, undefined);
});

test('the second press shows the line that it would choose', () => {
  const outcome = play(createGesture(10), [['down', 2.5, 2.5], ['up'], ['down', 2.5, 6.5]]);
  assert.deepEqual(outcome, { selection: { from: at(2, 2), to: at(6, 2) } });
});

test('a click that trembles is still a click', () => {
  const gesture = createGesture(10);
  play(gesture, [['down', 2.4, 2.4], ['move', 2.6, 2.7], ['up']]);
  assert.deepEqual(gesture.armed, at(2, 2));
});

test('a click at the very corner of a cell that trembles is no drag to the next cell', () => {
  const gesture = createGesture(10);
  play(gesture, [['down', 2.97, 2.97], ['move', 3.1, 3.08], ['up']]);
  assert.deepEqual(gesture.armed, at(2, 2));
});

test('on small cells a finger may stray further and still click', () => {
  const gesture = createGesture(20);
  gesture.down(1, { x: 5.5, y: 5.5 }, 0.7);
  gesture.move(1, { x: 6.1, y: 5.6 });
  gesture.up(1);
  assert.deepEqual(gesture.armed, at(5, 5));
});

for (const [row, col, to] of [
  [1, 8, at(0, 8)],
  [8, 1, at(8, 0)],
  [8, 7, at(8, 8)],
  [6, 7, at(7, 7)],
] as const) {
  test(`a second click one cell off the line counts as the line (${row}, ${col})`, () => {
    const click = [['down', col + 0.5, row + 0.5], ['up']] satisfies Step[];
    const outcome = play(createGesture(12), [['down', 0.5, 0.5], ['up'], ...click]);
    assert.deepEqual(outcome.chosen, { from: at(0, 0), to });
  });
}

for (const [row, col] of [
  [4, 9],
  [2, 8],
  [8, 2],
] as const) {
  test(`a second click two cells off every line is a new first click (${row}, ${col})`, () => {
    const click = [['down', col + 0.5, row + 0.5], ['up']] satisfies Step[];
    const outcome = play(createGesture(12), [['down', 0.5, 0.5], ['up'], ...click]);
    assert.deepEqual(outcome, { selection: { from: at(row, col), to: at(row, col) } });
  });
}

test('clicking the first letter again cancels', () => {
  const gesture = createGesture(10);
  const outcome = play(gesture, [['down', 2.5, 2.5], ['up'], ['down', 2.6, 2.4], ['up']]);
  assert.deepEqual(outcome, { selection: undefined });
  assert.equal(gesture.armed, undefined);
});

test('a drag after a first click forgets the click', () => {
  const gesture = createGesture(10);
  const outcome = play(gesture, [['down', 2.5, 2.5], ['up'], ['down', 5.5, 5.5], ['move', 8.5, 5.5], ['up']]);
  assert.deepEqual(outcome.chosen, { from: at(5, 5), to: at(5, 8) });
  assert.equal(gesture.armed, undefined);
});

test('escape also forgets a first click', () => {
  const gesture = createGesture(10);
  play(gesture, [['down', 2.5, 2.5], ['up'], ['escape']]);
  assert.equal(gesture.armed, undefined);
});
