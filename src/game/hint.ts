import type { Game, Word } from './game.ts';
import { type Cell, cellsOf } from './grid.ts';

/** The first hint of a word shows where it begins, the second one its direction. There is no third. */
export const HINTS_PER_WORD = 2;

type HintState = Pick<Game, 'words' | 'hints'>;

/** For a hint that names no word: the first unfound one that has a hint left, else the first unfound. */
export function nextHintWord(game: HintState): number | undefined {
  const unfound = [...game.words.keys()].filter((index) => game.words[index]?.foundAt === null);
  return unfound.find((index) => hasHintLeft(game, index)) ?? unfound[0];
}

export function hasHintLeft(game: HintState, index: number): boolean {
  return hintsOf(game, index) < HINTS_PER_WORD;
}

export function hintCells(game: HintState, index: number): Cell[] {
  return cellsOf(game.words[index] as Word).slice(0, hintsOf(game, index));
}

function hintsOf({ hints }: HintState, index: number): number {
  return hints.filter((word) => word === index).length;
}
