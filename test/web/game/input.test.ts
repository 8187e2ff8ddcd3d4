import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../../src/client/client.ts';
import { cellName } from '../../../web/game/cells.ts';
import { keyAction } from '../../../web/game/input.ts';
import { ROWS, settled } from '../server.ts';
import {
  at,
  CAT,
  DOG,
  found,
  key,
  type OpenGame,
  OWL,
  openGame,
  questionIn,
  takeHint,
  typeWord,
} from '../support.ts';

const grid = ROWS.map((row) => [...row]);

for (const [name, row, col] of [
  ['ArrowUp', 2, 3],
  ['ArrowDown', 4, 3],
  ['ArrowLeft', 3, 2],
  ['ArrowRight', 3, 4],
  ['Home', 3, 0],
  ['End', 3, 7],
  ['PageUp', 0, 3],
  ['PageDown', 7, 3],
] as const) {
  test(`${name} moves the focus`, () => {
    assert.deepEqual(keyAction(key(name), at(3, 3), grid), { type: 'focus', cell: at(row, col) });
  });
}

test('arrow keys keep the focus on the board', () => {
  assert.deepEqual(keyAction(key('ArrowUp'), at(0, 0), grid), { type: 'focus', cell: at(0, 0) });
  assert.deepEqual(keyAction(key('ArrowRight'), at(7, 7), grid), { type: 'focus', cell: at(7, 7) });
});

test('Control with Home and End goes to the corners', () => {
  const corner = (name: string) => keyAction({ ...key(name), ctrlKey: true }, at(3, 3), grid);
  assert.deepEqual(corner('Home'), { type: 'focus', cell: at(0, 0) });
  assert.deepEqual(corner('End'), { type: 'focus', cell: at(7, 7) });
});

test('a letter key jumps to the next such letter in reading order, wrapping at the end', () => {
  assert.deepEqual(keyAction(key('o'), at(0, 0), grid), { type: 'focus', cell: at(1, 7) });
  assert.deepEqual(keyAction(key('O'), at(1, 7), grid), { type: 'focus', cell: at(7, 0) });
  assert.deepEqual(keyAction(key('o'), at(7, 0), grid), { type: 'focus', cell: at(1, 7) });
  assert.equal(keyAction(key('q'), at(0, 0), grid), undefined);
});

test('letters beyond A to Z jump too', () => {
  const cyrillic = [
    ['А', 'Б'],
    ['В', 'Ж'],
  ];
  assert.deepEqual(keyAction(key('ж'), at(0, 0), cyrillic), { type: 'focus', cell: at(1, 1) });
});

test('Enter and Space mark a letter, and Escape discards it', () => {
  assert.deepEqual(keyAction(key('Enter'), at(0, 0), grid), { type: 'mark' });
  assert.deepEqual(keyAction(key(' '), at(0, 0), grid), { type: 'mark' });
  assert.deepEqual(keyAction(key('Escape'), at(0, 0), grid), { type: 'escape' });
});

test("the browser's own shortcuts still work", () => {
  assert.equal(keyAction({ ...key('d'), ctrlKey: true }, at(0, 0), grid), undefined);
  assert.equal(keyAction({ ...key('d'), metaKey: true }, at(0, 0), grid), undefined);
  assert.equal(keyAction({ ...key('ArrowLeft'), altKey: true }, at(0, 0), grid), undefined);
  assert.equal(keyAction(key('Tab'), at(0, 0), grid), undefined);
});

for (const [name, step] of [
  ['1', [0, 1]],
  ['2', [1, 0]],
  ['3', [1, 1]],
  ['4', [-1, 1]],
] as const) {
  test(`${name} reads the letters from the focus to the edge`, () => {
    const { row, col } = at(3, 2);
    const letters = [0, 1, 2, 3, 4, 5].flatMap((i) => grid[row + i * step[0]]?.[col + i * step[1]] ?? []);
    assert.deepEqual(keyAction(key(name), at(row, col), grid), { type: 'read', letters });
  });
}

test('Enter marks both ends by keyboard only', async () => {
  const page = await openGame();
  page.ctl.pressed(key('Enter'));
  assert.match(page.ctl.announcements.ui.spoken.text, /First letter C, A1/);
  page.ctl.pressed(key('ArrowRight'));
  page.ctl.pressed(key('t'));
  assert.deepEqual(page.ctl.selection.ui.line, { from: at(0, 0), to: at(0, 2) });
  page.ctl.pressed(key(' '));
  await settled();
  assert.deepEqual(found(page), ['CAT']);
  assert.match(page.ctl.announcements.ui.spoken.text, /CAT found. 2 words left/);
  // The next Enter marks a first letter again.
  page.ctl.pressed(key('Enter'));
  assert.match(page.ctl.announcements.ui.spoken.text, /^First letter T/);
});

test('a line is read as its letters in order, separated by commas', async () => {
  const page = await openGame();
  page.ctl.pressed(key('1'));
  assert.match(page.ctl.announcements.ui.spoken.text, /^C, A, T(, [A-Z]){5}$/);
});

test('clicks without a pointer mark the first and then the last letter', async () => {
  const page = await openGame();
  page.ctl.activated(at(0, 2));
  assert.match(page.ctl.announcements.ui.spoken.text, /First letter T, C1/);
  page.ctl.activated(at(0, 0));
  await settled();
  assert.deepEqual(found(page), ['CAT']);
});

test('a first letter marked by key can be finished by a click, and vice versa', async () => {
  const page = await openGame();
  const click = (row: number, col: number) => {
    page.board.down(1, { x: col + 0.5, y: row + 0.5 });
    page.ctl.pointed(page.board.up(1));
  };
  page.ctl.pressed(key('Enter'));
  click(0, 2);
  await settled();
  assert.deepEqual(found(page), ['CAT']);
  click(0, 7);
  page.ctl.pressed(key('ArrowDown'));
  page.ctl.pressed(key('ArrowDown'));
  page.ctl.pressed(key('Enter'));
  await settled();
  assert.deepEqual(found(page), ['CAT', 'DOG']);
});

test('the preview from a first letter follows the keys along lines, and elsewhere shows only the letter', async () => {
  const page = await openGame();
  page.ctl.pressed(key('Enter'));
  for (const [name, to] of [
    ['ArrowRight', at(0, 1)],
    ['ArrowDown', at(1, 1)],
    ['ArrowDown', at(0, 0)],
    ['ArrowLeft', at(2, 0)],
  ] as const) {
    page.ctl.pressed(key(name));
    assert.deepEqual(page.ctl.selection.ui.line, { from: at(0, 0), to });
  }
});

test('a selection disappears when it has been judged, whether right or wrong', async () => {
  const page = await openGame();
  for (const [from, to] of [CAT, [at(3, 0), at(3, 4)]] as const) {
    page.ctl.pressed(key('Enter'));
    assert.notEqual(page.ctl.selection.ui.line, undefined);
    page.ctl.typingField.type(`${cellName(from)} ${cellName(to)}`);
    await page.ctl.typingField.submit();
    assert.equal(page.ctl.selection.ui.line, undefined);
    page.ctl.selection.cancel();
  }
});

test('keys without a meaning on the board are left to the browser', async () => {
  const page = await openGame();
  assert.equal(page.ctl.pressed(key('Tab')), false);
  assert.equal(page.ctl.pressed(key('ArrowDown')), true);
  assert.equal(page.ctl.selection.ui.focusMoves, 1);
});

test('Escape without a marked letter says nothing', async () => {
  const page = await openGame();
  page.ctl.pressed(key('Escape'));
  assert.equal(page.ctl.selection.ui.line, undefined);
  assert.equal(page.ctl.announcements.ui.spoken.text, '');
});

test('the keyboard continues from a first letter marked by the pointer', async () => {
  const page = await openGame();
  page.ctl.pointed({ selection: { from: at(4, 4), to: at(4, 6) } });
  page.ctl.pressed(key('ArrowDown'));
  assert.deepEqual(page.ctl.selection.ui.focus, at(5, 4));
});

test('when playing by keyboard, the first letter stays marked if the last one forms no line with it', async () => {
  const page = await openGame();
  page.ctl.pressed(key('Enter'));
  for (const name of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter']) page.ctl.pressed(key(name));
  assert.equal(page.ctl.announcements.ui.spoken.text, 'No straight line from A1 to C2');
  page.ctl.pressed(key('ArrowUp'));
  page.ctl.pressed(key('Enter'));
  await settled();
  assert.deepEqual(found(page), ['CAT']);
});

test('when playing by keyboard, Escape or the same letter again cancels', async () => {
  const page = await openGame();
  for (const end of ['Escape', 'Enter']) {
    page.ctl.pressed(key('Enter'));
    assert.match(page.ctl.announcements.ui.spoken.text, /^First letter C/);
    assert.deepEqual(page.ctl.selection.ui.line, { from: at(0, 0), to: at(0, 0) });
    page.ctl.pressed(key(end));
    assert.equal(page.ctl.selection.ui.line, undefined);
    assert.equal(page.ctl.announcements.ui.spoken.text, 'Mark cleared');
  }
});

async function play(page: OpenGame, ...typed: string[]) {
  for (const text of typed) {
    await typeWord(page, text);
    await settled();
  }
  await page.finish(CAT, DOG, OWL);
}

test("a game with a typed word isn't a best time", async () => {
  const page = await openGame();
  await play(page, 'CAT');
  assert.equal(page.results.all()[0]?.typed, 1);
  assert.match(page.ctl.announcements.ui.spoken.text, /^All words found/);
});

for (const text of ['A1 C1', 'a1c1', ' a1 - c1 ', 'A1 to C1', 'A1,C1', 'A 1 C 1', 'A1–C1']) {
  test(`"${text}" is a find on the board`, async () => {
    const page = await openGame();
    await play(page, text);
    assert.deepEqual(found(page), ['CAT', 'DOG', 'OWL']);
    assert.equal(page.ctl.ending.ui.result?.typed, 0);
    assert.equal(page.results.all()[0]?.typed, 0);
  });
}

test("a typed word that was refused and then found on the board isn't counted as typed", async () => {
  const page = await openGame();
  page.server.breakNext(new ApiError(400, 'No'));
  await play(page, 'CAT');
  assert.equal(page.ctl.ending.ui.result?.typed, 0);
});

test('the player is asked before the first typed word, and later words count immediately', async () => {
  const page = await openGame();
  const type = async (text: string) => {
    page.ctl.typingField.type(text);
    await page.ctl.typingField.submit();
  };
  await type('CAT');
  assert.deepEqual([questionIn(page.ctl)?.about, questionIn(page.ctl)?.word], ['typed', 'CAT']);
  await page.ctl.panels.answer(false);
  assert.deepEqual(page.server.guesses, []);
  assert.equal(page.ctl.typingField.ui.text, 'CAT');
  await type('CAT');
  await page.ctl.panels.answer(true);
  assert.equal(page.ctl.typingField.ui.text, '');
  await type('DOG');
  await settled();
  assert.deepEqual(page.server.guesses, [{ word: 'CAT' }, { word: 'DOG' }]);
});

test('typing two cells or an unlisted word asks nothing, and neither does typing in a game with hints', async () => {
  const page = await openGame();
  for (const text of ['EMU', 'A1 C1']) {
    page.ctl.typingField.type(text);
    await page.ctl.typingField.submit();
    assert.equal(page.ctl.panels.ui.open, undefined);
  }
  await takeHint(page, 'OWL');
  page.ctl.typingField.type('DOG');
  await page.ctl.typingField.submit();
  assert.equal(page.ctl.panels.ui.open, undefined);
});
