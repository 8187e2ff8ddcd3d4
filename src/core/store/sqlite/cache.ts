import type { Game } from '../../game/game.ts';
import type { LanguageCode } from '../../game/language/languages.ts';
import type { KnownCategories } from '../known-categories.ts';
import type { Scoreboard } from '../store.ts';

/**
 * The maximum number of games in progress. With its cached responses a 10×10 game takes 4.9 kB, a 20×20 game 8.7 kB.
 */
const MAX_GAMES = 4096;

export type Cache = ReturnType<typeof createCache>;

/**
 * A cache of states. It returns the same object while nothing has changed, because responses are cached by the
 * identity of that object (see Store). Why a read is never older than a write of this process, and at most
 * 50 ms older than another process's write:
 *
 * 1. Every write of this process is made by the writer's connection, and its result replaces or drops the
 *    cached state here before the caller is answered.
 * 2. `PRAGMA data_version` of that connection changes exactly when another connection has committed.
 * 3. The writer reads it every 50 ms, and at the beginning of each group, after it has locked the file,
 *    so that nobody else can commit until the group has. When it has changed, this thread must forget
 *    everything before it gets the result of the group.
 * 4. The writer sends the first such message when it begins to poll. A state that was read before a message is
 *    dropped with it. A state that is read after it is from a later snapshot, because each read is a
 *    transaction of its own.
 * 5. A change is written only if the stored version is the version it was made from, so an old state that
 *    was read in these 50 ms cannot overwrite a newer one.
 */
export function createCache() {
  let games = new Map<string, Game | undefined>();
  // One iterator for all evictions: a new one would skip all entries that were deleted since the map grew.
  // Nothing else deletes entries, because the map would build new tables, which the iterator keeps until it moves.
  let oldest = games.keys();
  let categories: KnownCategories | undefined;
  let scoreboards = new Map<LanguageCode, Scoreboard>();

  const clear = (): void => {
    games = new Map();
    oldest = games.keys();
    categories = undefined;
    scoreboards = new Map();
  };

  const putGame = (game: Game): void => {
    games.set(game.id, game);
    if (games.size > MAX_GAMES) games.delete(oldest.next().value as string);
  };

  return {
    clear,

    game(id: string, read: (id: string) => Game | undefined): Game | undefined {
      const known = games.get(id);
      if (known) return known;
      const game = read(id);
      if (game) putGame(game);
      return game;
    },

    putGame,

    /** Makes the next read use the database. */
    forgetGame(id: string): void {
      if (games.has(id)) games.set(id, undefined);
    },

    /** `after` is `undefined` if it was not stored. */
    replaceGame(before: Game, after: Game | undefined): void {
      const cached = games.get(before.id);
      // A cached state other than `before` comes from a faster request and may be newer than `after`, so forget both.
      if (cached === before || (cached && after)) games.set(before.id, cached === before ? after : undefined);
      if (after && after.completedAt !== null) scoreboards.clear();
    },

    categories(read: () => KnownCategories): KnownCategories {
      categories ??= read();
      return categories;
    },

    scoreboard(language: LanguageCode, read: (language: LanguageCode) => Scoreboard): Scoreboard {
      return scoreboards.getOrInsertComputed(language, read);
    },
  };
}
