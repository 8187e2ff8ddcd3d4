import type { ApiError } from '../../src/client/client.ts';
import type { ChallengeView, GamePuzzleView } from '../../src/schemas/puzzles.ts';
import { game as t } from '../messages/messages.ts';
import { createRetry, createState } from '../shared/controller.ts';
import { undefinedWhenGone } from '../shared/problems.ts';
import type { GameDeps } from './deps.ts';

/** What the page of a game knows of its puzzle, and the report to the operator. */
export function createAbout({ id, client, timers, redraw, ...deps }: GameDeps) {
  const { state, change } = createState(
    {
      /** Undefined until it is known; null in a game of a category. */
      puzzle: undefined as GamePuzzleView | null | undefined,
      /** The game whose time a challenge asks to beat; undefined when it has been deleted. */
      rival: undefined as ChallengeView | undefined,
      /** The state of the report to the operator, as text; empty when nothing was reported. */
      reported: '',
    },
    redraw,
  );
  const retry = createRetry(timers);
  let hasBegun = false;

  /** Retries while the server is unreachable. Until it answers, the words stay hidden. */
  async function load(): Promise<void> {
    try {
      const puzzle = await client.gamePuzzle(id);
      // An answer from before the start has no labels.
      if (puzzle.waiting && hasBegun) return void retry.again(load);
      retry.succeeded();
      change({ puzzle });
      // Before the end too: the page shows how many words the other had found by now.
      if (puzzle.is_challenge && !state.rival)
        change({ rival: await client.challenge(puzzle.puzzle_id as string).catch(undefinedWhenGone) });
    } catch (error) {
      if ((error as ApiError).status === 404) change({ puzzle: state.puzzle ?? null });
      else retry.again(load);
    }
  }

  return Object.assign(state, {
    load,

    /** The letters of the game are there, and the server tells its clues. */
    begun(): void {
      hasBegun = true;
      if (state.puzzle?.waiting) void load();
    },

    /** At the end the answer has the message in the letters left. */
    learn: (puzzle: GamePuzzleView) => change({ puzzle }),

    /** A game of a category shows its words. One that may be a game of a puzzle hides them until that is known. */
    showsWords: () => state.puzzle?.show_words ?? state.puzzle === null,

    /** A puzzle of the service's own words, or of this browser, is not reported. */
    canReport(): boolean {
      const { puzzle } = state;
      if (!puzzle || puzzle.puzzle_id === null || puzzle.date !== null) return false;
      return !deps.isMyPuzzle(puzzle.puzzle_id);
    },

    async report(reason: string): Promise<void> {
      const puzzle = state.puzzle?.puzzle_id;
      if (!puzzle || state.reported !== '') return;
      change({ reported: t.reporting });
      const reported = await client.reportPuzzle(puzzle, reason).then(
        () => t.reported,
        () => t.reportFailed,
      );
      change({ reported });
    },
  });
}

export type About = ReturnType<typeof createAbout>;

/** How many words the other player had found this long after the start. */
export function foundBy({ found_at }: ChallengeView, ms: number): number {
  return found_at.filter((seconds) => seconds * 1000 <= ms).length;
}
