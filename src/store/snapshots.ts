import type { Game } from '../game/game.ts';
import type { Category, Scoreboard } from './store.ts';

/** Games at most: those being played. With its answers one of 10×10 takes 4.9 kB, one of 20×20 8.7 kB. */
const MOST_GAMES = 4096;

/**
 * States that were read before, handed out again as the same objects as long as nothing has changed. Whoever writes
 * through puts the new state; when somebody else may have written, all are cleared.
 */
export function createSnapshots() {
  let games = new Map<string, Game>();
  let categories: readonly Category[] | undefined;
  let scoreboard: Scoreboard | undefined;

  return {
    clear(): void {
      games = new Map();
      categories = undefined;
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
      if (games.size > MOST_GAMES) games.delete(games.keys().next().value as string);
    },

    /** After a claim. Where the state it was made from is no longer here, somebody else may have changed the game. */
    replaceGame(before: Game, after: Game | undefined): void {
      if (after && games.get(before.id) === before) this.putGame(after);
      else games.delete(before.id);
      if (after && after.completedAt !== null) scoreboard = undefined;
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
