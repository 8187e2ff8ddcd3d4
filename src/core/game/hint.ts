import type { Game, Word } from './game.ts';
import { type Cell, cellsOf } from './grid.ts';

/** The first hint of a word shows its first cell, the second its direction. */
export const HINTS_PER_WORD = 2;

type HintState = Pick<Game, 'words' | 'hints'>;

/**
 * Returns the word for a hint that names none: the first unfound word with a hint left, otherwise the first unfound.
 */
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
