import { ANONYMOUS } from '../game/player-name.ts';
import type { Store } from './store.ts';

const hidden = <Entry extends { playerName: string }>(entry: Entry): Entry => ({
  ...entry,
  playerName: ANONYMOUS,
});

/** The same store, with leaderboards that name nobody. */
export function withoutNames(store: Store): Store {
  return {
    ...store,
    async scoreboard() {
      const { leaderboards, popularity } = await store.scoreboard();
      return {
        leaderboards: leaderboards.map(({ category, scores }) => ({ category, scores: scores.map(hidden) })),
        popularity,
      };
    },
    async scores(filter, game) {
      const { best, position } = await store.scores(filter, game);
      const { before = [], after = [] } = position ?? {};
      return {
        best: best.map(hidden),
        position: position && { ...position, before: before.map(hidden), after: after.map(hidden) },
      };
    },
    async boardScores(boardId, game) {
      const scores = await store.boardScores(boardId, game);
      return { ...scores, best: scores.best.map(hidden) };
    },
  };
}
