import { CUSTOM_PUZZLE_ID } from '../../../src/core/routes/examples.ts';
import { CUSTOM_GAME_ID } from '../../../src/features/classes/examples.ts';
import type { Story } from '../../support/features.ts';
import { newPuzzleGame } from '../../support/puzzles.ts';

export default {
  async prepare({ store }) {
    await store.startPuzzleGame(newPuzzleGame(CUSTOM_PUZZLE_ID, { id: CUSTOM_GAME_ID, playerName: 'Grace' }));
  },
  usual: { code: 'AAAAAA' },
  valid: { listPuzzleGames: { format: 'csv' } },
  errors: { 'code-not-found': { code: 'AAAAAA' } },
} satisfies Story;
