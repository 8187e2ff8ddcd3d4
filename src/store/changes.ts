import type { Game } from '../game/game.ts';
import type { Watcher } from './store.ts';

/** What a store says about its changes. Until someone watches, nobody hears it. */
export function createChanges() {
  let watcher: Watcher | undefined;
  return {
    watch: (given: Watcher): void => {
      watcher = given;
    },
    changed: (game: Game): void => watcher?.changed(game),
    anyChanged: (): void => watcher?.anyChanged(),
  };
}
