import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeBoard } from '../../../src/core/game/board/make.ts';
import { type Cell, cellsOf, type Placement } from '../../../src/core/game/grid.ts';
import { Random } from '../../../src/core/game/random.ts';
import { seedCategories } from '../../../src/core/store/categories.ts';
import { cellsBetween } from '../../../web/game/cells.ts';
import { claim, openGame as openState, readCells, wordAimedAt } from '../../../web/game/game-state.ts';
import { createGesture, type Point, type Pointed } from '../../../web/game/gesture.ts';
import { reachOf } from '../../../web/game/input.ts';
import { settled } from '../server.ts';
import { found, gameView, openGame, openPuzzle } from '../support.ts';

const SIZE = 20;
/** The width of a cell on a screen of 320 px. */
const CELL = 14;
const DRAGS = 200;

/** A board of the largest size with the maximum number of words. */
const words = seedCategories()[1]?.words ?? [];
const { board } = makeBoard({ words, size: SIZE, count: 30, difficulty: 'hard', language: 'en', seed: 31 });
const state = openState(
  gameView({
    board_size: SIZE,
    grid: board.grid.map((row) => [...row]),
    words: board.placements.map(({ text }) => ({ text, found: false })),
  }),
);

/** The sum of four even numbers is close to a bell curve. Its standard deviation is 1. */
function bell(random: Random): number {
  const sum = Array.from({ length: 4 }, () => random.below(1000) / 1000 - 0.5).reduce((a, b) => a + b);
  return sum * Math.sqrt(3);
}

/** Returns a point near the centre of a cell, because a fingertip is off by about this many pixels. */
function near({ row, col }: Cell, pixels: number, random: Random): Point {
  const off = () => (bell(random) * pixels) / CELL;
  return { x: col + 0.5 + off(), y: row + 0.5 + off() };
}

function dragOf(from: Point, to: Point, random: Random): Pointed {
  const gesture = createGesture(SIZE);
  gesture.down(1, from, 10 / CELL, reachOf(CELL));
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) {
    const wobble = share < 1 ? bell(random) * 0.2 : 0;
    gesture.move(1, {
      x: from.x + (to.x - from.x) * share + wobble,
      y: from.y + (to.y - from.y) * share - wobble,
    });
  }
  return gesture.up(1);
}

function exactWord({ chosen }: Pointed): string | undefined {
  const cells = chosen && cellsBetween(chosen.from, chosen.to);
  const reading = cells && readCells(state, cells);
  return reading?.kind === 'hit' ? reading.word : undefined;
}

const wordOf = (outcome: Pointed) =>
  exactWord(outcome) ?? (outcome.aim && wordAimedAt(state, outcome.aim)?.word);

test('of 200 sloppy drags on 20 × 20 at 320 px, at least 95% find their word and none finds another', () => {
  const random = new Random(7);
  let exact = 0;
  const hits: (string | undefined)[] = [];
  for (let i = 0; i < DRAGS; i++) {
    const placement = board.placements[i % board.placements.length] as Placement;
    const cells = cellsOf(placement);
    const ends = i % 2 === 0 ? [cells[0], cells.at(-1)] : [cells.at(-1), cells[0]];
    const [from, to] = ends.map((cell) => near(cell ?? { row: 0, col: 0 }, 6, random)) as [Point, Point];
    const outcome = dragOf(from, to, random);
    if (exactWord(outcome) === placement.text) exact++;
    const word = wordOf(outcome);
    if (word !== undefined) assert.equal(word, placement.text);
    hits.push(word);
  }
  const share = hits.filter((word) => word !== undefined).length / DRAGS;
  assert.ok(exact / DRAGS < 0.5, 'the drags are as sloppy as a real thumb, so without help most miss');
  assert.ok(share >= 0.95, `${share * 100} % find their word`);
});

test("200 drags that aren't near a word find nothing", () => {
  const random = new Random(8);
  const point = () => ({ x: random.below(SIZE * 100) / 100, y: random.below(SIZE * 100) / 100 });
  let tried = 0;
  while (tried < DRAGS) {
    const [from, to] = [point(), point()];
    if (board.placements.some((placement) => isBeside(placement, from, to))) continue;
    tried++;
    assert.equal(wordOf(dragOf(from, to, random)), undefined);
  }
});

/** Whether both points are on the ends of the word or one cell away. */
function isBeside(placement: Placement, from: Point, to: Point): boolean {
  const cells = cellsOf(placement);
  const [first, last] = [cells[0] as Cell, cells.at(-1) as Cell];
  const isOn = ({ x, y }: Point, { row, col }: Cell) =>
    Math.abs(Math.floor(x) - col) <= 1 && Math.abs(Math.floor(y) - row) <= 1;
  return (isOn(from, first) && isOn(to, last)) || (isOn(from, last) && isOn(to, first));
}

test('the nearer of two words within reach is chosen, and never a found word', () => {
  const grid = ['CATXXXXX', 'COWXXXXX', ...Array<string>(6).fill('XXXXXXXX')].map((row) => [...row]);
  const both = openState(gameView({ grid, words: ['CAT', 'COW'].map((text) => ({ text, found: false })) }));
  const aim = (y: number) => ({ from: { x: 0.5, y }, to: { x: 3.2, y }, reach: 1.5 });
  assert.equal(wordAimedAt(both, aim(0.9))?.word, 'CAT');
  assert.equal(wordAimedAt(both, aim(1.1))?.word, 'COW');
  assert.equal(wordAimedAt(claim(both, 'CAT'), aim(0.9))?.word, 'COW');
});

/** A finger that drags from next to the first letter of CAT to next to its last letter. */
const beside: Pointed = {
  selection: undefined,
  chosen: { from: { row: 1, col: 0 }, to: { row: 1, col: 3 } },
  aim: { from: { x: 0.5, y: 1.2 }, to: { x: 3.3, y: 1.1 }, reach: 1.5 },
};

test('the page sends the cells of the word that a drag aimed at', async () => {
  const page = await openGame();
  page.ctl.pointed(beside);
  await settled();
  assert.deepEqual(found(page), ['CAT']);
  assert.deepEqual(page.server.guesses, [{ cells: [0, 1, 2].map((col) => ({ row: 0, col })) }]);
});

test('two taps that form no line count if a word begins and ends beside them', async () => {
  const page = await openGame();
  const tap = (x: number, y: number) => {
    page.ctl.pointed(page.board.down(1, { x, y }, 0.7, 1.5));
    page.ctl.pointed(page.board.up(1));
  };
  tap(7.5, 0.5);
  tap(6.5, 3.2);
  await settled();
  assert.deepEqual(found(page), ['DOG']);
  assert.equal(page.board.armed, undefined);
});

test('if the puzzle hides its words, only an exact line counts', async () => {
  const page = await openPuzzle({ showWords: false });
  page.ctl.pointed(beside);
  await settled();
  assert.deepEqual(found(page), []);
  assert.notEqual(page.ctl.selection.ui.miss, undefined);
});
