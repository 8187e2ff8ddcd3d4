import type { Game } from '../game/game.ts';
import type { Watcher } from './store.ts';

/** Reports a store's changes to its watcher, if there is one. */
export function createChangeReports() {
  let watcher: Watcher | undefined;
  return {
    watch: (newWatcher: Watcher): void => {
      watcher = newWatcher;
    },
    changed: (game: Game): void => watcher?.changed(game),
    anyChanged: (): void => watcher?.anyChanged(),
  };
}
