import type { Game } from '../game/game.ts';
import type { Category, Scoreboard } from './store.ts';

/** Games at most: those being played. With its answers one of 10×10 takes 4.9 kB, one of 20×20 8.7 kB. */
const MOST_GAMES = 2048;

/**
 * States that were read before, handed out again as the same objects as long as nothing has changed. Whoever writes
 * through puts the new state; whoever else writes is seen by `isUnchanged`, asked once in a turn of the event loop.
 */
export function createSnapshots(isUnchanged: () => boolean) {
  let games = new Map<string, Game>();
  let categories: readonly Category[] | undefined;
  let scoreboard: Scoreboard | undefined;
  let checked = false;

  const clear = () => {
    games = new Map();
    categories = undefined;
    scoreboard = undefined;
  };

  const freshen = () => {
    if (checked) return;
    if (!isUnchanged()) clear();
    checked = true;
    setImmediate(() => {
      checked = false;
    });
  };

  return {
    game(id: string, read: (id: string) => Game | undefined): Game | undefined {
      freshen();
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
      if (game.completedAt !== null) scoreboard = undefined;
    },

    dropGame(id: string): void {
      games.delete(id);
    },

    categories(read: () => readonly Category[]): readonly Category[] {
      freshen();
      categories ??= read();
      return categories;
    },

    scoreboard(read: () => Scoreboard): Scoreboard {
      freshen();
      scoreboard ??= read();
      return scoreboard;
    },
  };
}
