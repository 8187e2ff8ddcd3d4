import { type Cell, cellsOf } from '../../src/game/grid.ts';
import type { Aim, Point } from './gesture.ts';
import { type GameState, isShownFound } from './state.ts';

/** Half the size (in pixels) of a target that a finger hits. */
const FINGER = 22;
/** One cell beside the end of a word, never two. */
const MAX_REACH = 1.5;

/** On a board of 20 × 20, a phone has cells of 14 px; where a cell is as large as a finger, only the cell itself counts. */
export function reachOf(cellWidth: number): number {
  return Math.min(MAX_REACH, Math.max(0.5, FINGER / cellWidth));
}

/** The unfound word whose ends are nearest to the two points; undefined when no word has both ends within reach. */
export function wordAimedAt(state: GameState, aim: Aim): { word: string; cells: Cell[] } | undefined {
  const near = state.game.words.flatMap((word) => {
    const place = state.places.get(word.text);
    if (!place || isShownFound(state, word)) return [];
    const cells = cellsOf(place);
    const miss = missOf(aim, cells);
    return miss === undefined ? [] : [{ word: word.text, cells, miss }];
  });
  return near.reduce<(typeof near)[number] | undefined>((a, b) => (a && a.miss <= b.miss ? a : b), undefined);
}

/** How far both points are from the ends of the word, in either direction; undefined when one is out of reach. */
function missOf({ from, to, reach }: Aim, cells: readonly Cell[]): number | undefined {
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last) return undefined;
  const misses = [
    [distance(from, first), distance(to, last)],
    [distance(from, last), distance(to, first)],
  ] as const;
  const [best] = misses
    .filter(([a, b]) => a <= reach && b <= reach)
    .map(([a, b]) => a + b)
    .sort((a, b) => a - b);
  return best;
}

/** In rows or columns, whichever is more. */
function distance({ x, y }: Point, { row, col }: Cell): number {
  return Math.max(Math.abs(x - col - 0.5), Math.abs(y - row - 0.5));
}
