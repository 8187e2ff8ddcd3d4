import type { Metrics } from '../platform/metrics.ts';
import type { Game } from './game/game.ts';
import type { OpenedStore } from './store/opened.ts';

/** Metrics of games. They wrap the store, which doesn't depend on them. */
export function createGameMetrics({ counter, timed }: Pick<Metrics, 'counter' | 'timed'>) {
  const started = counter('games_started', 'Games started, by category', 'category');
  const completed = counter('games_completed', 'Games completed, by category', 'category');
  const guesses = counter('guesses', 'Guesses, by result: hit or miss', 'result');

  const countStarted =
    <Args extends unknown[]>(start: (...args: Args) => Promise<Game | undefined>) =>
    async (...args: Args) => {
      const game = await start(...args);
      if (game) started.inc({ category: categoryLabel(game) });
      return game;
    };

  return {
    countGuess: (result: 'hit' | 'miss') => guesses.inc({ result }),
    countCompleted: (game: Game) => completed.inc({ category: categoryLabel(game) }),

    watchStore({ watch, sql, erasures, ...methods }: OpenedStore): OpenedStore {
      const store = timed(methods);
      return {
        ...store,
        watch,
        sql,
        erasures,
        startGame: countStarted(store.startGame),
        startPuzzleGame: countStarted(store.startPuzzleGame),
      };
    },
  };
}

/** Puzzles share one label, because titles are private and there may be any number of them. */
function categoryLabel({ category, puzzleId }: Game): string {
  return puzzleId === null ? category : '(puzzle)';
}
