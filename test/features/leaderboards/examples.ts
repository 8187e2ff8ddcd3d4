import { COMPLETED_AT, FAIR_GAME_MS, NEW_GAME, PUZZLE_ID } from '../../../src/core/routes/examples.ts';
import { FAIR_ID } from '../../../src/features/leaderboards/examples.ts';
import type { Story } from '../../support/features.ts';
import { playFair, presetGame } from '../../support/games.ts';

export default {
  before: {
    /** Adds another game that is completed by its cells. */
    async getScores({ store, clock }) {
      await clock.advance(Date.parse(COMPLETED_AT) - clock.now());
      const overrides = { ...presetGame('quick'), id: FAIR_ID, category: 'Animals', playerName: 'Grace' };
      await playFair(store, clock, FAIR_GAME_MS, overrides);
    },
  },
  errors: {
    'getScores game-not-found': { game: '019ca945-0a00-7000-8000-000000000000' },
    'getPuzzleScores game-not-found': { puzzle_id: PUZZLE_ID, game: NEW_GAME.id },
  },
  ruled: { 'Scores are switched off': { policy: { scoreboard: false } } },
} satisfies Story;
