import type { ApiError } from '../../src/client/client.ts';
import { newGameProblem } from '../shared/problems.ts';
import { announce, type GameDeps, type GameUi } from './ui.ts';

/** The games that a player can start from a finished one. */
export function createNextGame(ui: GameUi, deps: GameDeps, findCategory: () => Promise<number | undefined>) {
  const { id, client, storage, redraw } = deps;

  /** Never retried: after a lost response a second request could start a second game. */
  async function start(begin: () => Promise<void>): Promise<void> {
    if (ui.starting) return;
    ui.starting = true;
    ui.problem = '';
    redraw();
    try {
      await begin();
    } catch (error) {
      ui.starting = false;
      ui.problem = newGameProblem(error as ApiError);
      announce(ui, ui.problem);
      redraw();
    }
  }

  return {
    /** A new game with the same settings. */
    again: () =>
      start(async () => {
        const { state } = ui;
        const [categoryId, { difficulty }] = await Promise.all([findCategory(), client.gamePuzzle(id)]);
        if (!state || categoryId === undefined) return deps.go('');
        const game = await client.newGame({
          category_id: categoryId,
          board_size: state.game.board_size,
          word_count: state.game.words.length,
          difficulty,
          player_name: storage.settings().name,
        });
        storage.savePlayer(game.id, storage.settings().name);
        deps.go(`game/${game.id}`);
      }),

    /** The same new game for all players of this one, who meet in its lobby. */
    rematch: () =>
      start(async () => {
        const next = ui.rematch ?? (await client.rematch(id, ui.me || undefined, true)).id;
        // Without a name the lobby asks for one.
        if (ui.me !== '') storage.savePlayer(next, ui.me);
        deps.go(`game/${next}`);
      }),
  };
}
