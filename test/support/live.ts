import type { LiveDeps } from '../../src/core/live/live.ts';

/** The parts of a store that the live hub needs, without a game. */
export const NO_GAMES: LiveDeps['store'] = {
  game: async () => undefined,
  now: async () => 0,
  outdatedGames: async () => [],
  watch() {},
};
