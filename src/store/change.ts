import { StoreUnavailable } from '../errors.ts';
import type { Game } from '../game/game.ts';

/** Computes the next state of a game at this time by the store's clock; the same object when nothing changes. */
export type Change = (game: Game, now: number) => Game;

/** Returns the game after the change, or `undefined` when there is none with this id. */
export type ChangeGame = (id: string, change: Change) => Promise<Game | undefined>;

type Parts = {
  read(id: string): Promise<{ game: Game; now: number } | undefined>;
  /** Stores `after` and returns `true`, unless the stored version is another one than that of `before`. */
  write(before: Game, after: Game): Promise<boolean>;
};

/** Of the changes of one game that are made at the same time, one succeeds: so this many can be made at once. */
const MAX_ATTEMPTS = 100;

/** Compare and set: reads the game, computes its next state, and reads again when somebody else was faster. */
export function createChangeGame({ read, write }: Parts): ChangeGame {
  return async (id, change) => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const found = await read(id);
      if (!found) return undefined;
      const after = change(found.game, found.now);
      if (after === found.game || (await write(found.game, after))) return after;
    }
    throw new StoreUnavailable(`Game ${id} is changed too often at the same time`);
  };
}

/** Calls `onChange` after each change that was stored. */
export function watchChanges(
  changeGame: ChangeGame,
  onChange: (after: Game, before: Game) => void,
): ChangeGame {
  return async (id, change) => {
    let before: Game | undefined;
    const after = await changeGame(id, (game, now) => {
      before = game;
      return change(game, now);
    });
    if (after && before && after !== before) onChange(after, before);
    return after;
  };
}
