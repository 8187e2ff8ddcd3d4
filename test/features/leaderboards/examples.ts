import { COMPLETED_AT, FAIR_GAME_MS, FAIR_ID } from '../../../src/http/openapi/examples.ts';
import type { Story } from '../../support/features.ts';
import { playFair, presetGame } from '../../support/games.ts';

export default {
  before: {
    /** A game that is completed by its cells, after the first one. */
    async getScores({ store, clock }) {
      await clock.advance(Date.parse(COMPLETED_AT) - clock.now());
      const overrides = { ...presetGame('quick'), id: FAIR_ID, category: 'Animals', playerName: 'Grace' };
      await playFair(store, clock, FAIR_GAME_MS, overrides);
    },
  },
} satisfies Story;
