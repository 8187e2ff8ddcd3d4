import { findAll, findAt } from './finder.ts';
import { endOf, type Layout, runsThrough } from './layout.ts';
import { RUDE } from './lexicon.ts';

/** Letters in a line that spell something by accident. */
export type Flaw = { first: number; last: number; step: number; isForbidden: boolean };

/** East, south-east, south and south-west: the others read the same lines backwards. */
const LINE_DIRECTIONS = [2, 3, 4, 5];

/**
 * Every reading, in all eight directions, of a placed word elsewhere than in its place, and of a rude word that is
 * not part of one placed word: these are forbidden. Words of the lexicon that were not placed are to be avoided
 * where a filler letter has a part in them: a player who sees one thinks that it was meant.
 */
export function findFlaws(layout: Layout): Flaw[] {
  const { letters, starts, width, size, lexicon } = layout;
  const flaws: Flaw[] = [];
  findAll(lexicon.finder, letters, width, (size + 1) * width, width, (word, first, step, length) => {
    const isForbidden = word === RUDE || starts[word] !== 0;
    const flaw = { first, last: first + (length - 1) * step, step, isForbidden };
    if (!isMeant(layout, word, flaw)) flaws.push(flaw);
  });
  return flaws;
}

/** Whether a word of the lexicon, or only one that was placed, or a rude word is read through a cell of a full layout. */
export function isReadThrough(layout: Layout, cell: number, onlyForbidden: boolean): boolean {
  const { letters, starts, steps, lexicon } = layout;
  let back = 0;
  let isRead = false;
  const note = (word: number, _cell: number, _step: number, length: number) => {
    if (length > back && (!onlyForbidden || word === RUDE || starts[word] !== 0)) isRead = true;
  };
  for (const direction of LINE_DIRECTIONS) {
    const step = steps[direction] as number;
    for (back = 0; back < lexicon.finder.longest && !isRead; back++) {
      const from = cell - back * step;
      if (letters[from] === 0) break;
      findAt(lexicon.finder, letters, from, step, note);
    }
  }
  return isRead;
}

/** The cells of the flaw that belong to no word. */
export function fillersIn({ uses }: Layout, { first, last, step }: Flaw): number[] {
  const fillers: number[] = [];
  for (let cell = first; cell <= last; cell += step) if (uses[cell] === 0) fillers.push(cell);
  return fillers;
}

/** The shortest word that has a part in the flaw, or else the shortest of all; −1 when the layout has none. */
export function culpritOf(layout: Layout, { first, last, step }: Flaw): number {
  const culprit = layout.starts.findIndex((_, id) => {
    for (let cell = first; cell <= last; cell += step) if (runsThrough(layout, id, cell)) return true;
    return false;
  });
  return culprit >= 0 ? culprit : layout.starts.findIndex((start) => start !== 0);
}

/** A placed word is meant where it was placed, a rude one inside a placed one, any other where no filler helps. */
function isMeant(layout: Layout, word: number, flaw: Flaw): boolean {
  if (!flaw.isForbidden) return fillersIn(layout, flaw).length === 0;
  const { first, last } = flaw;
  if (word === RUDE) return isInsideWord(layout, first, last);
  const start = layout.starts[word] as number;
  const end = endOf(layout, word);
  return (first === start && last === end) || (first === end && last === start);
}

function isInsideWord(layout: Layout, first: number, last: number): boolean {
  if (layout.uses[first] === 0) return false;
  for (let id = 0; id < layout.usable; id++) {
    if (runsThrough(layout, id, first) && runsThrough(layout, id, last)) return true;
  }
  return false;
}
