import { findAll, findAt } from './finder.ts';
import { coversCell, type Layout } from './layout.ts';
import { RUDE } from './lexicon.ts';

/**
 * Cells that spell a word by accident. A forbidden word must be removed; any other is removed only if another filler
 * letter is enough.
 */
export type Flaw = { first: number; last: number; step: number; isForbidden: boolean };

/**
 * Forbidden: a placed word that can be read a second time, and a rude word that is not inside one placed
 * word. Avoided: a word of the category that was not placed but uses a filler letter, because a player who finds
 * it would expect a hit.
 */
export function findFlaws(layout: Layout): Flaw[] {
  const { letters, starts, width, lexicon } = layout;
  const flaws: Flaw[] = [];
  findAll(lexicon.finder, letters, width, (word, first, step, length) => {
    const isForbidden = word === RUDE || starts[word] !== 0;
    const flaw = { first, last: first + (length - 1) * step, step, isForbidden };
    if (!isIntended(layout, word, flaw)) flaws.push(flaw);
  });
  return flaws;
}

/** With `onlyForbidden`, only a placed or rude word counts. */
export function isSpelledThrough(layout: Layout, cell: number, onlyForbidden: boolean): boolean {
  const { letters, starts, width, lexicon } = layout;
  let back = 0;
  let isRead = false;
  const note = (word: number, _cell: number, _step: number, length: number) => {
    if (length > back && (!onlyForbidden || word === RUDE || starts[word] !== 0)) isRead = true;
  };
  // The finder also reads lines backwards, so these steps cover all eight directions.
  for (const step of [1, width - 1, width, width + 1]) {
    for (back = 0; letters[cell - back * step] !== 0 && !isRead; back++) {
      findAt(lexicon.finder, letters, cell - back * step, step, note);
    }
  }
  return isRead;
}

export function fillersIn({ uses }: Layout, flaw: Flaw): number[] {
  return cellsIn(flaw).filter((cell) => uses[cell] === 0);
}

/** Returns the shortest word that shares a cell with the flaw, otherwise the shortest of all; −1 on an empty board. */
export function wordToMove(layout: Layout, flaw: Flaw): number {
  const cells = cellsIn(flaw);
  const found = layout.starts.findIndex((_, id) => cells.some((cell) => coversCell(layout, id, cell)));
  return found >= 0 ? found : layout.starts.findIndex((start) => start !== 0);
}

function cellsIn({ first, last, step }: Flaw): number[] {
  const cells: number[] = [];
  for (let cell = first; cell <= last; cell += step) cells.push(cell);
  return cells;
}

function isIntended(layout: Layout, word: number, flaw: Flaw): boolean {
  if (word === RUDE)
    return layout.uses[flaw.first] !== 0 && layout.starts.some((_, id) => isInside(layout, flaw, id));
  return flaw.isForbidden ? isInside(layout, flaw, word) : fillersIn(layout, flaw).length === 0;
}

function isInside(layout: Layout, { first, last }: Flaw, id: number): boolean {
  return coversCell(layout, id, first) && coversCell(layout, id, last);
}
