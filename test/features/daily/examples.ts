import { FIRST_DAY } from '../../../src/core/game/days.ts';
import { FIRST_DAILY, FIRST_PUZZLE_ID } from '../../../src/features/daily/examples.ts';
import type { Story } from '../../support/features.ts';
import { newPuzzle } from '../../support/puzzles.ts';

export default {
  async prepare({ store }) {
    const { title, line, difficulty, board_size: size } = FIRST_DAILY;
    await store.addPuzzle(newPuzzle({ id: FIRST_PUZZLE_ID, title, line, difficulty, size, day: FIRST_DAY }));
  },
} satisfies Story;
