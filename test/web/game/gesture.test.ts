import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGesture, type Gesture, type Pointed } from '../../../web/game/gesture.ts';
import { at } from '../support.ts';

type Step = ['down' | 'move', number, number, number?] | ['up' | 'cancel', number?] | ['escape'];

/** Replays events: x and y in cells from the top left corner, then the pointer id, 1 by default. */
function play(gesture: Gesture, steps: readonly Step[]): Pointed {
  let outcome: Pointed = { selection: undefined };
  for (const step of steps) {
    if (step[0] === 'down') outcome = gesture.down(step[3] ?? 1, { x: step[1], y: step[2] });
    else if (step[0] === 'move') outcome = gesture.move(step[3] ?? 1, { x: step[1], y: step[2] });
    else if (step[0] === 'up') outcome = gesture.up(step[1] ?? 1);
    else if (step[0] === 'cancel') outcome = gesture.cancel(step[1] ?? 1);
    else outcome = gesture.escape();
  }
  return outcome;
}

test('a drag selects the cells from its start to its end', () => {
  const outcome = play(createGesture(10), [
    ['down', 1.4, 2.6],
    ['move', 3.1, 2.4],
    ['move', 6.5, 2.7],
    ['up'],
  ]);
  assert.deepEqual(outcome, { selection: undefined, chosen: { from: at(2, 1), to: at(2, 6) } });
});

test('the current selection is returned on every move', () => {
  const gesture = createGesture(10);
  assert.deepEqual(play(gesture, [['down', 0.5, 0.5]]).selection, { from: at(0, 0), to: at(0, 0) });
  assert.deepEqual(play(gesture, [['move', 3.4, 3.7]]).selection, { from: at(0, 0), to: at(3, 3) });
});

for (const [name, x, y, row, col] of [
  ['east', 9.2, 5.9, 5, 9],
  ['south-east', 8.4, 8.7, 8, 8],
  ['south', 5.1, 9.3, 9, 5],
  ['south-west', 2.3, 8.6, 8, 2],
  ['west', 1.2, 5.1, 5, 1],
  ['north-west', 2.4, 2.2, 2, 2],
  ['north', 5.9, 1.4, 1, 5],
  ['north-east', 8.8, 2.1, 2, 8],
] as const) {
  test(`a drag towards the ${name} snaps to that direction`, () => {
    const outcome = play(createGesture(11), [
      ['down', 5.5, 5.5],
      ['move', x, y],
    ]);
    assert.deepEqual(outcome.selection?.to, at(row, col));
  });
}

test('a wobbly finger keeps its direction', () => {
  // A thumb that follows a row. At the end its angle is more than halfway to the diagonal.
  const outcome = play(createGesture(12), [
    ['down', 0.6, 3.4],
    ['move', 1.3, 3.5],
    ['move', 2.4, 3.9],
    ['move', 3.6, 4.4],
    ['move', 4.5, 5.2],
    ['move', 5.4, 5.9],
    ['up'],
  ]);
  assert.deepEqual(outcome.chosen, { from: at(3, 0), to: at(3, 5) });
});

test('a finger that clearly turns selects the new direction', () => {
  const outcome = play(createGesture(12), [
    ['down', 0.5, 0.5],
    ['move', 4.5, 0.8],
    ['move', 4.5, 4.5],
    ['up'],
  ]);
  assert.deepEqual(outcome.chosen, { from: at(0, 0), to: at(4, 4) });
});

/** Drags `reach` cells to the east, then to a point at the same distance and this angle (in degrees). */
function eastThen(reach: number, degrees: number): Pointed['selection'] {
  const angle = (degrees * Math.PI) / 180;
  return play(createGesture(12), [
    ['down', 5.5, 5.5],
    ['move', 5.5 + reach, 5.5],
    ['move', 5.5 + reach * Math.cos(angle), 5.5 + reach * Math.sin(angle)],
  ]).selection;
}

for (const sign of [1, -1]) {
  test(`the direction may change freely near the first letter, and only by 9° more far from it (${sign})`, () => {
    // Halfway to the diagonal is 22.5°.
    assert.deepEqual(eastThen(1.5, sign * 22)?.to, at(5, 6));
    assert.deepEqual(eastThen(1.5, sign * 24)?.to, at(5 + sign, 6));
    assert.deepEqual(eastThen(1.7, sign * 24)?.to, at(5, 7));
    assert.deepEqual(eastThen(4, sign * 31)?.to, at(5, 8));
    assert.deepEqual(eastThen(4, sign * 32)?.to, at(5 + sign * 3, 8));
  });
}

test("the kept direction is the last move's, not the first's", () => {
  const outcome = play(createGesture(12), [
    ['down', 0.5, 0.5],
    ['move', 4.5, 0.5],
    ['move', 4.5, 4.5],
    // At 19° the point is nearer to the east than to the diagonal, but not by enough.
    ['move', 6.5, 3.9],
  ]);
  assert.deepEqual(outcome.selection?.to, at(5, 5));
});

test('a steady direction to the west is kept where angles change their sign', () => {
  const outcome = play(createGesture(12), [
    ['down', 10.5, 5.5],
    ['move', 6.5, 5.4],
    // 25° below the row.
    ['move', 4.5, 8.3],
  ]);
  assert.deepEqual(outcome.selection?.to, at(5, 4));
});

test('a press on the edge of the board, or just past it, selects the cell at the edge', () => {
  for (const [x, y, cell] of [
    [10, 10, at(9, 9)],
    [10.2, 4.5, at(4, 9)],
    [-0.1, -0.1, at(0, 0)],
  ] as const) {
    assert.deepEqual(play(createGesture(10), [['down', x, y]]).selection, { from: cell, to: cell });
  }
});

for (const [name, from, to, end] of [
  ['east', [7.5, 5.5], [40, 5.5], at(5, 9)],
  ['south-east', [7.5, 5.5], [30, 28], at(7, 9)],
  ['north', [5.5, 1.5], [5.5, -9], at(0, 5)],
  ['west', [1.5, 5.5], [-9, 5.5], at(5, 0)],
  ['north-west', [1.5, 3.5], [-9, -7], at(2, 0)],
  ['south-west', [6.5, 8.5], [0, 15], at(9, 5)],
] as const) {
  test(`a drag beyond the edge in the ${name} ends at the edge on its line`, () => {
    const outcome = play(createGesture(10), [
      ['down', ...from],
      ['move', ...to],
    ]);
    assert.deepEqual(outcome.selection?.to, end);
  });
}

test('a drag that returns to its first letter selects nothing', () => {
  const gesture = createGesture(10);
  const outcome = play(gesture, [['down', 2.5, 2.5], ['move', 5.5, 2.5], ['move', 2.6, 2.5], ['up']]);
  assert.deepEqual(outcome, { selection: undefined });
  assert.equal(gesture.armed, undefined);
});

test('a second finger discards the drag, and nothing begins until all fingers are up', () => {
  const gesture = createGesture(10);
  const pinched = play(gesture, [
    ['down', 1.5, 1.5, 1],
    ['move', 4.5, 1.5, 1],
    ['down', 8.5, 8.5, 2],
  ]);
  assert.deepEqual(pinched, { selection: undefined });
  for (const step of [
    ['move', 6.5, 1.5, 1],
    ['move', 8.5, 4.5, 2],
    ['up', 1],
    ['move', 8.5, 2.5, 2],
    ['down', 3.5, 3.5, 4],
    ['move', 6.5, 3.5, 4],
    ['up', 4],
    ['up', 2],
  ] satisfies Step[]) {
    assert.deepEqual(play(gesture, [step]), { selection: undefined });
  }
  const next = play(gesture, [
    ['down', 1.5, 1.5, 3],
    ['move', 3.5, 1.5, 3],
    ['up', 3],
  ]);
  assert.deepEqual(next.chosen, { from: at(1, 1), to: at(1, 3) });
});

for (const end of ['cancel', 'escape'] as const) {
  test(`${end} discards the drag, and lifting the finger selects nothing`, () => {
    const gesture = createGesture(10);
    const outcome = play(gesture, [['down', 1.5, 1.5], ['move', 4.5, 1.5], [end]]);
    assert.deepEqual(outcome, { selection: undefined });
    assert.deepEqual(play(gesture, [['move', 5.5, 1.5], ['up']]), { selection: undefined });
    const next = play(gesture, [
      ['down', 1.5, 1.5, 2],
      ['move', 4.5, 1.5, 2],
      ['up', 2],
    ]);
    assert.deepEqual(next.chosen, { from: at(1, 1), to: at(1, 4) });
  });
}

test('after a cancelled drag the board accepts the next one, although no finger was lifted', () => {
  const gesture = createGesture(10);
  play(gesture, [['down', 1.5, 1.5], ['move', 4.5, 1.5], ['cancel']]);
  const next = play(gesture, [
    ['down', 1.5, 1.5, 2],
    ['move', 4.5, 1.5, 2],
    ['up', 2],
  ]);
  assert.deepEqual(next.chosen, { from: at(1, 1), to: at(1, 4) });
});

test('pointer moves matter only during a press and after a first click', () => {
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

test('two clicks select the line between them, with a preview', () => {
  const gesture = createGesture(10);
  const first = play(gesture, [['down', 2.5, 2.5], ['up']]);
  assert.deepEqual(first, { selection: { from: at(2, 2), to: at(2, 2) } });
  assert.deepEqual(play(gesture, [['move', 6.2, 6.8]]).selection, { from: at(2, 2), to: at(6, 6) });
  const second = play(gesture, [['down', 7.3, 7.5], ['up']]);
  assert.deepEqual(second.chosen, { from: at(2, 2), to: at(7, 7) });
  assert.equal(gesture.armed, undefined);
});

test('the second press shows the line that it would select', () => {
  const outcome = play(createGesture(10), [['down', 2.5, 2.5], ['up'], ['down', 2.5, 6.5]]);
  assert.deepEqual(outcome, { selection: { from: at(2, 2), to: at(6, 2) } });
});

test('a shaky click is still a click', () => {
  const gesture = createGesture(10);
  play(gesture, [['down', 2.4, 2.4], ['move', 2.6, 2.7], ['up']]);
  assert.deepEqual(gesture.armed, at(2, 2));
});

test("a shaky click in the corner of a cell isn't a drag to the next cell", () => {
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
  test(`a second click one cell off the line still selects the line (${row}, ${col})`, () => {
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
  test(`a second click two cells away from any line is a new first click (${row}, ${col})`, () => {
    const click = [['down', col + 0.5, row + 0.5], ['up']] satisfies Step[];
    const outcome = play(createGesture(12), [['down', 0.5, 0.5], ['up'], ...click]);
    assert.deepEqual(outcome, { selection: { from: at(row, col), to: at(row, col) } });
  });
}

test('clicking the first letter again cancels the selection', () => {
  const gesture = createGesture(10);
  const outcome = play(gesture, [['down', 2.5, 2.5], ['up'], ['down', 2.6, 2.4], ['up']]);
  assert.deepEqual(outcome, { selection: undefined });
  assert.equal(gesture.armed, undefined);
});

test('a drag after a first click replaces the click', () => {
  const gesture = createGesture(10);
  const outcome = play(gesture, [['down', 2.5, 2.5], ['up'], ['down', 5.5, 5.5], ['move', 8.5, 5.5], ['up']]);
  assert.deepEqual(outcome.chosen, { from: at(5, 5), to: at(5, 8) });
  assert.equal(gesture.armed, undefined);
});

test('Escape discards a first click too', () => {
  const gesture = createGesture(10);
  play(gesture, [['down', 2.5, 2.5], ['up'], ['escape']]);
  assert.equal(gesture.armed, undefined);
});
