import { secondsBetween, spokenTime } from '../shared/clock.ts';
import { bestKey } from '../shared/storage.ts';
import type { Connection } from './connection.ts';
import { type GameState, recentOf } from './state.ts';
import { announce, type GameDeps, type GameUi } from './ui.ts';

/** The delay between the last find and the dialog: meanwhile the words light up on the board one by one. */
export const FINALE_MS = 1300;
const PLACE_RETRY = 4000;

/** The end of a game: its time, its place on the scoreboard, and the dialog that shows them. */
export function createFinish(ui: GameUi, deps: GameDeps, connection: Connection) {
  const { client, storage, timers, redraw } = deps;
  let categoryId: number | undefined;

  /** `fresh`: the game was open on this page while it ran. */
  function finish(state: GameState, completedAt: string, fresh: boolean) {
    const seconds = secondsBetween(state.game.started_at, completedAt);
    const typed = ui.finds.filter((find) => find.typed).length;
    const key = bestKey(recentOf(state));
    const best = storage.best(key);
    if (fresh && typed === 0 && (best === undefined || seconds < best)) storage.saveBest(key, seconds);
    ui.result = { seconds, best, place: undefined, fresh, typed };
    ui.selection = undefined;
    if (fresh) startFinale(seconds);
    void findPlace();
  }

  function startFinale(seconds: number) {
    ui.finale = true;
    announce(ui, `All words found. Your time is ${spokenTime(seconds)}.`);
    timers.after(FINALE_MS, () => {
      ui.finale = false;
      ui.dialog = true;
      ui.message = '';
      redraw();
    });
  }

  /** Finds the game on the scoreboard; retries while the server is unreachable. */
  async function findPlace(): Promise<void> {
    const { state, result } = ui;
    if (!state || !result) return;
    try {
      const [scores] = await Promise.all([client.scoreboard(), findCategory()]);
      const { category, completed_at, player_name, board_size } = state.game;
      const index = (scores.leaderboards[category] ?? []).findIndex(
        (entry) =>
          entry.completed_at === completed_at &&
          entry.player_name === player_name &&
          entry.board_size === board_size,
      );
      ui.result = { ...result, place: index < 0 ? 'none' : index + 1 };
      if (index >= 0 && result.fresh && result.typed === 0) {
        announce(ui, `Place ${index + 1} of the top ten in ${category}.`);
      }
      redraw();
    } catch {
      await connection.wait(PLACE_RETRY);
      await findPlace();
    }
  }

  /** A game has its category's name; a new game needs the id. */
  async function findCategory(): Promise<number | undefined> {
    const name = ui.state?.game.category;
    categoryId ??= (await client.categories()).find((category) => category.name === name)?.id;
    return categoryId;
  }

  return { finish, findCategory };
}
