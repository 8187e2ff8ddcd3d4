import type { ApiError } from '../../../src/client/client.ts';
import type { PuzzleView } from '../../../src/core/schemas/puzzles.ts';
import type { PuzzleScoresView } from '../../../src/features/leaderboards/schema.ts';
import { createRetry, createState, type PageDeps } from '../../shared/controller.ts';
import { placeText } from './place-text.ts';

/** The fastest games of a puzzle, and the rank of the player's own game. */
export function createPuzzleTimes({ client, redraw, timers }: PageDeps) {
  const { state, change } = createState(
    { scores: undefined as PuzzleScoresView | undefined, place: undefined as string | undefined },
    redraw,
  );
  const retry = createRetry(timers);

  /** Loads the times, with retries unless the puzzle is deleted. Shows no failure, because the page works without them. */
  async function load(puzzle: PuzzleView, finished: string | undefined): Promise<void> {
    try {
      const scores = await client.puzzleScores(puzzle.id, finished);
      change({ scores, place: placeText(scores) });
    } catch (error) {
      if ((error as ApiError).status !== 404) retry.again(() => load(puzzle, finished));
    }
  }

  return { ui: state, load };
}
