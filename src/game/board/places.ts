import type { Random } from '../random.ts';
import type { Budget } from './budget.ts';
import { COL_STEPS, cellAt, type Layout, placeWord, ROW_STEPS } from './layout.ts';

/** At most `quota` words in one direction; `minShared` to `maxShared` cells that the word shares with words on the board. */
type Wanted = { quota: number; minShared: number; maxShared: number };

/** Returns whether there was a place. */
export function placeWithMostShared(
  layout: Layout,
  id: number,
  { quota, minShared, maxShared }: Wanted,
  random: Random,
  budget: Budget,
): boolean {
  const { letters, size } = layout;
  const word = layout.lexicon.codes[id] as readonly number[];
  const { length } = word;
  const span = size - length + 1;
  const back = length - 1;
  let steps = 0;
  let most = minShared;
  let ties = 0;
  let bestStart = 0;
  let bestDirection = 0;
  for (const direction of layout.allowed) {
    if ((layout.directionCounts[direction] as number) >= quota) continue;
    const rowStep = ROW_STEPS[direction] as number;
    const colStep = COL_STEPS[direction] as number;
    const step = layout.steps[direction] as number;
    const rows = rowStep === 0 ? size : span;
    const cols = colStep === 0 ? size : span;
    for (let row = 0; row < rows; row++) {
      const first = cellAt(layout, row + (rowStep < 0 ? back : 0), colStep < 0 ? back : 0);
      for (let start = first; start < first + cols; start++) {
        let shared = 0;
        let i = 0;
        for (let cell = start; i < length; i++, cell += step) {
          const letter = letters[cell] as number;
          if (letter === 0) continue;
          if (letter !== word[i]) break;
          shared++;
        }
        steps += i + 1;
        if (i < length || shared < most || shared > maxShared) continue;
        if (shared > most) ties = 0;
        most = shared;
        ties++;
        if (ties > 1 && random.below(ties) > 0) continue;
        bestStart = start;
        bestDirection = direction;
      }
    }
  }
  budget.spend(steps);
  if (ties === 0) return false;
  placeWord(layout, id, bestStart, bestDirection);
  return true;
}
