import assert from 'node:assert/strict';
import { test } from 'node:test';
import { svgGrid } from '../../src/sheets/svg.ts';
import { boardFrom, categories } from '../game/board/boards.ts';

const SIZE = 12;
const board = boardFrom(categories[0]?.words ?? [], SIZE, 8, 1);
const svg = svgGrid({ title: 'Animals', size: SIZE, difficulty: 'hard', seed: 1, ...board }, true);

function attributes(element: string): Record<string, number>[] {
  return [...svg.matchAll(new RegExp(`<${element} ([^>]*)>`, 'g'))].map(([, list = '']) =>
    Object.fromEntries(
      [...list.matchAll(/(?<![\w-])(\w+)="([-\d.]+)"/g)].map(([, name, value]) => [name, Number(value)]),
    ),
  );
}

const letters = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)">(.)<\/text>/g)].map(([, x, y, letter]) => ({
  x: Number(x),
  y: Number(y),
  letter,
}));

test('the letters of the picture, read row by row, are the grid', () => {
  const rows = [...Map.groupBy(letters, ({ y }) => y)].toSorted(([a], [b]) => a - b);
  const read = rows.map(([, row]) =>
    row
      .toSorted((a, b) => a.x - b.x)
      .map(({ letter }) => letter)
      .join(''),
  );
  assert.deepEqual(read, board.grid);
});

test('rows and columns are equally far apart, and the frame is as far from each side', () => {
  const gaps = (values: number[]) => {
    const sorted = [...new Set(values)].toSorted((a, b) => a - b);
    return new Set(sorted.slice(1).map((value, i) => Math.round((value - (sorted[i] as number)) * 100)));
  };
  const xs = letters.map(({ x }) => x);
  assert.equal(gaps(xs).size, 1);
  assert.deepEqual(gaps(xs), gaps(letters.map(({ y }) => y)));
  const [frame] = attributes('rect') as [{ x: number; y: number; width: number; height: number }];
  assert.equal(frame.width, frame.height);
  assert.equal(Math.min(...xs) - frame.x, frame.x + frame.width - Math.max(...xs));
  const [left, top, width, height] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  assert.ok(left !== undefined && top !== undefined && width !== undefined && height !== undefined);
  const [before, above] = [frame.x - left, frame.y - top];
  assert.ok(before > 0 && above > 0);
  assert.deepEqual([width - frame.width, height - frame.height], [2 * before, 2 * above]);
});

test('each line of the solution goes from the first letter of a word to its last', () => {
  const columns = [...new Set(letters.map(({ x }) => x))].toSorted((a, b) => a - b);
  const at = (x: number | undefined, y: number | undefined) =>
    board.grid[columns.indexOf(y as number)]?.[columns.indexOf(x as number)];
  const ends = attributes('line').map(({ x1, y1, x2, y2 }) => [at(x1, y1), at(x2, y2)]);
  assert.deepEqual(
    ends,
    board.placements.map(({ text }) => [text[0], text.at(-1)]),
  );
});
