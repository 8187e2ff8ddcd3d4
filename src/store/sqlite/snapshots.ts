import type { Game } from '../../game/game.ts';
import type { Category, Scoreboard } from '../store.ts';

/** Enough for the games in progress. With its cached answers a 10×10 game takes 4.9 kB, a 20×20 game 8.7 kB. */
const MAX_GAMES = 4096;

export type Snapshots = ReturnType<typeof createSnapshots>;

/**
 * A cache of states. It returns the same object while nothing has changed, because answers are cached by the identity of
 * that object (see Store). A write of this process replaces the state; a write of another process clears the cache.
 */
export function createSnapshots() {
  let games = new Map<string, Game>();
  let clears = 0;
  // One iterator for all evictions: a new one would skip all the entries that were deleted since the map last grew.
  let oldest = games.keys();
  let categories: readonly Category[] | undefined;
  let scoreboard: Scoreboard | undefined;

  return {
    clear(): void {
      clears++;
      games = new Map();
      oldest = games.keys();
      categories = undefined;
      scoreboard = undefined;
    },

    /** How often the cache was cleared. */
    clears: (): number => clears,

    dropScoreboard(): void {
      scoreboard = undefined;
    },

    game(id: string, read: (id: string) => Game | undefined): Game | undefined {
      const known = games.get(id);
      if (known) return known;
      const game = read(id);
      if (game) this.putGame(game);
      return game;
    },

    putGame(game: Game): void {
      games.delete(game.id);
      games.set(game.id, game);
      if (games.size > MAX_GAMES) games.delete(oldest.next().value as string);
    },

    /** After a claim or a hint. When `before` is no longer cached, another process may have changed the game: it is read again. */
    replaceGame(before: Game, after: Game | undefined): void {
      if (after && games.get(before.id) === before) this.putGame(after);
      else games.delete(before.id);
      if (after && after.completedAt !== null) this.dropScoreboard();
    },

    categories(read: () => readonly Category[]): readonly Category[] {
      categories ??= read();
      return categories;
    },

    scoreboard(read: () => Scoreboard): Scoreboard {
      scoreboard ??= read();
      return scoreboard;
    },
  };
}
