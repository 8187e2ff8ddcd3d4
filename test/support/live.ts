import type { LiveDeps } from '../../src/core/live/live.ts';

/** What the live hub needs of a store, without a game. */
export const NO_GAMES: LiveDeps['store'] = {
  game: async () => undefined,
  now: async () => 0,
  outdatedGames: async () => [],
  watch() {},
};
